/** Data that the same object answers many times, with the text that it was sent as. */
const texts = new WeakMap<object, string | undefined>();

/**
 * Marks the data of a reply as lasting: the same object will be answered again, and is never changed. Its check against
 * the schema and its text are made once.
 */
export function lasting<Data extends object>(data: Data): Data {
  if (!texts.has(data)) texts.set(data, undefined);
  return data;
}

/** The text of lasting data, made at its first use; undefined for data that is not lasting. */
export function lastingText(data: unknown, make: () => string): string | undefined {
  if (typeof data !== 'object' || data === null || !texts.has(data)) return undefined;
  const known = texts.get(data);
  if (known !== undefined) return known;
  const made = make();
  texts.set(data, made);
  return made;
}
