import { expect, it } from 'vitest';
import { checkDocument, documentName } from './document.ts';
import { DOCUMENT_PURPOSES, endingsOf } from './document-purpose.ts';

const SAMPLE = DOCUMENT_PURPOSES.sample;
const refusalOf = (file: Parameters<typeof checkDocument>[1]) => {
  const checked = checkDocument(SAMPLE, file);
  return checked.ok ? checked.value : checked.error.code;
};

it('a document is accepted by the types and the size of its purpose, and an empty one is refused', () => {
  expect(refusalOf({ type: 'pdf', size: 1 })).toBe('pdf');
  expect(refusalOf({ type: 'pdf', size: SAMPLE.bytes })).toBe('pdf');
  expect(refusalOf({ type: 'pdf', size: SAMPLE.bytes + 1 })).toBe('IMPORT_FILE_TOO_LARGE');
  expect(refusalOf({ type: 'pdf', size: 0 })).toBe('IMPORT_FILE_EMPTY');
  expect(refusalOf({ type: undefined, size: 1 })).toBe('DOCUMENT_TYPE');
  expect(checkDocument({ ...SAMPLE, types: ['png'] }, { type: 'pdf', size: 1 }).ok).toBe(false);
  expect(endingsOf(SAMPLE)).toEqual(['.pdf', '.png', '.jpg', '.jpeg', '.xlsx', '.docx']);
});

it.each([
  ['invoice.pdf', 'invoice.pdf'],
  ['发票 样本.PDF', '发票 样本.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  [String.raw`C:\Users\me\invoice.pdf`, 'invoice.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe.pdf'],
  ['in\u0000vo\nice.pdf', 'invoice.pdf'],
  ['a<b>:"c|d?.pdf', 'a_b___c_d_.pdf'],
  ['.pdf', 'document.pdf'],
  ['..', 'document.pdf'],
  ['', 'document.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['invoice.pdf.exe', 'invoice.pdf.exe.pdf'],
])('a file sent as %j gets the name %j', (sent, name) => {
  expect(documentName(sent, 'pdf')).toBe(name);
});

it('a long name is cut and keeps its extension', () => {
  const name = documentName(`${'长'.repeat(300)}.jpeg`, 'jpg');
  expect(Array.from(name).length).toBeLessThanOrEqual(121);
  expect(name.endsWith('.jpeg')).toBe(true);
});
