/** The rule book of a game, beside its table, open at a rule. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useRules } from '../rule-book.ts';
import { t } from '../settings.ts';

interface RulesProps {
  readonly game: string;
  /** The id of the rule to show; none for all, closed. */
  readonly at: string | undefined;
}

export function Rules({ game, at }: RulesProps) {
  const [isOpen, open] = useState(false);
  const rules = useRules(isOpen || at !== undefined ? game : undefined);
  const book = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (at === undefined || book.current === null) return;
    book.current.open = true;
    book.current.querySelector(`[data-rule="${at}"]`)?.scrollIntoView({ block: 'start' });
  }, [at, rules]);
  return (
    <details class="rules" ref={book} onToggle={event => open(event.currentTarget.open)}>
      <summary>{t('values.rules')}</summary>
      {rules.map(({ id, text }, n) => (
        <p key={n} lang="en" data-rule={id} class={id === at && id !== '' ? 'rule at' : 'rule'}>
          <b>{id}</b> {text}
        </p>
      ))}
    </details>
  );
}
