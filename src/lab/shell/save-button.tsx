/** A button that saves something, and says that it has. */
import { useState } from 'preact/hooks';
import { useLapse } from '../hooks.ts';
import { t } from '../settings.ts';

interface SaveButtonProps {
  readonly label: string;
  readonly save: () => void | Promise<void>;
}

/** How long it says so, in milliseconds. */
const STAYS = 3000;

export function SaveButton({ label, save }: SaveButtonProps) {
  const [isSaved, setSaved] = useState(false);
  useLapse(isSaved, STAYS, () => setSaved(false));
  const click = async () => {
    await save();
    setSaved(true);
  };
  return (
    <button type="button" aria-live="polite" onClick={() => void click()}>
      {isSaved ? t('table.saved') : label}
    </button>
  );
}
