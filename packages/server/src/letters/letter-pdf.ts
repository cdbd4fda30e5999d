import { type LetterContent, wholeLetter } from '@oasis/engine/areas/letters';
import { type LetterBlock, type LetterList, textOf } from '@oasis/engine/areas/wording';
import PDFDocument from 'pdfkit';
import { FONTS, fontFile } from './fonts.ts';
import { inFonts } from './in-fonts.ts';
import { BODY, bytesOf, makeRoom, type Pdf, plain, writeSpans } from './on-paper.ts';
import { writeTable } from './table-on-paper.ts';

/** Points of A4 paper. */
const MARGIN = 56;
const SIZES = { 1: 20, 2: 14, 3: 12, 4: 11, 5: 10 } as const;
/** Points below a heading that have to fit on its page. */
const AFTER_HEADING = 60;
const INDENT = 16;
/** The room for the number of a page. */
const PAGES = 40;
const { chinese, latin } = FONTS;
/** The creation date of every PDF, so that equal letters have equal bytes. */
const NEVER = new Date(0);

/**
 * A letter as PDF, Chinese first, with embedded fonts of both scripts; equal letters give equal bytes. A letter frozen before the second
 * font existed is printed only with the first, unchanged.
 */
export async function letterPdf(content: LetterContent, number: string): Promise<Buffer> {
  const name = plain(number === '' ? content.code : number);
  const info = { Title: name, Creator: 'Oasis', Producer: 'Oasis', CreationDate: NEVER, ModDate: NEVER };
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'zh-CN',
    font: fontFile(chinese.plain),
    info,
  });
  for (const name of [chinese.bold, latin.plain, latin.bold]) pdf.registerFont(name, fontFile(name));
  const whole = bytesOf(pdf);
  for (const [place, locale] of (['zh', 'en'] as const).entries()) {
    if (place > 0) pdf.addPage();
    const blocks = wholeLetter(content, number, locale);
    writeLanguage(pdf, content.fonts === undefined ? blocks : inFonts(blocks));
  }
  numberPages(pdf, name);
  pdf.end();
  return whole;
}

/** A place on a page that waits for a number. */
interface Place {
  readonly page: number;
  readonly y: number;
}

/** Writes a letter in one language, with contents that give the page of each program. */
function writeLanguage(pdf: Pdf, blocks: readonly LetterBlock[]): void {
  const begins: number[] = [];
  let contents: readonly Place[] | undefined;
  for (const block of blocks) {
    // The first list is the contents, since a cover has only paragraphs; later headings are those of programs.
    if (block.type === 'list' && contents === undefined) contents = writeContents(pdf, block);
    else write(pdf, block);
    if (block.type !== 'heading' || block.level !== 2) continue;
    begins.push(pageOf(pdf));
    if (begins.length > 1) pdf.outline.addItem(plain(textOf(block.spans)));
  }
  for (const [place, { page, y }] of (contents ?? []).entries()) {
    pdf.switchToPage(page);
    pdf.y = y;
    const text = `${(begins[place + 1] ?? 0) + 1}`;
    writeSpans(pdf, [{ text }], { size: BODY, left: pdf.page.width - MARGIN - PAGES, width: PAGES, align: 'right' });
  }
}

/** Titles with room for the numbers of their pages. */
function writeContents(pdf: Pdf, { items }: LetterList): readonly Place[] {
  const places = items.map(({ spans }, place) => {
    makeRoom(pdf, 2 * BODY);
    const at = { page: pageOf(pdf), y: pdf.y };
    const left = writeMark(pdf, { ordered: true, place, of: items.length, left: MARGIN });
    writeSpans(pdf, spans, { size: BODY, left, width: pdf.page.width - MARGIN - PAGES - left });
    return at;
  });
  pdf.y += BODY / 2;
  return places;
}

/** The page that is written, from 0. */
function pageOf(pdf: Pdf): number {
  const { start, count } = pdf.bufferedPageRange();
  return start + count - 1;
}

function write(pdf: Pdf, block: LetterBlock): void {
  switch (block.type) {
    case 'heading': {
      const size = SIZES[block.level];
      if (pdf.y > MARGIN) pdf.y += block.level === 2 ? BODY : BODY / 2;
      makeRoom(pdf, size + AFTER_HEADING);
      writeSpans(pdf, block.spans, { size, bold: true, left: MARGIN });
      pdf.y += BODY / 2;
      return;
    }
    case 'paragraph':
      writeSpans(pdf, block.spans, { size: BODY, left: MARGIN });
      pdf.y += BODY / 2;
      return;
    case 'list':
      writeList(pdf, block, MARGIN);
      pdf.y += BODY / 2;
      return;
    case 'table':
      writeTable(pdf, block);
  }
}

/** Writes items after their numbers or bullets, and sublists further to the right. */
function writeList(pdf: Pdf, { ordered, items }: LetterList, left: number): void {
  for (const [place, { spans, below }] of items.entries()) {
    makeRoom(pdf, 2 * BODY);
    const inner = writeMark(pdf, { ordered, place, of: items.length, left });
    writeSpans(pdf, spans, { size: BODY, left: inner });
    for (const list of below) writeList(pdf, list, inner);
  }
}

interface Mark {
  readonly ordered: boolean;
  readonly place: number;
  readonly of: number;
  readonly left: number;
}

/** The number or point of an item; returns the position of its words, on the same line. */
function writeMark(pdf: Pdf, { ordered, place, of, left }: Mark): number {
  const width = ordered ? INDENT + 4 * (String(of).length - 1) : INDENT;
  const top = pdf.y;
  writeSpans(pdf, [{ text: ordered ? `${place + 1}.` : '•' }], { size: BODY, left, width });
  pdf.y = top;
  return left + width;
}

function numberPages(pdf: Pdf, name: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    // Below the margin a text would begin a page of its own.
    pdf.page.margins.bottom = 0;
    pdf.font(chinese.plain).fontSize(8).fillColor('#5f6b7c');
    pdf.x = MARGIN;
    pdf.y = pdf.page.height - 36;
    pdf.text(`${name} · ${page - start + 1} / ${count}`, {
      width: pdf.page.width - 2 * MARGIN,
      align: 'right',
      lineBreak: false,
    });
  }
}
