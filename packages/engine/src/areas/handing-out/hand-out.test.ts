import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Checker, type DatedRule, handOut, type MayTake, ruleOn, type WaitingRecord } from './hand-out.ts';
import type { HandingRule } from './words.ts';

const RULES = ['equal', 'bu', 'skill', 'group'] as const;
const KINDS = ['retail', 'fleet', 'demo', 'used'] as const;
const small = fc.integer({ min: 1, max: 4 });
const anyChecker = fc.record({
  usrid: fc.integer({ min: 1, max: 50 }),
  isPresent: fc.boolean(),
  knows: fc.record({
    bus: fc.uniqueArray(small),
    kinds: fc.uniqueArray(fc.constantFrom(...KINDS)),
    groups: fc.uniqueArray(small),
  }),
  given: fc.integer({ min: 0, max: 20 }),
});
const anyCheckers = fc.uniqueArray(anyChecker, { selector: ({ usrid }) => usrid, maxLength: 8 });
const anyRecords = fc.uniqueArray(
  fc.record({
    recordId: fc.integer({ min: 1, max: 500 }),
    buId: small,
    groupId: fc.option(small),
    kind: fc.constantFrom(...KINDS),
  }),
  { selector: ({ recordId }) => recordId, maxLength: 40 },
);
const anyRule = fc.constantFrom<HandingRule>(...RULES);
/** Some pairs of checker and record do not go together. */
const mayTake: MayTake = ({ usrid }, { recordId }) => (usrid * 7 + recordId) % 3 !== 0;
const everybody: MayTake = () => true;

const checker = (usrid: number, more: Partial<Checker> = {}): Checker => ({
  usrid,
  isPresent: true,
  knows: { bus: [], kinds: [], groups: [] },
  given: 0,
  ...more,
});
const record = (recordId: number, more: Partial<WaitingRecord> = {}): WaitingRecord => ({
  recordId,
  buId: 1,
  groupId: null,
  kind: 'retail',
  ...more,
});

describe('handing out', () => {
  it('[RTV-014] gives absent checkers no record, and each record to a checker who may take it', () => {
    fc.assert(
      fc.property(anyRule, anyCheckers, anyRecords, (rule, checkers, records) => {
        for (const [recordId, usrid] of handOut(rule, checkers, records, mayTake)) {
          const by = checkers.find((one) => one.usrid === usrid);
          const of = records.find((one) => one.recordId === recordId);
          expect(by?.isPresent).toBe(true);
          expect(by !== undefined && of !== undefined && mayTake(by, of)).toBe(true);
        }
      }),
    );
  });

  it('[RTV-014] leaves a record out only if no present checker may take it', () => {
    fc.assert(
      fc.property(anyRule, anyCheckers, anyRecords, (rule, checkers, records) => {
        const handed = handOut(rule, checkers, records, mayTake);
        for (const one of records) {
          const isTakeable = checkers.some((by) => by.isPresent && mayTake(by, one));
          expect(handed.has(one.recordId)).toBe(isTakeable);
        }
      }),
    );
  });

  it('[RTV-014] gives equal shares that differ by one at most', () => {
    fc.assert(
      fc.property(anyCheckers, anyRecords, fc.integer({ min: 0, max: 9 }), (checkers, records, given) => {
        const handed = handOut(
          'equal',
          checkers.map((one) => ({ ...one, given })),
          records,
          everybody,
        );
        const present = checkers.filter(({ isPresent }) => isPresent);
        const shares = present.map(({ usrid }) => [...handed.values()].filter((user) => user === usrid).length);
        if (shares.length > 0) expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('[RTV-014] gives a record to a checker with the most knowledge among those who may take it', () => {
    fc.assert(
      fc.property(anyCheckers, anyRecords, (checkers, records) => {
        const knowsGroup = (by: Checker | undefined, { groupId }: WaitingRecord) =>
          groupId !== null && by?.knows.groups.includes(groupId) === true;
        const handed = handOut('group', checkers, records, mayTake);
        for (const one of records) {
          const by = checkers.find(({ usrid }) => usrid === handed.get(one.recordId));
          const isKnown = checkers.some((each) => each.isPresent && mayTake(each, one) && knowsGroup(each, one));
          if (by !== undefined) expect(knowsGroup(by, one)).toBe(isKnown);
        }
      }),
    );
  });

  it('counts what the day has brought already, and prefers the lower number among equals', () => {
    const checkers = [checker(2), checker(1, { given: 1 }), checker(3)];
    const handed = handOut('equal', checkers, [record(1), record(2), record(3), record(4)], everybody);
    expect([...handed.values()]).toEqual([2, 3, 1, 2]);
  });

  it.each([
    ['equal', 1],
    ['bu', 2],
    ['skill', 3],
    ['group', 4],
  ] as const)('by the rule %s prefers the checker %i', (rule, usrid) => {
    const checkers = [
      checker(1),
      checker(2, { knows: { bus: [5], kinds: [], groups: [] }, given: 9 }),
      checker(3, { knows: { bus: [5], kinds: ['fleet'], groups: [] }, given: 10 }),
      checker(4, { knows: { bus: [], kinds: [], groups: [8] }, given: 9 }),
    ];
    expect(handOut(rule, checkers, [record(1, { buId: 5, kind: 'fleet', groupId: 8 })], everybody).get(1)).toBe(usrid);
  });

  it('by skill takes the kind of sale or the BU alone if no checker knows both', () => {
    const checkers = [checker(1), checker(2, { knows: { bus: [], kinds: ['used'], groups: [] }, given: 5 })];
    expect(handOut('skill', checkers, [record(1, { kind: 'used' })], everybody).get(1)).toBe(2);
    expect(handOut('skill', checkers, [record(1, { kind: 'demo' })], everybody).get(1)).toBe(1);
  });
});

describe('the rule of a day', () => {
  const rules: readonly DatedRule[] = [
    { rule: 'bu', firstDay: '2026-03-01' },
    { rule: 'skill', firstDay: '2026-03-05' },
    { rule: 'group', firstDay: '2026-03-01' },
  ];
  it.each([
    ['2026-02-28', 'equal'],
    ['2026-03-01', 'group'],
    ['2026-03-04', 'group'],
    ['2026-03-05', 'skill'],
  ])('%s is %s', (day, rule) => {
    expect(ruleOn(rules, day)).toBe(rule);
  });
});
