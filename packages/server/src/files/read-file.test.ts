import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageText } from '@oasis/engine/messages';
import { runs } from '@oasis/engine/testing';
import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import { readVolumeFile } from '../volumes/read-volume-file.ts';
import { settleImport } from '../volumes/settle.ts';
import { readTableFile } from './read-file.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oasis-read-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: string | Uint8Array, encoding?: 'utf-16le' | 'utf-16be') {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return readVolumeFile(path, { columns: {}, ...(encoding && { encoding }) });
}

const PARTS = { '[Content_Types].xml': new Uint8Array(), 'xl/workbook.xml': new Uint8Array() };
const HEADER = 'Year,Month,Make,Model,Quantity\n';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64');

function workbook(rows: readonly (readonly unknown[])[]): Buffer {
  const data: unknown = write(utils.book_new(utils.aoa_to_sheet(rows.map((row) => [...row])), 'Volumes'), {
    type: 'buffer',
    bookType: 'xlsx',
  });
  if (!Buffer.isBuffer(data)) throw new Error('no workbook');
  return data;
}

/** A good workbook with some bytes of its archive's directory changed. */
function damaged(change: (archive: Buffer, directory: number, end: number) => void): Buffer {
  const archive = Buffer.from(
    workbook([
      ['Year', 'Month', 'Make', 'Model', 'Quantity'],
      [2013, 5, 'VW', 'Golf', 4],
    ]),
  );
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  change(archive, archive.readUInt32LE(end + 16), end);
  return archive;
}

const ENTITIES = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "&x;&x;">]>';

