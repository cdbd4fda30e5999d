import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyList } from '../../test/sampling/drawn-lists.ts';
import { runs } from '../../testing/runs.ts';
import { fenOf, RATE_UNIT, rateOf } from '../base/index.ts';
import { frozenList, listHash, listText } from './frozen-list.ts';
import type { FrozenList, Stratum } from './list-types.ts';
import { parseList } from './parse-list.ts';
import { commitmentOf, numberBelow, seedOf } from './seed.ts';
import { isHash, sha256Hex } from './sha256.ts';

const STRATUM: Stratum = {
  key: 'A',
  by: 'money',
  share: rateOf(50_000_000n),
  minimum: 25,
  confidence: rateOf(950_000_000n),
  tolerable: rateOf(20_000_000n),
  wideningLimit: 4,
};
const LIST: FrozenList = {
  name: '2027-03-MBCL',
  strata: [STRATUM],
  claims: [
    { code: 'C2', stratum: 'A', amount: fenOf(-5n) },
    { code: 'C1', stratum: 'A', amount: fenOf(123_456n) },
  ],
};

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);
const C = 'c'.repeat(64);

describe('SHA-256', () => {
  it('is that of Node, of texts of all lengths around its blocks', () => {
    for (let length = 0; length < 200; length += 1) {
      const text = '0123456789|é'.repeat(20).slice(0, length);
      expect(sha256Hex(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    }
  });
});

describe('a frozen list', () => {
  it('is a text that says all that a drawing goes by', () => {
    expect(listText(frozen(LIST))).toBe(
      [
        'oasis-list-1|2027-03-MBCL',
        'stratum|A|money|0.050000000|25|0.950000000|0.020000000|4',
        'claim|C1|A|123456',
        'claim|C2|A|-5',
        '',
      ].join('\n'),
    );
  });

  it('is the same in whatever order claims and rules came, and is read back from its text', () => {
    fc.assert(
      fc.property(anyList, fc.integer(), (list, turn) => {
        const turned = {
          ...list,
          claims: list.claims.toSorted((a, b) => (place(a.code, turn) < place(b.code, turn) ? -1 : 1)),
        };
        const text = listText(frozen(list));
        expect(listText(frozen(turned))).toBe(text);
        expect(parseList(text)).toEqual({ ok: true, value: frozen(list) });
      }),
      { numRuns: runs(200) },
    );
  });

  it.each<[string, Partial<FrozenList>, string, string]>([
    ['a code with a separator', { claims: [{ code: 'C|1', stratum: 'A', amount: fenOf(1n) }] }, 'key', 'C|1'],
    ['a code with a line feed', { claims: [{ code: 'C\n1', stratum: 'A', amount: fenOf(1n) }] }, 'key', 'C\n1'],
    ['letters of two bytes', { claims: [{ code: 'Ç1', stratum: 'A', amount: fenOf(1n) }] }, 'key', 'Ç1'],
    ['a name without letters', { name: '' }, 'key', ''],
    ['a claim twice', { claims: [...LIST.claims, ...LIST.claims] }, 'twice', 'C1'],
    ['a stratum twice', { strata: [STRATUM, STRATUM] }, 'twice', 'A'],
    ['a claim without a stratum', { claims: [{ code: 'C1', stratum: 'B', amount: fenOf(1n) }] }, 'stratum', 'C1'],
    ['more than all claims', { strata: [{ ...STRATUM, share: rateOf(RATE_UNIT + 1n) }] }, 'rule', 'A'],
    ['half a claim', { strata: [{ ...STRATUM, minimum: 0.5 }] }, 'rule', 'A'],
    ['certainty', { strata: [{ ...STRATUM, confidence: RATE_UNIT }] }, 'rule', 'A'],
    ['even odds', { strata: [{ ...STRATUM, confidence: rateOf(RATE_UNIT / 2n) }] }, 'rule', 'A'],
    ['less than nothing tolerable', { strata: [{ ...STRATUM, tolerable: rateOf(-1n) }] }, 'rule', 'A'],
    ['a widening by nothing', { strata: [{ ...STRATUM, wideningLimit: 0 }] }, 'rule', 'A'],
  ])('is refused with %s', (_, change, kind, at) => {
    expect(frozenList({ ...LIST, ...change })).toEqual({ ok: false, error: { kind, at } });
  });

  it('is read of no other text', () => {
    const text = listText(frozen(LIST));
    const [head, rule, one, two] = text.split('\n');
    for (const [other, at] of [
      ['', ''],
      [text.replace('oasis-list-1', 'oasis-list-2'), 'oasis-list-2|2027-03-MBCL'],
      [text.replace('0.050000000', '0.05'), 'stratum|A|money|0.05|25|0.950000000|0.020000000|4'],
      [[head, rule, two, one, ''].join('\n'), 'claim|C2|A|-5'],
      [text.replace('123456', '0123456'), 'claim|C1|A|0123456'],
      [text.replace('123456', '1234.56'), 'claim|C1|A|1234.56'],
      [text.replaceAll('\n', '\r\n'), 'stratum|A|money|0.050000000|25|0.950000000|0.020000000|4\r'],
    ] as const) {
      const read = parseList(other);
      expect(read.ok ? read.value : read.error.at).toBe(at);
    }
    expect(parseList(text.slice(0, -1)).ok).toBe(false);
  });
});

describe('a seed', () => {
  const seed = seedOf({ secrets: [A, B], listHash: listHash(frozen(LIST)), seal: C });

  it('is SHA-256 of secrets, list and seal', () => {
    const text = `oasis-seed-1|${A}|${B}|${listHash(frozen(LIST))}|${C}`;
    expect(seed).toBe(createHash('sha256').update(text).digest('hex'));
    expect(isHash(seed)).toBe(true);
  });

  it('is another one with another claim, amount, rule, name, secret, order of secrets, or seal', () => {
    const hashes = [
      { ...LIST, name: '2027-04-MBCL' },
      { ...LIST, claims: LIST.claims.slice(1) },
      { ...LIST, claims: LIST.claims.map((claim) => ({ ...claim, amount: fenOf(claim.amount + 1n) })) },
      ...changedRules().map((stratum) => ({ ...LIST, strata: [stratum] })),
    ].map((list) => seedOf({ secrets: [A, B], listHash: listHash(frozen(list)), seal: C }));
    const own = listHash(frozen(LIST));
    const others = [
      seedOf({ secrets: [B, A], listHash: own, seal: C }),
      seedOf({ secrets: [A], listHash: own, seal: C }),
      seedOf({ secrets: [A, C], listHash: own, seal: C }),
      seedOf({ secrets: [A, B], listHash: own, seal: B }),
    ];
    const all = [seed, ...hashes, ...others];
    expect(new Set(all).size).toBe(all.length);
  });

  it('is made of nothing but hashes', () => {
    expect(() => seedOf({ secrets: [], listHash: A, seal: B })).toThrow('a secret');
    expect(() => seedOf({ secrets: ['a'], listHash: A, seal: B })).toThrow('hashes');
    expect(() => seedOf({ secrets: [A.toUpperCase()], listHash: A, seal: B })).toThrow('hashes');
  });
});

describe('a commitment', () => {
  it('binds a secret to a person and a draw', () => {
    const given = { draw: '2027-03-MBCL-1', person: 'anna', secret: A };
    const text = `oasis-commitment-1|2027-03-MBCL-1|anna|${A}`;
    expect(commitmentOf(given)).toBe(createHash('sha256').update(text).digest('hex'));
    const others = [{ draw: '2027-03-MBCL-2' }, { person: 'ben' }, { secret: B }].map((change) => ({
      ...given,
      ...change,
    }));
    expect(new Set([given, ...others].map(commitmentOf)).size).toBe(4);
    expect(() => commitmentOf({ ...given, secret: 'short' })).toThrow('64');
  });
});

describe('numbers of a seed', () => {
  it('lie below their bound, and are those of the stream', () => {
    expect(numberBelow(A, 'start|S', 1n)).toBe(0n);
    const first = BigInt(`0x${createHash('sha256').update(`${A}|start|S|0`).digest('hex')}`);
    expect(numberBelow(A, 'start|S', 1_000n)).toBe(first % 1_000n);
  });

  it('leave out hashes behind the last whole multiple of the bound', () => {
    const half = 2n ** 255n + 1n;
    const hashes = Array.from({ length: 20 }, (_, at) =>
      BigInt(`0x${createHash('sha256').update(`${B}|x|${at}`).digest('hex')}`),
    );
    expect(numberBelow(B, 'x', half)).toBe(hashes.find((hash) => hash < half));
  });
});

function frozen(list: FrozenList): FrozenList {
  const made = frozenList(list);
  if (!made.ok) throw new Error(`${made.error.kind}: ${made.error.at}`);
  return made.value;
}

function place(code: string, turn: number): string {
  return sha256Hex(`${turn}${code}`);
}

function changedRules(): readonly Stratum[] {
  return [
    { ...STRATUM, by: 'count' },
    { ...STRATUM, share: rateOf(50_000_001n) },
    { ...STRATUM, minimum: 26 },
    { ...STRATUM, confidence: rateOf(950_000_001n) },
    { ...STRATUM, tolerable: rateOf(20_000_001n) },
    { ...STRATUM, wideningLimit: 5 },
  ];
}
