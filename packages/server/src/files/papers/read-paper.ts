import { readFile } from 'node:fs/promises';
import { closeNetwork } from './no-network.ts';
import { bounded, NOTHING_READ, PAPER_LIMITS, type PaperTexts, type PaperType } from './paper-texts.ts';
import { pointsOf } from './picture-size.ts';
import { readCodes } from './read-codes.ts';
import { readPdf } from './read-pdf.ts';

/** Points of the largest picture that is decoded, as a camera of 64 megapixels has. */
const MOST_POINTS = 64_000_000;

/** Reads what a machine can read of a paper; nothing where the paper is broken or too large. Meant for the separate process. */
export async function readPaperFile(path: string, type: PaperType): Promise<PaperTexts> {
  closeNetwork();
  const bytes = await readFile(path);
  try {
    const { codes, lines } = type === 'pdf' ? await readPdf(new Uint8Array(bytes)) : await readPicture(bytes, type);
    return {
      codes: bounded(codes, PAPER_LIMITS.codes, PAPER_LIMITS.code),
      lines: bounded(lines, PAPER_LIMITS.lines, PAPER_LIMITS.line),
    };
  } catch {
    return NOTHING_READ;
  }
}

async function readPicture(bytes: Buffer, type: 'png' | 'jpg') {
  const points = pointsOf(bytes, type);
  const isSmall = points !== undefined && points > 0 && points <= MOST_POINTS;
  return { codes: isSmall ? await readCodes(bytes) : [], lines: [] };
}
