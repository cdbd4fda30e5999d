/** Longest texts of the fields of people, roles and offer types, in characters. The shortest required one has 1. */
export const FIELD_LIMITS = {
  /** Names of user groups and roles (CST-009), offer types, SI offers and attributes (CST-023). */
  name: { min: 1, max: 100 },
  /** CST-010. */
  description: { min: 0, max: 200 },
  /** CST-011. */
  entitlementCode: { min: 0, max: 100 },
  /** CST-012. */
  fullName: { min: 1, max: 50 },
  /** CST-013. */
  account: { min: 1, max: 8 },
  /** CST-014. */
  email: { min: 1, max: 100 },
  /** Why a move is made. */
  reason: { min: 1, max: 500 },
} as const;

/** Whether the length of a text is within limits, counted in visible characters. */
export function fitsLimit(text: string, limit: { readonly min: number; readonly max: number }): boolean {
  const length = Array.from(text).length;
  return length >= limit.min && length <= limit.max;
}
