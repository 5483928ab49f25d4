/**
 * Where code in vectors works: WebAssembly on one page of memory, which the rest sees as words. A thread has one, and whoever uses a part of
 * it is done before the next one comes, or looks whether it has come.
 */

const BYTES = 0x10000;

/** The first byte behind what generators need: from here on the page belongs to the kernel of playouts. */
export const KERNEL_FROM = 0x8000;

interface WebAssemblyApi {
  Memory: new (pages: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer };
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

const { WebAssembly: API } = globalThis as unknown as { WebAssembly?: WebAssemblyApi };
const PAGE = API === undefined ? undefined : /* @__PURE__ */ new API.Memory({ initial: 1, maximum: 1 });

/** The page. */
export const WORDS: Int32Array = /* @__PURE__ */ new Int32Array(PAGE?.buffer ?? new ArrayBuffer(BYTES));

/** [module in base64] → its functions. */
const loaded = /* @__PURE__ */ new Map<string, unknown>();

/** The functions of a module in base64, or undefined where there are no vectors: engines without WebAssembly, or pages that forbid it. */
export function inVectors<Exports>(code: string): Exports | undefined {
  if (!loaded.has(code)) loaded.set(code, load(code));
  return loaded.get(code) as Exports | undefined;
}

function load(code: string): unknown {
  const isLowByteFirst = new Uint8Array(new Int32Array([1]).buffer)[0] === 1;
  if (API === undefined || PAGE === undefined || !isLowByteFirst) return undefined;
  try {
    const module = new API.Module(Uint8Array.from(atob(code), byte => byte.charCodeAt(0)));
    return new API.Instance(module, { '': { memory: PAGE } }).exports;
  } catch {
    return undefined;
  }
}
