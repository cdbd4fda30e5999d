import { isPassing } from '@oasis/api-client';
import { DOCUMENT_PURPOSES, endingsOf } from '@oasis/engine/access';
import type { PaperKind } from '@oasis/engine/areas/retail';
import { client } from '../../api/client.ts';
import type { Words } from '../../locale/use-labels.ts';
import { smallerPicture } from '../../papers/smaller-picture.ts';

const PURPOSE = DOCUMENT_PURPOSES.retailPaper;
const ENDINGS = endingsOf(PURPOSE);

interface SentPaper {
  readonly recordId: number;
  readonly kind: PaperKind;
  readonly file: File;
  /** Called with the share that was sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Sends a paper of a sale, a picture made smaller; returns why it was not kept, an empty text where it was. */
export async function sendPaper(
  { recordId, kind, file: chosen, onProgress }: SentPaper,
  t: Words['t'],
): Promise<string> {
  const file = await smallerPicture(chosen);
  const problem = problemOf(file);
  if (problem !== undefined) return t(problem, { name: chosen.name });
  const fields = { recordId: String(recordId), kind };
  const send = () => client.upload('retail.addPaper', { file, fields, onProgress, silent: true });
  const first = await send();
  // The same file twice is one paper, so that one whose answer was lost may go again.
  const kept = !first.ok && isPassing(first.error) ? await send() : first;
  return kept.ok ? '' : kept.error.message;
}

function problemOf({ name, size }: File) {
  if (!ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) return 'document.otherKind';
  if (size === 0) return 'file.empty';
  return size > PURPOSE.bytes ? 'file.tooLarge' : undefined;
}
