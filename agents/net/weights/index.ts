/** The nets that come with the package: [game] → its text. Written by scripts/fit/ship-net.ts. */
import { NET as belote } from './belote.ts';
import { NET as belote2 } from './belote2.ts';
import { NET as belote3 } from './belote3.ts';
import { NET as belote3x24 } from './belote3x24.ts';
import { NET as belote4 } from './belote4.ts';
import { NET as honderden } from './honderden.ts';
import { NET as honderden3 } from './honderden3.ts';
import { NET as klaberjass } from './klaberjass.ts';
import { NET as klaverjas } from './klaverjas.ts';
import { NET as smoojas } from './smoojas.ts';
import { NET as smousjas } from './smousjas.ts';

export const NETS: Readonly<Record<string, string>> = {
  belote,
  belote2,
  belote3,
  belote3x24,
  belote4,
  honderden,
  honderden3,
  klaberjass,
  klaverjas,
  smoojas,
  smousjas,
};
