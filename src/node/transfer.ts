/** The buffers behind all arrays in a value of plain data, which a message to another thread can move instead of copying them. */
export function buffersIn(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(buffersIn);
}
