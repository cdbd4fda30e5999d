import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../base/repeat.ts';
import { reasonOf } from '../config/problem.ts';
import type { Db } from '../database/tables.ts';
import type { DocumentFolder } from '../documents/document-folder.ts';
import { withAllRows } from '../guard/row-scope.ts';

const DAY_MS = 86_400_000;
/** Beginning of every PDF of this product, and the name of its maker in the file (letter-pdf.ts). */
const OURS = ['%PDF-', '\n(Oasis)\n'] as const;

/**
 * Forgets PDFs of drafts that are a day old, and takes away the files of PDFs that no letter names any more, such as the former
 * ones of a draft. A file of anybody else stays. All of them can be made again from the letter.
 */
export async function sweepLetterFiles(db: Db, folder: DocumentFolder, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  const named = await db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      await tx
        .deleteFrom('letter_file')
        .where('started_at', '<', before)
        .where('release_id', 'in', (eb) =>
          eb.selectFrom('release_batch').select('release_batch.id').where('release_batch.content', 'is', null),
        )
        .execute();
      const letters = await tx.selectFrom('letter_file').select('sha256').where('sha256', 'is not', null).execute();
      const documents = await tx.selectFrom('document_version').select('sha256').execute();
      return new Set([...letters, ...documents].map(({ sha256 }) => sha256?.toString('hex')));
    }),
  );
  for await (const { name, at } of folder.contents()) {
    if (named.has(name) || at >= before || !/^[0-9a-f]{64}$/v.test(name)) continue;
    const bytes = await folder.read(Buffer.from(name, 'hex'));
    if (bytes !== undefined && isOurs(bytes)) await folder.forget(name, before);
  }
}

function isOurs(bytes: Buffer): boolean {
  return bytes.subarray(0, OURS[0].length).toString('latin1') === OURS[0] && bytes.includes(OURS[1]);
}

/** Sweeps at the start and once a day; the returned function stops it. Several servers may do so at the same time. */
export function startLetterSweep(
  db: Db,
  { folder, logger }: { readonly folder: DocumentFolder; readonly logger: FastifyBaseLogger },
): () => Promise<void> {
  return repeat(() => sweepLetterFiles(db, folder, new Date()), {
    everyMs: DAY_MS,
    onFailure: (cause) => logger.error({ reason: reasonOf(cause) }, 'sweeping PDFs of letters failed'),
  });
}
