/** The WebAssembly of src/learn/wasm, in base64: written by scripts/wasm.mjs. */
export const CODE: string;
