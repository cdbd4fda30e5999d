import { describe, expect, it } from 'vitest';
import { columnName } from './address.ts';
import { parseFormula } from './parse.ts';
import { sheetRunText, sheetText } from './sheet.ts';

describe('sheetText', () => {
  it.each([
    ['a * b', 'IF(COUNT(A1,B1)<2,"",A1*B1)'],
    ['a + b', 'IF(COUNT(A1,B1)>0,N(A1)+N(B1),"")'],
    ['a / b', 'IF(OR(NOT(COUNT(B1)=1),N(B1)<>0),IF(COUNT(A1,B1)<2,"",A1/B1),"-")'],
    [
      'IFERROR(a / b, 0)',
      'IF(IF(OR(NOT(COUNT(B1)=1),N(B1)<>0),COUNT(A1,B1)=2,TRUE()),IF(OR(NOT(COUNT(B1)=1),N(B1)<>0),IFERROR(N(A1)/N(B1),0),0),"")',
    ],
    [
      'IF(AND(a > 1, NOT(b > 2)), a, 0)',
      'IF(AND(COUNT(A1,B1)=2,IF(AND(N(A1)>1,NOT(N(B1)>2)),COUNT(A1)=1,TRUE())),IF(AND(N(A1)>1,NOT(N(B1)>2)),A1,0),"")',
    ],
    ['SUM(a, b)', 'IF(COUNT(A1,B1)>0,SUM(A1,B1),"")'],
    ['COUNT(a, b)', 'COUNT(A1,B1)'],
    ['ROUNDUP(a, 2)', 'IF(COUNT(A1)<1,"",ROUNDUP(N(A1),2))'],
    ['a / 1.13', 'IF(COUNT(A1)<1,"",A1/1.13)'],
    ['a * b * c', 'IF(COUNT(A1,B1,C1)<3,"",A1*B1*C1)'],
    ['COALESCE(a, 1) * b', 'IF(COUNT(B1)<1,"",IF(COUNT(A1)=1,N(A1),1)*B1)'],
    ['MIN(a, b)', 'IF(COUNT(A1,B1)>0,MIN(A1,B1),"")'],
    ['a * 1e-7', 'IF(COUNT(A1)<1,"",A1*0.0000001)'],
    ['a * 3e20', 'IF(COUNT(A1)<1,"",A1*300000000000000000000)'],
  ])('writes %s as %s', (text, expected) => {
    expect(written(text)).toEqual({ ok: true, value: expected });
  });

  it('refuses a formula too long for spreadsheets', () => {
    const nested = `${'IF('.repeat(45)}a${' < b, a, c)'.repeat(45)}`;
    const text = written(nested);
    expect(text.ok || text.error.code).toBe('FORMULA_SHEET_TOO_LONG');
  });

  it('sums a run of children', () => {
    expect(sheetRunText('C14:C23')).toBe('IF(COUNT(C14:C23)=0,"",SUM(C14:C23))');
  });

  it('names columns like spreadsheets', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});

function written(text: string): ReturnType<typeof sheetText> {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return sheetText(parsed.value, (field) => `${field.toUpperCase()}1`);
}
