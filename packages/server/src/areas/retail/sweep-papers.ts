import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { repeat } from '../../base/repeat.ts';
import { reasonOf } from '../../config/problem.ts';
import type { Db } from '../../database/tables.ts';
import type { DocumentFolder } from '../../documents/document-folder.ts';
import { withAllRows } from '../../guard/row-scope.ts';

const DAY_MS = 86_400_000;

/**
 * Destroys the files of papers that were pledged a day ago or earlier and that no row names: their upload was refused or killed behind the
 * file. The paper can be uploaded again. Several servers may do so at the same time.
 */
export async function sweepPapers(db: Db, folder: DocumentFolder, now: Date): Promise<void> {
  const pledged = await folder.pledged(new Date(now.getTime() - DAY_MS));
  if (pledged.length === 0) return;
  const rows = await db.transaction().execute((tx) =>
    withAllRows(tx, () =>
      tx
        .selectFrom('retail_paper')
        .select('sha256')
        .where('sha256', '=', sql<Buffer>`any(${pledged}::bytea[])`)
        .unionAll((eb) =>
          eb.selectFrom('appeal_paper').select('sha256').where('sha256', '=', sql<Buffer>`any(${pledged}::bytea[])`),
        )
        .execute(),
    ),
  );
  const named = new Set(rows.map(({ sha256 }) => sha256.toString('hex')));
  for (const sha256 of pledged) {
    const isNamed = named.has(sha256.toString('hex'));
    await (isNamed ? folder.redeem(sha256) : folder.destroy(sha256));
  }
}

interface SweepingOptions {
  readonly folder: DocumentFolder;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

/** Sweeps at the start and once a day; the returned function stops it. */
export function startPaperSweep(db: Db, { folder, logger }: SweepingOptions): () => Promise<void> {
  return repeat(() => sweepPapers(db, folder, new Date()), {
    everyMs: DAY_MS,
    onFailure: (cause) => logger.error({ reason: reasonOf(cause) }, 'sweeping papers of sales failed'),
  });
}
