/** A button that saves something, and says that it has. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../settings.ts';

interface SaveButtonProps {
  readonly label: string;
  readonly save: () => void | Promise<void>;
}

/** How long it says so, in milliseconds. */
const STAYS = 3000;

export function SaveButton({ label, save }: SaveButtonProps) {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    const timer = isSaved ? setTimeout(() => setSaved(false), STAYS) : undefined;
    return () => clearTimeout(timer);
  }, [isSaved]);
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
