import type { DocumentType } from '@oasis/engine/access';
import { fileTypeFromBuffer } from 'file-type';
import { SNIFFED_BYTES } from '../files/sniff.ts';
import { zipNames } from '../files/zip.ts';

const ARCHIVE = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const PLAIN: Readonly<Record<string, DocumentType>> = { pdf: 'pdf', png: 'png', jpg: 'jpg' };
/** The part that makes an archive a document of Office. */
const OFFICE: Readonly<Record<string, DocumentType>> = { 'xl/workbook.xml': 'xlsx', 'word/document.xml': 'docx' };
const MOST_PARTS = 5_000;

/**
 * The type of a file by its bytes; undefined for a type that no purpose accepts. Only the directory of an archive is read, so nothing is
 * unpacked; documents with macros have no type.
 */
export async function documentType(bytes: Buffer): Promise<DocumentType | undefined> {
  if (bytes.subarray(0, ARCHIVE.length).equals(ARCHIVE)) return officeType(bytes);
  const known = await fileTypeFromBuffer(bytes.subarray(0, SNIFFED_BYTES));
  return known === undefined ? undefined : PLAIN[known.ext];
}

/** Whether a document is an archive of parts. */
export function isOffice(type: DocumentType): boolean {
  return Object.values(OFFICE).includes(type);
}

function officeType(bytes: Buffer): DocumentType | undefined {
  const names = zipNames(bytes, MOST_PARTS);
  if (names === undefined || !names.includes('[Content_Types].xml')) return undefined;
  if (names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))) return undefined;
  const types = names.flatMap((name) => (Object.hasOwn(OFFICE, name) ? [OFFICE[name]] : []));
  return types.length === 1 ? types[0] : undefined;
}
