/**
 * Reads plain data of unknown shape, such as JSON from a database. It never throws: a wrong part is noted in
 * `problems` by its place, and replaced by a harmless value, so that one pass finds all faults.
 */
export class ValueReader {
  readonly problems: string[] = [];

  record(value: unknown, place: string): Readonly<Record<string, unknown>> {
    return isRecord(value) ? value : this.problem(place, {});
  }

  list<Item>(value: unknown, place: string, read: (item: unknown, place: string) => Item): readonly Item[] {
    if (!Array.isArray(value)) return this.problem(place, []);
    return Array.from(value, (item: unknown, index) => read(item, `${place}[${index}]`));
  }

  text(value: unknown, place: string): string {
    return typeof value === 'string' ? value : this.problem(place, '');
  }

  number(value: unknown, place: string): number {
    return typeof value === 'number' && Number.isFinite(value) ? value : this.problem(place, 0);
  }

  flag(value: unknown, place: string): boolean {
    return typeof value === 'boolean' ? value : this.problem(place, false);
  }

  /** One of some texts or numbers. */
  option<Option extends string | number>(
    value: unknown,
    place: string,
    options: readonly [Option, ...(readonly Option[])],
  ): Option {
    return options.find((option) => option === value) ?? this.problem(place, options[0]);
  }

  /** A property that may be absent; no other value means absence. */
  optional<Name extends string, Value>(
    record: Readonly<Record<string, unknown>>,
    name: Name,
    read: (value: unknown) => Value,
  ): { readonly [Key in Name]?: Value } {
    const value = record[name];
    return value === undefined ? {} : asProperty(name, read(value));
  }

  problem<Value>(place: string, instead: Value): Value {
    this.problems.push(place);
    return instead;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asProperty<Name extends string, Value>(name: Name, value: Value): { readonly [Key in Name]?: Value } {
  const property: { [Key in Name]?: Value } = {};
  property[name] = value;
  return property;
}
