/** Writes bits so that likely ones take less room than a bit. `agents/net/bit-reader.ts` reads them. */
import { learn } from '../../../agents/net/chances.ts';

export class BitWriter {
  private readonly bytes: number[] = [];
  private low = 0;
  private range = 0xffffffff;
  /** A byte that is held back, and the number of bytes 255 after it: a carry can still change them. */
  private kept = 0;
  private pending = 1;

  readonly bit = (chances: Uint16Array, at: number, bit: number): number => {
    const bound = (this.range >>> 12) * chances[at];
    if (bit === 0) this.range = bound;
    else {
      this.low += bound;
      this.range -= bound;
    }
    learn(chances, at, bit);
    while (this.range < 2 ** 24) {
      this.range = (this.range << 8) >>> 0;
      this.shift();
    }
    return bit;
  };

  /** All that was written. */
  end(): Uint8Array {
    for (let n = 0; n < 5; n++) this.shift();
    return Uint8Array.from(this.bytes);
  }

  private shift(): void {
    if (this.low < 0xff000000 || this.low >= 2 ** 32) {
      const carry = this.low >= 2 ** 32 ? 1 : 0;
      for (let byte = this.kept; this.pending > 0; byte = 255, this.pending--)
        this.bytes.push((byte + carry) & 255);
      this.kept = Math.floor(this.low / 2 ** 24) & 255;
    }
    this.pending++;
    this.low = (this.low % 2 ** 24) * 256;
  }
}
