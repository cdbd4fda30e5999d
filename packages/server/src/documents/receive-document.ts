import { readFile } from 'node:fs/promises';
import {
  checkDocument,
  DOCUMENT_PURPOSES,
  type DocumentPurposeName,
  type DocumentType,
  documentName,
} from '@oasis/engine/access';
import { ok, type Result } from '@oasis/engine/base';
import { type Refusal, refuse } from '../base/refusal.ts';
import { lookIntoApart } from '../files/parse-apart.ts';
import { withReceivedFile } from '../files/receive.ts';
import type { UploadedFile } from '../guard/route.ts';
import { documentType, isOffice } from './document-type.ts';

/** A file that was uploaded for a purpose and may be kept. */
export interface ReceivedDocument {
  readonly purpose: DocumentPurposeName;
  readonly type: DocumentType;
  /** The name that it is shown and downloaded under. */
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Receives a file for a purpose: of a type that it takes by its bytes, and no larger than it takes. Documents of Office are looked
 * into by the process apart.
 */
export async function receiveDocument(
  { stream, fileName }: UploadedFile,
  purpose: DocumentPurposeName,
  subject: string,
): Promise<Result<ReceivedDocument, Refusal>> {
  const rule = DOCUMENT_PURPOSES[purpose];
  const received = await withReceivedFile(stream, rule.bytes, async (path) => {
    const bytes = await readFile(path);
    const type = checkDocument(rule, { type: await documentType(bytes), size: bytes.length });
    if (!type.ok) return type;
    const looked = isOffice(type.value) ? await lookIntoApart(path) : ok(null);
    return looked.ok ? ok({ purpose, type: type.value, name: documentName(fileName, type.value), bytes }) : looked;
  });
  return received.ok ? received : refuse(received.error, { subject });
}
