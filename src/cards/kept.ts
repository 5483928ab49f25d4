/** Values that are made once and kept. */

/** A function that makes the value of each object once; it is kept as long as the object. */
export function keptWith<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new WeakMap<Key, Value>();
  return key => {
    if (!kept.has(key)) kept.set(key, make(key));
    return kept.get(key) as Value;
  };
}

/** A function that makes the value of each name once; `make` gets all that the name is made of. */
export function keptAs<Asked extends readonly unknown[], Value>(
  nameOf: (...asked: NoInfer<Asked>) => string,
  make: (...asked: Asked) => Value,
): (...asked: Asked) => Value {
  const kept = new Map<string, Value>();
  return (...asked) => {
    const name = nameOf(...asked);
    if (!kept.has(name)) kept.set(name, make(...asked));
    return kept.get(name) as Value;
  };
}

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
