/** What went wrong, in the language of the reader. Of a defect the technical line stands below. */
import type { Fault } from '../../input/input-error.ts';
import { Words } from '../cards/playing-card.tsx';
import { t, words } from '../settings.ts';

interface FaultBoxProps {
  readonly fault: Fault | undefined;
}

/** The technical line of a fault, where it has one; it is in English. */
export function detailsOf({ message, objection }: Fault): string {
  return objection === undefined ? message : (objection.details ?? '');
}

/** It is there, empty, before anything goes wrong, so that a screen reader says what comes into it. */
export function FaultBox({ fault }: FaultBoxProps) {
  const details = fault === undefined ? '' : detailsOf(fault);
  return (
    <div class="problem" role="alert">
      {fault !== undefined && <Words text={words().fault(fault)} />}
      {details !== '' && (
        <details>
          <summary>{t('why.details')}</summary>
          <code lang="en">{details}</code>
        </details>
      )}
    </div>
  );
}
