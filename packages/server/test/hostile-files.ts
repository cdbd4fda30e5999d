import { zipSync } from 'fflate';

/** Files that are no table of records, by kind, with the code that refuses each. The header is that of the records. */
export function hostileFiles(header: string): readonly (readonly [what: string, content: Buffer, code: string])[] {
  return [
    ['a picture', PICTURE, 'IMPORT_NOT_A_TABLE'],
    ['empty', Buffer.alloc(0), 'IMPORT_FILE_EMPTY'],
    ['a header alone', Buffer.from(header), 'IMPORT_NO_ROWS'],
    ['a table of something else', Buffer.from('English name,Chinese name\nx,y'), 'FILE_COLUMN_MISSING'],
    ['a header with a column twice', Buffer.from(`${header},${header}\n1,2`), 'FILE_COLUMN_TWICE'],
    ['in no encoding', Buffer.concat([Buffer.from(`${header}\nX`), Buffer.from([0xff, 0x61])]), 'IMPORT_NOT_UTF8'],
    ['of too many columns', Buffer.from(`${header}\n${','.repeat(200)}x`), 'IMPORT_TOO_MANY_COLUMNS'],
    ['of too many rows', Buffer.from(`${header}\n${'x\n'.repeat(5_001)}`), 'IMPORT_TOO_MANY_ROWS'],
    ['one endless row', Buffer.from(`${header}\n${'0'.repeat(1_000_000)}`), 'IMPORT_ROW_TOO_LONG'],
    ['a broken workbook', WORKBOOK.subarray(0, WORKBOOK.length - 30), 'IMPORT_ARCHIVE_BROKEN'],
    ['an archive of something else', Buffer.from(zipSync({ 'a.txt': new Uint8Array(9) })), 'IMPORT_NOT_A_TABLE'],
    ['a bomb', BOMB, 'IMPORT_ARCHIVE_TOO_LARGE'],
  ];
}

const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const PART = { 'xl/workbook.xml': new Uint8Array(100) };
const WORKBOOK = Buffer.from(zipSync(PART));
const BOMB = Buffer.from(zipSync({ ...PART, 'xl/worksheets/sheet1.xml': new Uint8Array(40_000_000) }, { level: 6 }));
