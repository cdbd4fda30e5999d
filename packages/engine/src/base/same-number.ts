/**
 * Whether two numbers are the same value, as `Object.is` says it: a missing one is the same as a missing one, 0 is not -0.
 * Written out, since the numbers of large blocks stay numbers this way instead of becoming objects.
 */
export function sameNumber(one: number, other: number): boolean {
  if (one === other) return one !== 0 || 1 / one === 1 / other;
  return one !== one && other !== other;
}
