/**
 * The strongest agent, with the nets of the package. An app that wants other nets, or none, composes it with
 * `strongWith` of `jaslab/agents/strong/strong-with`, and loads none of these.
 */
import { shippedNet } from './net/shipped.ts';
import { strongWith } from './strong/strong-with.ts';

export default strongWith(shippedNet);
