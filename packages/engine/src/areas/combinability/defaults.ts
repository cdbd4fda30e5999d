/** What offers of two types do when nothing else is said; the lower id first, a type with itself among them. */
export interface TypeDefault {
  readonly lowTypeId: number;
  readonly highTypeId: number;
  readonly combines: boolean;
}

/** The defaults by the name of their pair of types. */
export type TypeDefaults = ReadonlyMap<string, boolean>;

/** A name of a pair of types, the same whichever way it is asked for. */
export function typesKey(one: number, other: number): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

export function defaultsOf(lines: readonly TypeDefault[]): TypeDefaults {
  return new Map(lines.map(({ lowTypeId, highTypeId, combines }) => [typesKey(lowTypeId, highTypeId), combines]));
}

/**
 * Whether two programs combine by the defaults: each type of the one with each type of the other. No default means no, and so
 * do programs without offers.
 */
export function defaultAnswer(one: readonly number[], other: readonly number[], defaults: TypeDefaults): boolean {
  if (one.length === 0 || other.length === 0) return false;
  return one.every((type) => other.every((with_) => defaults.get(typesKey(type, with_)) === true));
}
