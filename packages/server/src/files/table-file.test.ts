import { err, ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCell } from './decode-cell.ts';
import type { RawCell } from './raw-rows.ts';
import { linesOfTable, TABLE_LIMITS, type TableFile, tableIn, tableOf } from './table-file.ts';

const tableWith = (cell: RawCell) =>
  tableOf(
    [
      { row: 1, cells: [{ text: 'Code' }, { text: 'Name' }] },
      { row: 2, cells: [{ text: 'D1' }, cell] },
    ],
    TABLE_LIMITS,
  );
const inBytes = (hex: string) => decodeCell(Buffer.from(hex, 'hex').toString('latin1'), 'utf-8');

describe('a table of records', () => {
  it.each([
    ['names of one to four Chinese characters in GBK', 'bbaad4c3b1b1bea9'],
    ['a name with letters around it', '41bbaad4c3'],
    ['an accent at the edge', '436166e9'],
    ['a byte inside', '61ff61'],
    ['an accent beside a no-break space', '436166e9a0'],
  ])('is refused with %s, because letters would be missing', async (_, hex) => {
    expect(await tableWith(inBytes(hex))).toEqual({
      ok: false,
      error: { code: 'IMPORT_NOT_UTF8', params: { row: 2 } },
    });
  });

  it('drops the no-break space of one-byte encodings, which is no letter', async () => {
    expect(await tableWith(inBytes('a0436166a0'))).toMatchObject({
      ok: true,
      value: { rows: [{ row: 2, cells: ['D1', 'Caf'] }] },
    });
  });

  it('is refused with its row and column if a cell is too long, because a cut text might go unnoticed', async () => {
    const regions = Array.from({ length: 130 }, () => 'MBPC N')
      .join(', ')
      .slice(0, TABLE_LIMITS.nameCharacters);
    expect(await tableWith({ text: regions })).toMatchObject({
      ok: true,
      value: { rows: [{ cells: ['D1', regions] }] },
    });
    const refused = (row: number, column: string) => ({
      ok: false,
      error: { code: 'IMPORT_CELL_TOO_LONG', params: { row, column, limit: 1_000 } },
    });
    const long = { text: `${regions}, MBPC South` };
    expect(await tableWith(long)).toEqual(refused(2, 'Name'));
    expect(await tableOf([{ row: 3, cells: [{ text: 'Code' }, long] }], TABLE_LIMITS)).toEqual(refused(3, 'B'));
  });
});

describe('the answer of the reading process', () => {
  const sent = (answer: Result<TableFile, Message>) => tableIn(Buffer.from([...linesOfTable(answer)].join('')));

  it('is the table that was read, whatever its cells hold', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '\n', '\\n', '\u2028', '"'),
      fc.record({ type: fc.constantFrom('number' as const, 'date' as const), text: fc.string() }),
    );
    const row = fc.record(
      { row: fc.nat(), cells: fc.array(cell), hidden: fc.constant(true as const) },
      { requiredKeys: ['row', 'cells'] },
    );
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(row), (header, rows) => {
        expect(sent(ok({ header, rows }))).toEqual(ok({ header, rows }));
      }),
    );
  });

  it('has every row of a table that is written in several pieces', () => {
    const rows = Array.from({ length: 2_500 }, (_, place) => ({ row: place + 2, cells: ['same', `own ${place}`] }));
    expect(sent(ok({ header: ['A', 'B'], rows }))).toEqual(ok({ header: ['A', 'B'], rows }));
  });

  it('is the reason if the file was refused', () => {
    expect(sent(err(message('IMPORT_NO_ROWS')))).toEqual(err(message('IMPORT_NO_ROWS')));
  });
});