describe('a file without a table is refused with a message', () => {
  it.each([
    ['nothing', '', 'IMPORT_FILE_EMPTY'],
    ['spaces', '   \n\n  ', 'IMPORT_NO_HEADER'],
    ['a letter', 'Dear all,\nno numbers here', 'IMPORT_NO_HEADER'],
    ['a picture', PNG, 'IMPORT_NOT_A_TABLE'],
    ['a picture with a table behind it', Buffer.concat([PNG, Buffer.from(HEADER)]), 'IMPORT_NOT_A_TABLE'],
    ['a document', '%PDF-1.7\n1 0 obj', 'IMPORT_NOT_A_TABLE'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'IMPORT_NOT_A_TABLE'],
    ['a packed file', Buffer.from('1f8b0800000000000003', 'hex'), 'IMPORT_NOT_A_TABLE'],
    ['a program', Buffer.from('7f454c460201010000000000', 'hex'), 'IMPORT_NOT_A_TABLE'],
    ['a page', '<html><body>Year,Month</body></html>', 'IMPORT_NOT_A_TABLE'],
    ['XML with entities', `${ENTITIES}<a>&y;</a>`, 'IMPORT_NOT_A_TABLE'],
    ['JSON', '{"year": 2013}', 'IMPORT_NOT_A_TABLE'],
    ['bytes', Buffer.from([0x59, 0x00, 0x01, 0x02]), 'IMPORT_NOT_A_TABLE'],
    ['a mark and nothing', '\ufeff', 'IMPORT_NO_HEADER'],
    ['an archive of something else', zipSync({ 'a.txt': new Uint8Array(3) }), 'IMPORT_NOT_A_TABLE'],
    ['a torn archive', zipSync(PARTS).subarray(0, 60), 'IMPORT_ARCHIVE_BROKEN'],
    ['a hollow workbook', zipSync(PARTS), 'IMPORT_ARCHIVE_BROKEN'],
    [
      'a workbook of XML with entities',
      zipSync({ ...PARTS, 'xl/workbook.xml': strToU8(ENTITIES) }),
      'IMPORT_ARCHIVE_BROKEN',
    ],
    ['an archive that leaves its folder', zipSync({ '../../etc/cron.d/x': new Uint8Array(3) }), 'IMPORT_NOT_A_TABLE'],
    [
      'too many parts',
      zipSync(Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`p${n}`, new Uint8Array()]))),
      'IMPORT_ARCHIVE_PARTS',
    ],
    ['an empty workbook', workbook([]), 'IMPORT_FILE_EMPTY'],
    ['a workbook without header', workbook([[2013, 5, 'VW', 'Golf', 4]]), 'IMPORT_NO_HEADER'],
  ])('%s', async (_, content, code) => {
    expect(await read(content)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('a table is read', () => {
  const table = `${HEADER}2013,5,Citroën,C3,4\n`;
  const wide = Buffer.from(table, 'utf16le');

  it.each([
    ['utf-16le', wide],
    ['utf-16be', Buffer.from(wide).swap16()],
  ] as const)('in %s without a mark, where a person names the encoding', async (encoding, content) => {
    expect(await read(content)).toMatchObject({ ok: false, error: { code: 'IMPORT_NOT_A_TABLE' } });
    const named = await read(content, encoding);
    expect(named).toMatchObject({ ok: true, value: { volumes: [{ brand: 'Citroën', model: 'C3', rt: 4 }] } });
    const marked = Buffer.concat([Buffer.from(encoding === 'utf-16le' ? 'fffe' : 'feff', 'hex'), content]);
    expect(await read(marked, encoding)).toEqual(named);
  });

  it('but not binary data or a web page in the same encoding', async () => {
    const page = Buffer.from('<html>Year,Month</html>', 'utf16le');
    for (const content of [Buffer.from([0x59, 0x00, 0x00, 0x00]), page, PNG])
      expect(await read(content, 'utf-16le')).toMatchObject({ ok: false, error: { code: 'IMPORT_NOT_A_TABLE' } });
  });

  it('from a workbook of 2,000 parts', async () => {
    const rows = [
      ['Year', 'Month', 'Make', 'Model', 'Quantity'],
      [2013, 5, 'VW', 'Golf', 4],
    ];
    const parts = unzipSync(workbook(rows));
    for (let part = 0; part < 2_000; part += 1) parts[`xl/media/image${part}.png`] = new Uint8Array();
    expect(await read(zipSync(parts))).toMatchObject({ ok: true, value: { volumes: [{ model: 'Golf', rt: 4 }] } });
  });
});

describe('a cell with an error', () => {
  const NAMES = ['Year', 'Month', 'Make', 'Model', 'Quantity', 'Note'];
  const NOT_FOUND = { t: 'e', v: 42 };
  const WITHOUT_RESULT = { t: 'n', f: 'A2&"x"' };
  const table = (...rows: readonly (readonly unknown[])[]) => workbook([NAMES, ...rows]);

  it.each([
    ['an error as make', [2013, 5, NOT_FOUND, 'Golf', 4], 'make'],
    ['an error as model', [2013, 5, 'VW', NOT_FOUND, 4], 'model'],
    ['an error as quantity', [2013, 5, 'VW', 'Golf', NOT_FOUND], 'quantity'],
    ['a formula without a result as model', [2013, 5, 'VW', WITHOUT_RESULT, 4], 'model'],
    ['a formula without a result as month', [2013, WITHOUT_RESULT, 'VW', 'Golf', 4], 'month'],
    ['the text of an error', [2013, 5, '#N/A', 'Golf', 4], 'make'],
  ])('refuses its row of volumes: %s', async (_, row, field) => {
    const file = await read(table([2013, 4, 'VW', 'Golf', 4], row));
    expect(file).toMatchObject({ ok: true, value: { counts: { accepted: 1, refused: 1 } } });
    expect(file.ok && file.value.notes).toEqual([
      { status: 'refused', message: { code: 'IMPORT_CELL_FAILED', params: { field } }, rows: [[3, 3]] },
    ]);
  });

  it('refuses its row of volumes in CSV too, as spreadsheets write errors there', async () => {
    const file = await read(`${HEADER}2013,5,#N/A,#N/A,4\n2013,5,VW,#1,4\n`);
    expect(file).toMatchObject({ ok: true, value: { counts: { accepted: 1, refused: 1 } } });
  });

  it('is ignored in an unread column, and beyond all columns', async () => {
    const row = [2013, 5, 'VW', 'Golf', 4, NOT_FOUND, WITHOUT_RESULT];
    expect(await read(table(row))).toMatchObject({ ok: true, value: { counts: { accepted: 1, refused: 0 } } });
  });

  it('refuses a header', async () => {
    const rows = [
      [...NAMES, WITHOUT_RESULT],
      [2013, 5, 'VW', 'Golf', 4],
    ];
    expect(await read(workbook(rows))).toEqual({
      ok: false,
      error: { code: 'IMPORT_ROW_FAILED', params: { row: 1 } },
    });
  });

  it.each([
    ['an error', NOT_FOUND],
    ['a formula without a result', WITHOUT_RESULT],
    ['the text of an error', '#REF!'],
  ])('refuses a table of records, with its row: %s', async (_, cell) => {
    const path = join(folder, 'table');
    const rows = [
      ['Code', 'Name', 'Group'],
      ['D1', 'One', 'HY'],
      ['D2', cell, 'HY'],
    ];
    await writeFile(path, workbook(rows));
    expect(await readTableFile(path)).toEqual({
      ok: false,
      error: { code: 'IMPORT_ROW_FAILED', params: { row: 3 } },
    });
  });

  it('is not one with a formula that has a result, even an empty text', async () => {
    const row = [
      2013,
      5,
      { t: 's', f: '"V"&"W"', v: 'VW' },
      'Golf',
      { t: 'n', f: '2*2', v: 4 },
      { t: 's', f: '""', v: '' },
    ];
    expect(await read(table(row))).toMatchObject({
      ok: true,
      value: { volumes: [{ brand: 'VW', rt: 4 }], counts: { accepted: 1 } },
    });
  });
});

describe('an archive whose directory lies is refused', () => {
  const lies: readonly (readonly [string, (archive: Buffer, directory: number, end: number) => void])[] = [
    ['a directory beyond the file', (archive, _, end) => archive.writeUInt32LE(0xfffffff0, end + 16)],
    ['more parts than there are', (archive, _, end) => archive.writeUInt16LE(500, end + 10)],
    ['a part beyond the file', (archive, directory) => archive.writeUInt32LE(0xfffffff0, directory + 42)],
    ['a smaller size', (archive, directory) => archive.writeUInt32LE(3, directory + 24)],
    [
      'a larger size',
      (archive, directory) => archive.writeUInt32LE(archive.readUInt32LE(directory + 24) + 1, directory + 24),
    ],
    ['another checksum', (archive, directory) => archive.writeUInt32LE(1, directory + 16)],
    ['an unknown packing', (archive, directory) => archive.writeUInt16LE(99, directory + 10)],
    ['a password', (archive, directory) => archive.writeUInt16LE(1, directory + 8)],
    ['no packed bytes', (archive, directory) => archive.writeUInt32LE(0, directory + 20)],
    ['an end without directory', (archive, _, end) => archive.fill(0, end, end + 4)],
  ];
  it.each(lies)('%s', async (_, lie) => {
    expect(await read(damaged(lie))).toMatchObject({ ok: false, error: { code: 'IMPORT_ARCHIVE_BROKEN' } });
  });
});

describe('a file with random bytes', () => {
  const noise = fc.uint8Array({ maxLength: 2_000 });
  const afterHeader = fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.concat([Buffer.from(HEADER), bytes]));
  const flipped = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })).map(([place, byte]) => {
    const archive = workbook([
      ['Year', 'Month', 'Make', 'Model', 'Quantity'],
      [2013, 5, 'VW', 'Golf', 4],
    ]);
    archive[place % archive.length] = byte;
    return archive;
  });

  it('is read or refused with a message, and every row is counted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(noise, afterHeader, flipped), async (content) => {
        const result = await read(content);
        if (!result.ok) {
          expect(messageText(result.error, 'en')).not.toMatch(/[{}]/);
          return;
        }
        const { rows, counts } = result.value;
        expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(rows);
        expect(settleImport(result.value, { all: 'sum' }).ok).toBe(counts.refused === 0);
      }),
      { numRuns: runs(150) },
    );
  });
});
