/** The view in which a person plays: first the choice of a game, then the table. */
import { useEffect, useState } from 'preact/hooks';
import { type Fault, faultOf } from '../../input/input-error.ts';
import { useLoaded } from '../hooks.ts';
import { lastPlayed, rulesFrom } from '../kept-rules.ts';
import { refused } from '../refuse.ts';
import { go, useRoute } from '../route.ts';
import { ChooseGame } from './choose-game.tsx';
import { forgetMatch, type KeptMatch, keptMatches, lastMatch, sitDown } from './match.ts';
import { presentTable, type Session, takeSeat } from './session.ts';
import { keepTerms, lastTerms, newSeed, type TableSetup } from './table-setup.ts';
import { TableView } from './table-view.tsx';

/** The game that was played last, on the terms that were chosen last. */
let chosen: TableSetup = {
  game: 'klaberjass',
  rules: {},
  ...lastPlayed(),
  ...lastTerms(),
  seed: '',
};

/** Whether the person has left the table since the page was opened: a match that is kept then waits to be asked for. */
let hasLeft = false;

export function PlayView() {
  const [session, setSession] = useState(presentTable());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Fault>();
  const [linkProblem, setLinkProblem] = useState<Fault>();
  const { query } = useRoute();
  const link = query.rules === undefined ? undefined : JSON.stringify(query);
  const load = async () => ({ link, set: await rulesFrom(query) });
  const found = useLoaded(
    () => (link === undefined ? undefined : load()),
    link,
    error => setLinkProblem(faultOf(error)),
  );
  const sent = found?.link === link ? found?.set : undefined;
  const show = (next: Session | undefined) => {
    takeSeat(next);
    setSession(next);
  };
  const begin = async (choice: TableSetup, record?: Parameters<typeof sitDown>[1]) => {
    setBusy(true);
    setProblem(undefined);
    try {
      chosen = { ...choice, opponent: chosen.opponent, isMatch: chosen.isMatch };
      show(await sitDown(choice, record));
      if (link !== undefined) go('play', {}, true);
    } catch (error) {
      const fault = faultOf(error);
      // What only could not be loaded may be gone on with another time
      const isBroken = record !== undefined && fault.objection !== undefined;
      setProblem(isBroken ? refused('kept', { details: fault.message }) : fault);
      if (isBroken) forgetMatch(choice);
    }
    setBusy(false);
  };
  const goOn = ({ choice, record }: KeptMatch) => void begin(choice, record);
  const leave = () => {
    hasLeft = true;
    show(undefined);
  };
  useEffect(() => {
    setLinkProblem(undefined);
    const last = lastMatch();
    if (link !== undefined) leave();
    else if (presentTable() === undefined && !hasLeft && last?.isOver === false) goOn(last);
  }, [link]);
  if (session !== undefined) {
    const again = () => void begin({ ...session.choice, seed: newSeed() });
    return <TableView session={session} onAgain={again} onLeave={leave} isBusy={isBusy} />;
  }
  return (
    <ChooseGame
      key={sent && link}
      sent={sent}
      linkProblem={linkProblem}
      usual={{ ...chosen, seed: '' }}
      isBusy={isBusy}
      problem={problem}
      onPlay={choice => {
        keepTerms(choice);
        chosen = choice;
        void begin(choice);
      }}
      kept={keptMatches()}
      onContinue={goOn}
    />
  );
}
