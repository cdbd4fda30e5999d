import type { FastifyBaseLogger } from 'fastify';
import { reasonOf } from '../config/problem.ts';
import type { Db } from '../database/tables.ts';
import { AnchorKeeper } from './anchor-keeper.ts';
import { settleAnchors } from './restored-anchors.ts';
import { sealAudit } from './seal.ts';

export interface SealerOptions {
  /** The data folder; heads are written there, outside the database. */
  readonly folder: string;
  readonly logger: FastifyBaseLogger;
}

const EVERY_MS = 1000;
/** The same fault is logged again after this many rounds. */
const TELL_AGAIN = 600;
/** Tries of the last round, which no other follows. */
const LAST_TRIES = 3;

/** Seals the log once a second and anchors each new head in a file and in the process's log. The answer stops it after a last round. */
export function startSealer(db: Db, options: SealerOptions): () => Promise<void> {
  let stopped = false;
  let wake = (): void => undefined;
  const { folder, logger } = options;
  const keeper = new AnchorKeeper(db, folder, {
    onFresh: (reason) => logger.error({ reason }, 'audit anchors begin anew'),
  });
  const tell = tellerOf(logger);
  /** Whether nothing went wrong. */
  const round = async (): Promise<boolean> => {
    try {
      const head = await sealAudit(db, new Date(), await keeper.last());
      if (head !== undefined) {
        // An attacker who rewrites the database has to rewrite this file and the logs as well.
        await keeper.add(head, new Date());
        logger.info({ seq: head.seq, hash: head.hash }, 'audit head');
      }
      return true;
    } catch (cause) {
      tell(reasonOf(cause));
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
    // A connection that broke while idle fails its first user.
    for (let tries = 0; tries < LAST_TRIES && !(await round()); tries++);
  };
  const running = loop();
  return async () => {
    stopped = true;
    wake();
    await running;
  };
}

/** Tells each trouble when it begins, and from time to time while it lasts. */
function tellerOf(logger: FastifyBaseLogger): (reason: string) => void {
  let [last, times] = ['', 0];
  return (reason) => {
    times = reason === last ? times + 1 : 0;
    last = reason;
    if (times % TELL_AGAIN === 0) logger.error({ reason }, 'sealing the audit log failed');
  };
}
