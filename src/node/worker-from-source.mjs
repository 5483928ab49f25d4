// Development only: lets a worker thread load `.ts`, job modules included. The compiled package does without.
import { register } from 'tsx/esm/api';

register();
export default (await import('./worker.ts')).default;
