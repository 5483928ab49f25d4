/** A table at a moment as a picture to send: drawn as SVG, sent as PNG. */
import { parseCard, rankOf, suitOf } from '../../cards/card.ts';
import type { SeatSnapshot } from '../../player/seat-snapshot.ts';
import { saveFile } from '../play/match.ts';
import { t, words } from '../settings.ts';
import { placeOf, saidBy } from './deeds.ts';

const [WIDTH, HEIGHT] = [720, 560];
const [CARD_WIDTH, CARD_HEIGHT] = [46, 66];
/** From one card of a hand to the next, and the room of a hand at a side. */
const [STEP, ROOM] = [30, 250];
/** Where the name of a seat stands, and how far its card lies from the middle. */
const SPOTS: Readonly<Record<string, readonly [x: number, y: number, right: number, down: number]>> = {
  bottom: [360, 450, 0, 44],
  top: [360, 66, 0, -44],
  left: [130, 236, -62, 0],
  right: [590, 236, 62, 0],
};
const MIDDLE = [WIDTH / 2, 280] as const;
/** Diamonds and hearts. */
const RED_SUITS: readonly number[] = [1, 2];
/** Black and red on cards; the felt and its ink. They are those of the light page. */
const INK = { black: '#1b1f24', red: '#c1121f', felt: '#dcebe3', text: '#1c352b', back: '#2b5c8a' } as const;

/** What is drawn beside the snapshot: who sits at the bottom, what the seats are called, and the line above. */
export interface PictureOptions {
  readonly own: number;
  readonly names: readonly string[];
  readonly title: string;
}

/** A table at a moment, as an SVG that stands alone: the hands that are seen, and the trick in the middle. */
export function pictureOf(now: SeatSnapshot, { own, names, title }: PictureOptions): string {
  const { trump, proposed, open } = now;
  const placed = (seat: number) => SPOTS[placeOf(seat, own, names.length)] ?? SPOTS.top ?? [0, 0, 0, 0];
  const hands = now.cards.map((count, seat) => {
    const [x, y] = placed(seat);
    const step = Math.min(STEP, (ROOM - CARD_WIDTH) / Math.max(1, count - 1));
    const left = x - (step * (count - 1) + CARD_WIDTH) / 2;
    const drawn = Array.from({ length: count }, (_, n) =>
      cardAt(left + step * n, y + 10, now.hands[seat]?.[n]),
    );
    const spoken = saidBy(now, seat, seat === own);
    const name = names[seat] ?? '';
    return textAt(x, y, spoken ? t('analysis.at', { seat: name, text: spoken }) : name) + drawn.join('');
  });
  const [x, y] = [MIDDLE[0] - CARD_WIDTH / 2, MIDDLE[1] - CARD_HEIGHT / 2];
  const played = now.trick.map(({ seat, card }) => {
    const [, , right, down] = placed(seat);
    return cardAt(x + right, y + down, card);
  });
  const turned = trump === null && now.turn !== null && open !== null ? [open] : [];
  let head = title;
  if (trump !== null) head += ` · ${t('standing.trumps')} ${words().sign(trump)}`;
  else if (proposed !== null) head += ` · ${t('table.proposed', { suit: words().sign(proposed) })}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"`,
    ' font-family="system-ui, sans-serif" font-size="18" text-anchor="middle">',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK.felt}"/>`,
    textAt(WIDTH / 2, 30, head),
    ...hands,
    ...turned.map(card => cardAt(x, y, card)),
    ...played,
    '</svg>\n',
  ].join('');
}

/** Pixels of a picture for one of its units. */
const SCALE = 2;

/** Gives a picture as PNG to the share sheet of a phone, or else saves it. Rejects where it cannot be drawn. */
export async function sendPicture(name: string, svg: string): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [SCALE * WIDTH, SCALE * HEIGHT];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve));
  if (drawn === null) throw new Error(name);
  const file = new File([drawn], `${name}.png`, { type: 'image/png' });
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (!isPhone || navigator.canShare?.({ files: [file] }) !== true) return saveFile(file.name, file);
  await navigator.share({ files: [file] }).catch(error => {
    // The person has closed the sheet.
    if (error.name !== 'AbortError') saveFile(file.name, file);
  });
}

function textAt(x: number, y: number, text: string, fill: string = INK.text): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" fill="${fill}" font-weight="600">${safe}</text>`;
}

/** A card, or its back. */
function cardAt(x: number, y: number, word: string | undefined): string {
  const size = `x="${x}" y="${y}" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" rx="5" stroke="#8a939e"`;
  const card = word === undefined ? undefined : parseCard(word);
  if (card === undefined) return `<rect ${size} fill="${INK.back}"/>`;
  const ink = RED_SUITS.includes(suitOf(card)) ? INK.red : INK.black;
  const [letters, sign] = [words().cards.rank(rankOf(card)), words().cards.suit(suitOf(card))];
  return `<rect ${size} fill="#fff"/>${textAt(x + 14, y + 21, letters, ink)}${textAt(x + 14, y + 42, sign, ink)}`;
}
