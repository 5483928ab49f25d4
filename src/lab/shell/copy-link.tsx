/** A button that copies a link. */
import { useState } from 'preact/hooks';
import { copyLink } from '../route.ts';
import { t } from '../settings.ts';

interface CopyLinkProps {
  /** The address within the page. */
  readonly address: () => string | Promise<string>;
}

export function CopyLink({ address }: CopyLinkProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyLink(await address()));
  return (
    <button type="button" aria-live="polite" onClick={() => void copy()}>
      {t(isCopied ? 'replay.copied' : 'replay.copy')}
    </button>
  );
}
