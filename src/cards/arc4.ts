/**
 * The generator that turns the text of a seed into a root: ARC4 as `seedrandom` 3.0.5 uses it (David Bau, MIT licence),
 * which the tests hold it against. The first 256 bytes of the stream are dropped.
 */
const WIDTH = 256;
const MASK = WIDTH - 1;

export class Arc4 {
  private readonly bytes: Uint8Array = Uint8Array.from({ length: WIDTH }, (_, i) => i);
  private i = 0;
  private j = 0;

  /** `key`: at least one byte, of which only so many count as the state has. */
  constructor(key: ArrayLike<number>) {
    const mixed = mix(key);
    for (let i = 0, j = 0; i < WIDTH; i++) {
      j = (j + mixed[i % mixed.length] + this.bytes[i]) & MASK;
      this.swap(i, j);
    }
    for (let n = 0; n < WIDTH; n++) this.next();
  }

  /** The next byte. */
  private next(): number {
    this.i = (this.i + 1) & MASK;
    this.j = (this.j + this.bytes[this.i]) & MASK;
    this.swap(this.i, this.j);
    return this.bytes[(this.bytes[this.i] + this.bytes[this.j]) & MASK];
  }

  private swap(i: number, j: number): void {
    const byte = this.bytes[i];
    this.bytes[i] = this.bytes[j];
    this.bytes[j] = byte;
  }

  /** The next four bytes as an int32, the first one highest. */
  int32(): number {
    let word = 0;
    for (let n = 0; n < 4; n++) word = (word << 8) | this.next();
    return word;
  }
}

/** Keys longer than the state are folded. */
function mix(key: ArrayLike<number>): Uint8Array {
  const mixed = new Uint8Array(Math.min(WIDTH, key.length));
  let smear = 0;
  for (let j = 0; j < key.length; j++) {
    smear ^= mixed[j & MASK] * 19;
    mixed[j & MASK] = smear + key[j];
  }
  return mixed;
}
