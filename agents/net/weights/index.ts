/** The nets that come with the package: [game] → its file in base64. Written by scripts/ship-net.ts. */

export const NETS: Readonly<Record<string, string>> = {};
