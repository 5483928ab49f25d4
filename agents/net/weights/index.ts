// Written by scripts/write/tables.ts: change nothing by hand
import bela from './bela.ts';
import belote from './belote.ts';
import belote2 from './belote2.ts';
import belote3 from './belote3.ts';
import belote3x24 from './belote3x24.ts';
import belote4 from './belote4.ts';
import contree from './contree.ts';
import honderden from './honderden.ts';
import honderden3 from './honderden3.ts';
import klaberjass from './klaberjass.ts';
import klaverjas from './klaverjas.ts';
import smoojas from './smoojas.ts';
import smousjas from './smousjas.ts';

/** By game. */
export default {
  bela,
  belote,
  belote2,
  belote3,
  belote3x24,
  belote4,
  contree,
  honderden,
  honderden3,
  klaberjass,
  klaverjas,
  smoojas,
  smousjas,
};
