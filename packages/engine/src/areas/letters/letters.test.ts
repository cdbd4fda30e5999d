import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '../wording/letter-text.ts';
import { type LetterContent, letterText, wholeLetter } from './letter.ts';
import { indexWords, soughtWords } from './search-words.ts';

describe('search words of letters', () => {
  it('are runs of letters and digits in lower case, and every two adjacent Chinese characters', () => {
    expect(indexWords('Spring 2026: E-Class 春季促销!')).toEqual([
      'spring',
      '2026',
      'e',
      'class',
      '春',
      '春季',
      '季',
      '季促',
      '促',
      '促销',
      '销',
    ]);
    expect(soughtWords('SPR 促销 车')).toEqual([
      { word: 'spr', begins: true },
      { word: '促销', begins: false },
      { word: '车', begins: false },
    ]);
    expect(soughtWords(' -- ')).toEqual([]);
    expect(indexWords('a'.repeat(41))).toEqual(['a'.repeat(40)]);
    expect(soughtWords('a'.repeat(41))).toEqual([{ word: 'a'.repeat(40), begins: true }]);
  });

  it('law: every adjacent part of a text is found in it', () => {
    const piece = fc.array(fc.constantFrom('a', 'B', '7', '春', '季', '促', '销', ' ', '-', '&', "'", '|'), {
      minLength: 1,
    });
    fc.assert(
      fc.property(piece, piece, piece, (before, middle, after) => {
        const text = [...before, ' ', ...middle, ' ', ...after].join('');
        const words = indexWords(text);
        for (const { word, begins } of soughtWords(middle.join(''))) {
          expect(words.some((each) => (begins ? each.startsWith(word) : each === word))).toBe(true);
        }
      }),
    );
  });

  it('law: a word has only letters and digits, so that no part is an operator of the search', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const { word } of soughtWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/v);
      }),
    );
  });
});

const LETTER: LetterContent = {
  code: 'R-0001',
  bu: { en: 'Passenger cars', zh: '乘用车' },
  day: '2026-03-01',
  cover: { en: 'Dear partner\n\n<b>Offers</b>', zh: '尊敬的经销商' },
  programs: [
    {
      programId: 1,
      code: 'SI-2026-0001',
      version: 2,
      name: { en: 'Spring', zh: '春季' },
      firstDay: '2026-03-01',
      lastDay: '2026-05-31',
      qualifyingDay: 'registration',
      saleKind: 'retail',
      claimant: 'dealer',
      makes: ['PBP', 'CBU'],
      offers: [{ en: 'Cash', zh: 'Cash' }],
      vehicles: { kind: 'allBut', names: ['C-Class', 'E-Class'] },
      documents: [{ en: 'Invoice', zh: '发票' }],
      deadlineDays: 30,
      text: {
        en: [{ type: 'paragraph', spans: [{ text: 'Wor', bold: true }, { text: 'ded' }] }],
        zh: [{ type: 'paragraph', spans: [{ text: '文案' }] }],
      },
    },
  ],
};

describe('a letter', () => {
  it('has cover, contents and programs in one language, and its code as a draft until it has a number', () => {
    const pages = wholeLetter(LETTER, '', 'en');
    expect(pages[0]).toEqual({ type: 'heading', level: 1, spans: [{ text: 'Sales Measure Letter' }] });
    const lines = plainText(pages).split('\n');
    expect(lines.slice(1, 8)).toEqual([
      'No.\tR-0001 (draft)',
      'Date\t2026-03-01',
      'Business unit\tPassenger cars',
      'Dear partner',
      '<b>Offers</b>',
      'Contents',
      '1. SI-2026-0001/2 Spring',
    ]);
    expect(pages.at(-2)).toMatchObject({ type: 'table', head: 'column' });
    expect(lines).toContain('Vehicles\tAll but C-Class, E-Class');
    // As it was worded, bold words too.
    expect(pages.at(-1)).toBe(LETTER.programs[0]?.text.en[0]);
    expect(plainText(wholeLetter(LETTER, 'SML-2026-0001', 'zh'))).toContain('编号\tSML-2026-0001');
    expect(plainText(wholeLetter(LETTER, '', 'zh'))).toContain('除外： C-Class、E-Class');
  });

  it('has deadline, qualifying day and documents of claims, if they are set', () => {
    const linesOf = (locale: 'en' | 'zh', part: Partial<LetterContent['programs'][number]> = {}) => {
      const programs = LETTER.programs.map((program) => ({ ...program, ...part }));
      return plainText(wholeLetter({ ...LETTER, programs }, '', locale)).split('\n');
    };
    expect(linesOf('en')).toEqual(
      expect.arrayContaining(['Claim deadline\t30 days after the last day', 'Makes\tPBP, CBU']),
    );
    expect(linesOf('zh')).toEqual(expect.arrayContaining(['申请截止\t结束日期后 30 天']));
    const without = linesOf('en', { deadlineDays: null, qualifyingDay: '', documents: [] });
    const named = (name: string) => without.filter((line) => line.startsWith(name));
    expect([named('Claim deadline'), named('Qualifying day'), named('Documents')]).toEqual([[], [], []]);
  });

  it('is searched by its whole content in both languages', () => {
    const text = letterText(LETTER, 'SML-2026-0001');
    for (const part of ['SML-2026-0001', 'Worded', '文案', '春季', 'Spring', 'Invoice', '发票'])
      expect(text).toContain(part);
  });
});
