import { describe, expect, it } from 'vitest';
import { LATER_PERMISSIONS } from '../../../testing/later-permissions.ts';
import { permissionCodes } from '../../actions/actions.ts';
import { DUTIES, dutyName, excludingDuty, openConflicts, withoutDeciding } from './duty-pairs.ts';

const names = (pairs: readonly { readonly first: string; readonly second: string }[]): readonly string[] =>
  pairs.map(({ first, second }) => `${first} ${second}`);

describe('the table of duties', () => {
  it('names permission codes, each pair once in either order, with a reason in both languages', () => {
    const all = DUTIES.map(({ first, second }) => dutyName(first, second));
    expect(new Set(all).size).toBe(DUTIES.length);
    for (const { first, second, reason } of DUTIES) {
      expect([first, second].filter((code) => !/^[A-Z][A-Z_]*$/.test(code))).toEqual([]);
      expect(first).not.toBe(second);
      expect(reason.en).not.toBe('');
      expect(reason.zh).toMatch(/\p{Script=Han}/u);
    }
  });

  it('separates editing from approving, approving from releasing, administering from approving, and so on', () => {
    expect(names(DUTIES)).toEqual([
      'BUDGET_EDIT PROGRAM_APPROVE',
      'PROGRAM_EDIT PROGRAM_APPROVE',
      'PROGRAM_EDIT PARAMETER_CONFIRM',
      'PARAMETER_EDIT PARAMETER_CONFIRM',
      'PROGRAM_EDIT CONTROLLING_CONFIRM',
      'PROGRAM_APPROVE BATCH_RELEASE',
      'USER_GRANT PROGRAM_APPROVE',
      'ROLE_GRANT PROGRAM_APPROVE',
      'GROUP_GRANT PROGRAM_APPROVE',
      'USER_EDIT PROGRAM_APPROVE',
      'ROLE_EDIT PROGRAM_APPROVE',
      'GROUP_EDIT PROGRAM_APPROVE',
      'CHAIN_EDIT PROGRAM_APPROVE',
      'PACKAGE_ADMIN PROGRAM_APPROVE',
      'DELEGATION_ADMIN PROGRAM_APPROVE',
      'USER_GRANT PAYOUT_APPROVE',
      'ROLE_GRANT PAYOUT_APPROVE',
      'GROUP_GRANT PAYOUT_APPROVE',
      'USER_EDIT PAYOUT_APPROVE',
      'ROLE_EDIT PAYOUT_APPROVE',
      'GROUP_EDIT PAYOUT_APPROVE',
      'CHAIN_EDIT PAYOUT_APPROVE',
      'PACKAGE_ADMIN PAYOUT_APPROVE',
      'DELEGATION_ADMIN PAYOUT_APPROVE',
      'CHAIN_EDIT CHAIN_ACTIVATE',
      'CALCULATOR_EDIT CALCULATOR_CONFIRM',
      'CLAIM_SUBMIT CLAIM_CHECK',
      'CLAIM_SUBMIT LATE_APPROVE',
      'PACKAGE_ADMIN LATE_APPROVE',
      'CHECK_PLAN_EDIT CHECK_PLAN_APPROVE',
      'PACKAGE_ADMIN CHECK_PLAN_APPROVE',
      'EXEMPTION_EDIT EXEMPTION_APPROVE',
      'PACKAGE_ADMIN EXEMPTION_APPROVE',
      'SPOT_PREPARE SAMPLE_APPROVE',
      'SPOT_CHECK SAMPLE_APPROVE',
      'PACKAGE_ADMIN SAMPLE_APPROVE',
      'CLAIM_CHECK CHECK_CONFIRM',
      'RETAIL_SUBMIT RETAIL_CHECK',
      'RETAIL_CHECK RETAIL_CONFIRM',
      'LOCAL_UPLOAD LOCAL_CHECK',
      'LOCAL_BOOK LOCAL_ADJUSTMENT_RELEASE',
      'SOURCE_UPLOAD SOURCE_CHECK',
      'SOURCE_UPLOAD SOURCE_RUN',
      'DEMO_DEDUCTION_PROPOSE DEMO_DEDUCTION_RELEASE',
      'PAYOUT_CREATE PAYOUT_APPROVE',
      'PAYOUT_APPROVE VOUCHER_IMPORT',
      'VENDOR_EDIT PAYOUT_CREATE',
      'USER_GRANT DUTY_DECIDE',
      'ROLE_GRANT DUTY_DECIDE',
    ]);
  });

  it('lists its permissions that no call needs yet', () => {
    expect([...LATER_PERMISSIONS].sort()).toEqual(['PAYOUT_APPROVE', 'PAYOUT_CREATE', 'VOUCHER_IMPORT']);
  });
});

describe('two exclusive duties of one user', () => {
  const held = ['USER_GRANT', 'DUTY_DECIDE', 'BUDGET_EDIT'];

  it('are open until an override covers them, in either order', () => {
    expect(names(openConflicts(held, []))).toEqual(['USER_GRANT DUTY_DECIDE']);
    expect(openConflicts(held, [dutyName('USER_GRANT', 'DUTY_DECIDE')])).toEqual([]);
    expect(openConflicts(held, [dutyName('DUTY_DECIDE', 'USER_GRANT')])).toEqual([]);
    expect(openConflicts(held, ['USER_GRANT', 'BUDGET_EDIT+PROGRAM_APPROVE'])).toHaveLength(1);
    expect(openConflicts(held.slice(1), [])).toEqual([]);
  });

  it('take away the deciding one, not the doing one', () => {
    const actor = { permissions: held, overrides: [] };
    expect(excludingDuty('DUTY_DECIDE', actor)?.first).toBe('USER_GRANT');
    expect(excludingDuty('USER_GRANT', actor)).toBeUndefined();
    expect(excludingDuty('DUTY_DECIDE', { ...actor, overrides: ['DUTY_DECIDE+USER_GRANT'] })).toBeUndefined();
  });

  it('never meet in a role with all other permissions', () => {
    const everything = [...permissionCodes(), ...LATER_PERMISSIONS];
    const given = withoutDeciding(everything);
    expect(openConflicts(given, [])).toEqual([]);
    const deciding = new Set(DUTIES.map(({ second }) => second));
    expect(everything.filter((code) => !given.includes(code)).every((code) => deciding.has(code))).toBe(true);
    expect(withoutDeciding(permissionCodes())).toContain('ROLE_GRANT');
    expect(withoutDeciding(permissionCodes())).not.toContain('DUTY_DECIDE');
    expect(withoutDeciding(['DUTY_DECIDE'])).toEqual(['DUTY_DECIDE']);
  });
});
