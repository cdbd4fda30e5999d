import { isProven } from '@oasis/engine/areas/retail';
import { dayOf, invariant, present } from '@oasis/engine/base';
import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../base/repeat.ts';
import { reasonOf } from '../config/problem.ts';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { lockObjects } from '../moves/make-move.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { bookCars } from './book-claims.ts';
import { type CappedOffer, holdPlaces } from './booked-offers.ts';
import { askedBest } from './claimable.ts';
import { type JudgedProgram, judgeCar, judgeCars } from './judge-cars.ts';
import { tryLater } from './system-tries.ts';
import { claimWholesale, queueReleased } from './wholesale-claims.ts';

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

/** The programs that the system claims for a sale and a car does not have; those of the wholesale ask for no sale. */
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
  await tryLater(tx, by, waitingSale(sale), isHindered);
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

function isOfSystem({ answer: { version } }: JudgedProgram): boolean {
  return version?.claimant === 'none' && version.saleKind !== 'wholesale';
}

function waitingSale({ id, carId }: ConfirmedSale) {
  return { table: 'retail_record', id, carId } as const;
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
          .orderBy('id')
          .limit(AT_ONCE)
          .execute(),
      ),
    );
  for (const sale of due) {
    try {
      await db.transaction().execute((tx) => withAllRows(tx, () => tryAgain(tx, now, sale)));
    } catch (cause) {
      onFailure(cause);
      await db.transaction().execute((tx) => withAllRows(tx, () => tryLater(tx, { now }, waitingSale(sale), true)));
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
    await tryLater(tx, by, waitingSale(sale), false);
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

/**
 * Claims for sales and invoices to dealers that wait for the system, also those of versions that were released since, at the start and every five
 * minutes; the returned function stops that.
 */
export function startSystemClaims(
  db: Db,
  { logger }: { readonly logger: Pick<FastifyBaseLogger, 'info' | 'error'> },
): () => Promise<void> {
  const onFailure = (cause: unknown) => logger.error({ reason: reasonOf(cause) }, 'claiming for the system failed');
  const round = async (): Promise<void> => {
    const now = new Date();
    await queueReleased(db, now);
    const sales = await retrySystemClaims(db, now, onFailure);
    if (sales > 0) logger.info({ sales }, 'the system claimed again for sales');
    const cars = await claimWholesale(db, now, onFailure);
    if (cars > 0) logger.info({ cars }, 'the system claimed for invoices to dealers');
  };
  return repeat(round, { everyMs: EVERY_MS, onFailure });
}
