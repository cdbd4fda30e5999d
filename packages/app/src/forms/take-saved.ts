/** A draft while another user saves: as read, as edited here, and as saved now. */
export interface ThreeStates<Draft extends object> {
  readonly read: Draft;
  readonly typed: Draft;
  readonly saved: Draft;
}

/** The saved values, with all local changes since the form was read. */
export function takeSaved<Draft extends object>({ read, typed, saved }: ThreeStates<Draft>): Draft {
  return { ...saved, ...changedParts(read, typed) };
}

/** The saved values of fields that both have changed differently: the local values replace them. */
export function savedOtherwise<Draft extends object>({ read, typed, saved }: ThreeStates<Draft>): Saved {
  const [mine, theirs] = [changedParts(read, typed), changedParts(read, saved)];
  const names = Object.keys(theirs).filter((name) => name in mine && !isSame(mine[name], theirs[name]));
  return new Map(names.map((name) => [name, theirs[name]]));
}

/** Saved values by the names of their fields. */
export type Saved = ReadonlyMap<string, unknown>;

/** The fields that read otherwise, by name. */
export function changedParts(before: object, after: object): Readonly<Record<string, unknown>> {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => !isSame(known.get(name), value));
  return Object.fromEntries(changed);
}

/** Values of forms are texts, numbers, flags and lists of ids. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
