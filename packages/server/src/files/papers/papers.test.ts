import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSale } from '@oasis/engine/areas/retail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostilePapers } from '../../../test/hostile-papers.ts';
import { paperPdf, qrPicture } from '../../../test/papers.ts';
import { PAPER_BOUNDS, readPaperApart } from '../parse-apart.ts';
import type { PaperType } from './paper-texts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oasis-papers-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function read(bytes: Buffer, type: PaperType) {
  files += 1;
  const file = path.join(folder, String(files));
  await writeFile(file, bytes);
  return readPaperApart(file, type);
}

const PHOTO = fileURLToPath(new URL('../../../test/fixtures/papers/invoice-photo.jpg', import.meta.url));

/** A JPEG whose head says how the camera was held (Exif). */
function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.from(
    `Exif\0\0MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCodePoint(orientation)}\0\0\0\0\0\0`,
    'latin1',
  );
  const size = Buffer.alloc(2);
  size.writeUInt16BE(exif.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), size, exif, jpeg.subarray(2)]);
}

const CODE = '01,03,044001900111,12345678,300000.00,20260120,74512345678901234567,A1B2';

describe('a paper', () => {
  it('as a picture gives the content of its QR code', async () => {
    expect(await read(await qrPicture(CODE), 'png')).toEqual({ codes: [CODE], lines: [] });
  });

  it('as a photograph, askew and in uneven light, gives the content of its QR code, whichever way the camera was held', async () => {
    const photo = await readFile(PHOTO);
    const said = '01,03,1100234560,12345678,300000.00,20260120,,';
    expect(await read(photo, 'jpg')).toEqual({ codes: [said], lines: [] });
    // A camera notes in the head how it was held, as here upside down.
    expect(await read(withOrientation(photo, 3), 'jpg')).toEqual({ codes: [said], lines: [] });
  });

  it('as a PDF gives its lines from above and from the left, and the QR code of its picture', async () => {
    const pdf = await paperPdf(
      [['发票代码:044001900111', '发票号码:12345678'], ['购买方名称 王小明']],
      await qrPicture(CODE),
    );
    expect(await read(pdf, 'pdf')).toEqual({
      codes: [CODE],
      lines: ['发票代码:044001900111 发票号码:12345678', '购买方名称 王小明'],
    });
  });
});

it('hostile papers say nothing of a sale, and the next good one is read', { timeout: 120_000 }, async () => {
  const hostile = await hostilePapers();
  expect(hostile.length).toBeGreaterThanOrEqual(60);
  const told = await Promise.all(
    hostile.map(async ({ name, type, bytes }) => [name, readSale('invoice', await read(bytes, type))] as const),
  );
  expect(told.filter(([, values]) => Object.keys(values).length > 0)).toEqual([]);
  expect(await read(await qrPicture(CODE), 'png')).toEqual({ codes: [CODE], lines: [] });
});

it('a paper that takes too long is given up', async () => {
  files += 1;
  const file = path.join(folder, String(files));
  await writeFile(file, await qrPicture(CODE));
  expect(await readPaperApart(file, 'png', { ...PAPER_BOUNDS, time: 1 })).toEqual({ codes: [], lines: [] });
});
