import type { Span, Spans } from '@oasis/engine/areas/wording';
import type PDFDocument from 'pdfkit';
import { FONTS, type FontFamily } from './fonts.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Words with the family that prints them; absent: the Chinese one, which has Latin letters of its own. */
export interface PaperSpan extends Span {
  readonly family?: FontFamily;
}

/** Points. */
export const BODY = 10;
export const LINE_GAP = 2;
/** Characters that print nothing, or change the direction of the following text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}]/gv;

/** The look of a text, besides the marks of its words. */
export interface Look {
  /** Points. */
  readonly size: number;
  readonly bold?: boolean;
  readonly width?: number;
  /** Points from the left margin. */
  readonly left: number;
  readonly align?: 'left' | 'right';
}

/** Writes words line by line, each with its marks. */
export function writeSpans(pdf: Pdf, spans: Spans, { size, bold = false, left, width, align = 'left' }: Look): void {
  pdf.fontSize(size).fillColor('black');
  for (const line of linesOf(spans)) {
    pdf.x = left;
    const last = line.length - 1;
    // The library aligns a line with several fonts only to the left.
    const options = {
      lineGap: LINE_GAP,
      width: width ?? widthFrom(pdf, left),
      align: last > 0 ? 'left' : align,
    } as const;
    if (last < 0) pdf.moveDown();
    for (const [place, span] of line.entries()) {
      pdf.font(fontOf(span, bold));
      pdf.text(plain(span.text), { ...options, continued: place < last, oblique: span.italic === true });
    }
  }
}

/** The height that words take at most, in points. */
export function heightOf(pdf: Pdf, spans: Spans, { size, bold = false, left, width }: Look): number {
  const fonts = new Set(spans.map((span) => fontOf(span, bold)));
  const text = spans.map((span) => plain(span.text)).join('');
  pdf.fontSize(size).font(fonts.size === 1 ? [...fonts].join('') : FONTS.chinese.bold);
  const height = pdf.heightOfString(text, { width: width ?? widthFrom(pdf, left), lineGap: LINE_GAP });
  // Words of both fonts break their lines elsewhere.
  return fonts.size > 1 ? height + pdf.currentLineHeight(true) + LINE_GAP : height;
}

/** The width of the longest line of words, in points. */
export function widthOf(pdf: Pdf, spans: Spans, { size, bold = false }: Pick<Look, 'size' | 'bold'>): number {
  pdf.fontSize(size);
  const widths = linesOf(spans).map((line) =>
    line.reduce((sum, span) => sum + pdf.font(fontOf(span, bold)).widthOfString(plain(span.text)), 0),
  );
  return Math.max(0, ...widths);
}

/** Begins a page if the height does not fit on this one; returns whether it did. */
export function makeRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= bottomOf(pdf)) return false;
  pdf.addPage();
  return true;
}

export function bottomOf({ page }: Pdf): number {
  return page.height - page.margins.bottom;
}

/** Points of a whole page between its margins. */
export function pageHeight(pdf: Pdf): number {
  return bottomOf(pdf) - pdf.page.margins.top;
}

function widthFrom({ page }: Pdf, left: number): number {
  return page.width - page.margins.right - left;
}

function fontOf({ bold, family = 'chinese' }: PaperSpan, isBold: boolean): string {
  return FONTS[family][isBold || bold === true ? 'bold' : 'plain'];
}

/** Words by the lines that they were written in. */
function linesOf(spans: Spans): readonly Spans[] {
  const lines: Span[][] = [[]];
  for (const span of spans) {
    for (const [place, text] of span.text.split('\n').entries()) {
      if (place > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...span, text });
    }
  }
  return lines;
}

/** One line without characters that nobody sees. */
export function plain(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(UNSEEN, ' '))
    .join('\n');
}

/** Collects the bytes of a PDF; resolves once its end was called. */
export function bytesOf(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    pdf.once('end', () => resolve(Buffer.concat(chunks)));
    pdf.once('error', reject);
  });
}
