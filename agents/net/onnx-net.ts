/**
 * Nets in ONNX, which onnxruntime-node computes: an optional package. A model takes a row of float32, the inputs of the
 * game as zeros and ones, and gives a row of numbers, one for each output of a net or for each action.
 *
 * Agents answer at once, and what the package exports gives promises. Behind them its binding to C++ computes at once.
 */
import type { Game } from '../../src/engine/game.ts';
import { inputLayout } from '../../src/learn/input-layout.ts';
import { HIDDEN_STEP, Net, outputsUnderAnyRules } from '../../src/learn/net.ts';
import { fromPackage } from '../../src/table/agent-files.ts';

const PACKAGE = 'onnxruntime-node';
/** The number of the type float32 in ONNX. */
const FLOAT = 1;
/** One thread, so that the same sums are made in the same order. */
const SESSION = { intraOpNumThreads: 1, interOpNumThreads: 1 };

/** The entry of a tensor whose numbers lie in another file: no manifest would have their sha256. */
const ELSEWHERE = '\n\blocation\x12';

interface Tensor {
  readonly data: Float32Array;
}
/** What a model takes or gives. A size of -1 may be any. */
interface Metadata {
  readonly name: string;
  readonly type: number;
  readonly shape: readonly number[];
}
interface Session {
  readonly inputMetadata: readonly Metadata[];
  readonly outputMetadata: readonly Metadata[];
  loadModel(buffer: ArrayBufferLike, offset: number, size: number, options: typeof SESSION): void;
  run(given: Record<string, Tensor>, wanted: Record<string, null>, options: object): Record<string, Tensor>;
}
interface Binding {
  readonly binding: { readonly InferenceSession: new () => Session };
  initOrt(): void;
}
interface Package {
  readonly Tensor: new (type: 'float32', data: Float32Array, shape: readonly number[]) => Tensor;
}

/** The net of a model. Throws a RangeError where the package is missing, or the model does not fit the game. */
export function onnxNet(bytes: Uint8Array, game: Game): Net {
  const { Tensor } = fromPackage<Package>(PACKAGE, 'dist/index.js');
  const { binding, initOrt } = fromPackage<Binding>(PACKAGE, 'dist/binding.js');
  if (new TextDecoder('latin1').decode(bytes).includes(ELSEWHERE))
    throw new RangeError('its weights are in another file: export it with external_data=False');
  initOrt();
  const session = new binding.InferenceSession();
  session.loadModel(bytes.buffer, bytes.byteOffset, bytes.byteLength, SESSION);
  const { size } = inputLayout(game);
  const [from, ...others] = session.inputMetadata;
  const [to] = session.outputMetadata;
  if (others.length > 0) throw new RangeError(`the model has ${others.length + 1} inputs, not one`);
  if (from.type !== FLOAT || to.type !== FLOAT)
    throw new RangeError('the model does not compute with float32');
  const width = from.shape.at(-1);
  if (width !== -1 && width !== size)
    throw new RangeError(`the net has ${width} inputs; ${game.id} needs ${size}`);
  const seen = new Tensor('float32', new Float32Array(size), [1, size]);
  const compute = () => session.run({ [from.name]: seen }, { [to.name]: null }, {})[to.name].data;
  const { length } = compute();
  outputsUnderAnyRules(length, game);
  return new OnnxNet(seen.data, compute, length);
}

class OnnxNet extends Net {
  private readonly seen: Float32Array;
  private readonly compute: () => Float32Array;
  private outputs: Float32Array = new Float32Array();

  constructor(seen: Float32Array, compute: () => Float32Array, outputs: number) {
    // As one that learns, it rates whatever has an output
    super({ inputs: seen.length, hidden: HIDDEN_STEP, outputs }, { learns: true });
    this.seen = seen;
    this.compute = compute;
  }

  override look(inputs: Uint16Array, size: number): void {
    this.seen.fill(0);
    for (const input of this.always) this.seen[input] = 1;
    for (let i = 0; i < size; i++) this.seen[inputs[i]] = 1;
    this.outputs = this.compute();
  }

  override output(index: number): number {
    return this.outputs[index];
  }
}
