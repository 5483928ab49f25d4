/** What the page of a training says of the net: what it is, how it learned, and on which machine. */
import { type DataTable, table } from '../document/report.ts';
import { formatNumber, listed } from './format.ts';

/** What others need to judge a net, to cite it and to make it again. */
export interface NetCard {
  /** The version of jaslab. */
  readonly jaslab: string;
  /** The seeds of the training, of the boards of its curve, and of the boards of the evaluation. */
  readonly seeds: { readonly training: string; readonly curve: string; readonly evaluation: string };
  /** The version of the game, which rises when its rules change. */
  readonly gameVersion: number;
  readonly net: NetSizes;
  readonly lessons: LessonFacts;
  /** That of the last run, if a training was resumed. */
  readonly machine?: Machine | undefined;
}

export interface NetSizes {
  readonly inputs: number;
  /** The version of their encoder. */
  readonly encoder: number;
  readonly hidden: number;
  readonly outputs: number;
  /** Entries of the table of features. */
  readonly features: number;
  readonly weights: number;
  /** Bits of a weight in the file. */
  readonly bits: number;
}

export interface LessonFacts {
  /** Deals of a round. */
  readonly deals: number;
  /** [lesson] → the longest step of a weight. */
  readonly rates: Readonly<Record<string, number>>;
  /** The sha256 of the weights that it begins with, as 32-bit floats; random ones if there is none. */
  readonly from?: string | undefined;
  /** Whose cards are copied, and whose answers outside a turn. */
  readonly teachers?: { readonly turn: string; readonly answer: string } | undefined;
  /** Who sits against the net that improves, besides the net itself. */
  readonly rivals?: readonly string[] | undefined;
  /** The share of the deals of improving in which they sit there; a half by default. */
  readonly rivalShare?: number | undefined;
  /** An action that gains this share of the spread of payoffs becomes e times as likely. */
  readonly temperature?: number | undefined;
}

export interface Machine {
  /** The version of Node. */
  readonly node: string;
  readonly cpu: string;
  readonly cores: number;
  readonly threads: number;
}

/** What the table of the model is made from. */
export interface Model extends NetCard {
  readonly game: string;
  /** Options of the game, as words; the defaults unless given. */
  readonly rules?: readonly string[] | undefined;
  readonly bytes: number;
  readonly sha256: string;
  readonly revision: string | undefined;
}

/** What the net is. */
export function modelTable(model: Model): DataTable {
  const { net, rules = [], jaslab, revision } = model;
  const { inputs, encoder, hidden, outputs, features, weights, bits } = net;
  return facts('part', 'what it is', [
    ['game', `${optionsText(model.game, rules)}, version ${model.gameVersion} of the rules`],
    ['inputs', `${formatNumber(inputs)} zeros and ones, encoder version ${encoder}`],
    ['hidden layer', `${hidden} rectified units (ReLU)`],
    ['outputs', `${outputs} logits of actions, and the value of the deal`],
    ['features', `a table of ${formatNumber(features)} weights; two are added to the logit of each card`],
    ['weights', `${formatNumber(weights)} of ${bits} bits; the file has ${formatNumber(model.bytes)} bytes`],
    ['sha256', `of the numbers in the file: \`${model.sha256}\``],
    ['made with', `jaslab ${jaslab}${revision === undefined ? '' : `, ${revisionText(revision)}`}`],
  ]);
}

/** A table of names and texts, without those that do not apply. */
function facts(name: string, text: string, rows: readonly [string, string | false | undefined][]): DataTable {
  const known = rows.flatMap(row => (row[1] ? [[row[0], row[1]]] : []));
  return table([name, text], known, [0, 1]);
}

/** `klaverjas with its default options`. */
function optionsText(game: string, options: readonly string[]): string {
  if (options.join() === 'any')
    return `\`${game}\` with rules drawn for each deal; measured with its default options`;
  return `\`${game}\` with ${options.length === 0 ? 'its default options' : `\`${options.join(' ')}\``}`;
}

/** What follows the digits are words: `4d218f1 with changes`. */
export function revisionText(revision: string): string {
  return `revision ${revision.replace(/^\w+/, '`$&`')}`;
}

/** What the table of the lessons is made from. */
export interface LearnedNet extends NetCard {
  /** Rounds of copying, and of improving. */
  readonly copying: number;
  readonly rounds: number;
  readonly decisions: number;
  /** The agent that the net has learned to exploit, if it has. */
  readonly against?: string | undefined;
  readonly cpuSeconds: number;
}

/** How it learned. */
export function lessonTable(training: LearnedNet): DataTable {
  const { lessons, machine, seeds } = training;
  const { teachers, rivals, temperature, rates, from } = lessons;
  return facts('setting', 'value', [
    ['seed', `\`${seeds.training}\``],
    [
      'first weights',
      from === undefined ? 'random' : `of another net, sha256 of the 32-bit numbers \`${from}\``,
    ],
    ['rounds', roundsOf(training)],
    ['decisions learned from', formatNumber(training.decisions)],
    ['copied', teachers && `\`${teachers.turn}\` in a turn, \`${teachers.answer}\` outside one`],
    ['meets', rivals && whoIsMet(training, rivals)],
    ['optimiser', `Adam; learning rate at most ${rateText(rates)}`],
    ['temperature', temperature !== undefined && `${temperature} of the spread of payoffs (entropy bonus)`],
    ['CPU time', `${durationOf(training.cpuSeconds)} for the lessons and the curve, without the evaluation`],
    ['machine', machine && machineText(machine)],
  ]);
}

function roundsOf({ copying, rounds, lessons }: LearnedNet): string {
  const each = `of ${lessons.deals} deals each`;
  const first = copying === 0 ? '' : `${formatNumber(copying)} of copying, then `;
  return `${first}${formatNumber(rounds)} of improving, ${each}`;
}

function whoIsMet({ against, lessons: { rivalShare = 0.5 } }: LearnedNet, rivals: readonly string[]): string {
  if (against !== undefined) return `${codes(rivals)} in all deals`;
  if (rivalShare === 0) return 'itself in all deals';
  const own = rivalShare === 0.5 ? 'half' : `${formatNumber(100 * (1 - rivalShare))} %`;
  return `itself in ${own} of the deals, otherwise ${codes(rivals)} or its weights at the last point of the curve`;
}

/** `0.002 (copying) and 0.001 (improving)`. */
function rateText(rates: LessonFacts['rates']): string {
  return listed(Object.entries(rates).map(([lesson, rate]) => `${rate} (${lesson})`));
}

function machineText({ cpu, cores, threads, node }: Machine): string {
  return `${cpu}, ${cores} cores, ${threads} ${threads === 1 ? 'thread' : 'threads'}, Node ${node}`;
}

/** `21.6 minutes`, or `14.2 seconds` below a minute. */
function durationOf(seconds: number): string {
  return seconds < 60 ? `${seconds.toFixed(1)} seconds` : `${formatNumber(seconds / 60, 1)} minutes`;
}

function codes(texts: readonly string[]): string {
  return texts.map(text => `\`${text}\``).join(', ');
}
