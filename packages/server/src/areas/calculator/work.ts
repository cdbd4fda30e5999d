import type { CallData } from '@oasis/api-client/contract';
import { canDo } from '@oasis/engine/actions';
import { dayOf, fenOf, ok, type Result, yuanText } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import { buPathOf } from '../../approvals/chain-in-force.ts';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { orNull } from '../../budget-storage/or-null.ts';
import { inList } from '../../database/in-list.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { CallContext } from '../../guard/route.ts';
import { termsOf } from '../../program/terms/program-terms.ts';
import { calculationsOf, type StoredCalculation } from './calculation-store.ts';
import { storedLines } from './line-store.ts';
import { sharesOn } from './penetration-store.ts';
import { msrpsOn, type PricedPlace, placesOf, settingsRefusal } from './program-places.ts';
import { settingOn } from './setting-store.ts';
import { versionList } from './version-store.ts';

type ReadProgram = CallData<'calculator.program'>;

/** The lines of a version with the setting of a day, by default today. */
export async function workedWith(
  ctx: CallContext<'calculator.work'>,
): Promise<Result<CallData<'calculator.work'>, Refusal>> {
  const { db, query, now } = ctx;
  const found = await versionList.find(db, ctx, query.calculatorId);
  if (found === undefined) return notFound(`calculator:${query.calculatorId}`);
  const { calculatorId, code, number, name, status } = found;
  const day = query.day ?? dayOf(now);
  const lines = (await storedLines(db, calculatorId)).map(({ draft }) => draft);
  const { vatText: serviceVat } = await settingOn(db, day);
  return ok({ calculatorId, code, number, name, status, day, serviceVat, lines });
}

/** The offers of a program, its models with their prices and expected shares, and its calculations. */
export async function readProgram(ctx: CallContext<'calculator.program'>): Promise<Result<ReadProgram, Refusal>> {
  const { db, query, authorize, actor, locale } = ctx;
  const subject = `calculation:${query.pgmId}`;
  const program = await programOf(db, query.pgmId);
  if (program === undefined) return notFound(subject);
  const { id, buId, status, firstDay } = program;
  const allowed = authorize({ bu: buId }, subject);
  if (!allowed.ok) return allowed;
  const { version: termsVersion, offers } = await termsOf(db, id);
  const calculations = await calculationsOf(db, id);
  const decision = canDo(actor, 'calculator.apply', { bu: buId, status });
  const { code, name } = program;
  const placed = offers.map((offer) => ({ offer, places: placesOf(offer, firstDay) }));
  const priced = await pricing(
    db,
    placed.flatMap(({ places }) => places),
  );
  return ok({
    programId: id,
    code,
    name,
    programStatus: status,
    firstDay,
    termsVersion,
    editing: { editable: decision.allowed, reason: decision.allowed ? null : messageText(decision.reason, locale) },
    tables: await tablesFor(db, buId, [...calculations.values()]),
    offers: placed.map(({ offer, places }) => {
      const refusal = settingsRefusal(offer.stored.settings);
      return {
        siOfferId: offer.siOfferId,
        name: offer.name,
        offerType: offer.offerType,
        refusal: refusal === undefined ? null : messageText(refusal, locale),
        calculation: calculationOf(calculations.get(offer.siOfferId)),
        places: places.map(priced),
      };
    }),
  });
}

interface ProgramHead {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly status: string;
  readonly buId: number;
  readonly firstDay: string;
}

/** A program within reach that has a design. */
export function programOf(db: Db | Tx, programId: number): Promise<ProgramHead | undefined> {
  return db
    .selectFrom('program as p')
    .innerJoin('program_design as d', 'd.program_id', 'p.id')
    .select(['p.id', 'p.code', 'p.name', 'p.status', 'p.bu_id as buId', 'd.first_day as firstDay'])
    .where('p.id', '=', programId)
    .executeTakeFirst();
}

/** The versions that programs of a BU are calculated with: confirmed, of the BU or one above it. */
export async function confirmedFor(db: Db | Tx, buId: number): Promise<ReadProgram['tables']> {
  return db
    .selectFrom('calculator_version as v')
    .select(['v.id as calculatorId', 'v.code', 'v.number', 'v.name', 'v.status'])
    .where('v.status', '=', 'Confirmed')
    .where('v.bu_id', 'in', inList(await buPathOf(db, buId)))
    .orderBy('v.code')
    .execute();
}

/** Those, and the ones that the program was calculated with. */
async function tablesFor(
  db: Db,
  buId: number,
  calculations: readonly StoredCalculation[],
): Promise<ReadProgram['tables']> {
  const confirmed = await confirmedFor(db, buId);
  const used = calculations.map(({ calculatorId, code, number, name, status }) => ({
    calculatorId,
    code,
    number,
    name,
    status,
  }));
  const all = new Map([...confirmed, ...used].map((one) => [one.calculatorId, one]));
  return [...all.values()];
}

function calculationOf(found: StoredCalculation | undefined) {
  if (found === undefined) return null;
  const { calculatorId, product, term, downPayment, customerRate, editedBy, editedAt } = found;
  return { calculatorId, product, term: String(term), downPayment, customerRate, editedBy, editedAt };
}

/** Places with their prices and expected shares, which are read once for all of them. */
async function pricing(db: Db, all: readonly PricedPlace[]) {
  const msrpOn = await msrpsOn(db, all);
  const days = [...new Set(all.map(({ day }) => day))];
  const shares = new Map(await Promise.all(days.map(async (day) => [day, await sharesOn(db, day)] as const)));
  return ({ customer, modelId, model, month, day, volume, value }: PricedPlace) => {
    const msrp = msrpOn(modelId, day);
    return {
      customer,
      modelId,
      model,
      month,
      day,
      msrp: msrp === undefined ? null : yuanText(msrp),
      value: value === undefined ? null : yuanText(fenOf(value)),
      volume: orNull(volume),
      shares: shares.get(day)?.get(modelId) ?? null,
    };
  };
}
