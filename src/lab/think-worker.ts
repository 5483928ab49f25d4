/** The worker in which bots think. */
import '../player/worker/index.ts';
