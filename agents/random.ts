/** Chooses uniformly among the legal actions. */
import { chooseUniformly, defineAgent } from '../src/table/agent.ts';

export default defineAgent({
  doc: 'chooses uniformly among the legal actions',
  sees: 'view',
  options: {},
  create: chooseUniformly,
});
