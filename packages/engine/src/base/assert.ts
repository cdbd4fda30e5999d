/** Marks a place that the types rule out; throws if data from outside got there all the same. */
export function assertNever(value: never, what = 'value'): never {
  throw new Error(`Unexpected ${what}: ${JSON.stringify(value)}`);
}

/** Throws unless the condition holds. Only for bugs: a fault that a user can cause is a returned `Result`. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant: ${message}`);
}

/** The value, which the caller knows to be there; throws if it is not. */
export function present<Value>(value: Value | undefined | null, what: string): Value {
  if (value === undefined || value === null) throw new Error(`Invariant: ${what} is missing`);
  return value;
}
