/** The rules of a game on one screen: short sentences, its cards, what its melds are worth, and the whole book. */
import type { Game } from '../../engine/game.ts';
import { loadRuleSheet } from '../../player/words/index.ts';
import { Words } from '../cards/playing-card.tsx';
import { useLoaded } from '../hooks.ts';
import { useSettings, words } from '../settings.ts';
import { RuleBook } from './rule-book.tsx';
import { CardValues } from './values.tsx';

interface RuleSheetProps {
  readonly game: Game;
  readonly trump?: string | null;
  /** The id of a rule, at which the book is open; it is in English, and shown to who reads that. */
  readonly at?: string | undefined;
}

export function RuleSheet({ game, trump = null, at }: RuleSheetProps) {
  const of = JSON.stringify([game.id, game.options, useSettings()]);
  const sections = useLoaded(() => loadRuleSheet(game, words()), of) ?? [];
  return (
    <div class="rule-sheet">
      {sections.map(({ kind, title, sentences, melds }) => (
        <section key={kind}>
          <h2>{title}</h2>
          <p>
            <Words text={sentences.join(' ')} />
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
      {words().language === 'en' && <RuleBook game={game.id} at={at} />}
    </div>
  );
}
