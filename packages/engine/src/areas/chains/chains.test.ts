import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenOf } from '../../base/money.ts';
import { dayAfter } from '../tasks/due.ts';
import type { ChainStep } from './chain.ts';
import { activationProblems } from './chain-form.ts';
import { delegationConflict, delegationForm } from './delegation-form.ts';
import { type ChainVersionDays, endedBy, lastDayOf, standingOn, untilWhenDeactivated, versionOn } from './in-force.ts';
import { approvalRoleForm } from './role-form.ts';
import { isUnconditional, type StepDraft, stepDraftOf, stepForm, stepOf } from './step-form.ts';

const START = '2026-01-01';
const STEP: StepDraft = { ...stepForm.empty, name: 'Finance', roles: [1] };
const codes = (list: readonly { readonly field: string; readonly message: { readonly code: string } }[]) =>
  list.map(({ field, message }) => `${field} ${message.code}`);

describe('versions by day', () => {
  /** Applies changes of a chain in the order of their days, like the server. */
  function played(changes: readonly { readonly wait: number; readonly ahead: number; readonly ends: boolean }[]) {
    let [versions, today]: [readonly ChainVersionDays[], string] = [[], START];
    const wanted = new Map<string, number | undefined>();
    const days = Array.from({ length: 120 }, (_, day) => dayAfter(START, day));
    for (const [index, { wait, ahead, ends }] of changes.entries()) {
      today = dayAfter(today, wait);
      const present = versionOn(versions, today);
      const ended = ends
        ? endedBy(undefined, versions, today)
        : endedBy({ id: index, effectiveFrom: dayAfter(today, ahead) }, versions, today);
      const last = ends && present !== undefined ? untilWhenDeactivated(present, versions, today) : '';
      versions = versions.map((one) => {
        const end = ended.find(({ id }) => id === one.id);
        if (ends && one.id === present?.id) return { ...one, status: 'Inactive' as const, until: last };
        return end === undefined ? one : { ...one, status: 'Inactive' as const, until: end.until };
      });
      if (!ends) {
        versions = [...versions, { id: index, status: 'Active', effectiveFrom: dayAfter(today, ahead), until: null }];
      }
      // From the day of the change on, the last change counts; past days keep their value.
      for (const day of days) {
        if (day < today) continue;
        if (ends) {
          if (present !== undefined && wanted.get(day) === present.id) wanted.set(day, undefined);
        } else if (day >= dayAfter(today, ahead)) {
          const later = versions.some(
            ({ status, effectiveFrom, id }) =>
              status === 'Active' && id !== index && effectiveFrom > dayAfter(today, ahead) && effectiveFrom <= day,
          );
          if (!later) wanted.set(day, index);
        }
      }
    }
    return { versions, wanted, days, today };
  }

  it('at most one version is in force on a day, the last one set for it, and past days stay', () => {
    const change = fc.record({
      wait: fc.integer({ min: 0, max: 9 }),
      ahead: fc.integer({ min: 0, max: 12 }),
      ends: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        const { versions, wanted, days } = played(changes);
        for (const day of days) expect([day, versionOn(versions, day)?.id]).toEqual([day, wanted.get(day)]);
      }),
      { numRuns: 100 },
    );
  });

  it('[APC-043] an active version replaces the former one on its first day; until then the former one stays in force', () => {
    const first: ChainVersionDays = { id: 1, status: 'Active', effectiveFrom: '2026-01-01', until: null };
    expect(endedBy({ id: 2, effectiveFrom: '2026-03-02' }, [first], '2026-03-02')).toEqual([
      { id: 1, until: '2026-03-01' },
    ]);
    expect(endedBy({ id: 2, effectiveFrom: '2026-03-03' }, [first], '2026-03-02')).toEqual([]);
    const next: ChainVersionDays = { id: 2, status: 'Active', effectiveFrom: '2026-03-03', until: null };
    expect(lastDayOf(first, [first, next])).toBe('2026-03-02');
    expect(standingOn(first, '2026-03-02', '2026-03-02')).toBe('inForce');
    expect(standingOn(first, '2026-03-02', '2026-03-03')).toBe('over');
    expect(standingOn(next, null, '2026-03-02')).toBe('planned');
    expect(standingOn({ ...next, status: 'Draft' }, null, '2026-03-04')).toBe('draft');
  });
});

