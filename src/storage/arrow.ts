/** The Arrow library in its CommonJS build, which loads much faster than the hundreds of modules of the other. */
import { createRequire } from 'node:module';
import type { RecordBatch, Schema } from 'apache-arrow';
import { compress } from './zstd.ts';

export const arrow = createRequire(import.meta.url)('apache-arrow') as typeof import('apache-arrow');

/** The number of Zstandard in the Arrow format. */
export const ZSTD = 1;
/** What stands before a buffer of a compressed part that is stored as it is. */
const NOT_COMPRESSED = -1n;
/** Buffers begin at a multiple of this. */
const ALIGNED = 8;

/** The bytes of a file with one batch. Uncompressed columns are not copied. */
export function piecesOf(batch: RecordBatch, compressed: boolean): readonly Uint8Array[] {
  const writer = new PieceWriter(compressed ? { compressionType: ZSTD } : {});
  writer.reset(undefined, batch.schema);
  writer.write(batch);
  writer.finish();
  return writer.pieces;
}

/** The bytes of an array. */
export function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** A buffer of a compressed batch: where it stands, and its bytes, in two pieces. */
interface Body {
  readonly byteLength: number;
  readonly bufferRegions: { readonly offset: number; readonly length: number }[];
  readonly buffers: Uint8Array[];
}

/**
 * Collects the pieces of a file. The library's own writer puts the schema into the footer only, against the
 * specification, and readers that scan the body as a stream then fail. This one writes it at the beginning, too. Before
 * a compressed buffer the library writes its compressed length instead of the other.
 */
class PieceWriter extends arrow.RecordBatchFileWriter {
  readonly pieces: Uint8Array[] = [];

  protected override _write(piece: ArrayBufferView): this {
    const bytes = bytesOf(piece);
    this.pieces.push(bytes);
    this._position += bytes.length;
    return this;
  }

  protected override _writeSchema(schema: Schema): this {
    super._writeSchema(schema);
    const base = arrow.RecordBatchWriter.prototype as unknown as { _writeSchema(schema: Schema): unknown };
    base._writeSchema.call(this, schema);
    return this;
  }

  protected override _compressBodyBuffers(arrays: ArrayBufferView[]): Body {
    const body = { byteLength: 0, bufferRegions: [] as Body['bufferRegions'], buffers: [] as Uint8Array[] };
    for (const array of arrays) {
      const plain = bytesOf(array);
      const packed = plain.length === 0 ? plain : compress(plain);
      const isShorter = packed.length < plain.length;
      const prefix = new Uint8Array(plain.length === 0 ? 0 : ALIGNED);
      if (prefix.length > 0)
        new DataView(prefix.buffer).setBigInt64(0, isShorter ? BigInt(plain.length) : NOT_COMPRESSED, true);
      const content = isShorter ? packed : plain;
      const length = prefix.length + content.length;
      body.bufferRegions.push({ offset: body.byteLength, length });
      body.buffers.push(prefix, content);
      body.byteLength += Math.ceil(length / ALIGNED) * ALIGNED;
    }
    return body;
  }
}
