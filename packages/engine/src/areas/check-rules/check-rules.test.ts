import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenOf } from '../../base/money.ts';
import { ALL_COMPARISONS } from '../checking/comparisons.ts';
import { type CheckedFacts, compareClaim } from '../checking/find.ts';
import { type DatedRule, isRuleFor, ruleForPeople, rulesFor } from './rule-for-people.ts';
import { checkRuleRecord } from './rule-record.ts';
import type { MachinePasses, RulePrerequisite } from './words.ts';

const DAYS = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'];
const rule = fc.record({
  comparison: fc.constantFrom(...ALL_COMPARISONS),
  prerequisite: fc.constantFrom<RulePrerequisite>('every', 'sale', 'wholesale'),
  from: fc.constantFrom(0n, 99n, 100n, 101n).map(fenOf),
  passes: fc.constantFrom<MachinePasses>('fits', 'never', 'ignored'),
  categoryId: fc.constantFrom(1, 2, 3),
  buId: fc.constantFrom(null, 7, 8),
  validFrom: fc.constantFrom(...DAYS),
});
/** At most one rule is in force for a category, BU, comparison and first day. */
const rules = fc.uniqueArray(rule, {
  maxLength: 12,
  selector: ({ comparison, categoryId, buId, validFrom }) => [comparison, categoryId, buId, validFrom].join(' '),
});
const claim = fc.record({ net: fc.constantFrom(99n, 100n, 101n).map(fenOf), isOfSale: fc.boolean() });
const sent = fc.record({
  categoryIds: fc.uniqueArray(fc.constantFrom(1, 2, 3), { minLength: 1 }),
  buId: fc.constantFrom(7, 8, 9),
  sentDay: fc.constantFrom(...DAYS),
});
const facts = fc.record<CheckedFacts>({
  papers: fc.constantFrom([], ['invoice'], ['invoice', 'licence']),
  needed: fc.constantFrom([], ['invoice', 'licence']),
  wholesaleDay: fc.constantFrom('2026-01-01', '2026-03-01'),
  invoiceDay: fc.constantFrom('', '2026-02-01'),
  registrationDay: fc.constantFrom('', '2026-01-15', '2026-02-01'),
  price: fc.constantFrom(null, fenOf(113n)),
  tax: fc.constantFrom(fenOf(13n), fenOf(12n)),
  net: fc.constant(fenOf(100n)),
  isOwnerBuyer: fc.constantFrom(null, true, false),
  plateCity: fc.constant('Beijing'),
  isWithinArea: fc.constantFrom(null, true, false),
  duplicates: fc.constantFrom([], ['plate']),
});

describe('the rules that hold for a claim', () => {
  it('are one for each of its categories and each comparison: of its BU before that of all, then the one that began last', () => {
    fc.assert(
      fc.property(rules, sent, (all, asked) => {
        const held = rulesFor(all, asked);
        for (const categoryId of [1, 2, 3] as const) {
          for (const comparison of ALL_COMPARISONS) {
            const begun = (buId: number | null): DatedRule | undefined =>
              [...all]
                .filter((one) => one.categoryId === categoryId && one.comparison === comparison)
                .filter((one) => one.buId === buId && one.validFrom <= asked.sentDay)
                .sort((one, other) => one.validFrom.localeCompare(other.validFrom))
                .at(-1);
            const expected = asked.categoryIds.includes(categoryId) ? (begun(asked.buId) ?? begun(null)) : undefined;
            const found = held.filter((one) => one.categoryId === categoryId && one.comparison === comparison);
            expect(found).toEqual(expected === undefined ? [] : [expected]);
          }
        }
      }),
    );
  });
});

describe('what machine rules leave to people', () => {
  it('is what a rule leaves to people, what differs, and what cannot be compared', () => {
    fc.assert(
      fc.property(rules, claim, facts, (held, asked, known) => {
        const isLeft = held.some((one) => {
          const isAsked =
            one.prerequisite === 'every' || (one.prerequisite === 'sale' ? asked.isOfSale : !asked.isOfSale);
          if (one.passes === 'ignored' || !isAsked || asked.net < one.from) return false;
          return one.passes === 'never' || compareClaim(one.comparison, known).outcome !== 'fits';
        });
        expect(ruleForPeople(held, asked, known) !== undefined).toBe(isLeft);
      }),
    );
  });

  it('only grows with another rule, and without rules is nothing', () => {
    fc.assert(
      fc.property(rules, rule, claim, facts, (held, more, asked, known) => {
        const before = ruleForPeople(held, asked, known);
        expect(ruleForPeople([], asked, known)).toBeUndefined();
        if (before !== undefined) expect(ruleForPeople([...held, more], asked, known)).toBe(before);
      }),
    );
  });

  it.each([
    [99n, false],
    [100n, true],
    [101n, true],
  ])('by a rule from 100 fen on, a claim of %s fen is asked for: %s', (net, isAsked) => {
    const from100 = { comparison: 'days', prerequisite: 'every', from: fenOf(100n), passes: 'never' } as const;
    expect(isRuleFor(from100, { net: fenOf(net), isOfSale: true })).toBe(isAsked);
  });
});

describe('the form of a rule', () => {
  const form = checkRuleRecord.formAt(() => new Date('2026-03-01'));
  const draft = {
    ...form.empty,
    categoryId: 1,
    validFrom: '2026-03-01',
    comparison: 'papers',
    prerequisite: 'sale',
    fromNet: '0',
    passes: 'fits',
  };

  it.each([
    [{}, []],
    [{ categoryId: null }, ['CHECK_RULE_CATEGORY_MISSING']],
    [{ validFrom: '' }, ['CHECK_RULE_DAY_MISSING']],
    [{ comparison: 'luck' }, ['CHECK_RULE_COMPARISON_MISSING']],
    [{ prerequisite: '' }, ['CHECK_RULE_PREREQUISITE_MISSING']],
    [{ passes: 'maybe' }, ['CHECK_RULE_PASSES_MISSING']],
    [{ messageEn: 'x'.repeat(200) }, []],
    [{ messageEn: 'x'.repeat(201) }, ['CHECK_RULE_MESSAGE_LONG']],
    [{ messageCn: '字'.repeat(201) }, ['CHECK_RULE_MESSAGE_LONG']],
  ])('with %j is refused with %j', (more, codes) => {
    const refused = form.check(form.toSave({ ...draft, ...more }));
    expect(refused.map(({ message: { code } }) => code)).toEqual(codes);
  });
});
