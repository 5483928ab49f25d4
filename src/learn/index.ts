/** Small nets: what a seat knows as numbers, files of nets, and players. `jaslab train` makes the nets. */
export { Encoder } from './encoder.ts';
export {
  ENCODER_VERSION,
  type InputBlock,
  type InputLayout,
  type InputName,
  inputLayout,
} from './input-layout.ts';
export { Net, type NetShape, TENSORS, type TensorName, tensorShapes } from './net.ts';
export { checkNet, type Sha256 } from './net-check.ts';
export { type NetFile, type NetMetadata, readNet, writeNet } from './net-file.ts';
export { NetPlayer } from './net-player.ts';
export { hasOutput, OUTPUTS, outputOf } from './outputs.ts';
export { Policy } from './policy.ts';
export { readTensors, type Tensor, type TensorFile, writeTensors } from './safetensors.ts';
