import { type RawBuilder, sql } from 'kysely';

/** A value of a statement: compiled once as a parameter, and replaced in each run. */
export type Value<Type> = RawBuilder<Type>;

/** Stands for a value while a statement is compiled. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The place of a value in a statement that is compiled once. */
export function slot<Type>(name: string): Value<Type> {
  return sql<Type>`${new Slot(name)}`;
}

/** The parameters of a compiled statement with these values in its slots. */
export function filledSlots(parameters: readonly unknown[], values: ReadonlyMap<string, unknown>): readonly unknown[] {
  return parameters.map((parameter) => (parameter instanceof Slot ? values.get(parameter.name) : parameter));
}
