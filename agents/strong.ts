/** The strongest agent, with the nets of the package. `strongWith` of strong/strong-with.ts takes others, or none. */
import { shippedNet } from './net/shipped.ts';
import { matchPayoff } from './strong/equity/index.ts';
import { strongWith } from './strong/strong-with.ts';

export default strongWith(shippedNet, { matchPayoff });
