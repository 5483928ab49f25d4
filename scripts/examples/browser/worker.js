// The worker in which the bots think.
import 'jaslab/player/worker';
