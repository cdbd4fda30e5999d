import { writeAudit } from '../audit/record.ts';
import type { Refusal } from '../base/refusal.ts';
import type { Db } from '../database/tables.ts';
import type { ChangeRequest } from './change.ts';

/** Refusals of one user at one call within one minute that get a record each. */
export const RECORDED_SINGLY = 30;
const MINUTE = 60_000;

/** The refusals of one user at one call within one minute. */
interface Series {
  count: number;
  /** The number of refusals without a record, the last of them, and the time of the first. */
  unrecorded: { count: number; readonly from: Date; last: readonly [ChangeRequest, Refusal] } | undefined;
  readonly timer: NodeJS.Timeout;
}

/** Writes audit records of refused changes, and limits how many records one user can cause. */
export interface RefusalRecords {
  /** Resolves once the refusal is recorded, or counted for a later record. */
  readonly add: (request: ChangeRequest, refusal: Refusal) => Promise<void>;
  /** Writes a record of the refusals that are counted but not recorded yet. */
  readonly close: () => Promise<void>;
}

/**
 * The first refusals of a user at a call within a minute get a record each. Further refusals are counted; one record gives
 * their number each time it has doubled, and at the end of the minute. So the log shows who was refused, how often and when,
 * and grows by only a few records a minute for each user and call.
 */
export function createRefusalRecords(
  db: Db,
  {
    singly = RECORDED_SINGLY,
    onFailure,
  }: { readonly singly?: number | undefined; readonly onFailure: (cause: unknown) => void },
): RefusalRecords {
  const all = new Map<string, Series>();
  const writeSummary = async ({ unrecorded, ...series }: Series): Promise<void> => {
    if (unrecorded === undefined) return;
    const [request, refusal] = unrecorded.last;
    const between = { from: unrecorded.from.toISOString(), to: request.now.toISOString() };
    await write(
      db,
      request,
      { ...refusal, subject: '' },
      { refusals: unrecorded.count, ...between, ofMinute: series.count },
    );
  };
  const end = async (key: string): Promise<void> => {
    const series = all.get(key);
    all.delete(key);
    clearTimeout(series?.timer);
    if (series !== undefined) await writeSummary(series);
  };
  const seriesOf = (key: string): Series => {
    const known = all.get(key);
    if (known !== undefined) return known;
    const timer = setTimeout(() => void end(key).catch(onFailure), MINUTE).unref();
    const made: Series = { count: 0, unrecorded: undefined, timer };
    all.set(key, made);
    return made;
  };
  return {
    add: async (request, refusal) => {
      const series = seriesOf(`${request.actor.usrid} ${request.call}`);
      series.count += 1;
      if (series.count <= singly) return write(db, request, refusal, {});
      const { count = 0, from = request.now } = series.unrecorded ?? {};
      series.unrecorded = { count: count + 1, from, last: [request, refusal] };
      if (!Number.isInteger(Math.log2(series.count / singly))) return undefined;
      const recorded = { ...series };
      series.unrecorded = undefined;
      return writeSummary(recorded);
    },
    close: async () => {
      for (const key of all.keys()) await end(key);
    },
  };
}

/** Writes a record in a transaction of its own, so that it survives the rollback; awaited before the reply is sent. */
async function write(
  db: Db,
  request: ChangeRequest,
  refusal: Refusal,
  more: Readonly<Record<string, unknown>>,
): Promise<void> {
  await writeAudit(db, {
    at: request.now,
    event: request.action.audit,
    outcome: 'refused',
    action: request.actionId,
    actor: request.actor,
    subject: refusal.subject ?? '',
    messageCode: refusal.message.code,
    requestId: request.requestId,
    details: { call: request.call, ...more },
  });
}