describe('the form of a step', () => {
  it('needs a name, at least one user or role, and fitting numbers', () => {
    expect(codes(stepForm.check(STEP))).toEqual([]);
    const refused = (part: Partial<StepDraft>) => codes(stepForm.check({ ...STEP, ...part }));
    expect(refused({ name: ' ' })).toEqual(['name NAME_MISSING']);
    expect(refused({ roles: [] })).toEqual(['roles CHAIN_STEP_NOBODY']);
    expect(refused({ roles: [], people: [3] })).toEqual([]);
    expect(refused({ roles: [1, 1] })).toEqual(['roles CHAIN_STEP_NAMED']);
    for (const amountFrom of ['0', '-1', '1.234', 'x'])
      expect(refused({ amountFrom })).toEqual(['amountFrom CHAIN_STEP_AMOUNT']);
    expect(refused({ amountFrom: '1,000,000.50' })).toEqual([]);
    for (const deviationOver of ['100', '-1', '1.234']) {
      expect(refused({ deviationOver })).toEqual(['deviationOver CHAIN_STEP_DEVIATION']);
    }
    expect(refused({ rule: 'count' })).toEqual(['count CHAIN_STEP_COUNT']);
    expect(refused({ rule: 'count', count: '2' })).toEqual([]);
    for (const days of ['0', '91', '1.5']) expect(refused({ days })).toEqual(['days CHAIN_STEP_DAYS']);
    expect(refused({ fallback: 1 })).toEqual(['fallback CHAIN_STEP_FALLBACK']);
    expect(refused({ rule: 'toString', match: '', order: 'x' })).toEqual([
      'match CHAIN_CHOICE_MISSING',
      'rule CHAIN_CHOICE_MISSING',
      'order CHAIN_CHOICE_MISSING',
    ]);
  });

  it('a step read from its form and shown in it again is the same', () => {
    const step: ChainStep = {
      name: 'Management',
      conditions: [
        { kind: 'amount', from: fenOf(1_234_567_89n) },
        { kind: 'deviation', over: 0.0125 },
        { kind: 'offerKind', kinds: ['Fleet'] },
        { kind: 'overdraw' },
      ],
      match: 'all',
      roles: [1, 2],
      people: [3],
      rule: 'count',
      count: 2,
      order: 'inOrder',
      days: 5,
      fallback: 4,
    };
    expect(stepOf(stepDraftOf(step))).toEqual(step);
    expect(isUnconditional(stepDraftOf(step))).toBe(false);
    expect(isUnconditional(STEP)).toBe(true);
  });

  it('a chain is activated with a step that is always asked, from today on', () => {
    const problems = (steps: readonly StepDraft[], effectiveFrom: string) =>
      activationProblems({ steps, effectiveFrom }, '2026-03-02').map(({ code }) => code);
    expect(problems([STEP], '2026-03-02')).toEqual([]);
    expect(problems([], '2026-03-01')).toEqual(['CHAIN_NO_STEP', 'CHAIN_DAY_PAST']);
    expect(problems([{ ...STEP, overdraw: true }], '2026-03-02')).toEqual(['CHAIN_ALL_CONDITIONAL']);
  });
});

it('a normal role is for BUs and an FL role for entities', () => {
  const role = { roleName: 'Role', roleType: 'NORMAL', users: [], bus: [], entities: [] };
  expect(codes(approvalRoleForm.check(role))).toEqual(['bus APPROVAL_ROLE_NO_BU']);
  expect(codes(approvalRoleForm.check({ ...role, roleType: 'FL' }))).toEqual(['entities APPROVAL_ROLE_NO_ENTITY']);
  expect(codes(approvalRoleForm.check({ ...role, bus: [1], users: [2, 2] }))).toEqual(['users APPROVAL_ROLE_MEMBERS']);
  expect(approvalRoleForm.toSave({ ...role, bus: [1], entities: ['MBCL'] })).toMatchObject({ bus: [1], entities: [] });
});

describe('absences', () => {
  const KINDS = ['program'] as const;
  const one = { from: 1, to: 2, kinds: KINDS, firstDay: '2026-03-02', lastDay: '2026-03-10' };

  it('form no chain and no circle, and a user has one of each kind on a day', () => {
    const conflict = (other: Partial<typeof one>) => delegationConflict({ ...one, ...other }, [one])?.message.code;
    expect(conflict({})).toBe('DELEGATION_TWICE');
    expect(conflict({ from: 2, to: 1 })).toBe('DELEGATION_CHAIN');
    expect(conflict({ from: 2, to: 3 })).toBe('DELEGATION_LENT');
    expect(conflict({ from: 3, to: 1 })).toBe('DELEGATION_CHAIN');
    expect(conflict({ from: 3, to: 2 })).toBeUndefined();
    expect(conflict({ firstDay: '2026-03-11', lastDay: '2026-03-11' })).toBeUndefined();
  });

  it('have a last day after the first, and another user as delegate', () => {
    const draft = { from: 1, to: null, kinds: ['program'], firstDay: '2026-03-02', lastDay: '2026-03-02' };
    expect(codes(delegationForm.check(draft))).toEqual([]);
    expect(codes(delegationForm.check({ ...draft, lastDay: '2026-03-01' }))).toEqual(['lastDay DELEGATION_DAYS']);
    expect(codes(delegationForm.check({ ...draft, to: 1 }))).toEqual(['to DELEGATION_SELF']);
    expect(codes(delegationForm.check({ ...draft, lastDay: '2027-03-03' }))).toEqual(['lastDay DELEGATION_LONG']);
  });
});
