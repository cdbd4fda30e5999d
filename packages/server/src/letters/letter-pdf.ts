import { createRequire } from 'node:module';
import path from 'node:path';
import { type LetterContent, letterBlocks, type PrintBlock } from '@oasis/engine/areas/releases';
import PDFDocument from 'pdfkit';

type Pdf = InstanceType<typeof PDFDocument>;
type TableBlock = Extract<PrintBlock, { readonly kind: 'table' }>;

/** Points of A4 paper. */
const MARGIN = 56;
const BODY = 10;
const SIZES = { 1: 20, 2: 14, 3: 11 } as const;
const PAD = 4;
const FONTS = path.join(path.dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '..', 'fonts');
const [PLAIN_FILE, BOLD_FILE] = ['Regular', 'Bold'].map((weight) => path.join(FONTS, `NotoSansHans-${weight}.otf`));
/** The fonts by the names that they give themselves: by any other name the library reads a file anew for each text. */
const [PLAIN, BOLD] = ['NotoSansHans-Regular', 'NotoSansHans-Bold'] as const;
/** Of every PDF, so that the same letter has the same bytes. */
const NEVER = new Date(0);
const CONTROLS = /[\p{Cc}\p{Cs}]/gv;

/** A letter as PDF, Chinese first, with an embedded font of both scripts; the same letter gives the same bytes. */
export async function letterPdf(content: LetterContent, number: string): Promise<Buffer> {
  const name = number === '' ? content.code : number;
  const info = { Title: plain(name), Creator: 'Oasis', Producer: 'Oasis', CreationDate: NEVER, ModDate: NEVER };
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, bufferPages: true, lang: 'zh-CN', font: PLAIN_FILE, info });
  pdf.registerFont(BOLD, BOLD_FILE);
  const whole = bytesOf(pdf);
  for (const [place, locale] of (['zh', 'en'] as const).entries()) {
    if (place > 0) pdf.addPage();
    for (const block of letterBlocks(content, number, locale)) write(pdf, block);
  }
  numberPages(pdf, plain(name));
  pdf.end();
  return whole;
}

function bytesOf(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    pdf.once('end', () => resolve(Buffer.concat(chunks)));
    pdf.once('error', reject);
  });
}

function write(pdf: Pdf, block: PrintBlock): void {
  switch (block.kind) {
    case 'heading':
      makeRoom(pdf, 3 * SIZES[block.level]);
      pdf.font(BOLD).fontSize(SIZES[block.level]).text(plain(block.text));
      pdf.moveDown(0.4);
      return;
    case 'paragraph':
      pdf.font(PLAIN).fontSize(BODY).text(plain(block.text), { lineGap: 2 });
      pdf.moveDown(0.6);
      return;
    case 'list':
      pdf.font(PLAIN).fontSize(BODY);
      for (const [place, item] of block.items.entries()) {
        pdf.text(`${block.ordered ? `${place + 1}.` : '•'} ${plain(item)}`, { indent: 8, lineGap: 2 });
      }
      pdf.moveDown(0.6);
      return;
    case 'table':
      writeTable(pdf, block);
  }
}

function writeTable(pdf: Pdf, { head, rows }: TableBlock): void {
  const columns = Math.max(head.length, ...rows.map((row) => row.length));
  if (columns === 0) return;
  const widths = widthsOf(columns, pdf.page.width - 2 * MARGIN, head.length === 0);
  if (head.length > 0) writeRow(pdf, { cells: head, widths, bold: head.length });
  for (const row of rows) writeRow(pdf, { cells: row, widths, bold: head.length === 0 ? 1 : 0 });
  pdf.x = MARGIN;
  pdf.moveDown(0.8);
}

/** Without a head the first column says what each row is, and is narrower. */
function widthsOf(columns: number, width: number, isFacts: boolean): readonly number[] {
  if (!isFacts || columns === 1) return Array.from({ length: columns }, () => width / columns);
  const first = width * 0.3;
  return [first, ...Array.from({ length: columns - 1 }, () => (width - first) / (columns - 1))];
}

interface Row {
  readonly cells: readonly string[];
  readonly widths: readonly number[];
  /** How many cells from the left are bold. */
  readonly bold: number;
}

/** A row on one page; one that is higher than a page is written as text. */
function writeRow(pdf: Pdf, { cells, widths, bold }: Row): void {
  const fontOf = (place: number): string => (place < bold ? BOLD : PLAIN);
  const texts = widths.map((_, place) => plain(cells[place] ?? ''));
  pdf.fontSize(BODY - 1);
  const heights = texts.map((text, place) =>
    pdf.font(fontOf(place)).heightOfString(text, { width: (widths[place] ?? 0) - 2 * PAD }),
  );
  const height = Math.max(...heights) + 2 * PAD;
  if (height > pdf.page.height - 2 * MARGIN) {
    pdf.x = MARGIN;
    for (const [place, text] of texts.entries()) pdf.font(fontOf(place)).text(text);
    return;
  }
  makeRoom(pdf, height);
  const top = pdf.y;
  let left = MARGIN;
  for (const [place, text] of texts.entries()) {
    const width = widths[place] ?? 0;
    pdf.rect(left, top, width, height).lineWidth(0.5).stroke('#8f99a8');
    pdf.fillColor('black').font(fontOf(place));
    pdf.text(text, left + PAD, top + PAD, { width: width - 2 * PAD, height: height - PAD });
    left += width;
  }
  pdf.x = MARGIN;
  pdf.y = top + height;
}

/** Begins a page where so many points are not left on this one. */
function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
}

function numberPages(pdf: Pdf, name: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    // Below the margin a text would begin a page of its own.
    pdf.page.margins.bottom = 0;
    pdf.font(PLAIN).fontSize(8).fillColor('#5f6b7c');
    pdf.text(`${name} · ${page - start + 1} / ${count}`, MARGIN, pdf.page.height - 36, {
      width: pdf.page.width - 2 * MARGIN,
      align: 'right',
      lineBreak: false,
    });
  }
}

/** Without characters that print nothing; lines stay. */
function plain(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(CONTROLS, ' '))
    .join('\n');
}
