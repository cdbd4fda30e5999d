import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonBounds, parseInPieces } from './bounded-json.ts';

const BOUNDS: JsonBounds = { depth: 32, values: 3_000_000, keys: 1_000 };
const MEGABYTE = 1024 * 1024;

/** Parses a text in pieces; returns the value or the refusal, and the length of each piece. */
async function read(text: string, bounds = BOUNDS) {
  const pieces: number[] = [];
  const parse = async (piece: string): Promise<unknown> => {
    pieces.push(piece.length);
    return JSON.parse(piece);
  };
  const outcome = await parseInPieces(Buffer.from(text), bounds, parse).then(
    (value) => ({ value }),
    (cause: unknown) => ({ refused: String(cause) }),
  );
  return { outcome, pieces };
}

describe('JSON parsed in pieces', () => {
  it('has the same value as JSON parsed at once, for every size of the pieces', async () => {
    const values = fc.oneof(
      fc.jsonValue(),
      fc.array(fc.dictionary(fc.string(), fc.array(fc.double({ noNaN: true, noDefaultInfinity: true })))),
      fc.record({
        header: fc.array(fc.string()),
        cells: fc.array(fc.array(fc.record({ a: fc.string(), b: fc.nat() }))),
      }),
    );
    const spaces = fc.constantFrom(0, 1, '\t');
    await fc.assert(
      fc.asyncProperty(values, spaces, fc.integer({ min: 1, max: 40 }), async (value, space, pieceBytes) => {
        const text = JSON.stringify(value, null, space);
        const expected: unknown = JSON.parse(text);
        fc.pre(!/"__proto__"/.test(text));
        expect((await read(text, { ...BOUNDS, pieceBytes })).outcome).toEqual({ value: expected });
      }),
    );
  });

  it('is refused whenever JSON.parse refuses the whole text', async () => {
    const broken = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', ']', '}', '{', '"', ':', '[', '1', '\\'));
    await fc.assert(
      fc.asyncProperty(broken, fc.integer({ min: 1, max: 20 }), async ([json, at, put], pieceBytes) => {
        const place = at % (json.length + 1);
        const text = json.slice(0, place) + put + json.slice(place + 1);
        fc.pre(!isJson(text));
        expect((await read(text, { ...BOUNDS, pieceBytes })).outcome).toHaveProperty('refused');
      }),
    );
  });

  it('yields to the event loop between pieces', async () => {
    const row = JSON.stringify(Array.from({ length: 30 }, () => ({ type: 'WRITE', contents: 1, align: 'right' })));
    const text = `{"rows":[${Array.from({ length: 3_000 }, () => row).join(',')}]}`;
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const { pieces } = await read(text);
    isOver = true;
    expect(pieces.length).toBeGreaterThan(text.length / MEGABYTE);
    expect(Math.max(...pieces)).toBeLessThan(MEGABYTE / 4);
    expect(turns).toBeGreaterThanOrEqual(pieces.length - 1);
  });

  it.each<readonly [what: string, text: string]>([
    ['lists in lists', '['.repeat(MEGABYTE)],
    ['lists in objects', '{"a":['.repeat(MEGABYTE / 8)],
    ['empty objects', `[${'{},'.repeat(MEGABYTE)}{}]`],
    ['keys', `{${Array.from({ length: 50_000 }, (_, place) => `"key of an object ${place}":1`).join(',')}}`],
    ['numbers of one digit', `[${'1,'.repeat(MEGABYTE)}1]`],
    ['digits', '1'.repeat(MEGABYTE)],
    ['white space', ' '.repeat(MEGABYTE)],
    ['escapes', `"${'\\u0041'.repeat(MEGABYTE / 4)}"`],
    ['escaped quotes', `"${'\\"'.repeat(MEGABYTE)}"`],
  ])('refuses too many %s before parsing them', async (_what, text) => {
    const { outcome, pieces } = await read(text);
    expect(outcome).toHaveProperty('refused');
    expect(pieces.reduce((sum, length) => sum + length, 0)).toBeLessThan(MEGABYTE / 4);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
