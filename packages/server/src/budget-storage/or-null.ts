/** A number in its stored and sent form: null if it is missing. */
export function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
