import type { PaperKind, RetailDraft } from '@oasis/engine/areas/retail';
import PDFDocument from 'pdfkit';
import { FONTS, fontFile } from '../letters/fonts.ts';
import { bytesOf } from '../letters/on-paper.ts';

/** A paper of a made-up sale: what it says, each line a label with its value. */
interface MadeUpPaper {
  readonly title: string;
  readonly lines: readonly (readonly [label: string, value: string])[];
}

/** What an invoice or a licence of a sale says. */
export function madeUpPaper(kind: PaperKind, vin: string, sale: RetailDraft): MadeUpPaper {
  if (kind === 'licence') {
    return {
      title: '中华人民共和国机动车行驶证',
      lines: [
        ['号牌号码', sale.plate],
        ['所有人', sale.ownerName],
        ['使用性质', '非营运'],
        ['车辆识别代号', vin],
        ['发动机号码', sale.engineNumber],
        ['注册日期', sale.registrationDay],
      ],
    };
  }
  return {
    title: '机动车销售统一发票',
    lines: [
      ['发票代码', sale.invoiceCode],
      ['发票号码', sale.invoiceNumber],
      ['开票日期', sale.invoiceDay],
      ['购买方名称', sale.buyerName],
      ['身份证号码', sale.buyerNumber],
      ['车辆识别代号/车架号码', vin],
      ['发动机号码', sale.engineNumber],
      ['小写', sale.price],
      ['销货单位纳税人识别号', sale.sellerCode],
      ['税额', sale.tax],
      ['不含税价', sale.net],
    ],
  };
}

const INFO = { Creator: 'Oasis', Producer: 'Oasis' };
/** Points. */
const MARGIN = 48;
const TITLE = 18;
const BODY = 11;
const ROW = 26;
const LABELS = 190;

/** Returns the lines of a paper as a machine reads them from its PDF. */
export function linesOf({ title, lines }: MadeUpPaper): readonly string[] {
  return [title, SPECIMEN, ...lines.map(([label, value]) => `${label}:${value}`)];
}

/** Every page says that the paper is none. */
const SPECIMEN = '样张 · 仅供演示 SPECIMEN';

/** Prints a paper as a PDF of half a page, marked as a specimen. */
export function printPaper(paper: MadeUpPaper): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A5',
    layout: 'landscape',
    margin: MARGIN,
    font: fontFile(FONTS.chinese.plain),
    info: { Title: paper.title, ...INFO },
  });
  const whole = bytesOf(pdf);
  const width = pdf.page.width - 2 * MARGIN;
  pdf.fontSize(TITLE).text(paper.title, { align: 'center' });
  pdf.fontSize(BODY).fillColor('#ac2f33').text(SPECIMEN, { align: 'center' }).fillColor('black');
  const top = pdf.y + BODY;
  const row = Math.min(ROW, (pdf.page.height - MARGIN - top) / paper.lines.length);
  for (const [place, [label, value]] of paper.lines.entries()) {
    const y = top + place * row;
    pdf.rect(MARGIN, y, width, row).stroke('#8f99a8');
    const look = { lineBreak: false, height: row };
    pdf.text(`${label}:`, MARGIN + BODY, y + (row - BODY) / 2, look);
    pdf.text(value, MARGIN + LABELS, y + (row - BODY) / 2, look);
  }
  pdf.end();
  return whole;
}

/** Prints a line of Latin letters as a PDF, in the place of a paper that nobody compares any more. */
export function printNote(line: string): Promise<Buffer> {
  const font = fontFile(FONTS.latin.plain);
  const pdf = new PDFDocument({ size: 'A5', layout: 'landscape', margin: MARGIN, font, info: INFO });
  const whole = bytesOf(pdf);
  pdf.fontSize(BODY).text(`SPECIMEN: ${line}`);
  pdf.end();
  return whole;
}
