/** Claims of an experiment: they are stated in its file before the data are seen, and judged together. */
import { against, type Estimate, simultaneous } from '../stats/index.ts';

/** What is claimed of one quantity: that it lies above a threshold, or below it. */
export type Claim = { readonly says: string } & ({ readonly above: number } | { readonly below: number });

/** A claim, and what the data say of it. */
export interface JudgedClaim {
  readonly claim: Claim;
  /** With an interval so wide that those of all claims hold together 95 times in 100, by the method of Bonferroni. */
  readonly estimate: Estimate;
  /** `holds` where the whole interval lies beyond the threshold, `does not hold` where all of it lies on this side. */
  readonly verdict: 'holds' | 'does not hold' | 'not told';
}

/** Judges claims by the quantities of the same names. Throws an Error where a claim or a quantity has no partner. */
export function judgeClaims(
  claims: Readonly<Record<string, Claim>>,
  measured: Readonly<Record<string, Estimate>>,
): Record<string, JudgedClaim> {
  const names = Object.keys(claims);
  const odd = [
    ...names.filter(name => !Object.hasOwn(measured, name)).map(name => `claim '${name}' is not measured`),
    ...Object.keys(measured).flatMap(name => (Object.hasOwn(claims, name) ? [] : [`'${name}' is no claim`])),
  ];
  if (odd.length > 0) throw new Error(odd.join('; '));
  return Object.fromEntries(
    names.map(name => {
      const estimate = simultaneous(measured[name], names.length);
      return [name, { claim: claims[name], estimate, verdict: verdictOf(claims[name], estimate) }];
    }),
  );
}

function verdictOf(claim: Claim, estimate: Estimate): JudgedClaim['verdict'] {
  const side = against(estimate, 'above' in claim ? claim.above : claim.below);
  if (side === 'not told') return side;
  return side in claim ? 'holds' : 'does not hold';
}
