#!/usr/bin/env bash
#SBATCH --job-name=jaslab
#SBATCH --array=1-16
#SBATCH --cpus-per-task=8
#SBATCH --time=04:00:00
#SBATCH --requeue
#SBATCH --signal=B:TERM@60
#SBATCH --output=jaslab-%A-%a.log
#
# Plays a run in as many shards as the array has tasks, numbered from 1. All options of the run follow the script:
#
#   sbatch scripts/cluster/slurm.sh run --game klaberjass --agents greedy,random --deals 1e8 --out "$SCRATCH/shards"
#   sbatch --dependency=afterok:JOB --wrap "npx jaslab merge $SCRATCH/large $SCRATCH/shards"
#
# A task that was killed, or had too little time, goes on where it was: SHARDS=16 sbatch --array=3,7 with the same words.
# JASLAB is how jaslab is called there.
set -euo pipefail

read -ra jaslab <<<"${JASLAB:-npx jaslab}"
shards="${SHARDS:-$SLURM_ARRAY_TASK_COUNT}"
# In place of this shell, so that the signal before the end of the time reaches it.
exec "${jaslab[@]}" "$@" --shard "$SLURM_ARRAY_TASK_ID/$shards" --workers "${SLURM_CPUS_PER_TASK:-1}" --resume
