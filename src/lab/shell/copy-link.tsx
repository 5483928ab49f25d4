/** A button that copies a link. */
import { useEffect, useState } from 'preact/hooks';
import { copyLink } from '../route.ts';
import { t } from '../settings.ts';

interface CopyLinkProps {
  /** The address within the page. */
  readonly address: () => string | Promise<string>;
  /** Names what is shown: after a change, nothing of it has been copied. */
  readonly of?: string;
  /** What the link leads to. Who opens one to a deal sees all hands, and whoever copies it is told so. */
  readonly to?: 'deal' | 'rules';
}

/** How long a note stays, in milliseconds. */
const STAYS = 8000;

export function CopyLink({ address, of, to = 'deal' }: CopyLinkProps) {
  const [isCopied, setCopied] = useState(false);
  const [isNoted, note] = useState(false);
  const set = (copied: boolean) => {
    setCopied(copied);
    note(copied && to === 'deal');
  };
  useEffect(() => set(false), [of]);
  useEffect(() => {
    const timer = isNoted ? setTimeout(() => note(false), STAYS) : undefined;
    return () => clearTimeout(timer);
  }, [isNoted]);
  const copy = async () => set(await copyLink(await address()));
  return (
    <>
      <button type="button" aria-live="polite" onClick={() => void copy()}>
        {t(isCopied ? 'replay.copied' : 'replay.copy')}
      </button>
      <span class="note" role="status">
        {isNoted && t('replay.shows')}
      </span>
    </>
  );
}
