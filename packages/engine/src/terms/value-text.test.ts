import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { parseTermValue, termValueInput } from './value-text.ts';

describe('values as texts', () => {
  it.each([
    ['1,234.5', 'amount', 123_450n],
    ['￥１２', 'amount', 1_200n],
    ['3.25%', 'percent', 32_500_000n],
    ['3.25', 'percent', 32_500_000n],
    ['', 'amount', undefined],
    ['1.234', 'amount', 'TERM_AMOUNT_TEXT'],
    ['-1', 'amount', 'TERM_AMOUNT_TEXT'],
    ['100000000', 'amount', 'TERM_AMOUNT_TEXT'],
    ['100.0001', 'percent', 'TERM_PERCENT_TEXT'],
    ['3.25001', 'percent', 'TERM_PERCENT_TEXT'],
    ['=1', 'amount', 'TERM_AMOUNT_TEXT'],
  ] as const)('%j as %s', (text, kind, expected) => {
    const parsed = parseTermValue(text, kind);
    expect(parsed.ok ? parsed.value : parsed.error.code).toBe(expected);
  });

  it('are read back as written', () => {
    const kinds = fc.constantFrom('amount' as const, 'percent' as const);
    fc.assert(
      fc.property(kinds, fc.bigInt({ min: 0n, max: 1_000_000n }), (kind, count) => {
        const value = kind === 'amount' ? count : count * 1_000n;
        expect(parseTermValue(termValueInput(value, kind), kind)).toEqual({ ok: true, value });
      }),
      { numRuns: runs(200) },
    );
  });
});
