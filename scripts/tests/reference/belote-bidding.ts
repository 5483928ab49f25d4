/** Bidding, dix before the further deal, and the further deal of Belote [BL-BID, BL-DIX, BL4-DEAL-1]. */
import type { BeloteOptions, Form } from './belote-form.ts';
import { SUITS, suitOf, without } from './cards.ts';
import type { Choose, Deal } from './record.ts';

/** Who plays for what. */
export interface Contract {
  readonly maker: number;
  readonly trump: string;
}

/** The players from eldest to dealer [BL-SET-1]. */
export function fromEldest(deal: Deal, players: number): number[] {
  return Array.from({ length: players }, (_, step) => (deal.dealer + 1 + step) % players);
}

/** Both rounds [BL-BID-1…3, BL2-VALSE-1]. */
export function beloteBidding(
  form: Form,
  deal: Deal,
  options: BeloteOptions,
  choose: Choose,
): Contract | 'passed' | 'annulled' {
  const turned = suitOf(deal.turnup as string);
  const names = SUITS.filter(suit => suit !== turned).map(suit => `name:${suit}`);
  const valse = options.valse ? ['valse'] : [];
  const order = fromEldest(deal, form.players);

  for (const seat of order) {
    const call = choose(seat, ['take', 'pass', ...valse]);
    if (call === 'take') return { maker: seat, trump: turned };
    if (call === 'valse')
      return choose(1 - seat, ['make', 'annul']) === 'make' ? { maker: seat, trump: turned } : 'annulled';
  }
  for (const seat of order) {
    const mustName = options.vache && seat === deal.dealer; // [BL-BID-3, GEN-SET-9]
    let call = choose(seat, [...names, ...(mustName ? [] : ['pass']), ...valse]);
    if (call === 'valse') {
      if (choose(1 - seat, ['make', 'annul']) === 'annul') return 'annulled';
      call = choose(seat, names);
    }
    if (call !== 'pass') return { maker: seat, trump: call.slice('name:'.length) };
  }
  return 'passed';
}

/** The hands with which trick 1 begins, unless the dix changes them in a flat turn. */
export function furtherDeal(
  form: Form,
  deal: Deal,
  { maker, trump }: Contract,
  options: BeloteOptions,
  choose: Choose,
): string[][] {
  const hands = deal.hands.map(hand => [...hand]);
  const stock = [...deal.stock];
  const take = (count: number): string[] => stock.splice(0, count);
  const order = fromEldest(deal, form.players);
  const seven = `7${trump}`;
  let open = deal.turnup as string;

  /** One step: the holder of the trump 7 may swap it for the turn-up [BL-DIX-1, GEN-ACT-3]. */
  const dixStep = (): void => {
    if (suitOf(open) !== trump) return;
    const holder = hands.findIndex(hand => hand.includes(seven));
    if (holder < 0 || choose(holder, ['exchange', 'pass']) === 'pass') return;
    hands[holder] = [...without(hands[holder], seven), open];
    open = seven;
  };

  if (form.nineCards) {
    for (const seat of order) hands[seat].push(...take(3)); // [BL2-DEAL-1, BL3-DEAL-1]
    if (options.dixWindow === 'beforeFirstLead') dixStep(); // [GEN-SET-3]
    return hands;
  }
  if (form.players === 4) dixStep(); // [BL4-DIX-1]; there are no sevens in 24 cards [BL3-DIX-1]
  const others = options.belote3x24 === '6+2' ? 2 : 3; // [BL3-DEAL-2, BL4-DEAL-1]
  for (const seat of order)
    hands[seat].push(...(seat === maker ? [open, ...take(others - 1)] : take(others)));
  return hands;
}
