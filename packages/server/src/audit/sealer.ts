import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { reasonOf } from '../config/problem.ts';
import type { Db } from '../database/tables.ts';
import { ANCHOR_FILE } from './anchors.ts';
import { settleAnchors } from './restored-anchors.ts';
import { type ChainHead, sealAudit } from './seal.ts';

export interface SealerOptions {
  /** The data folder; heads are written there, outside the database. */
  readonly folder: string;
  readonly logger: FastifyBaseLogger;
}

const EVERY_MS = 1000;
/** Tries of the last round, which no other follows. */
const LAST_TRIES = 3;

/** Seals the log once a second and anchors each new head in a file and in the process's log. The answer stops it after a last round. */
export function startSealer(db: Db, options: SealerOptions): () => Promise<void> {
  let stopped = false;
  let wake = (): void => undefined;
  /** Whether nothing went wrong. */
  const round = async (): Promise<boolean> => {
    try {
      const head = await sealAudit(db, new Date());
      if (head !== undefined) await anchor(options, head);
      return true;
    } catch (cause) {
      options.logger.error({ reason: reasonOf(cause) }, 'sealing the audit log failed');
      return false;
    }
  };
  const loop = async (): Promise<void> => {
    await settleAnchors(db, options.folder).catch(() => undefined);
    while (!stopped) {
      await round();
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, EVERY_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    // A connection that broke while nobody used it fails the first one who does.
    for (let tries = 0; tries < LAST_TRIES && !(await round()); tries++);
  };
  const running = loop();
  return async () => {
    stopped = true;
    wake();
    await running;
  };
}

/** Whoever rewrites the database has to rewrite this file and the logs as well. */
async function anchor({ folder, logger }: SealerOptions, head: ChainHead): Promise<void> {
  await appendFile(path.join(folder, ANCHOR_FILE), `${new Date().toISOString()} ${head.seq} ${head.hash}\n`);
  logger.info({ seq: head.seq, hash: head.hash }, 'audit head');
}
