/**
 * Reads bits that `scripts/fit/nets/bit-writer.ts` has written: likely ones take less room than a bit (range coding).
 */
import { learn } from './chances.ts';

export class BitReader {
  private readonly bytes: Uint8Array;
  private next = 0;
  private range = 0xffffffff;
  private code = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    for (let n = 0; n < 5; n++) this.code = ((this.code << 8) | this.byte()) >>> 0;
  }

  readonly bit = (chances: Uint16Array, at: number): number => {
    const bound = (this.range >>> 12) * chances[at];
    const bit = this.code < bound ? 0 : 1;
    if (bit === 0) this.range = bound;
    else {
      this.code -= bound;
      this.range -= bound;
    }
    learn(chances, at, bit);
    while (this.range < 2 ** 24) {
      this.code = ((this.code << 8) | this.byte()) >>> 0;
      this.range = (this.range << 8) >>> 0;
    }
    return bit;
  };

  private byte(): number {
    return this.bytes[this.next++] ?? 0;
  }
}
