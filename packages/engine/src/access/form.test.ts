import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { messageText } from '../messages/message-text.ts';
import {
  checkSearchText,
  FORM_MODE,
  fitsAsTyped,
  isChineseText,
  isEnglishText,
  sanitizeText,
  savedText,
} from './form.ts';

describe('forms of the administration', () => {
  it('[UGP-024] number their modes: add 1, edit 0, view 2', () => {
    expect(FORM_MODE).toEqual({ add: 1, edit: 0, view: 2 });
  });

  it("[UGP-044] turn every '</' into '<\\/', once", () => {
    expect(sanitizeText('a</b>')).toBe('a<\\/b>');
    expect(sanitizeText('</</script>')).toBe('<\\/<\\/script>');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '/', '\\', 'a') }), (text) => {
        const safe = sanitizeText(text);
        expect(safe).not.toContain('</');
        expect(sanitizeText(safe)).toBe(safe);
        expect(safe.replaceAll('\\', '')).toBe(text.replaceAll('\\', ''));
      }),
      { numRuns: runs(200) },
    );
  });

  it('count characters as typed, so that the saved text still fits', () => {
    const typed = `${'a'.repeat(8)}</`;
    expect(fitsAsTyped(typed, { min: 0, max: 10 })).toBe(true);
    expect(fitsAsTyped(savedText(` ${typed} `), { min: 0, max: 10 })).toBe(true);
    expect(fitsAsTyped(`${typed}b`, { min: 0, max: 10 })).toBe(false);
  });

  it('recognise Chinese characters, also rare ones, and no letters except A to Z', () => {
    expect(['组 A1', '〇二', '𠮷野', ''].map(isChineseText)).toEqual([true, true, true, true]);
    expect(['组-1', 'Müller', 'ア', '한', '组\n1', 'a\u00a0b', '１'].filter(isChineseText)).toEqual([]);
    expect(['Group 1', ''].map(isEnglishText)).toEqual([true, true]);
    expect(['Group-1', 'Role_1', '组', 'é', 'a\tb'].filter(isEnglishText)).toEqual([]);
  });
});

describe('texts of search boxes', () => {
  it('[API-006] [API-008] are letters, digits, underscores, Chinese characters and spaces, or empty', () => {
    for (const text of ['', 'abc', 'Ab_9 张', '  ']) expect(checkSearchText(text), text).toBeUndefined();
    for (const text of ['a%', "'", 'a-b', 'a\tb', '<', 'é', '，']) expect(checkSearchText(text), text).toBeDefined();
  });

  it('[API-007] are refused with this message', () => {
    const refusal = checkSearchText('a%');
    expect(refusal === undefined ? '' : messageText(refusal, 'en')).toBe('Please enter qualified characters!');
  });
});
