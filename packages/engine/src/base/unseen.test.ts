import { expect, it } from 'vitest';
import { hasUnseen, unseenTold, withoutUnseen } from './unseen.ts';

const UNSEEN = [
  '\u0000',
  '\u001B',
  '\u0085',
  '\u00AD',
  '\u200B',
  '\u200D',
  '\u200E',
  '\u202E',
  '\u2066',
  '\u2028',
  '\uFEFF',
];

it('invisible characters are found, and characters that people write are kept', () => {
  for (const mark of UNSEEN) {
    expect(hasUnseen(`Sales${mark}1`), unseenTold(mark)).toBe(true);
    expect(withoutUnseen(`Sales${mark}1`)).toBe('Sales1');
  }
  for (const text of ['Müller, Çelik – 50 %', '销售 一部', 'two\nlines\tand more\r\n', ''])
    expect(hasUnseen(text)).toBe(false);
});

it('control characters are shown on a terminal as text', () => {
  expect(unseenTold('a\u001B[31mb\r\nc\u202E')).toBe('a\\u{1b}[31mb\\u{d}\nc\\u{202e}');
});
