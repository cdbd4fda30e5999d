import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlannedClaim, ruleFor } from './choose.ts';
import { PLAN_RULES_MAX, type PlanDraft, type PlanRule, planRefusals } from './plan-form.ts';
import { CHECKING_PLAN, DECIDING_PLANS } from './states.ts';

const EVERY: PlanRule = { firstDay: '2026-03-01', categoryId: null, programCode: '', share: 10, checks: ['papers'] };
const CLAIM: PlannedClaim = { sentDay: '2026-03-15', categoryIds: [1, 2], programCode: 'SI-1' };
const plan = (more: Partial<PlanDraft> = {}): PlanDraft => ({ buId: 1, month: '2026-03', rules: [EVERY], ...more });
const codesOf = (draft: PlanDraft) =>
  planRefusals(draft, '2026-03').map(({ field, message }) => `${field} ${message.code}`);
const withRule = (more: Partial<PlanRule>) => codesOf(plan({ rules: [{ ...EVERY, ...more }] }));

describe('the states of a plan', () => {
  it('[CHK-017] are Draft -> Submitted -> Approved | Rejected -> Running -> Closed', () => {
    const ways = Object.values(CHECKING_PLAN.moves).flatMap(({ from, to }) => from.map((state) => `${state} ${to}`));
    expect(new Set(ways)).toEqual(
      new Set([
        'Draft Draft',
        'Draft Submitted',
        'Submitted Draft',
        'Submitted Approved',
        'Submitted Rejected',
        'Approved Running',
        'Running Closed',
      ]),
    );
    expect(CHECKING_PLAN.moves.draft).toMatchObject({ from: [], to: 'Draft' });
    expect(DECIDING_PLANS).toEqual(['Running', 'Closed']);
  });
});

describe('the form of a plan', () => {
  it('takes a plan of this month or a later one', () => {
    expect(codesOf(plan())).toEqual([]);
    expect(codesOf(plan({ month: '2026-02' }))).toContain('month CHECK_PLAN_MONTH_PAST');
    const april = plan({ month: '2026-04', rules: [{ ...EVERY, firstDay: '2026-04-30' }] });
    expect(codesOf(april)).toEqual([]);
  });

  it.each(['', '2026', '2026-00', '2026-13', '2026-3', '2026-03-01'])('refuses the month %j', (month) => {
    expect(codesOf(plan({ month }))).toContain('month CHECK_PLAN_MONTH');
  });

  it('asks for a BU and for one rule to fifty', () => {
    expect(codesOf(plan({ buId: null }))).toEqual(['buId CHECK_PLAN_BU_MISSING']);
    expect(codesOf(plan({ rules: [] }))).toEqual(['rules CHECK_PLAN_NO_RULE']);
    const many = (count: number) =>
      plan({ rules: Array.from({ length: count }, (_, at) => ({ ...EVERY, programCode: `SI-${at}` })) });
    expect(codesOf(many(PLAN_RULES_MAX))).toEqual([]);
    expect(codesOf(many(PLAN_RULES_MAX + 1))).toEqual(['rules CHECK_PLAN_RULES']);
  });

  it('takes days of its month alone', () => {
    expect(withRule({ firstDay: '2026-03-31' })).toEqual([]);
    for (const firstDay of ['2026-02-28', '2026-04-01', '2026-03-32', 'soon', '']) {
      expect(withRule({ firstDay })).toEqual(['rules CHECK_PLAN_RULE_DAY']);
    }
  });

  it('takes whole percents from 0 to 100', () => {
    for (const share of [0, 1, 100]) expect(withRule({ share })).toEqual([]);
    for (const share of [-1, 101, 0.5, Number.NaN])
      expect(withRule({ share })).toEqual(['rules CHECK_PLAN_RULE_SHARE']);
  });

  it('refuses a rule without a comparison, and names the row of the refused rule', () => {
    expect(withRule({ checks: [] })).toEqual(['rules CHECK_PLAN_RULE_CHECKS']);
    const [refused] = planRefusals(plan({ rules: [EVERY, { ...EVERY, programCode: 'SI-1', checks: [] }] }), '2026-03');
    expect(refused?.message).toMatchObject({ code: 'CHECK_PLAN_RULE_CHECKS', params: { row: 2 } });
  });

  it('refuses a second rule for the same claims from the same day, and takes one from another day', () => {
    const twice = planRefusals(plan({ rules: [EVERY, { ...EVERY, share: 50 }] }), '2026-03');
    expect(twice[0]?.message).toMatchObject({ code: 'CHECK_PLAN_RULE_TWICE', params: { row: 2, other: 1 } });
    for (const more of [{ firstDay: '2026-03-02' }, { categoryId: 1 }, { programCode: 'SI-1' }]) {
      expect(codesOf(plan({ rules: [EVERY, { ...EVERY, ...more }] }))).toEqual([]);
    }
  });
});

describe('the rule for a claim', () => {
  const rules: readonly PlanRule[] = [
    EVERY,
    { ...EVERY, categoryId: 2 },
    { ...EVERY, programCode: 'SI-1' },
    { ...EVERY, programCode: 'SI-1', categoryId: 2 },
    { ...EVERY, programCode: 'SI-1', categoryId: 2, firstDay: '2026-03-15' },
    { ...EVERY, programCode: 'SI-1', categoryId: 2, firstDay: '2026-03-16' },
  ];

  it.each([
    ['its program and category, from the last first day that has come', CLAIM, 4],
    ['its program and category', { ...CLAIM, sentDay: '2026-03-14' }, 3],
    ['its program', { ...CLAIM, categoryIds: [1] }, 2],
    ['its category', { ...CLAIM, programCode: 'SI-2' }, 1],
    ['every claim', { sentDay: '2026-03-01', categoryIds: [], programCode: 'SI-2' }, 0],
    ['none before the first day', { ...CLAIM, sentDay: '2026-02-28' }, undefined],
  ])('is the one for %s', (_name, claim, place) => {
    expect(ruleFor(rules, claim)).toBe(place);
  });

  it('is for the claim, holds on its day, and no other such rule is closer or begins later', () => {
    const day = fc.constantFrom('2026-03-01', '2026-03-10', '2026-03-20');
    const rule = fc.record({
      firstDay: day,
      categoryId: fc.constantFrom(null, 1, 2),
      programCode: fc.constantFrom('', 'SI-1', 'SI-2'),
      share: fc.constant(10),
      checks: fc.constant(['papers' as const]),
    });
    const claim = fc.record({
      sentDay: day,
      categoryIds: fc.subarray([1, 2, 3]),
      programCode: fc.constantFrom('SI-1', 'SI-2', 'SI-3'),
    });
    const fits = (one: PlanRule, of: PlannedClaim) =>
      one.firstDay <= of.sentDay &&
      (one.programCode === '' || one.programCode === of.programCode) &&
      (one.categoryId === null || of.categoryIds.includes(one.categoryId));
    const rank = (one: PlanRule) =>
      `${Number(one.programCode !== '')}${Number(one.categoryId !== null)} ${one.firstDay}`;
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 8 }), claim, (many, of) => {
        const place = ruleFor(many, of);
        const fitting = many.filter((one) => fits(one, of));
        const best = fitting.map(rank).toSorted().at(-1);
        const chosen = place === undefined ? undefined : many[place];
        expect(chosen === undefined ? undefined : rank(chosen)).toBe(best);
        if (chosen !== undefined) expect(fits(chosen, of)).toBe(true);
      }),
    );
  });
});
