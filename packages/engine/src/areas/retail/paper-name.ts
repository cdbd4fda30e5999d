import { err, ok, type Result } from '../../base/result.ts';
import { vinFault, vinOf } from '../../identifiers/vin.ts';
import { type Message, message } from '../../messages/message.ts';
import type { PaperKind } from './words.ts';

/** The car and the kind of paper that the name of a file says. */
export interface NamedPaper {
  readonly vin: string;
  readonly kind: PaperKind;
}

/** Words in names of files by the kind of paper that they say. */
const WORDS: Readonly<Record<PaperKind, readonly string[]>> = {
  invoice: ['invoice', 'inv', 'fapiao', '发票'],
  licence: ['licence', 'license', 'lic', 'xingshizheng', '行驶证'],
};

/** Endings of papers; pictures of the last two kinds are drawn anew by the browser where it can. */
const ENDING = /\.(?:pdf|png|jpe?g|webp|heic)$/iv;
/** A run of Latin letters and digits, or of Chinese characters. */
const PART = /[0-9A-Za-z]+|\p{Script=Han}+/gv;
const DIGIT = /\d/gv;

/**
 * Tells which paper of which car a file is by its name: the VIN, then maybe a word for the kind of paper and numbers of pages, apart by
 * anything that is neither letter nor digit. `VIN.jpg` and `VIN_2.png` are invoices, `VIN-licence.jpg` and `VIN行驶证.pdf` are licences.
 * The order of the parts does not count, and neither do folders before the name.
 */
export function paperOfName(path: string): Result<NamedPaper, Message> {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).normalize('NFKC');
  if (!ENDING.test(name)) return err(message('RETAIL_NAME_ENDING'));
  const parts = name.replace(ENDING, '').match(PART) ?? [];
  const [vin, second] = parts.map(vinOf).filter((part) => vinFault(part) !== 'form');
  if (vin === undefined) return err(message('RETAIL_NAME_NO_VIN'));
  if (second !== undefined) return err(message('RETAIL_NAME_TWO_VINS'));
  const words = parts.filter((part) => vinOf(part) !== vin).map((part) => part.toLowerCase().replaceAll(DIGIT, ''));
  const kinds = new Set(words.filter((word) => word !== '').map(kindOfWord));
  if (kinds.has(undefined) || kinds.size > 1) return err(message('RETAIL_NAME_KIND'));
  const [kind = 'invoice'] = kinds;
  return ok({ vin, kind });
}

function kindOfWord(word: string): PaperKind | undefined {
  if (WORDS.invoice.includes(word)) return 'invoice';
  return WORDS.licence.includes(word) ? 'licence' : undefined;
}
