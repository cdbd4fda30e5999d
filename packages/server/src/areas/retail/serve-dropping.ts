import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../../base/repeat.ts';
import { reasonOf } from '../../config/problem.ts';
import type { Db } from '../../database/tables.ts';
import type { DocumentFolder } from '../../documents/document-folder.ts';
import { dropPeople, dueBefore } from './drop-people.ts';

const EVERY_MS = 3_600_000;

interface DroppingOptions {
  /** Months that the personal data of an ended sale stays; 0 for ever. */
  readonly keptMonths: number;
  readonly folder: DocumentFolder;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** Drops the personal data of ended sales at the start and every hour; the returned function stops that. */
export function startDropping(db: Db, { keptMonths, folder, logger }: DroppingOptions): () => Promise<void> {
  const round = async (): Promise<void> => {
    const now = new Date();
    const before = dueBefore(keptMonths, now);
    if (before === undefined) return;
    const sales = await dropPeople(db, { before, now, folder });
    if (sales > 0) logger.info({ sales }, 'personal data of ended sales was dropped');
  };
  return repeat(round, {
    everyMs: EVERY_MS,
    onFailure: (cause) => logger.error({ reason: reasonOf(cause) }, 'dropping personal data failed'),
  });
}
