import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay } from '../../base/day.ts';
import { ALL_COMPARISONS } from '../checking/comparisons.ts';
import { dayAfter, daysBetween } from '../tasks/due.ts';
import { type ExemptionDraft, exemptionRefusals } from './exemption-form.ts';
import { ALL_EXEMPTION_RULES, EXEMPTION_RULES, isExemptionRule } from './rules.ts';
import { exemptionsFor, type StandingExemption, standingOn, standsOn } from './standing.ts';
import { EXEMPTION } from './states.ts';

const TODAY = '2026-03-02';
const DRAFT: ExemptionDraft = {
  buId: 1,
  dealerCode: 'D1001',
  programCode: '',
  rule: 'whole',
  firstDay: TODAY,
  lastDay: '2026-06-30',
  reason: 'Audited',
};
const refused = (more: Partial<ExemptionDraft>) =>
  exemptionRefusals({ ...DRAFT, ...more }, TODAY).map(({ field, message }) => `${field} ${message.code}`);

const dayIn = fc.integer({ min: -40, max: 500 }).map((days) => dayAfter('2027-01-01', days));
const ended = fc.option(dayIn);
const exemption: fc.Arbitrary<StandingExemption> = fc
  .record({
    id: fc.integer({ min: 1, max: 99 }),
    first: dayIn,
    days: fc.integer({ min: 0, max: 365 }),
    approvedDay: fc.option(dayIn),
    endedDay: ended,
    status: fc.constantFrom('Draft', 'Submitted', 'Approved', 'Rejected', 'Ended'),
    programCode: fc.constantFrom('', 'P1', 'P2'),
    rule: fc.constantFrom(...ALL_EXEMPTION_RULES),
  })
  .map(({ first, days, ...one }) => ({ ...one, firstDay: first, lastDay: dayAfter(first, days) }));

describe('the states of an exemption', () => {
  it('[CHK-012] are Draft -> Submitted -> Approved | Rejected, Approved -> Ended', () => {
    const ways = Object.values(EXEMPTION.moves).flatMap(({ from, to }) => from.map((state) => `${state} ${to}`));
    expect(ways).toEqual([
      'Draft Draft',
      'Draft Submitted',
      'Submitted Draft',
      'Submitted Approved',
      'Submitted Rejected',
      'Approved Ended',
    ]);
    expect(EXEMPTION.moves.draft.from).toEqual([]);
  });
});

describe('the rules of an exemption', () => {
  it('[CHK-012] are the comparisons that people make, and people altogether', () => {
    expect(ALL_EXEMPTION_RULES).toEqual(['whole', ...ALL_COMPARISONS]);
    expect(Object.keys(EXEMPTION_RULES)).toEqual([...ALL_EXEMPTION_RULES]);
    for (const rule of ALL_EXEMPTION_RULES) expect(isExemptionRule(rule)).toBe(true);
    for (const other of ['', 'constructor', 'Whole']) expect(isExemptionRule(other)).toBe(false);
  });
});

describe('the form of an exemption', () => {
  it('[CHK-012] takes one that is whole', () => {
    expect(refused({})).toEqual([]);
    expect(refused({ programCode: 'P1', rule: 'owner', lastDay: TODAY })).toEqual([]);
  });

  it.each<[Partial<ExemptionDraft>, string]>([
    [{ buId: null }, 'buId CHECK_EXEMPTION_BU_MISSING'],
    [{ dealerCode: '  ' }, 'dealerCode CHECK_EXEMPTION_DEALER_MISSING'],
    [{ rule: '' }, 'rule CHECK_EXEMPTION_RULE_MISSING'],
    [{ firstDay: '2026-03-01' }, 'firstDay CHECK_EXEMPTION_PAST'],
    [{ lastDay: '2026-03-01' }, 'lastDay CHECK_EXEMPTION_ORDER'],
    [{ lastDay: '2026-02-30' }, 'lastDay CHECK_EXEMPTION_DAY'],
    [{ firstDay: 'soon' }, 'firstDay CHECK_EXEMPTION_DAY'],
    [{ reason: ' ' }, 'reason CHECK_EXEMPTION_REASON_MISSING'],
    [{ reason: 'x'.repeat(201) }, 'reason CHECK_EXEMPTION_REASON_LENGTH'],
    [{ reason: 'two\nlines' }, 'reason TEXT_ONE_LINE'],
  ])('[CHK-012] refuses %j', (more, said) => {
    expect(refused(more)).toEqual([said]);
  });

  it.each([
    [TODAY, '2027-03-01', '2027-03-02'],
    ['2028-02-29', '2029-02-27', '2029-02-28'],
    ['2027-02-28', '2028-02-27', '2028-02-28'],
    ['2027-03-01', '2028-02-29', '2028-03-01'],
  ])('[CHK-012] lets one from %s stand until %s, and not until %s', (firstDay, last, tooLate) => {
    expect(refused({ firstDay, lastDay: last })).toEqual([]);
    expect(refused({ firstDay, lastDay: tooLate })).toEqual(['lastDay CHECK_EXEMPTION_YEAR']);
  });

  it('[CHK-012] takes every day of a year and none after it, whatever the first day', () => {
    fc.assert(
      fc.property(dayIn, fc.integer({ min: -3, max: 800 }), (firstDay, days) => {
        const lastDay = dayAfter(firstDay, days);
        const same = `${Number(firstDay.slice(0, 4)) + 1}${firstDay.slice(4)}`;
        const year = daysBetween(firstDay, isDay(same) ? same : `${same.slice(0, 8)}28`);
        expect(refused({ firstDay: firstDay, lastDay }).length === 0).toBe(days >= 0 && days < year);
      }),
    );
  });
});

