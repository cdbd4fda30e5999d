import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { LetterContent, LetterProgram } from '@oasis/engine/areas/letters';
import { present } from '@oasis/engine/base';
import PDFDocument from 'pdfkit';
import { describe, expect, it, vi } from 'vitest';
import { letterPdf } from './letter-pdf.ts';
import { makeLetter } from './make-letter.ts';
import type { Pdf } from './on-paper.ts';

const program = (place: number): LetterProgram => ({
  programId: place,
  code: `SI-2026-${String(place).padStart(4, '0')}`,
  version: 1,
  name: { en: `Spring ${place}`, zh: `春季 ${place}` },
  firstDay: '2026-03-01',
  lastDay: '2026-05-31',
  qualifyingDay: 'registration',
  saleKind: 'retail',
  claimant: 'dealer',
  makes: ['PBP'],
  offers: [{ en: 'Cash', zh: 'Cash' }],
  vehicles: { kind: 'all', names: [] },
  documents: [{ en: 'Invoice', zh: '发票' }],
  deadlineDays: 30,
  text: {
    en: [
      {
        type: 'table',
        head: 'row',
        rows: [['Model', 'Amount'], ...Array.from({ length: 40 }, (_, row) => [`C ${row}`, '1,234.50'])].map((row) =>
          row.map((text) => [{ text }]),
        ),
      },
    ],
    zh: [{ type: 'paragraph', spans: [{ text: '尊敬的经销商：现将近期激励政策函告如下。'.repeat(20) }] }],
  },
});
const letter = (programs: number, cover = 'Dear partner'): LetterContent => ({
  code: 'R-0001',
  bu: { en: 'Passenger cars', zh: '乘用车' },
  day: '2026-03-01',
  cover: { en: cover, zh: '尊敬的经销商' },
  programs: Array.from({ length: programs }, (_, place) => program(place)),
});
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** Everything that a PDF holds, its compressed streams opened. */
const openedText = (bytes: Buffer): string => {
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n(?<body>.*?)\r?\nendstream/gsv)].map(({ groups }) => {
    try {
      return inflateSync(Buffer.from(groups?.['body'] ?? '', 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...streams].join('\n');
};
const pagesOf = (bytes: Buffer) =>
  Number(/\/Type \/Pages\s*\/Count (?<count>\d+)/v.exec(bytes.toString('latin1'))?.groups?.['count']);

interface Written {
  /** From 0. */
  readonly page: number;
  readonly y: number;
  readonly text: string;
  readonly font: string;
  readonly oblique: boolean;
  readonly align: string;
}

/** The texts that a letter writes, with place and look. */
async function writtenBy(work: () => Promise<unknown>): Promise<readonly Written[]> {
  const written: Written[] = [];
  const pages: unknown[] = [];
  const write: unknown = Reflect.get(PDFDocument.prototype, 'text');
  if (typeof write !== 'function') throw new Error('the library writes texts');
  const fonts = vi.spyOn(PDFDocument.prototype, 'font');
  const texts = vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function record(this: Pdf, words, look) {
    const [text, options] = [String(words), look as Parameters<Pdf['text']>[1]];
    if (!pages.includes(this.page)) pages.push(this.page);
    written.push({
      page: pages.indexOf(this.page),
      y: this.y,
      text,
      font: String(fonts.mock.lastCall?.[0]),
      oblique: options?.oblique === true,
      align: options?.align ?? '',
    });
    Reflect.apply(write, this, [text, options]);
    return this;
  });
  await work();
  texts.mockRestore();
  fonts.mockRestore();
  return written;
}

describe('the PDF of a letter', () => {
  it('has the same bytes for the same letter, and other bytes for another letter', async () => {
    const first = await letterPdf(letter(2), 'SML-2026-0001');
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(hashOf(await letterPdf(letter(2), 'SML-2026-0001'))).toBe(hashOf(first));
    expect(hashOf(await letterPdf(letter(2), 'SML-2026-0002'))).not.toBe(hashOf(first));
  });

  it('embeds its own Chinese font, and covers several pages', async () => {
    const bytes = await letterPdf(letter(6), '');
    const text = openedText(bytes);
    expect(text).toMatch(/\/FontFile3/v);
    expect(text).toMatch(/NotoSansHans/v);
    expect(pagesOf(bytes)).toBeGreaterThan(5);
  });

  it('prints European letters with a second font, and an older frozen letter with the first font alone', async () => {
    const before = letter(1, 'Dear Ștefan Őri');
    const old = openedText(await letterPdf(before, ''));
    expect(old).toMatch(/NotoSansHans-Regular/v);
    expect(old).not.toMatch(/NotoSans-Regular/v);
    const now = await writtenBy(() => letterPdf({ ...before, fonts: 2 }, ''));
    const words = now.filter(({ font }) => font === 'NotoSans-Regular').map(({ text }) => text);
    expect(words).toEqual(['Ștefan', 'Őri']);
    expect(openedText(await letterPdf({ ...before, fonts: 2 }, ''))).toMatch(/NotoSans-Regular/v);
  });

  it('prints a letter that needs only the first font as before, byte by byte', async () => {
    expect(hashOf(await letterPdf({ ...letter(2), fonts: 2 }, ''))).toBe(hashOf(await letterPdf(letter(2), '')));
  });

  it('repeats the head of a table on each page, and lists the first page of each program in its contents', async () => {
    const written = await writtenBy(() => letterPdf(letter(3), ''));
    const on = (page: number, text: RegExp) => written.filter((one) => one.page === page && text.test(one.text));
    const tablePages = new Set(written.filter(({ text }) => /^C \d+$/v.test(text)).map(({ page }) => page));
    expect(tablePages.size).toBeGreaterThan(3);
    for (const page of tablePages) expect([page, on(page, /^Model$/v).length]).not.toEqual([page, 0]);
    const english = present(
      written.find(({ text }) => text === 'Contents'),
      'contents',
    ).page;
    for (const place of [0, 1, 2]) {
      const title = `SI-2026-000${place} Spring ${place}`;
      const [line] = on(english, new RegExp(`^${title}$`, 'v'));
      const heading = present(
        written.findLast(({ text }) => text === title),
        title,
      );
      const number = on(english, /^\d+$/v).find(({ y }) => y === line?.y);
      expect([title, number?.text]).toEqual([title, String(heading.page + 1)]);
    }
  });

  it('prints bold and italic words as such, and aligns a number to the right', async () => {
    const one = letter(1);
    const [first] = one.programs;
    const text: LetterProgram['text'] = {
      en: [
        {
          type: 'paragraph',
          spans: [{ text: 'plain' }, { text: 'strong', bold: true }, { text: 'slanted', italic: true }],
        },
      ],
      zh: [],
    };
    const written = await writtenBy(() =>
      letterPdf({ ...one, programs: [{ ...present(first, 'a program'), text }] }, ''),
    );
    const lookOf = (wanted: string) => written.find(({ text: each }) => each === wanted);
    expect(lookOf('plain')).toMatchObject({ font: 'NotoSansHans-Regular', oblique: false });
    expect(lookOf('strong')).toMatchObject({ font: 'NotoSansHans-Bold', oblique: false });
    expect(lookOf('slanted')).toMatchObject({ font: 'NotoSansHans-Regular', oblique: true });
    const table = await writtenBy(() => letterPdf(one, ''));
    expect(table.find(({ text: each }) => each === '1,234.50')?.align).toBe('right');
    expect(table.find(({ text: each }) => each === 'C 1')?.align).toBe('left');
  });

  it('numbers its contents and the items of lists from 1', async () => {
    const one = letter(3);
    const items = ['First', 'Second'].map((text) => ({ spans: [{ text }], below: [] }));
    const text: LetterProgram['text'] = { en: [{ type: 'list', ordered: true, items }], zh: [] };
    const [first, ...others] = one.programs;
    const programs = [{ ...present(first, 'a program'), text }, ...others];
    const written = await writtenBy(() => letterPdf({ ...one, programs }, ''));
    const numbers = written.flatMap((piece) => (/^\d+\.$/v.test(piece.text) ? [piece.text] : []));
    // Contents in Chinese, contents in English, and the list.
    expect(numbers).toEqual(['1.', '2.', '3.', '1.', '2.', '3.', '1.', '2.']);
  });

  it('prints each level of headings in its size, and a table of a single column', async () => {
    const one = letter(1);
    const text: LetterProgram['text'] = {
      en: [
        { type: 'heading', level: 3, spans: [{ text: 'Third' }] },
        { type: 'heading', level: 4, spans: [{ text: 'Fourth' }] },
        { type: 'table', head: 'row', rows: [[[{ text: 'Models' }]], [[{ text: 'Every one' }]]] },
      ],
      zh: [],
    };
    const sizes = vi.spyOn(PDFDocument.prototype, 'fontSize');
    const written = await writtenBy(() =>
      letterPdf({ ...one, programs: [{ ...present(one.programs[0], 'a program'), text }] }, ''),
    );
    const used = new Set(sizes.mock.calls.map(([size]) => size));
    sizes.mockRestore();
    // Title, programs, two levels below, words, tables, the number of a page.
    expect([...used].map(Number).toSorted((a, b) => b - a)).toEqual([20, 14, 12, 11, 10, 9, 8]);
    expect(written.map((piece) => piece.text)).toEqual(expect.arrayContaining(['Models', 'Every one']));
  });

  it('prints a row higher than a page with its cells below each other, and every other row with its cells side by side', async () => {
    const one = letter(1);
    const places = async (lines: number) => {
      const tall = Array.from({ length: lines }, (_, line) => `Line ${line}`).join('\n');
      const rows = [
        [[{ text: 'Head' }], [{ text: 'Beside' }]],
        [[{ text: tall }], [{ text: 'Next to it' }]],
      ];
      const text: LetterProgram['text'] = { en: [{ type: 'table', head: 'row', rows }], zh: [] };
      const written = await writtenBy(() =>
        letterPdf({ ...one, programs: [{ ...present(one.programs[0], 'a program'), text }] }, ''),
      );
      const placeOf = (wanted: string) => {
        const { page, y } = present(
          written.find((piece) => piece.text === wanted),
          wanted,
        );
        return [page, y] as const;
      };
      return {
        first: placeOf('Line 0'),
        endOfTall: [placeOf(`Line ${lines - 2}`), placeOf(`Line ${lines - 1}`)] as const,
        next: placeOf('Next to it'),
      };
    };
    const fitting = await places(30);
    expect(fitting.next).toEqual(fitting.first);
    // 730 points are between the margins of a page; the row has some more.
    const higher = await places(52);
    expect(higher.next).not.toEqual(higher.first);
    // The second cell begins one line below the last line of the first cell.
    const [[, y], [lastPage, lastY]] = higher.endOfTall;
    expect(higher.next).toEqual([lastPage, expect.closeTo(lastY + (lastY - y), 3)]);
  });

  it('prints a cell longer than a page over several pages', async () => {
    const one = letter(1);
    const cell = [{ text: '很长的条款'.repeat(1_000) }];
    const text: LetterProgram['text'] = {
      en: [],
      zh: [
        {
          type: 'table',
          head: 'row',
          rows: [Array.from({ length: 12 }, () => [{ text: 'Head' }]), [cell, ...Array.from({ length: 11 }, () => [])]],
        },
      ],
    };
    const bytes = await letterPdf({ ...one, programs: [{ ...present(one.programs[0], 'a program'), text }] }, '');
    expect(pagesOf(bytes)).toBeGreaterThan(3);
  });

  it('prints hostile names and words as text: no script, link or action gets into the file', async () => {
    const hostile = '<script>alert(1)</script> (\\) /JS /OpenAction (javascript:alert(1)) \u0000\u202E'.repeat(30);
    const one = letter(1, hostile);
    const spans = [{ text: hostile, bold: true as const }, { text: hostile }];
    const blocks: LetterProgram['text']['en'] = [
      { type: 'heading', level: 3, spans },
      { type: 'list', ordered: true, items: [{ spans, below: [] }] },
      { type: 'table', head: 'row', rows: [[spans], [spans]] },
    ];
    const plan = present(one.programs[0], 'a program');
    const named = { en: hostile, zh: hostile };
    const bad: LetterProgram = { ...plan, name: named, offers: [named], text: { en: blocks, zh: blocks } };
    const text = openedText(await letterPdf({ ...one, bu: named, programs: [bad] }, ''));
    // Its name is among the bookmarks, as a string that no part of the name ends.
    const outside = text.replace(/\((?:\\.|[^\\\)])*\)/gsv, '()');
    expect(text).toContain('/JS');
    expect(outside).not.toMatch(/\/(?:JS|JavaScript|OpenAction|URI|Launch|AA)\b/v);
  });

  it('is the same from a separate thread', async () => {
    const task = { content: letter(1), number: 'SML-2026-0001' };
    const made = await makeLetter(task);
    expect(made && hashOf(made)).toBe(hashOf(await letterPdf(task.content, task.number)));
  });
});
