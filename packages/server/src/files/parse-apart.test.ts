import { existsSync } from 'node:fs';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import { readVolumesApart } from '../volumes/read-apart.ts';
import { APART_LIMITS } from './parse-apart.ts';

const MEGABYTE = 1024 * 1024;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oasis-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Files of real registrations, if they exist beside the project. */
const REAL_FILES = [
  fileURLToPath(new URL('../../../../../shared/data/norway-new-car-registrations.csv', import.meta.url)),
].filter(existsSync);

const noChoice = { columns: {} };

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

function workbook(rows: readonly (readonly unknown[])[]): Uint8Array {
  const sheet = utils.aoa_to_sheet(
    rows.map((row) => [...row]),
    { cellDates: true, UTC: true },
  );
  const data: unknown = write(utils.book_new(sheet, 'Volumes'), { type: 'buffer', bookType: 'xlsx' });
  if (!(data instanceof Uint8Array)) throw new Error('no workbook');
  return data;
}

const PARTS = { '[Content_Types].xml': new Uint8Array(), 'xl/workbook.xml': new Uint8Array() };

describe('a file read in a process of its own', () => {
  it('reads CSV', async () => {
    const path = fileURLToPath(new URL('../../test/fixtures/registrations.csv', import.meta.url));
    const result = await readVolumesApart(path, noChoice);
    expect(result).toMatchObject({ ok: true, value: { rows: 12, counts: { duplicate: 1, waiting: 2 } } });
  });

  it('reads xlsx with numbers, texts and dates, whatever the name of the file', async () => {
    const rows = [
      ['Date', 'Make', 'Model', 'Qty'],
      [new Date(Date.UTC(2013, 4, 31)), 'VW', 'Golf', 1234],
      ['2014-02', 'VW', 'Golf', '7'],
    ];
    const result = await readVolumesApart(await file('volumes.csv', workbook(rows)), noChoice);
    expect(result).toMatchObject({
      ok: true,
      value: {
        volumes: [
          { month: '2013-05', rt: 1234, row: 2 },
          { month: '2014-02', rt: 7, row: 3 },
        ],
      },
    });
  });

  it('names the row of a workbook that cannot be read', async () => {
    const rows = [
      ['Date', 'Make', 'Model', 'Qty'],
      ['2013-05', 'VW', 'Golf', 4],
      ['2013-06', 'VW', 'Golf', 12.5],
    ];
    const result = await readVolumesApart(await file('fraction.xlsx', workbook(rows)), noChoice);
    expect(result).toMatchObject({
      ok: true,
      value: { counts: { refused: 1 }, notes: [{ message: { code: 'IMPORT_QUANTITY_FRACTION' }, rows: [[3, 3]] }] },
    });
  });

  it('reads UTF-8 with a mark, UTF-16, and an encoding that is named', async () => {
    const text = '年,月,品牌,车型,数量\n2013,5,奔驰,长轴距,4\n';
    const contents = [Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le')];
    for (const content of contents) {
      const result = await readVolumesApart(await file('marked.csv', content), noChoice);
      expect(result).toMatchObject({ ok: true, value: { volumes: [{ brand: '奔驰', model: '长轴距', rt: 4 }] } });
    }
    const gbk = Buffer.concat([
      Buffer.from('Year,Month,Make,Model,Quantity\n2013,5,'),
      Buffer.from([0xb1, 0xbc, 0xb3, 0xdb]),
      Buffer.from(',A,4\n'),
    ]);
    const named = await readVolumesApart(await file('gbk.csv', gbk), { columns: {}, encoding: 'gb18030' });
    expect(named).toMatchObject({ ok: true, value: { volumes: [{ brand: '奔驰' }] } });
  });

  it.each(REAL_FILES)('reads real registrations', async (path) => {
    const result = await readVolumesApart(path, noChoice);
    expect(result).toMatchObject({
      ok: true,
      value: {
        rows: 2694,
        counts: { accepted: 0, normalised: 2691, duplicate: 1, omitted: 0, waiting: 2, refused: 0 },
        conflicts: [
          {
            model: 'Volkswagen Golf',
            month: '2015-01',
            candidates: [
              { row: 2020, rt: 1313 },
              { row: 2021, rt: 1199 },
            ],
          },
        ],
      },
    });
    expect(result.ok && result.value.volumes.length).toBe(2691);
    expect(result.ok && result.value.notes.find(({ message }) => message.code === 'IMPORT_DUPLICATE')?.rows).toEqual([
      [1576, 1576],
    ]);
  });
});

describe('a hostile file is refused with a message', () => {
  it('a gigabyte of zeros, by its size before it is read', async () => {
    const path = join(folder, 'zeros.csv');
    const handle = await open(path, 'w');
    await handle.truncate(1024 * MEGABYTE);
    await handle.close();
    expect(await readVolumesApart(path, noChoice)).toMatchObject({
      ok: false,
      error: { code: 'IMPORT_FILE_TOO_LARGE' },
    });
  });

  it.each([
    ['zero bytes', 0, 'IMPORT_NOT_A_TABLE'],
    ['zero digits', 0x30, 'IMPORT_NO_HEADER'],
  ])('the largest allowed number of %s', async (_, byte, code) => {
    const path = await file('many.csv', Buffer.alloc(49 * MEGABYTE, byte));
    expect(await readVolumesApart(path, noChoice)).toMatchObject({ ok: false, error: { code } });
  });

  it('endless zeros after a good beginning', async () => {
    const content = Buffer.concat([
      Buffer.from('Year,Month,Make,Model,Quantity\n2013,5,VW,Golf,'),
      Buffer.alloc(40 * MEGABYTE, 0x30),
    ]);
    expect(await readVolumesApart(await file('tail.csv', content), noChoice)).toEqual({
      ok: false,
      error: { code: 'IMPORT_ROW_TOO_LONG', params: { row: 2, limit: 16_384 } },
    });
  });

  it('an archive named xlsx that unpacks beyond the limit and says so', async () => {
    const bomb = zipSync({ ...PARTS, 'xl/worksheets/sheet1.xml': new Uint8Array(80 * MEGABYTE) }, { level: 6 });
    expect(bomb.length).toBeLessThan(MEGABYTE);
    const result = await readVolumesApart(await file('bomb.xlsx', bomb), noChoice);
    expect(result).toEqual({ ok: false, error: { code: 'IMPORT_ARCHIVE_TOO_LARGE', params: { limit: 64 } } });
  });

  it('an archive named xlsx that unpacks beyond the limit and hides it', async () => {
    const bomb = Buffer.from(
      zipSync({ ...PARTS, 'xl/worksheets/sheet1.xml': new Uint8Array(80 * MEGABYTE) }, { level: 6 }),
    );
    const claim = Buffer.alloc(4);
    claim.writeUInt32LE(80 * MEGABYTE);
    for (let place = bomb.indexOf(claim); place >= 0; place = bomb.indexOf(claim, place)) bomb.writeUInt32LE(10, place);
    const result = await readVolumesApart(await file('liar.xlsx', bomb), noChoice);
    expect(result).toMatchObject({ ok: false, error: { code: 'IMPORT_ARCHIVE_TOO_LARGE' } });
  });

  it('a file that needs more memory, output or time than allowed', async () => {
    const path = fileURLToPath(new URL('../../test/fixtures/registrations.csv', import.meta.url));
    const failed = { ok: false, error: { code: 'IMPORT_READING_FAILED' } };
    expect(await readVolumesApart(path, noChoice, { ...APART_LIMITS, memory: MEGABYTE })).toEqual(failed);
    expect(await readVolumesApart(path, noChoice, { ...APART_LIMITS, work: 1 })).toEqual(failed);
    expect(await readVolumesApart(path, noChoice, { ...APART_LIMITS, time: 1 })).toEqual(failed);
    expect(await readVolumesApart(path, noChoice, { ...APART_LIMITS, answer: 10 })).toEqual(failed);
  });

  it('a missing file', async () => {
    const result = await readVolumesApart(join(folder, 'nothing.csv'), noChoice);
    expect(result).toMatchObject({ ok: false, error: { code: 'IMPORT_FILE_MISSING' } });
  });
});