describe('an exemption on a day', () => {
  const approved = {
    status: 'Approved',
    firstDay: '2026-03-10',
    lastDay: '2026-03-20',
    approvedDay: '2026-03-05',
    endedDay: null,
  } as const;

  it.each([
    ['2026-03-09', false, 'coming'],
    ['2026-03-10', true, 'inForce'],
    ['2026-03-20', true, 'inForce'],
    ['2026-03-21', false, 'over'],
  ] as const)('[CHK-011] stands on %s: %s, and is %s', (day, stands, standing) => {
    expect(standsOn(approved, day)).toBe(stands);
    expect(standingOn(approved, day)).toBe(standing);
  });

  it('[CHK-011] stands from its approval on, and no more on the day of its end', () => {
    const late = { ...approved, approvedDay: '2026-03-12' };
    expect(standsOn(late, '2026-03-11')).toBe(false);
    expect(standsOn(late, '2026-03-12')).toBe(true);
    const over = { ...approved, status: 'Ended', endedDay: '2026-03-15' } as const;
    expect(standsOn(over, '2026-03-14')).toBe(true);
    expect(standsOn(over, '2026-03-15')).toBe(false);
    expect(standingOn(over, '2026-03-15')).toBe('over');
    // One that ended before it began never stood.
    expect(standingOn({ ...over, endedDay: '2026-03-06' }, '2026-03-07')).toBe('over');
  });

  it('[CHK-011] stands on an unbroken run of days within its own ones, and on none unless it was approved', () => {
    fc.assert(
      fc.property(exemption, (one) => {
        const days = Array.from({ length: 960 }, (_, at) => dayAfter('2026-11-01', at));
        const standing = days.filter((day) => standsOn(one, day));
        const isApproved = (one.status === 'Approved' || one.status === 'Ended') && one.approvedDay !== null;
        if (!isApproved) expect(standing).toEqual([]);
        const [first, last] = [standing[0], standing.at(-1)];
        if (first === undefined || last === undefined) return;
        expect(daysBetween(first, last) + 1).toBe(standing.length);
        expect(first).toBe([one.firstDay, one.approvedDay ?? ''].toSorted()[1]);
        const end = one.endedDay === null ? one.lastDay : [one.lastDay, dayAfter(one.endedDay, -1)].toSorted()[0];
        expect(last).toBe(end);
      }),
    );
  });
});

describe('the exemptions of a claim', () => {
  it('[CHK-011] are one from people altogether, or one for each comparison, all of its program and standing', () => {
    fc.assert(
      fc.property(fc.array(exemption, { maxLength: 12 }), dayIn, fc.constantFrom('P1', 'P3'), (all, sentDay, code) => {
        const fitting = all.filter(
          (one) => standsOn(one, sentDay) && (one.programCode === '' || one.programCode === code),
        );
        const found = exemptionsFor(all, { sentDay, programCode: code });
        for (const one of found) expect(fitting).toContain(one);
        const rules = found.map(({ rule }) => rule);
        expect(new Set(rules).size).toBe(rules.length);
        const expected = new Set(fitting.map(({ rule }) => rule));
        expect(new Set(rules)).toEqual(expected.has('whole') ? new Set(['whole']) : expected);
        for (const one of found) {
          const closer = fitting.some((other) => other.rule === one.rule && other.programCode === code);
          expect(one.programCode === code).toBe(closer);
        }
        // The order in which they are read decides nothing but among equal ids.
        const ids = (some: readonly StandingExemption[]) => some.map(({ id }) => id).toSorted((a, b) => a - b);
        if (new Set(all.map(({ id }) => id)).size === all.length) {
          expect(ids(exemptionsFor(all.toReversed(), { sentDay, programCode: code }))).toEqual(ids(found));
        }
      }),
    );
  });
});
