/** The shapes of which all cards are drawn, put into the page once. Our own drawing. */

/** The suits in a square of 20: clubs, diamonds, hearts, spades. */
const SUIT_PATHS = [
  `M10 1.6 a4.1 4.1 0 0 0-3.3 6.500 A4.200 4.200 0 1 0 8.900 14.100 C8.800 16.200 8.100 17.700 6.700
18.600 h6.600 c-1.400-.9-2.100-2.400-2.200-4.500 a4.200 4.200 0 1 0 2.200-6 A4.100 4.100 0 0 0 10
1.600z`,
  'M10 1 16.600 10 10 19 3.400 10z',
  `M10 18.400 C8.300 15.600 2 12.300 2 7.200 2 4.400 4 2.500 6.300 2.500 c1.700 0 3 1 3.700
2.600.7-1.600 2-2.600 3.700-2.600 C16 2.500 18 4.400 18 7.200 c0 5.100-6.300 8.400-8 11.200z`,
  `M10 1.400 c1.700 3.300 7.600 6.200 7.600 10.600 0 2.500-1.900 4.200-4 4.200-1.100
0-2-.4-2.700-1.200.2 1.700.8 2.900 2 3.700 H7.100 c1.200-.8 1.800-2 2-3.700-.7.8-1.600 1.200-2.700
1.200-2.100 0-4-1.700-4-4.200 C2.400 7.600 8.300 4.700 10 1.400z`,
] as const;

/** The upper halves of the courts, 36 by 32. */
function Jack() {
  return (
    <g>
      <path class="cloth" d="M3 32C3 25 9 22.500 18 22.500S33 25 33 32z" />
      <path class="gold" d="M12 22.800 18 32l6-9.200z" />
      <path class="hair" d="M10.500 12h15c.8 4 .5 7-1 9.500h-13c-1.500-2.500-1.800-5.500-1-9.500z" />
      <circle class="skin" cx="18" cy="15.500" r="6" />
      <path
        class="cloth"
        d="M9.500 12.500C9.500 6.500 14 3.500 19 4c4.500.4 7.500 3.500 7.500 8-5-2.500-12-2.500-17 .5z"
      />
      <path class="gold" d="M24.500 7C27 1 31 0 33.500 1.500 31.500 6 28.500 8.500 25.500 9.500z" />
    </g>
  );
}

function Queen() {
  return (
    <g>
      <path class="hair" d="M8.500 24C8 12 11 7 18 7s10 5 9.500 17z" />
      <path class="cloth" d="M3 32c0-7 6-9 15-9s15 2 15 9z" />
      <path class="skin" d="M14 21h8v3.500c0 2.500-8 2.500-8 0z" />
      <circle class="skin" cx="18" cy="15.500" r="6" />
      <path class="gold" d="M10.500 25.500c3 3.500 12 3.500 15 0l1 2.200c-4 4-13 4-17 0z" />
      <path
        class="gold"
        d="M10 9.500 8.800 3.500l4.400 2.800L18 1.500l4.800 4.800 4.400-2.800L26 9.500c-5-1.300-11-1.300-16 0z"
      />
    </g>
  );
}

function King() {
  return (
    <g>
      <path class="cloth" d="M2 32c0-7 7-9.500 16-9.500S34 25 34 32z" />
      <path class="gold" d="M8 24.200 13.500 32h3L11.500 23zM28 24.200 22.500 32h-3L24.500 23z" />
      <path class="hair" d="M10.500 11h15c.9 4.500.3 7.500-1 10h-13c-1.300-2.500-1.900-5.500-1-10z" />
      <circle class="skin" cx="18" cy="15" r="6" />
      <path
        class="hair"
        d="M12 16.500c1.500 1.700 3.500 1.300 6 .6 2.500.7 4.500 1.100 6-.6
.600 5-1.500 9.500-6 11-4.500-1.500-6.600-6-6-11z"
      />
      <path class="gold" d="M9.500 10.500V2.500l4.500 3.500 4-5 4 5 4.500-3.500v8c-5-1.600-12-1.600-17 0z" />
    </g>
  );
}

/** Put it into the page once, before any card. */
export function CardShapes() {
  return (
    <svg class="shapes" aria-hidden="true" width="0" height="0">
      <defs>
        {SUIT_PATHS.map((path, suit) => (
          <symbol key={path} id={`suit-${suit}`} viewBox="0 0 20 20">
            <path d={path} />
          </symbol>
        ))}
        <symbol id="court-4" viewBox="0 0 36 32">
          <Jack />
        </symbol>
        <symbol id="court-5" viewBox="0 0 36 32">
          <Queen />
        </symbol>
        <symbol id="court-6" viewBox="0 0 36 32">
          <King />
        </symbol>
        <pattern id="back-pattern" width="8" height="8" patternUnits="userSpaceOnUse">
          <path class="back-line" d="M0 0 8 8M8 0 0 8" />
        </pattern>
      </defs>
    </svg>
  );
}
