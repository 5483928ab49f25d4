/** The WebAssembly of src/learn/wasm, in base64: written by scripts/build/wasm.mjs. */
export const CODE: string;
