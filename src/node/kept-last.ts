/** A function that makes a value for each name, and keeps the last one alone: others may take megabytes. */
export function lastAs<Asked extends readonly unknown[], Value>(
  nameOf: (...asked: Asked) => string,
  make: (...asked: Asked) => Value,
): (...asked: Asked) => Value {
  let last: { readonly name: string; readonly value: Value } | undefined;
  return (...asked) => {
    const name = nameOf(...asked);
    if (last?.name !== name) last = { name, value: make(...asked) };
    return last.value;
  };
}
