/** What made a report, as its last section says it. */

/** The program: its version, and its revision in a checkout. */
export interface Made {
  readonly jaslab: string;
  readonly git?: { readonly revision: string; readonly dirty?: boolean } | null | undefined;
}

/** `Made with jaslab 0.1.0, revision 445e4c45b79c, with changes.` */
export function madeText({ jaslab, git }: Made): string {
  const revision = git
    ? `, revision \`${git.revision.slice(0, 12)}\`${git.dirty ? ', with changes' : ''}`
    : '';
  return `Made with jaslab ${jaslab}${revision}.`;
}
