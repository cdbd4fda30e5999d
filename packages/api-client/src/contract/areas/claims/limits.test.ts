import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type CallId, callLine, callSchemas } from '../../index.ts';

const MEBIBYTE = 1_048_576;

/** Whether the body of a call is taken. */
const takes = (id: CallId, body: unknown): boolean => z.safeParse(callSchemas(id).body ?? z.never(), body).success;
const times = <Value>(count: number, value: (at: number) => Value) =>
  Array.from({ length: count }, (_, at) => value(at));

const claims = (count: number) => times(count, (at) => ({ code: `P${at}`, net: '1.00' }));
const cars = (count: number) => times(count, (at) => ({ carId: at + 1, claims: claims(1) }));
const ids = (count: number) => times(count, (at) => at + 1);
const letter = { appealId: 1, until: '2026-03-10' };
const words = (length: number) => 'x'.repeat(length);

describe('a call about claims', () => {
  it.each<[what: string, id: CallId, least: number, most: number, body: (count: number) => unknown]>([
    ['judges VINs', 'claim.judgeMany', 1, 200, (count) => ({ vins: times(count, (at) => `VIN${at}`) })],
    ['claims for cars', 'claim.sendMany', 1, 200, (count) => ({ cars: cars(count) })],
    ['claims programs of a car', 'claim.send', 0, 50, (count) => ({ carId: 1, claims: claims(count) })],
    [
      'claims programs of each car',
      'claim.sendMany',
      0,
      50,
      (count) => ({ cars: [{ carId: 1, claims: claims(count) }] }),
    ],
    [
      'takes papers of an appeal',
      'claim.appeal',
      0,
      50,
      (count) => ({ claimId: 1, reason: 'Why', papers: ids(count) }),
    ],
    ['takes papers of a letter', 'appeal.write', 0, 50, (count) => ({ ...letter, text: 'Why', papers: ids(count) })],
    ['takes signs of a letter', 'appeal.ask', 0, 8000, (count) => ({ ...letter, text: words(count), papers: [] })],
    [
      'asks for late claims',
      'late.draft',
      0,
      200,
      (count) => ({ reason: 'other', text: '', items: times(count, (at) => ({ carId: at + 1, code: 'P', net: '1' })) }),
    ],
  ])('%s (%s), from %i to %i of them, and no others', (_what, id, least, most, body) => {
    expect(takes(id, body(least))).toBe(true);
    expect(takes(id, body(most))).toBe(true);
    expect(takes(id, body(most + 1))).toBe(false);
    if (least > 0) expect(takes(id, body(least - 1))).toBe(false);
  });

  it('finds appeals by their age in whole days, those of today too', () => {
    const { query } = callSchemas('appeal.list');
    const finds = (age: string) => z.safeParse(query ?? z.never(), { age }).success;
    expect(['0', '10000', '', '-1', '10001', '1.5'].map(finds)).toEqual([true, true, true, false, false, false]);
  });

  it('answers as many cars of a wholesale program as one call claims, and 50 of them unless asked', () => {
    const { query } = callSchemas('ws.cars');
    const page = (more: object) => z.safeParse(query ?? z.never(), { code: 'P', ...more });
    expect(page({}).data).toMatchObject({ pageIndex: 0, pageSize: 50 });
    expect([200, 201].map((pageSize) => page({ pageSize }).success)).toEqual([true, false]);
  });

  it.each<[id: CallId, mebibytes: number]>([
    ['claim.vinFile', 2],
    ['appeal.addPaper', 12],
    ['late.addPaper', 11],
  ])('takes a file of the size that its own rule looks at (%s)', (id, mebibytes) => {
    expect(callLine(id)).toMatchObject({ upload: true, bodyLimit: mebibytes * MEBIBYTE });
  });

  it('that makes or decides something is done once, however often it is sent with one key', () => {
    const once: readonly CallId[] = [
      'claim.send',
      'claim.sendMany',
      'late.draft',
      'late.submit',
      'late.withdraw',
      'late.decide',
      'late.name',
      'late.send',
      'supportOrders.note',
    ];
    expect(once.filter((id) => callLine(id).idempotent !== true)).toEqual([]);
  });
});
