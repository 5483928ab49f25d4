/** A button that copies a link. */
import { useEffect, useState } from 'preact/hooks';
import { useLapse } from '../hooks.ts';
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
  // Where the clipboard is closed the link stands there, to be copied by hand
  const [link, show] = useState<string>();
  const set = (copied: boolean, uncopied?: string) => {
    setCopied(copied);
    show(uncopied);
    note(copied && to === 'deal');
  };
  useEffect(() => set(false), [of]);
  useLapse(isNoted, STAYS, () => note(false));
  const copy = async () => {
    const uncopied = await copyLink(await address());
    set(uncopied === undefined, uncopied);
  };
  return (
    <>
      <button type="button" aria-live="polite" onClick={() => void copy()}>
        {t(isCopied ? 'replay.copied' : 'replay.copy')}
      </button>
      {link !== undefined && (
        <label class="field link">
          <span>{t('replay.address')}</span>
          <input readOnly value={link} onFocus={event => event.currentTarget.select()} />
          {to === 'deal' && <small>{t('replay.shows')}</small>}
        </label>
      )}
      <span class="note" role="status">
        {isNoted && t('replay.shows')}
      </span>
    </>
  );
}
