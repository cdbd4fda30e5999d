import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { LetterContent, LetterProgram } from '@oasis/engine/areas/releases';
import { describe, expect, it } from 'vitest';
import { letterPdf } from './letter-pdf.ts';
import { makeLetter } from './make-letter.ts';

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
        kind: 'table',
        head: ['Model', 'Amount'],
        rows: Array.from({ length: 40 }, (_, row) => [`C ${row}`, '1,234.50']),
      },
    ],
    zh: [{ kind: 'paragraph', text: '尊敬的经销商：现将近期激励政策函告如下。'.repeat(20) }],
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

describe('the PDF of a letter', () => {
  it('has the same bytes for the same letter, and others for another one', async () => {
    const first = await letterPdf(letter(2), 'SML-2026-0001');
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(hashOf(await letterPdf(letter(2), 'SML-2026-0001'))).toBe(hashOf(first));
    expect(hashOf(await letterPdf(letter(2), 'SML-2026-0002'))).not.toBe(hashOf(first));
  });

  it('embeds a font of its own that has Chinese, and runs over pages', async () => {
    const bytes = await letterPdf(letter(6), '');
    const text = openedText(bytes);
    expect(text).toMatch(/\/FontFile3/v);
    expect(text).toMatch(/NotoSansHans/v);
    expect(pagesOf(bytes)).toBeGreaterThan(5);
  });

  it('takes hostile text as text: no script, link or action comes into it', async () => {
    const hostile = '<script>alert(1)</script> (\\) /JS /OpenAction javascript:alert(1) \u0000\u202E'.repeat(30);
    const text = openedText(await letterPdf(letter(1, hostile), ''));
    expect(text).not.toMatch(/\/(?:JS|JavaScript|OpenAction|URI|Launch|AA)\b/v);
  });

  it('is made in a thread of its own, as in this one', async () => {
    const task = { content: letter(1), number: 'SML-2026-0001' };
    const made = await makeLetter(task);
    expect(made && hashOf(made)).toBe(hashOf(await letterPdf(task.content, task.number)));
  });
});
