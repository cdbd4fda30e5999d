import { describe, expect, it } from 'vitest';
import { codesInFile, namedInFile } from './dealer-import.ts';

const DEALERS = [
  { dealerId: 1, code: 'D1', active: true, sells: true },
  { dealerId: 2, code: 'D2', active: true, sells: true },
  { dealerId: 3, code: 'D3', active: false, sells: true },
  { dealerId: 4, code: 'D4', active: true, sells: false },
];

describe('a file with the dealers of a design', () => {
  it('has exactly one column of codes, in either language, beside any others', () => {
    const read = (header: readonly string[], cells: readonly string[]) => {
      const found = codesInFile({ header, rows: [{ row: 2, cells }] });
      return found.ok ? found.value : found.error.code;
    };
    expect(read(['English name', ' code '], ['One', ' d1 '])).toEqual([{ row: 2, code: 'D1' }]);
    expect(read(['代码'], ['D2'])).toEqual([{ row: 2, code: 'D2' }]);
    expect(read(['English name'], ['One'])).toBe('FILE_COLUMN_MISSING');
    expect(read(['Code', '代码'], ['D1', 'D1'])).toBe('FILE_COLUMN_TWICE');
  });

  it('names active dealers of the BU once each, and gives a reason for every other row', () => {
    const codes = ['D1', 'D2', 'D1', '', 'D9', 'D3', 'D4'].map((code, place) => ({ row: place + 2, code }));
    const said = namedInFile(codes, DEALERS).map((row) =>
      'dealerId' in row ? row.dealerId : [row.refusal.code, row.refusal.params?.['row']],
    );
    expect(said).toEqual([
      1,
      2,
      ['FILE_CODE_TWICE', 2],
      ['DESIGN_FILE_NO_CODE', undefined],
      ['DESIGN_FILE_DEALER_UNKNOWN', undefined],
      ['DESIGN_FILE_DEALER_INACTIVE', undefined],
      ['DESIGN_FILE_DEALER_OTHER_BU', undefined],
    ]);
  });
});
