/** How the packs and the players of four languages name ranks, suits and seats. */

/** The ranks from the Seven to the Ace, by language. */
export const RANK_LETTERS = {
  en: ['7', '8', '9', '10', 'J', 'Q', 'K', 'A'],
  nl: ['7', '8', '9', '10', 'B', 'V', 'H', 'A'],
  fr: ['7', '8', '9', '10', 'V', 'D', 'R', 'A'],
  de: ['7', '8', '9', '10', 'B', 'D', 'K', 'A'],
} as const;
/** A language of the letters on the cards. */
export type Language = keyof typeof RANK_LETTERS;
/** All of them. */
export const LANGUAGES: readonly Language[] = ['en', 'nl', 'fr', 'de'];

/** The words for clubs, diamonds, hearts and spades, in capitals: the letters first. Karo and Kreuz share a letter. */
export const SUIT_WORDS: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: [
    ['C', 'CLUBS', 'CLUB'],
    ['D', 'DIAMONDS', 'DIAMOND'],
    ['H', 'HEARTS', 'HEART'],
    ['S', 'SPADES', 'SPADE'],
  ],
  nl: [
    ['K', 'KLAVEREN', 'KLAVER'],
    ['R', 'RUITEN', 'RUIT'],
    ['H', 'HARTEN', 'HART'],
    ['S', 'SCHOPPEN', 'SCHOP'],
  ],
  fr: [
    ['T', 'TRÈFLE', 'TRÈFLES', 'TREFLE', 'TREFLES'],
    ['K', 'CARREAU', 'CARREAUX'],
    ['C', 'CŒUR', 'CŒURS', 'COEUR', 'COEURS'],
    ['P', 'PIQUE', 'PIQUES'],
  ],
  de: [
    ['KR', 'KREUZ'],
    ['KA', 'KARO'],
    ['H', 'HERZ'],
    ['P', 'PIK'],
  ],
};

/** The words for north, east, south and west, in capitals: the letters first. */
export const SEAT_WORDS: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: [
    ['N', 'NORTH'],
    ['E', 'EAST'],
    ['S', 'SOUTH'],
    ['W', 'WEST'],
  ],
  nl: [
    ['N', 'NOORD'],
    ['O', 'OOST'],
    ['Z', 'ZUID'],
    ['W', 'WEST'],
  ],
  fr: [
    ['N', 'NORD'],
    ['E', 'EST'],
    ['S', 'SUD'],
    ['O', 'OUEST'],
  ],
  de: [
    ['N', 'NORD'],
    ['O', 'OST'],
    ['S', 'SÜD', 'SUED'],
    ['W', 'WEST'],
  ],
};
