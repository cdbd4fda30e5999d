import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryWording } from '../../../testing/arbitrary-wording.ts';
import { runs } from '../../../testing/runs.ts';
import { checkWording, missingInWording, WORDING_LIMITS } from './check-wording.ts';
import { type Block, type Blocks, fieldsIn, isSameWording, type List, type Run, tidyWording } from './document.ts';
import { changedFields, FIELD_NAMES, fieldValues, MOST_NAMES, type WordingFacts } from './fields.ts';
import { isNumberColumn, letterBlocks, pairedBlocks, plainText } from './letter-text.ts';

const text = (said: string): Run => ({ type: 'text', text: said, bold: false, italic: false });
const field = (name: (typeof FIELD_NAMES)[number]): Run => ({ type: 'field', field: name, bold: false, italic: false });
const paragraph = (...content: Run[]): Block => ({ type: 'paragraph', content });
const codes = (en: Blocks) =>
  checkWording({ en, zh: [] }).map(({ field: locale, message }) => `${locale} ${message.code}`);

const FACTS: WordingFacts = {
  code: 'SI-2027-0001',
  name: { en: 'Spring', zh: '春季' },
  firstDay: '2027-01-05',
  lastDay: '2027-03-31',
  qualifyingDay: 'retail-invoice',
  makes: ['MB', 'AMG'],
  offers: [{ en: 'Loyalty', zh: '忠诚客户' }],
  vehicles: { kind: 'allBut', names: [{ en: 'A-Class', zh: 'A级' }] },
  dealers: { kind: 'all', names: [] },
  saleKind: 'retail',
  claimant: 'dealer',
  payee: 'customer',
  parameter: {
    deadlineDays: 30,
    documents: [
      { name: { en: 'Invoice', zh: '发票' }, optional: false },
      { name: { en: 'Licence', zh: '行驶证' }, optional: true },
    ],
    payingEntity: { en: 'MBCL', zh: '梅赛德斯' },
    settlement: 'service',
  },
  vats: [{ name: 'Loyalty', vat: 'without' }],
  terms: [
    {
      title: { en: 'Loyalty', zh: '忠诚客户' },
      head: [{ en: 'Model', zh: '车型' }],
      rows: [[{ en: 'A 200', zh: 'A 200' }]],
      notes: [{ en: 'Amounts are without VAT', zh: '金额不含税' }],
    },
  ],
};

