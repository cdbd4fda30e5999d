import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { hostileTexts } from './lib/hostile-texts.mjs';
import { ROOT } from './lib/paths.mjs';
import { faultOf } from './lib/prove-expression.mjs';
import { expressionsIn, expressionText, productExpressions } from './lib/regular-expressions.mjs';

const isLong = process.env.OASIS_LONG === '1';
const LENGTH = 100_000;
const PATIENCE = { timeout: isLong ? 600_000 : 120_000 };

const { expressions, madeAtRunTime } = productExpressions();
const distinct = [...new Map(expressions.map((expression) => [expressionText(expression), expression])).values()];

/**
 * Milliseconds of processor time that an expression takes for a text; the least of some tries, so that what else the
 * machine does counts as little as possible.
 * @param {{ pattern: string, flags: string }} expression
 * @param {string} text
 * @param {number} tries
 */
function leastTime({ pattern, flags }, text, tries) {
  const rule = new RegExp(pattern, flags);
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < tries; n += 1) {
    const before = process.cpuUsage();
    if (rule.global) text.replace(rule, '');
    else rule.test(text);
    rule.lastIndex = 0;
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

describe('the regular expressions of the product', () => {
  it('are found, and none is put together while the product runs', () => {
    const source = 'const a = /x+y/u; const b = new RegExp(`${a}`); // /no/';
    expect(expressionsIn('a.ts', source)).toEqual({
      expressions: [{ file: 'a.ts', pattern: 'x+y', flags: 'u' }],
      madeAtRunTime: ['a.ts'],
    });
    expect(distinct.length).toBeGreaterThan(50);
    expect(madeAtRunTime).toEqual([]);
  });

  it('are proven not to be vulnerable; `node scripts/prove-expressions.mjs` proves new ones', PATIENCE, () => {
    const proven = JSON.parse(readFileSync(join(ROOT, 'scripts/proven-expressions.json'), 'utf8'));
    expect(distinct.map(expressionText).filter((text) => !proven.includes(text))).toEqual([]);
    expect(faultOf({ pattern: '(a+)+$', flags: '' })).toMatch(/^exponential/);
    expect(faultOf({ pattern: '\\/+$', flags: '' })).toMatch(/^polynomial/);
    if (isLong) {
      const faults = distinct.map((expression) => [expressionText(expression), faultOf(expression)]);
      expect(faults.filter(([, fault]) => fault !== undefined)).toEqual([]);
    }
  });

  it('take twice as long for texts twice as long, whatever the texts are made of', PATIENCE, () => {
    const seed = Number(process.env.OASIS_SEED ?? Math.floor(Math.random() * 2 ** 31));
    console.log(`seed of hostile texts: OASIS_SEED=${seed}`);
    let slowest = 0;
    for (const expression of distinct) {
      const texts = hostileTexts(expression, { length: LENGTH, seed });
      for (const text of isLong ? texts : texts.filter((_, place) => place % 5 === seed % 5)) {
        const once = leastTime(expression, text, 1);
        slowest = Math.max(slowest, once > 20 ? leastTime(expression, text, 5) : once);
        // What is over so soon cannot grow with the square of the length.
        if (once < 20) continue;
        const half = leastTime(expression, text.slice(text.length / 2), 5);
        expect(leastTime(expression, text, 5) / Math.max(half, 1), expressionText(expression)).toBeLessThan(3);
      }
    }
    console.log(`measured: ${distinct.length} expressions, 100 kB of hostile text, slowest ${slowest.toFixed(1)} ms`);
    if (isLong) expect(slowest).toBeLessThan(50);
  });
});
