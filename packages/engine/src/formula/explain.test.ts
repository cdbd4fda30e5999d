import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import type { Locale, LocalText } from '../base/locale.ts';
import { evaluateExpression } from './evaluate.ts';
import { explainExpression, explainSum } from './explain.ts';
import { type ExplanationNames, explanationSentences, explanationText } from './explain-text.ts';
import { parseFormula } from './parse.ts';
import type { FieldId } from './syntax.ts';

const NAMES: Readonly<Record<FieldId, LocalText>> = {
  volume: { en: 'Estimated Volume', zh: '预计销量' },
  cost: { en: 'Cost/unit', zh: '单车成本' },
  share: { en: '%MSRP', zh: '建议零售价比例' },
  budget: { en: 'Budget Estimation', zh: '预算测算' },
  pipeline: { en: 'RT Pipeline', zh: '零售计划' },
};

const PRESENTATION: ExplanationNames = {
  target: 'budget',
  nameOf: (field) => NAMES[field] ?? { en: field, zh: field },
  isPercent: (field) => field === 'share',
  isEntered: (field) => field === 'cost',
};

describe('explanations', () => {
  it('give the formula in words and in numbers, in both languages', () => {
    const values = { volume: 20, cost: 1000 };
    expect(sentences('volume * cost', values, 'en')).toEqual([
      'Budget Estimation = Estimated Volume × Cost/unit = 20 × 1,000 = 20,000.',
    ]);
    expect(sentences('volume * cost', values, 'zh')).toEqual([
      '预算测算的公式：预计销量 × 单车成本 = 20 × 1,000 = 20,000。',
    ]);
  });

  it('[BUD-135] state that a divisor of 0 or an empty operand has no result', () => {
    expect(sentences('volume / pipeline', { volume: 20, pipeline: 0 }, 'en')).toEqual([
      'Budget Estimation = Estimated Volume ÷ RT Pipeline = 20 ÷ 0 = -.',
      'RT Pipeline is 0, and a division by 0 has no result.',
    ]);
    expect(sentences('volume / pipeline', { volume: 20 }, 'zh')).toEqual([
      '预算测算的公式：预计销量 ÷ 零售计划。',
      '零售计划为空，因此没有结果。',
    ]);
  });

  it('[BUD-135] name the cause of a missing result', () => {
    expect(sentences('volume / pipeline + cost', { volume: 20, pipeline: 0, cost: 5 }, 'en')).toEqual([
      'Budget Estimation = Estimated Volume ÷ RT Pipeline + Cost/unit = 20 ÷ 0 + 5 = -.',
      'RT Pipeline is 0, and a division by 0 has no result.',
    ]);
    expect(sentences('volume + cost', { volume: Number.POSITIVE_INFINITY, cost: 5 }, 'en')).toEqual([
      'Budget Estimation = Estimated Volume + Cost/unit.',
      'Estimated Volume has no result, so there is none here.',
    ]);
    expect(sentences('IFERROR(volume, cost)', { volume: Number.POSITIVE_INFINITY, cost: 5 }, 'zh')).toEqual([
      '预算测算的公式：首个有结果的值（预计销量，单车成本） = 首个有结果的值（-，5） = 5。',
      '预计销量没有结果，改用单车成本。',
    ]);
    expect(sentences('IF(NOT(volume > 30), cost / pipeline, 1)', { volume: 20, pipeline: 0, cost: 5 }, 'en')).toEqual([
      'Budget Estimation = (if not (Estimated Volume > 30) then Cost/unit ÷ RT Pipeline, else 1) = (if not (20 > 30) then 5 ÷ 0, else 1) = -.',
      'not (Estimated Volume > 30) holds.',
      'RT Pipeline is 0, and a division by 0 has no result.',
    ]);
  });

  it('use significant digits, and name operands that are shown rounded', () => {
    expect(sentences('volume * cost', { volume: 5000, cost: 122.87 }, 'en')).toEqual([
      'Budget Estimation = Estimated Volume × Cost/unit = 5,000 × 122.87 = 614,350.',
    ]);
    expect(sentences('volume * cost', { volume: 5000, cost: 1231 / 1.13 }, 'en')).toEqual([
      'Budget Estimation = Estimated Volume × Cost/unit ≈ 5,000 × 1,089.3805 ≈ 5,446,903.',
      'Shown rounded, calculated with all digits: Cost/unit.',
    ]);
    expect(sentences('volume / 1.13', { volume: 113 }, 'en')[0]).toContain('= 113 ÷ 1.13 = 100.');
  });

  it('name an input that is not entered yet', () => {
    expect(sentences('volume * cost', { volume: 5000 }, 'en')).toEqual([
      'Budget Estimation = Estimated Volume × Cost/unit.',
      'Cost/unit is not entered yet.',
    ]);
    expect(sentences('volume * cost', { volume: 5000 }, 'zh')[1]).toBe('单车成本尚未录入。');
  });

  it('give the shown result if a reader calculates with the shown numbers', () => {
    const numbers = fc.oneof(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.double({ min: 0.0001, max: 1e8, noNaN: true }),
      fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100),
    );
    const formula = fc.constantFrom('volume * cost', 'volume * cost * share', 'volume / cost', 'volume + cost - share');
    const share = fc.double({ min: 0.0001, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        formula,
        numbers,
        numbers.filter((cost) => cost !== 0),
        share,
        (text, volume, cost, share) => {
          const [first = ''] = sentences(text, { volume, cost, share }, 'en');
          const [, shown = '', sign = '', said = ''] = / [=≈] ([-\d,.%×÷+− ]+) ([=≈]) ([-\d,.]+)\.$/.exec(first) ?? [];
          const plain = shown.replaceAll(',', '').replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-');
          const again = evaluateExpression(parsed(plain), () => Number.NaN);
          const result = Number(said.replaceAll(',', ''));
          const places = said.split('.')[1]?.length ?? 0;
          const bound = sign === '=' && !first.includes('≈') ? 0 : 0.5 * 10 ** -places;
          expect(Math.abs(again - result), first).toBeLessThanOrEqual(
            bound + 1e-12 * Math.abs(volume) + 1e-12 * Math.abs(result),
          );
        },
      ),
      // A result below 0.
      { numRuns: runs(300), examples: [['volume + cost - share', 0.0001, 0.0001, 0.99999999999999]] },
    );
  });

  it('name the operand of a sum that is left out', () => {
    expect(sentences('(volume + pipeline) * cost', { pipeline: 5, cost: 2 }, 'en')).toEqual([
      'Budget Estimation = (Estimated Volume + RT Pipeline) × Cost/unit = (- + 5) × 2 = 10.',
      'Estimated Volume is empty and is left out.',
    ]);
  });

  it('[BUD-137] state that an attribute that is not selected counts as 100 %', () => {
    const expression = parsed('volume * share');
    const valueOf = (field: FieldId): number => (field === 'volume' ? 20 : Number.NaN);
    const explanation = explainExpression(expression, { valueOf, unselected: new Set(['share']) });
    expect(explanation.value).toBe(20);
    expect(explanationSentences(explanation, PRESENTATION, 'en')).toEqual([
      'Budget Estimation = Estimated Volume × %MSRP = 20 × 100.00% = 20.',
      '%MSRP is not selected and counts as 100%.',
    ]);
  });

  it('name the replacement of an empty value, and the branch of a condition', () => {
    expect(sentences('COALESCE(cost, pipeline)', { pipeline: 5 }, 'en')[1]).toBe(
      'Cost/unit is empty, so RT Pipeline takes its place.',
    );
    expect(sentences('IF(volume > 10, cost, pipeline)', { volume: 20, cost: 3, pipeline: 5 }, 'en')).toEqual([
      'Budget Estimation = (if Estimated Volume > 10 then Cost/unit, else RT Pipeline) = (if 20 > 10 then 3, else 5) = 3.',
      'Estimated Volume > 10 holds.',
    ]);
    expect(sentences('IF(volume > 10, cost, pipeline)', { volume: 2, cost: 3, pipeline: 5 }, 'zh')[1]).toBe(
      '预计销量 > 10不成立。',
    );
    expect(sentences('volume * cost', { volume: 1e200, cost: 1e200 }, 'en')[1]).toBe(
      'Estimated Volume × Cost/unit has no result that is a number.',
    );
  });

  it('give the number of rows of a sum', () => {
    const explanation = explainSum([1, Number.NaN, 2], 3);
    expect(explanationText(explanation, PRESENTATION, 'en')).toBe(
      'Budget Estimation = the sum of its 3 rows = 3.\n1 of them is empty and is left out.',
    );
    expect(explanationText(explanation, PRESENTATION, 'zh')).toBe(
      '预算测算 = 下级3行之和 = 3。\n其中1行为空，不计入。',
    );
    const ofBrands = (count: number, locale: 'en' | 'zh') =>
      explanationText(
        explainSum(
          Array.from({ length: count }, () => 1),
          count,
          { of: 'brand' },
        ),
        PRESENTATION,
        locale,
      );
    expect(ofBrands(3, 'en')).toBe('Budget Estimation = the sum of its 3 brands = 3.');
    expect(ofBrands(1, 'en')).toBe('Budget Estimation = the sum of its 1 brand = 1.');
    expect(ofBrands(3, 'zh')).toBe('预算测算 = 下级3个品牌之和 = 3。');
  });
});

function parsed(text: string): Parameters<typeof explainExpression>[0] {
  const result = parseFormula(text);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

function sentences(text: string, values: Readonly<Record<FieldId, number>>, locale: Locale): readonly string[] {
  const explanation = explainExpression(parsed(text), { valueOf: (field) => values[field] ?? Number.NaN });
  return explanationSentences(explanation, PRESENTATION, locale);
}
