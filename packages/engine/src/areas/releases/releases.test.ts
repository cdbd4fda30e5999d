import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movesFrom, stateAfter } from '../../states/state-machine.ts';
import { plainText } from '../wording/letter-text.ts';
import { coverForm } from './cover-form.ts';
import { type LetterContent, letterText, wholeLetter } from './letter.ts';
import { recipientGaps } from './recipients.ts';
import { releaseForm } from './release-form.ts';
import { indexWords, soughtWords } from './search-words.ts';
import { RELEASE, type ReleaseMove } from './states.ts';

/** PRG-005, written by hand. */
const LIVES: Readonly<Record<string, string>> = {
  Draft: 'save Draft, send Sent, discard Discarded',
  Sent: 'reopen Draft, release Released',
  Released: 'withdrawLetter Released',
  Discarded: '',
};

describe('a release batch', () => {
  it.each(Object.entries(LIVES))('[PRG-005] may be moved from %s exactly so', (state, moves) => {
    const rules = RELEASE.moves as Readonly<Record<string, (typeof RELEASE.moves)[ReleaseMove]>>;
    const made = movesFrom(RELEASE, state).map((move) => {
      const rule = rules[move];
      return rule === undefined ? move : `${move} ${stateAfter(rule, state)}`;
    });
    expect(made.join(', ')).toBe(moves);
  });

  it('has a name and one to a hundred programs, each once', () => {
    const codes = (draft: Parameters<typeof releaseForm.check>[0]) =>
      releaseForm.check(draft).map(({ message }) => message.code);
    expect(codes({ name: ' ', programIds: [] })).toEqual(['NAME_MISSING', 'RELEASE_EMPTY']);
    expect(codes({ name: 'x', programIds: Array.from({ length: 101 }, (_, id) => id) })).toEqual(['RELEASE_TOO_MANY']);
    expect(releaseForm.toSave({ name: ' Spring ', programIds: [2, 1, 2] })).toEqual({
      name: 'Spring',
      programIds: [2, 1],
    });
  });

  it('[PGD-038] has a cover with a day of the calendar', () => {
    const codes = coverForm.check({ day: '2026-02-30', textEn: '', textCn: 'x' }).map(({ message }) => message.code);
    expect(codes).toEqual(['COVER_DAY_WRONG', 'COVER_TEXT_MISSING']);
    expect(coverForm.check({ day: '2026-02-28', textEn: 'a', textCn: '一' })).toEqual([]);
  });
});

describe('recipients', () => {
  it('law: missing and extra are the two differences of the sets', () => {
    const dealers = fc.uniqueArray(fc.nat(30)).map((ids) => ids.map((id) => ({ id })));
    fc.assert(
      fc.property(dealers, dealers, (wanted, got) => {
        const { missing, extra } = recipientGaps(wanted, got);
        const ids = (list: readonly { readonly id: number }[]) => new Set(list.map(({ id }) => id));
        expect(ids(missing)).toEqual(new Set([...ids(wanted)].filter((id) => !ids(got).has(id))));
        expect(ids(extra)).toEqual(new Set([...ids(got)].filter((id) => !ids(wanted).has(id))));
      }),
    );
  });
});

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
