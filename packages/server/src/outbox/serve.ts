import type { FastifyBaseLogger } from 'fastify';
import { pause } from '../base/pause.ts';
import type { MailSettings } from '../config/mail-settings.ts';
import { reasonOf } from '../config/problem.ts';
import type { Db } from '../database/tables.ts';
import { smtpServer } from './mail-server.ts';
import { sendWaiting } from './send-waiting.ts';

export interface OutboxOptions {
  /** Absent: messages are kept. */
  readonly mail?: MailSettings | undefined;
  readonly publicAddress: string;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

const EVERY_MS = 5_000;
const LONGEST_MS = 60_000;
/** How long a stop waits for the running mail; if it is cut off, the next server sends it again. */
const GRACE_MS = 3_000;

/**
 * Sends waiting mails every five seconds; after a failed round it waits twice as long, a minute at most. The returned function stops it.
 */
export function startOutbox(db: Db, { mail, publicAddress, logger }: OutboxOptions): () => Promise<void> {
  const stop = new AbortController();
  const server = mail === undefined ? undefined : smtpServer(mail);
  const round = async (): Promise<boolean> => {
    try {
      await sendWaiting(db, { server, publicAddress, now: () => new Date() }, stop.signal);
      return true;
    } catch (cause) {
      logger.error({ reason: reasonOf(cause) }, 'sending messages failed');
      return false;
    }
  };
  const loop = async (): Promise<void> => {
    let wait = EVERY_MS;
    while (!stop.signal.aborted) {
      wait = (await round()) ? EVERY_MS : Math.min(wait * 2, LONGEST_MS);
      await pause(stop.signal, wait);
    }
  };
  const running = loop();
  return async () => {
    stop.abort();
    const cut = setTimeout(() => server?.close(), GRACE_MS);
    await running;
    clearTimeout(cut);
    server?.close();
  };
}
