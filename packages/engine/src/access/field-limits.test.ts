import { describe, expect, it } from 'vitest';
import { FIELD_LIMITS, fitsLimit } from './field-limits.ts';

describe('lengths of fields', () => {
  it('[CST-009] [CST-010] [CST-011] limits names to 100, descriptions to 200, entitlement codes to 100', () => {
    expect(FIELD_LIMITS.name.max).toBe(100);
    expect(FIELD_LIMITS.description.max).toBe(200);
    expect(FIELD_LIMITS.entitlementCode.max).toBe(100);
  });

  it('[CST-012] [CST-013] [CST-014] limits full names to 50, accounts to 8, addresses to 100', () => {
    expect(FIELD_LIMITS.fullName.max).toBe(50);
    expect(FIELD_LIMITS.account.max).toBe(8);
    expect(FIELD_LIMITS.email.max).toBe(100);
  });

  it('[CST-023] limits names of offer types, SI offers and attributes to 1 to 100 characters', () => {
    expect(FIELD_LIMITS.name.min).toBe(1);
    expect([fitsLimit('', FIELD_LIMITS.name), fitsLimit('a', FIELD_LIMITS.name)]).toEqual([false, true]);
    expect([fitsLimit('字'.repeat(100), FIELD_LIMITS.name), fitsLimit('字'.repeat(101), FIELD_LIMITS.name)]).toEqual([
      true,
      false,
    ]);
  });
});
