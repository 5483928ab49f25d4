// Written by scripts/write/tables.ts: change nothing by hand
import belote from './belote.ts';
import honderden from './honderden.ts';
import klaberjass from './klaberjass.ts';
import klaverjas from './klaverjas.ts';
import smoojas from './smoojas.ts';
import smousjas from './smousjas.ts';

/** By game. */
export default {
  belote,
  honderden,
  klaberjass,
  klaverjas,
  smoojas,
  smousjas,
};
