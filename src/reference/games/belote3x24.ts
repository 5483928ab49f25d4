import { beloteGame } from '../belote.ts';

export default beloteGame('belote3x24');
