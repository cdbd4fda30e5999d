/** A number as it is stored and sent: null where it is missing. */
export function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
