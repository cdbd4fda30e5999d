import { writeAudit } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import type { ChangeRequest } from './change.ts';
import type { Refusal } from './refusal.ts';

/** Refusals of one person at one call within one minute that have a record each. */
export const SINGLY = 30;
const MINUTE = 60_000;

/** What one person was refused at one call within a minute. */
interface Series {
  count: number;
  /** Refusals without a record yet, the last of them, and when the first of them was. */
  untold: { count: number; readonly from: Date; last: readonly [ChangeRequest, Refusal] } | undefined;
  readonly timer: NodeJS.Timeout;
}

/** Records of refused changes, of which nobody can make as many as he likes. */
export interface RefusalRecords {
  /** Resolves once the refusal has its record, or is counted for one. */
  readonly add: (request: ChangeRequest, refusal: Refusal) => Promise<void>;
  /** Writes what is counted and has no record yet. */
  readonly close: () => Promise<void>;
}

/**
 * The first refusals of a person at a call within a minute have a record each, further ones are counted: whenever their
 * number has doubled, and at the end of the minute, one record says how many there were. So the log tells that somebody
 * was refused, how often and when, and grows by a few records a minute whatever he sends.
 */
export function createRefusalRecords(
  db: Db,
  {
    singly = SINGLY,
    onFailure,
  }: { readonly singly?: number | undefined; readonly onFailure: (cause: unknown) => void },
): RefusalRecords {
  const all = new Map<string, Series>();
  const tell = async ({ untold, ...series }: Series): Promise<void> => {
    if (untold === undefined) return;
    const [request, refusal] = untold.last;
    const between = { from: untold.from.toISOString(), to: request.now.toISOString() };
    await write(
      db,
      request,
      { ...refusal, subject: '' },
      { refusals: untold.count, ...between, ofMinute: series.count },
    );
  };
  const end = async (key: string): Promise<void> => {
    const series = all.get(key);
    all.delete(key);
    clearTimeout(series?.timer);
    if (series !== undefined) await tell(series);
  };
  const seriesOf = (key: string): Series => {
    const known = all.get(key);
    if (known !== undefined) return known;
    const timer = setTimeout(() => void end(key).catch(onFailure), MINUTE).unref();
    const made: Series = { count: 0, untold: undefined, timer };
    all.set(key, made);
    return made;
  };
  return {
    add: async (request, refusal) => {
      const series = seriesOf(`${request.actor.usrid} ${request.call}`);
      series.count += 1;
      if (series.count <= singly) return write(db, request, refusal, {});
      const { count = 0, from = request.now } = series.untold ?? {};
      series.untold = { count: count + 1, from, last: [request, refusal] };
      if (!Number.isInteger(Math.log2(series.count / singly))) return undefined;
      const told = { ...series };
      series.untold = undefined;
      return tell(told);
    },
    close: async () => {
      for (const key of all.keys()) await end(key);
    },
  };
}

/** On its own, so that it outlives the rollback (before the reply goes out). */
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
