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
  /** What whoever opens the link is shown: whoever copies it is told so. */
  readonly note?: string;
}

/** How long a note stays, in milliseconds. */
const STAYS = 8000;

export function CopyLink({ address, of, note }: CopyLinkProps) {
  const [isCopied, setCopied] = useState(false);
  const [isNoted, setNoted] = useState(false);
  // Where the clipboard is closed the link stands there, to be copied by hand
  const [link, show] = useState<string>();
  const set = (copied: boolean, uncopied?: string) => {
    setCopied(copied);
    show(uncopied);
    setNoted(copied);
  };
  useEffect(() => set(false), [of]);
  useLapse(isNoted, STAYS, () => setNoted(false));
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
          {note !== undefined && <small>{note}</small>}
        </label>
      )}
      <span class="note" role="status">
        {isNoted && note}
      </span>
    </>
  );
}
