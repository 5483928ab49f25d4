/** The WebAssembly of src/kernel/wasm, in base64: written by scripts/wasm.ts. */
export const CODE: string;
