import { MAIL, MOST_TRIES, mailAddress, mailInBoth, retryAfter } from '@oasis/engine/areas/mailbox';
import { reasonOf } from '../config/problem.ts';
import type { Db } from '../database/tables.ts';
import { MailRefused, type MailServer, SenderRefused } from './mail-server.ts';
import { tellRefused } from './tell-refused.ts';

export interface SendOptions {
  /** Absent: messages are kept, and read on the page of the mailbox. */
  readonly server?: MailServer | undefined;
  /** The address that browsers use. */
  readonly publicAddress: string;
  readonly now: () => Date;
}

/** While one worker sends a message, no other one takes it; after this time the worker counts as lost. */
const TAKEN_MS = 5 * 60_000;
const LONGEST_ERROR = 500;

/**
 * Sends every due message, one after the other, and returns their number. Several servers may do so at once. A worker that dies between
 * sending and recording leaves a message that is sent again, under the same id, so each is sent at least once.
 */
export async function sendWaiting(db: Db, options: SendOptions, stop?: AbortSignal): Promise<number> {
  const { server } = options;
  if (server === undefined) return keepWaiting(db, options.now());
  let count = 0;
  for (;;) {
    if (stop?.aborted === true) return count;
    const taken = await takeNext(db, options.now());
    if (taken === undefined) return count;
    await sendOne(db, taken, { ...options, server });
    count += 1;
  }
}

async function keepWaiting(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set((row) => ({ state: MAIL.moves.keep.to, version: row('version', '+', 1), sent_at: now }))
    .where('state', 'in', MAIL.moves.keep.from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeNext>>>;

/** Takes the message that has waited longest. The number of the attempt distinguishes this one from a later one. */
async function takeNext(db: Db, now: Date) {
  return db
    .updateTable('message')
    .set((row) => ({ tries: row('tries', '+', 1), next_at: new Date(now.getTime() + TAKEN_MS) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('message as m')
        .select('m.id')
        .where('m.state', '=', 'waiting')
        .where('m.next_at', '<=', now)
        .orderBy('m.next_at')
        .orderBy('m.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'template', 'facts', 'object_id as objectId', 'address', 'tries', 'made_at as madeAt'])
    .executeTakeFirst();
}

async function sendOne(
  db: Db,
  taken: Taken,
  { server, publicAddress, now }: SendOptions & { readonly server: MailServer },
): Promise<void> {
  const { id, template, facts, objectId, address, tries } = taken;
  const page = `${publicAddress}${mailAddress(template, { id: objectId, code: facts.code })}`;
  try {
    if (address === '') throw new MailRefused('no address is known');
    await server.send({ id: mailId(taken, publicAddress), to: address, ...mailInBoth(template, facts, page) });
  } catch (cause) {
    // Once the sender is accepted again every message is sent, so a refusal of the sender uses up no attempt.
    const isOurs = cause instanceof SenderRefused;
    const isLast = cause instanceof MailRefused || (tries >= MOST_TRIES && !isOurs);
    await db
      .updateTable('message')
      .set((row) => ({
        error: reasonOf(cause).slice(0, LONGEST_ERROR),
        next_at: new Date(now().getTime() + retryAfter(tries)),
        ...(isOurs && { tries: Math.min(tries, MOST_TRIES - 1) }),
        ...(isLast && { state: MAIL.moves.fail.to, version: row('version', '+', 1) }),
      }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('tries', '=', tries)
      .execute();
    if (isOurs) await tellRefused(db, cause, now());
    return;
  }
  await db
    .updateTable('message')
    .set((row) => ({ state: MAIL.moves.send.to, version: row('version', '+', 1), sent_at: now(), error: '' }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/**
 * The id of a mail, equal for every attempt. The moment distinguishes the message from one with the same number in another database at
 * this address.
 */
function mailId({ id, madeAt }: Taken, publicAddress: string): string {
  return `<message-${id}-${madeAt.getTime()}@${new URL(publicAddress).hostname}>`;
}
