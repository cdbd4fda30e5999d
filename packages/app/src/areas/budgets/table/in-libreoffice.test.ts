import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { present } from '@oasis/engine/base';
import { type SheetView, type TableSheet, tableSheet } from '@oasis/engine/report';
import { type BudgetTable, valueAt } from '@oasis/engine/table';
import { arbitraryTable, testSeed } from '@oasis/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { liveWorkbook } from './live-workbook.ts';

const TABLES = 200;
/** Shown while a spreadsheet has to calculate; a read-only file is returned with it. */
const WRONG = 987_654_321;

/** LibreOffice would show the numbers that it finds, as long as nothing is typed. */
const ALWAYS_CALCULATED = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse">
<value>0</value></prop></item></oor:items>`;

function viewOf(table: BudgetTable): SheetView {
  return { ...table, value: (row, field) => valueAt(table, row, field) };
}

/** The same with a wrong number in every cell that has a formula. */
function withoutResults(table: BudgetTable, sheet: TableSheet): SheetView {
  const computed = new Set(
    sheet.rows.flatMap((cells, position) =>
      cells.flatMap((cell, place) => {
        const column = sheet.columns[place];
        const isComputed = cell.kind === 'number' && cell.formula !== undefined && column?.kind === 'field';
        return isComputed ? [`${table.rows.display[position]} ${column.field.id}`] : [];
      }),
    ),
  );
  const view = viewOf(table);
  return { ...view, value: (row, field) => (computed.has(`${row} ${field.id}`) ? WRONG : view.value(row, field)) };
}

/** The cells of a workbook whose number differs from the sheet's, as far as a double distinguishes them. */
function differing(bytes: Uint8Array, sheet: TableSheet): readonly unknown[] {
  const book = read(bytes, { type: 'array' });
  const found = present(book.Sheets[present(book.SheetNames[0], 'a sheet')], 'the sheet');
  return sheet.rows.flatMap((cells, line) =>
    cells.flatMap((cell, column) => {
      if (cell.kind === 'text') return [];
      const at: unknown = found[utils.encode_cell({ r: line + 1, c: column })];
      const value: unknown = typeof at === 'object' && at !== null && 'v' in at ? at.v : undefined;
      const is = typeof value === 'number' ? value : Number.NaN;
      const close = Math.abs(is - cell.value) <= 1e-9 * Math.max(1, Math.abs(cell.value));
      return close || (Number.isNaN(is) && !Number.isFinite(cell.value)) ? [] : [{ line, column, cell, value }];
    }),
  );
}

const bytesOf = async (view: SheetView) => new Uint8Array(await (await liveWorkbook(view, 'en')).arrayBuffer());

const tables = (count: number) => fc.sample(arbitraryTable(), { numRuns: count, seed: testSeed('libreoffice') });

describe('workbooks of random templates', () => {
  it('have the values of the product, and a changed number is found', async () => {
    const [table] = tables(20).filter(({ rows }) => rows.count > rows.leafStart && rows.leafStart > 0);
    const sheet = tableSheet(viewOf(present(table, 'a table')));
    expect(differing(await bytesOf(viewOf(present(table, 'a table'))), sheet)).toEqual([]);
    expect(differing(await bytesOf(withoutResults(present(table, 'a table'), sheet)), sheet)).not.toEqual([]);
  });

  // A part of the long run of its own, left out if LibreOffice is not installed (scripts/lib/long-parts.mjs).
  if (process.env['OASIS_LONG'] !== '1') return;
  it(`have the same values in LibreOffice as in the product, ${TABLES} of them`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'oasis-sheets-'));
    try {
      const [from, to] = [join(folder, 'from'), join(folder, 'to')];
      await mkdir(from);
      const sheets = await Promise.all(
        tables(TABLES).map(async (table, number) => {
          const sheet = tableSheet(viewOf(table));
          const file = join(from, `${number}.xlsx`);
          await writeFile(file, await bytesOf(withoutResults(table, sheet)));
          return { sheet, file };
        }),
      );
      await mkdir(join(folder, 'profile', 'user'), { recursive: true });
      await writeFile(join(folder, 'profile', 'user', 'registrymodifications.xcu'), ALWAYS_CALCULATED);
      const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
      const words = ['--headless', profile, '--convert-to', 'xlsx', '--outdir', to, ...sheets.map(({ file }) => file)];
      await promisify(execFile)('soffice', words);
      for (const [number, { sheet }] of sheets.entries()) {
        expect(differing(await readFile(join(to, `${number}.xlsx`)), sheet), `table ${number}`).toEqual([]);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