describe('a wording', () => {
  it('has one stored form for all spellings that read the same', () => {
    const said = [
      paragraph(text('a'), text(''), text('b')),
      paragraph(),
      paragraph(text('c')),
      paragraph(),
      paragraph(),
    ];
    expect(tidyWording({ en: said, zh: [] }).en).toEqual([paragraph(text('ab')), paragraph(), paragraph(text('c'))]);
    fc.assert(
      fc.property(arbitraryWording(), (wording) => {
        expect(tidyWording(wording)).toEqual(wording);
        expect(isSameWording(wording, structuredClone(wording))).toBe(true);
        expect(checkWording(wording)).toEqual([]);
      }),
      { numRuns: runs(100) },
    );
  });

  it('is refused beyond its limits, with one message for each limit', () => {
    const { blocks, characters, parts, rows, columns } = WORDING_LIMITS;
    const nested = (depth: number): List => ({
      type: 'list',
      ordered: false,
      items: [{ content: [], below: depth > 1 ? [nested(depth - 1)] : [] }],
    });
    const table = (down: number, across: number): Block => ({
      type: 'table',
      head: false,
      rows: Array.from({ length: down }, () => Array.from({ length: across }, () => [])),
    });
    expect(codes(Array.from({ length: blocks }, () => paragraph(text('x'))))).toEqual([]);
    expect(codes(Array.from({ length: blocks + 1 }, () => paragraph(text('x'))))).toEqual(['en WORDING_TOO_LONG']);
    expect(codes([paragraph(text('x'.repeat(characters)))])).toEqual([]);
    expect(codes([paragraph(text('x'.repeat(characters)), { type: 'break' })])).toEqual([
      'en WORDING_TOO_MANY_CHARACTERS',
    ]);
    const many = (count: number) => [paragraph(...Array.from({ length: count }, () => ({ type: 'break' }) as const))];
    expect([codes(many(parts - 1)), codes(many(parts))]).toEqual([[], ['en WORDING_TOO_MANY_PARTS']]);
    expect([codes([nested(3)]), codes([nested(4)])]).toEqual([[], ['en WORDING_TOO_DEEP']]);
    expect(codes([table(rows, 2), table(1, columns)])).toEqual([]);
    expect(codes([table(rows + 1, 1)])).toEqual(['en WORDING_TABLE_SIZE']);
    expect(codes([table(1, columns + 1)])).toEqual(['en WORDING_TABLE_SIZE']);
    expect(codes([table(1, 0)])).toEqual(['en WORDING_TABLE_SIZE']);
    expect(codes([{ type: 'table', head: false, rows: [[[]], [[], []]] }])).toEqual(['en WORDING_TABLE_UNEVEN']);
    expect(checkWording({ en: [], zh: [table(1, 0)] })).toMatchObject([{ field: 'zh' }]);
  });

  it('has no invisible characters, no half of a character, and the table of terms only as a separate block', () => {
    for (const said of ['a\u202eb', 'a\u200bb', 'a\nb', 'a\tb', 'a\u0000', 'a\ud800'])
      expect(codes([paragraph(text(said))])).toEqual(['en WORDING_UNSEEN']);
    expect(codes([paragraph(field('terms'))])).toEqual(['en WORDING_FIELD_UNKNOWN']);
  });

  it('is confirmed only with the same blocks and fields in both languages, and without an empty field', () => {
    const values = fieldValues({ ...FACTS, terms: [] });
    const missing = (en: Blocks, zh: Blocks) => missingInWording({ en, zh }, values).map(({ code }) => code);
    const said = paragraph(text('a '), field('period'));
    expect(missing([said], [paragraph(field('period'), text('甲'))])).toEqual([]);
    expect(missing([], [])).toEqual(['WORDING_EN_MISSING', 'WORDING_ZH_MISSING']);
    expect(missing([said], [paragraph(text('  '))])).toEqual(['WORDING_ZH_MISSING']);
    expect(missing([said], [paragraph(text('甲'))])).toEqual(['WORDING_FIELD_ONCE']);
    expect(missing([paragraph(text('a'))], [{ type: 'heading', level: 1, content: [text('甲')] }])).toEqual([
      'WORDING_BLOCKS_DIFFER',
    ]);
    expect(missing([paragraph(text('a'))], [paragraph(text('甲')), paragraph(text('乙'))])).toEqual([
      'WORDING_BLOCKS_DIFFER',
    ]);
    expect(missing([{ type: 'terms' }], [{ type: 'terms' }])).toEqual(['WORDING_FIELD_EMPTY']);
    expect(missingInWording({ en: [{ type: 'terms' }], zh: [{ type: 'terms' }] }, fieldValues(FACTS))).toEqual([]);
  });
});

describe('the fields of a wording', () => {
  const said = (facts: Partial<WordingFacts> = {}) => fieldValues({ ...FACTS, ...facts });

  it('PGD-037 are filled from design, parameter and terms in both languages', () => {
    expect(said()).toMatchObject({
      programName: { en: 'Spring', zh: '春季' },
      period: { en: '5 January 2027 to 31 March 2027', zh: '2027年1月5日至2027年3月31日' },
      qualifyingDay: { en: 'Retail invoice', zh: '零售发票' },
      makes: { en: 'MB, AMG', zh: 'MB、AMG' },
      vehicles: { en: 'all models but A-Class', zh: '全部车型（A级除外）' },
      dealers: { en: 'all dealers', zh: '全部经销商' },
      deadline: { en: '30 April 2027', zh: '2027年4月30日' },
      documents: { en: 'Invoice, Licence (if there is one)', zh: '发票；行驶证（如有）' },
      settlement: { en: 'Service (invoice of the dealer)', zh: '服务（经销商发票）' },
      terms: { type: 'tables', tables: [{ rows: [[{ en: 'A 200' }]] }] },
    });
    expect(Object.keys(said())).toEqual(FIELD_NAMES);
    expect(said({ name: { en: 'Spring', zh: '' } }).programName).toMatchObject({ zh: 'Spring' });
  });

  it('are absent without a value', () => {
    const empty = said({
      firstDay: '',
      lastDay: '',
      qualifyingDay: '',
      makes: [],
      offers: [],
      vehicles: { kind: 'list', names: [] },
      dealers: { kind: 'list', names: [] },
      parameter: undefined,
      vats: [],
      terms: [{ title: { en: 'x', zh: 'x' }, head: [], rows: [], notes: [] }],
    });
    expect(Object.keys(empty)).toEqual(['programName', 'programCode', 'saleKind', 'claimant', 'payee']);
  });

  it('list the first names of many, with the total number', () => {
    const names = Array.from({ length: MOST_NAMES + 2 }, (_, at) => ({ en: `D${at}`, zh: `店${at}` }));
    const { dealers } = said({ dealers: { kind: 'list', names } });
    expect(dealers).toMatchObject({
      en: expect.stringMatching(/, D39 and 2 more$/),
      zh: expect.stringMatching(/、店39等共 42 项$/),
    });
  });

  it('are listed if their value changed', () => {
    const later = said({ lastDay: '2027-04-30', terms: [] });
    expect(changedFields(['period', 'makes', 'terms', 'deadline'], said(), later)).toEqual([
      'period',
      'terms',
      'deadline',
    ]);
    expect(changedFields(FIELD_NAMES, said(), said())).toEqual([]);
  });
});

