// Reads a workbook with a library alone, in a process of its own: node read-workbook.ts sheetjs|hucre FILE
import { readFileSync } from 'node:fs';
import { streamXlsxRows } from 'hucre/xlsx';
import { read, utils } from 'xlsx';

/** The answer of one reading: the number of rows below the header, and the sum of the column RT. */
export interface ReadWorkbook {
  readonly rows: number;
  readonly sum: number;
  readonly seconds: number;
  /** Bytes that the process held at most. */
  readonly peak: number;
}

const READERS: Readonly<Record<string, (file: Buffer) => Promise<{ rows: number; sum: number }>>> = {
  async sheetjs(file) {
    const { SheetNames, Sheets } = read(file, { dense: true });
    const rows: unknown[][] = utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 });
    return totalOf(rows);
  },
  async hucre(file) {
    const rows: unknown[][] = [];
    for await (const { values } of streamXlsxRows(file)) rows.push([...values]);
    return totalOf(rows);
  },
};

/** The place of RT in a row. */
const RT_COLUMN = 5;

function totalOf(rows: readonly unknown[][]): { rows: number; sum: number } {
  const sum = rows.slice(1).reduce((total, row) => total + Number(row[RT_COLUMN]), 0);
  return { rows: rows.length - 1, sum };
}

const [, , name = '', path = ''] = process.argv;
const reader = READERS[name];
if (reader !== undefined) {
  const began = performance.now();
  const total = await reader(readFileSync(path));
  const seconds = (performance.now() - began) / 1000;
  const answer: ReadWorkbook = { ...total, seconds, peak: process.resourceUsage().maxRSS * 1024 };
  console.log(JSON.stringify(answer));
}
