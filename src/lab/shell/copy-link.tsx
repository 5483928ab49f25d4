/** A button that copies a link. */
import { useEffect, useState } from 'preact/hooks';
import { copyLink } from '../route.ts';
import { t } from '../settings.ts';

interface CopyLinkProps {
  /** The address within the page. */
  readonly address: () => string | Promise<string>;
  /** Names what is shown: after a change, nothing of it has been copied. */
  readonly of?: string;
}

export function CopyLink({ address, of }: CopyLinkProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setCopied(false), [of]);
  const copy = async () => setCopied(await copyLink(await address()));
  return (
    <button type="button" aria-live="polite" onClick={() => void copy()}>
      {t(isCopied ? 'replay.copied' : 'replay.copy')}
    </button>
  );
}
