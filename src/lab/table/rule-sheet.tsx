/** The rules of a game: short sentences, its cards, and what its melds are worth. */
import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '../../engine/game.ts';
import { isGround, loadRuleSheet, type Refusal } from '../../player/words/index.ts';
import { Words } from '../cards/playing-card.tsx';
import { useLoaded } from '../hooks.ts';
import { useSettings, words } from '../settings.ts';
import { CardValues } from './values.tsx';

interface RuleSheetProps {
  readonly game: Game;
  readonly trump?: string | null;
  /** A refusal: its sentences are marked. */
  readonly refusal?: Refusal | undefined;
}

export function RuleSheet({ game, trump = null, refusal }: RuleSheetProps) {
  const of = JSON.stringify([game.id, game.options, useSettings()]);
  const sections = useLoaded(() => loadRuleSheet(game, words()), of) ?? [];
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    sheet.current?.querySelector('.at')?.scrollIntoView({ block: 'center' });
  }, [refusal, sections]);
  return (
    <div class="rule-sheet" ref={sheet}>
      {sections.map(({ kind, title, sentences, kinds, melds }) => (
        <section key={kind}>
          <h2>{title}</h2>
          <p>
            {sentences.map((sentence, n) => (
              <span key={kinds[n]} class={isGround(refusal ?? {}, kinds[n] ?? '') ? 'at' : ''}>
                <Words text={`${sentence} `} />
              </span>
            ))}
          </p>
          {melds.length > 0 && (
            <table>
              <tbody>
                {melds.map(({ name, points }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td class="number">{points}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {kind === 'trumps' && <CardValues game={game} trump={trump} />}
        </section>
      ))}
    </div>
  );
}