describe('the letter of a wording', () => {
  const blocks: Blocks = [
    { type: 'heading', level: 1, content: [text('Terms of '), field('programName')] },
    {
      type: 'list',
      ordered: true,
      items: [
        {
          content: [text('one')],
          below: [{ type: 'list', ordered: false, items: [{ content: [text('in')], below: [] }] }],
        },
      ],
    },
    { type: 'table', head: true, rows: [[[text('a')], [field('deadline')]]] },
    { type: 'terms' },
  ];

  it('has its fields filled in, and marks an empty field as empty', () => {
    const letter = letterBlocks(blocks, fieldValues({ ...FACTS, parameter: undefined }), 'en');
    expect(plainText(letter)).toBe(
      'Terms of Spring\n1. one\n  • in\na\t[Last day to claim: empty]\nLoyalty\nModel\nA 200\nAmounts are without VAT',
    );
    expect(plainText(letterBlocks(blocks, {}, 'zh'))).toContain('【激励项目名称：尚无内容】');
    expect(plainText(letterBlocks([{ type: 'terms' }], {}, 'en'))).toBe('[Table of terms: empty]');
    expect(fieldsIn(blocks)).toEqual(['programName', 'deadline', 'terms']);
  });

  it('keeps bold and italic words, new lines and table heads, and lowers its headings in a letter with several programs', () => {
    const plain = { bold: false, italic: false } as const;
    const content: Run[] = [
      { type: 'text', text: 'a', bold: true, italic: true },
      { type: 'break' },
      { type: 'field', field: 'deadline', ...plain },
    ];
    const written: Blocks = [
      { type: 'heading', level: 3, content },
      { type: 'table', head: false, rows: [[content]] },
    ];
    const spans = [
      { text: 'a', bold: true, italic: true },
      { text: '\n' },
      { text: '[Last day to claim: empty]', empty: true },
    ];
    expect(letterBlocks(written, {}, 'en')).toEqual([
      { type: 'heading', level: 3, spans },
      { type: 'table', head: 'none', rows: [[spans]] },
    ]);
    expect(letterBlocks(written, {}, 'en', 2)[0]).toMatchObject({ level: 5 });
  });

  it('aligns a column of numbers to the right, whatever its head is', () => {
    const column = (head: 'row' | 'none', ...texts: readonly string[]) =>
      isNumberColumn({ type: 'table', head, rows: texts.map((each) => [[{ text: each }]]) }, 0);
    expect(column('row', 'Amount', '1,234.50', '', '–', '3.25%', '-7')).toBe(true);
    expect(column('none', 'Amount', '1,234.50')).toBe(false);
    for (const text of ['A 200', '1 to 3', '2026-01', '']) expect([text, column('none', text)]).toEqual([text, false]);
  });

  it('stands in pairs of languages, with a gap if one language is shorter', () => {
    const [one, two] = [
      letterBlocks([paragraph(text('a')), paragraph(text('b'))], {}, 'en'),
      letterBlocks([paragraph(text('甲'))], {}, 'zh'),
    ];
    expect(pairedBlocks(one, two).map(({ zh }) => zh === undefined)).toEqual([false, true]);
  });

  it('prints hostile words as words', () => {
    fc.assert(
      fc.property(arbitraryWording(), ({ en }) => {
        const words = en
          .flatMap((block) => (block.type === 'paragraph' ? block.content : []))
          .flatMap((run) => (run.type === 'text' ? [run.text] : []));
        const plain = plainText(letterBlocks(en, {}, 'en'));
        for (const word of words) expect(plain).toContain(word);
      }),
      { numRuns: runs(100) },
    );
  });
});
