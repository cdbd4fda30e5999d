import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unpooledBytes } from '../base/unpooled-bytes.ts';
import { cachedBody, cachedReply } from '../guard/cached-body.ts';
import { ByteCache } from './byte-cache.ts';
import { heldBytes } from './held-bytes.ts';

const operation = fc.oneof(
  fc.record({ kind: fc.constant('set'), key: fc.nat({ max: 9 }), bytes: fc.nat({ max: 30 }) }),
  fc.record({ kind: fc.constant('get'), key: fc.nat({ max: 9 }) }),
  fc.record({ kind: fc.constant('delete'), key: fc.nat({ max: 9 }) }),
);

describe('memory of cached views', () => {
  it('is the whole memory behind them, counted once', () => {
    const [own, shared] = [new Float64Array(100), new ArrayBuffer(8_000)];
    const nothing = heldBytes([]);
    expect(heldBytes([own]) - nothing).toBe(800);
    expect(heldBytes([new Uint8Array(shared, 0, 1), new Float64Array(shared, 8, 2)]) - nothing).toBe(8_000);
  });

  it('of the bytes of a cached text is no more than the text, however short it is', () => {
    for (const text of ['', 'a', 'é𝄞', 'x'.repeat(5_000)]) {
      const bytes = unpooledBytes(text);
      expect(bytes.toString('utf8')).toBe(text);
      expect(bytes.buffer.byteLength).toBe(Buffer.byteLength(text));
      expect(cachedBody(cachedReply({ text }), () => text)?.buffer.byteLength).toBe(Buffer.byteLength(text));
    }
  });
});

describe('a cache bounded by bytes', () => {
  it('never holds more than its limit, counts its content, and returns the last value of a key or nothing', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 100 }), (operations) => {
        const cache = new ByteCache<{ readonly bytes: number }>(160, ({ bytes }) => bytes);
        const last = new Map<string, { readonly bytes: number }>();
        for (const step of operations) {
          const key = String(step.key);
          if ('bytes' in step) {
            const value = { bytes: step.bytes };
            last.set(key, value);
            cache.set(key, value);
          } else if (step.kind === 'delete') {
            last.delete(key);
            cache.delete(key);
          } else {
            const found = cache.get(key);
            if (found !== undefined) expect(found).toBe(last.get(key));
          }
          const held = [...last.keys()].flatMap((name) => cache.get(name) ?? []);
          expect(cache.bytes).toBe(held.reduce((sum, { bytes }) => sum + bytes, 0));
          expect(cache.bytes).toBeLessThanOrEqual(160);
        }
      }),
    );
  });

  it('drops the least recently read values, and rejects a value that would drop too many', () => {
    const cache = new ByteCache<number>(8, (value) => value);
    for (const key of 'abcdefgh') cache.set(key, 1);
    cache.get('a');
    cache.set('i', 1);
    expect(cache.get('a')).toBe(1);
    expect(cache.get('b')).toBeUndefined();
    cache.set('j', 2);
    expect(cache.get('j')).toBeUndefined();
    expect(cache.bytes).toBe(8);
  });

  it('with a raised limit for one value keeps a value larger than the cache, alone', () => {
    const cache = new ByteCache<number>(8, (value) => value, { largest: Infinity });
    cache.set('small', 1);
    cache.set('large', 9);
    expect(cache.get('large')).toBe(9);
    expect(cache.get('small')).toBeUndefined();
    cache.set('small', 1);
    expect(cache.get('large')).toBeUndefined();
    expect(cache.bytes).toBe(1);
  });
});
