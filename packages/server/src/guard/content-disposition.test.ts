import { fileNameFrom } from '@oasis/api-client';
import { present } from '@oasis/engine/base';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenText } from '../../test/hostile-texts.ts';
import { contentDisposition } from './content-disposition.ts';

/** The whole header, with values as RFC 8187 defines them: attribute characters and percent escapes of two digits. */
const EXTENDED = /^attachment; filename=((?:[\w.~!-]|%[0-9A-F]{2})+); filename\*=UTF-8''((?:[\w.~!-]|%[0-9A-F]{2})+)$/;

function nameIn(header: string): string {
  const [, plain = '', extended = ''] = present(EXTENDED.exec(header) ?? undefined, header);
  expect(plain).toBe(extended);
  const name = decodeURIComponent(extended);
  expect(fileNameFrom(header)).toBe(name);
  return name;
}

describe('the name of a download', () => {
  it.each([
    ['用户.xlsx', '用户.xlsx'],
    ["O'Neil (1)*.xlsx", "O'Neil (1)_.xlsx"],
    ['say "hi".xlsx', 'say _hi_.xlsx'],
    ['a\r\nset-cookie: x=1.xlsx', 'a__set-cookie_ x=1.xlsx'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['C:\\a\\b.xlsx', 'C__a_b.xlsx'],
    ['😀 100%.xlsx', '😀 100%.xlsx'],
    ['half \ud83d of one.xlsx', 'half \ufffd of one.xlsx'],
    ['invoice\u202excod.exe', 'invoice_xcod.exe'],
    ['a;b, c=d\u0000.xlsx', 'a;b, c=d_.xlsx'],
    [' . ', 'file'],
    ['..', 'file'],
    ['', 'file'],
    ['trailing. . ', 'trailing'],
  ])('[API-027] %j is sent as %j', (given, expected) => {
    expect(nameIn(contentDisposition(given))).toBe(expected);
  });

  it.each([
    ['a'.repeat(10_000), '.xlsx', 200],
    ['界'.repeat(10_000), '.xlsx', 200],
    ['👩‍👩‍👧'.repeat(2_000), '.xlsx', 200],
    ['a', `.${'x'.repeat(10_000)}`, 200],
  ])('[API-027] is cut at whole characters when it is too long, and keeps a short extension', (stem, ending, most) => {
    const name = nameIn(contentDisposition(stem + ending));
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(most);
    expect(Buffer.byteLength(name)).toBeGreaterThan(most - 12);
    expect(name.isWellFormed()).toBe(true);
    if (ending === '.xlsx') expect(name.endsWith(ending)).toBe(true);
  });

  it('[API-027] makes one header from which the client reads the name back, for any text', () => {
    const long = fc.tuple(brokenText, fc.integer({ min: 1, max: 400 })).map(([text, times]) => text.repeat(times));
    fc.assert(
      fc.property(fc.oneof(brokenText, long, fc.string({ unit: 'binary' })), (text) => {
        const name = nameIn(contentDisposition(text));
        expect(name).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029/\\:*?"<>|]/u);
        expect(name).not.toMatch(/^\.*$|[ .]$/);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
      }),
    );
  });
});
