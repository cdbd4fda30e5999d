/** Whether offers of two types combine by default; the lower id first. A type can be paired with itself. */
export interface TypeDefault {
  readonly lowTypeId: number;
  readonly highTypeId: number;
  readonly combines: boolean;
}

/** The defaults by the key of their pair of types. */
export type TypeDefaults = ReadonlyMap<string, boolean>;

/** Key of a pair of types, independent of their order. */
export function typesKey(one: number, other: number): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

export function defaultsOf(lines: readonly TypeDefault[]): TypeDefaults {
  return new Map(lines.map(({ lowTypeId, highTypeId, combines }) => [typesKey(lowTypeId, highTypeId), combines]));
}

/**
 * Whether two programs combine by the defaults: each offer type of one with each offer type of the other. A missing default
 * means no; so does a program without offers.
 */
export function defaultAnswer(one: readonly number[], other: readonly number[], defaults: TypeDefaults): boolean {
  if (one.length === 0 || other.length === 0) return false;
  return one.every((type) => other.every((with_) => defaults.get(typesKey(type, with_)) === true));
}
