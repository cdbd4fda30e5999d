/**
 * Whether two numbers are the same value in the sense of `Object.is`: two missing ones are the same, 0 is not -0.
 * Written out, because then the numbers of large blocks stay plain numbers instead of becoming objects.
 */
export function sameNumber(one: number, other: number): boolean {
  if (one === other) return one !== 0 || 1 / one === 1 / other;
  return one !== one && other !== other;
}
