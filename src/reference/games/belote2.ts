import { beloteGame } from '../belote.ts';

export default beloteGame('belote2');
