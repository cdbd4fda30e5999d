import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.d.ts';
import { PAPER_LIMITS } from './paper-texts.ts';
import { type Points, readCodes } from './read-codes.ts';

/** Texts and QR codes of the first pages of a PDF. Its scripts, forms, attachments and addresses are never looked at. */
export async function readPdf(bytes: Uint8Array): Promise<{ readonly codes: string[]; readonly lines: string[] }> {
  const pdfjs = await loaded();
  const opened = await pdfjs.getDocument({
    data: bytes,
    enableXfa: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    stopAtErrors: true,
    maxImageSize: PAPER_LIMITS.side ** 2,
    BinaryDataFactory: Tables,
    verbosity: 0,
  }).promise;
  const [codes, lines]: [string[], string[]] = [[], []];
  for (let number = 1; number <= Math.min(opened.numPages, PAPER_LIMITS.pages); number += 1) {
    const page = await opened.getPage(number);
    lines.push(...(await linesOf(page)));
    codes.push(...(await codesOf(page, pdfjs.OPS.paintImageXObject).catch(() => [])));
  }
  return { codes, lines };
}

/** Loads the library, which asks for drawing classes while it loads although texts need none. */
async function loaded() {
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) {
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: class {} });
  }
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  pdfjs.GlobalWorkerOptions.workerSrc = import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs');
  return pdfjs;
}

const TABLE = /^[\w\-]+\.bcmap$/v;

/** Tables of characters of Chinese fonts, from the package and from nowhere else. */
class Tables {
  fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    if (!TABLE.test(filename)) return Promise.reject(new Error('No table of characters'));
    const file = fileURLToPath(import.meta.resolve(`pdfjs-dist/cmaps/${filename}`));
    return Promise.resolve(Uint8Array.from(readFileSync(file)));
  }
}

interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** The lines of a page from above; pieces of one height are one line, from the left. */
async function linesOf(page: PDFPageProxy): Promise<readonly string[]> {
  const { items } = await page.getTextContent();
  const pieces = items.slice(0, PAPER_LIMITS.pieces).flatMap((item): readonly Piece[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
    return [{ text: item.str, x, y, height: item.height }];
  });
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const last = lines.at(-1);
    const isSame = last?.[0] !== undefined && Math.abs(last[0].y - piece.y) <= Math.max(piece.height, 4) / 2;
    if (isSame) last.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) =>
    line
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join(' '),
  );
}

/** The contents of QR codes among the pictures of a page. */
async function codesOf(page: PDFPageProxy, painted: number): Promise<readonly string[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const names = fnArray.flatMap((kind, place) => (kind === painted ? namesIn(argsArray[place]) : []));
  const found: string[] = [];
  for (const name of new Set(names.slice(0, PAPER_LIMITS.codes))) {
    const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
    const drawn = await new Promise<unknown>((resolve) => {
      objects.get(name, resolve);
    });
    const points = pointsOf(drawn);
    if (points !== undefined) found.push(...(await readCodes(points)));
  }
  return found;
}

/** The name of the picture that an operator paints. */
function namesIn(given: unknown): readonly string[] {
  const name: unknown = Array.isArray(given) ? given[0] : undefined;
  return typeof name === 'string' ? [name] : [];
}

interface Painted {
  readonly data?: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  /** 1 for one bit each point, 2 for three bytes, 3 for four bytes. */
  readonly kind?: number;
}

/** The points of a picture as the library has decoded it; undefined for one that is no such picture. */
function pointsOf(painted: unknown): Points | undefined {
  if (!isPainted(painted) || painted.data === undefined) return undefined;
  const { data, width, height, kind } = painted;
  const points = new Uint8ClampedArray(width * height * 4).fill(255);
  const rowBytes = (width + 7) >> 3;
  for (let place = 0; place < width * height; place += 1) {
    const [x, y] = [place % width, Math.floor(place / width)];
    for (const part of [0, 1, 2]) {
      const bit = ((data[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      const size = kind === 2 ? 3 : 4;
      points[place * 4 + part] = kind === 1 ? bit * 255 : (data[place * size + part] ?? 0);
    }
  }
  return { data: points, width, height };
}

function isPainted(value: unknown): value is Painted {
  if (typeof value !== 'object' || value === null || !('width' in value) || !('height' in value)) return false;
  return [value.width, value.height].every((side) => typeof side === 'number' && side > 0 && side <= PAPER_LIMITS.side);
}
