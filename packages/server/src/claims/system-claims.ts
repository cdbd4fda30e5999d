import { isProven } from '@oasis/engine/areas/retail';
import { dayOf, invariant, present } from '@oasis/engine/base';
import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../base/repeat.ts';
import { reasonOf } from '../config/problem.ts';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { lockObjects } from '../moves/make-move.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { endTasks, openTasks } from '../tasks/task-store.ts';
import { bookCars } from './book-claims.ts';
import { type CappedOffer, holdPlaces } from './booked-offers.ts';
import { askedBest } from './claimable.ts';
import { type JudgedProgram, judgeCar, judgeCars } from './judge-cars.ts';

/** A sale that is confirmed, by its record. */
export interface ConfirmedSale {
  readonly id: number;
  readonly carId: number;
}

/** What nobody claims and a car can have, with the day on which the dealer submitted the sale. */
interface SystemPrograms {
  readonly codes: readonly string[];
  readonly today: string;
  readonly capped: readonly CappedOffer[];
  readonly buIds: readonly number[];
  /** Another program is not paid yet, and can become payable: an account, a block or a letter is in its way. */
  readonly isHindered: boolean;
}

/** The programs that the system claims for a sale and a car does not have. */
export async function systemPrograms(tx: Tx, { now }: MovedBy, { id, carId }: ConfirmedSale): Promise<SystemPrograms> {
  const { submitted_at: submittedAt } = await tx
    .selectFrom('retail_record')
    .select('submitted_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const today = dayOf(submittedAt ?? now);
  const { cars, capped } = await judgeCars(tx, { carIds: [carId], today, by: 'system' });
  const open = present(cars.get(carId), `car:${carId}`).programs.filter(
    (one) => isOfSystem(one) && one.held === undefined,
  );
  const programs = open.filter(({ answer }) => answer.kind === 'yes');
  const codes = programs.map(({ program }) => program.code);
  return {
    codes,
    today,
    capped: capped.filter(({ code }) => codes.includes(code)),
    buIds: programs.map(({ program }) => program.buId),
    isHindered: open.some(({ answer }) => answer.kind === 'no' && answer.remedy !== undefined),
  };
}

/**
 * Books the programs that nobody claims, as of the day on which the dealer submitted the sale: of those that the car can have, the combination
 * that pays most. Their places under caps are locked. What is hindered is tried again later.
 */
export async function claimForSystem(
  tx: Tx,
  by: MovedBy,
  sale: ConfirmedSale,
  { codes, today, isHindered }: SystemPrograms,
): Promise<void> {
  await tryLater(tx, by, sale, isHindered);
  if (codes.length === 0) return;
  const { carId } = sale;
  const judged = await judgeCar(tx, { carId, today, by: 'system', codes });
  const { asked } = askedBest({ ...judged, programs: judged.programs.filter(isOfSystem) });
  if (asked.length === 0) return;
  const booked = await bookCars(
    tx,
    { actor: { usrid: 0 }, now: by.now },
    { cars: [{ carId, asked }], origin: 'system', sentOn: today },
  );
  invariant(booked.get(carId)?.ok === true, 'what was judged under its locks is booked');
}

function isOfSystem({ answer }: JudgedProgram): boolean {
  return answer.version?.claimant === 'none';
}

const FIRST_PAUSE_MS = 5 * 60_000;
const LONGEST_PAUSE_MS = 24 * 60 * 60_000;
/** Tries after which head office is told; with growing pauses these are about three days. */
const TRIES_UNTIL_TOLD = 11;
const TASK = 'systemClaim';

/** Notes when the system tries a sale again, or that nothing waits any more. After many tries head office has a task until it succeeds. */
async function tryLater(tx: Tx, { now }: MovedBy, { id, carId }: ConfirmedSale, isHindered: boolean): Promise<void> {
  const sale = await tx
    .selectFrom('retail_record')
    .select(['name', 'bu_id', 'system_tries'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const tries = isHindered ? sale.system_tries + 1 : 0;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 20), LONGEST_PAUSE_MS);
  const next = isHindered ? new Date(now.getTime() + pause) : null;
  await tx
    .updateTable('retail_record')
    .set({ system_tries: tries, system_try_at: next })
    .where('id', '=', id)
    .execute();
  const by = { actor: { usrid: 0 }, now };
  if (!isHindered) await endTasks(tx, by, { kind: 'car', ids: [carId] }, { kinds: [TASK] });
  if (tries < TRIES_UNTIL_TOLD) return;
  const object = { kind: 'car', id: carId, code: sale.name, name: sale.name, buId: sale.bu_id };
  await openTasks(tx, by, [{ kind: TASK, holder: { permission: 'CONTROLLING_CONFIRM' }, object }]);
}

/** Sales that are tried in one round. */
const AT_ONCE = 500;

/**
 * Claims again for sales whose programs were hindered, each in a transaction of its own; a try that fails is told and comes again. Answers how
 * many sales were tried.
 */
export async function retrySystemClaims(db: Db, now: Date, onFailure: (cause: unknown) => void): Promise<number> {
  const due = await db
    .transaction()
    .execute((tx) =>
      withAllRows(tx, () =>
        tx
          .selectFrom('retail_record')
          .select(['id', 'car_id as carId'])
          .where('system_try_at', '<=', now)
          .orderBy('system_try_at')
          .limit(AT_ONCE)
          .execute(),
      ),
    );
  for (const sale of due) {
    try {
      await db.transaction().execute((tx) => withAllRows(tx, () => tryAgain(tx, now, sale)));
    } catch (cause) {
      onFailure(cause);
      await db
        .transaction()
        .execute((tx) => withAllRows(tx, () => tryLater(tx, { actor: { usrid: 0 }, now }, sale, true)));
    }
  }
  return due.length;
}

/** Claims for a sale that still waits; a sale that somebody else changes at this moment is left to the next round. */
async function tryAgain(tx: Tx, now: Date, sale: ConfirmedSale): Promise<void> {
  const found = await tx
    .selectFrom('retail_record')
    .select('status')
    .where('id', '=', sale.id)
    .where('system_try_at', '<=', now)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (found === undefined) return;
  const by = { actor: { usrid: 0 }, now };
  if (!isProven(found.status)) {
    await tryLater(tx, by, sale, false);
    return;
  }
  await lockObjects(tx, { table: 'car' }, [sale.carId]);
  const programs = await withoutClaimed(tx, sale, await systemPrograms(tx, by, sale));
  await holdPlaces(tx, programs.capped);
  await claimForSystem(tx, by, sale, programs);
}

/** What was never claimed for a sale: what was reversed since is not claimed again by itself. */
async function withoutClaimed(tx: Tx, { id }: ConfirmedSale, programs: SystemPrograms): Promise<SystemPrograms> {
  const claimed = await tx
    .selectFrom('claim')
    .select('program_code')
    .where('record_id', '=', id)
    .where('origin', '=', 'system')
    .execute();
  const codes = programs.codes.filter((code) => !claimed.some(({ program_code: own }) => own === code));
  return { ...programs, codes };
}

const EVERY_MS = 300_000;

/** Claims again for sales whose programs were hindered, at the start and every five minutes; the returned function stops that. */
export function startSystemClaims(
  db: Db,
  { logger }: { readonly logger: Pick<FastifyBaseLogger, 'info' | 'error'> },
): () => Promise<void> {
  const onFailure = (cause: unknown) => logger.error({ reason: reasonOf(cause) }, 'claiming for the system failed');
  const round = async (): Promise<void> => {
    const sales = await retrySystemClaims(db, new Date(), onFailure);
    if (sales > 0) logger.info({ sales }, 'the system claimed again for sales');
  };
  return repeat(round, { everyMs: EVERY_MS, onFailure });
}
