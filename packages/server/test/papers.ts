import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { FONTS, fontFile } from '../src/letters/fonts.ts';

const WASM = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');

/** A picture of a QR code as PNG. */
export async function qrPicture(text: string): Promise<Buffer> {
  await prepareZXingModule({
    overrides: { wasmBinary: Uint8Array.from(readFileSync(WASM)).buffer },
    fireImmediately: true,
  });
  const { image } = await writeBarcode(text, { format: 'QRCode', scale: 6 });
  if (image === null) throw new Error('No picture of this text');
  return Buffer.from(await image.arrayBuffer());
}

/** A PDF with lines of text, each in pieces from the left, and a picture below them. */
export function paperPdf(lines: readonly (readonly string[])[], picture?: Buffer): Promise<Buffer> {
  const pdf = new PDFDocument({ font: fontFile(FONTS.chinese.plain) });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
  });
  for (const [row, pieces] of lines.entries()) {
    for (const [column, text] of pieces.entries())
      pdf.text(text, 50 + column * 200, 50 + row * 24, { lineBreak: false });
  }
  if (picture !== undefined) pdf.image(picture, 50, 500, { width: 150 });
  pdf.end();
  return whole;
}
