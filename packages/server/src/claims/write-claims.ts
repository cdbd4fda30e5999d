import type { ClaimOrigin } from '@oasis/engine/areas/claims';
import { isProven } from '@oasis/engine/areas/retail';
import type { SourceKindCode } from '@oasis/engine/areas/sources';
import { type Fen, present } from '@oasis/engine/base';
import { claimingDealer, type Eligible, type EligibleOffer } from '@oasis/engine/claims';
import type { Tx } from '../database/tables.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import type { KeptVersions } from './claim-programs.ts';
import { insertClaims, type NewClaim } from './insert-claims.ts';
import type { JudgedCarPrograms, JudgedProgram } from './judge-cars.ts';
import { type Ceiling, loweredSteps, underCeiling } from './lower-lines.ts';
import { rejectedPlaces } from './rejected-before.ts';
import type { LineInputs, LineSource } from './tables.ts';

/** A program that is booked for a car. */
export interface Chosen {
  readonly car: JudgedCarPrograms;
  readonly judged: JudgedProgram;
  readonly answer: Eligible;
  readonly offers: readonly EligibleOffer[];
  readonly net: Fen;
  /** The most that offers get where they were lowered before. */
  readonly ceilings?: ReadonlyMap<number, Ceiling>;
  /** What it follows from, where a run over source data makes it. */
  readonly source?: ClaimSource | undefined;
}

/** Source data of a kind and a month, with the run and the row that a claim follows from. */
export interface ClaimSource extends LineSource {
  readonly kind: SourceKindCode;
  readonly month: string;
}

export interface BookedClaim {
  readonly carId: number;
  readonly claimId: number;
  readonly claimCode: string;
  readonly programCode: string;
  readonly status: string;
  readonly version: number;
  readonly net: Fen;
}

/** Who sent claims, and the day on which they count as sent, 'YYYY-MM-DD'. */
interface Sent {
  readonly origin: ClaimOrigin;
  readonly sentOn: string;
  /** People approved its lateness. */
  readonly byApproval?: boolean;
}

/** Writes claims of cars with their lines. Those that machine rules approve are approved at once where their sale is proven. */
export async function writeClaims(
  tx: Tx,
  by: MovedBy,
  chosen: readonly Chosen[],
  sent: Sent,
): Promise<readonly BookedClaim[]> {
  if (chosen.length === 0) return [];
  const rejected = await rejectedBefore(tx, chosen);
  const written = await insertClaims(
    tx,
    by,
    chosen.map((one): NewClaim => {
      const isForPeople = rejected.has(placeOf(one));
      return {
        buId: one.judged.program.buId,
        claim: {
          ...claimRow(one, sent, isForPeople),
          source: one.source?.kind ?? null,
          source_month: one.source?.month ?? null,
          by_approval: sent.byApproval ?? false,
        },
        linesOf: (claimId) => lineRows(one, claimId),
        isByMachine: (isExempted) => !isForPeople && isApprovedByMachine(one, isExempted),
      };
    }),
  );
  return written.map(({ carId, ...claim }, at) => ({
    ...claim,
    carId: present(carId, 'a car'),
    net: present(chosen[at], 'a claim').net,
  }));
}

/** Places of chosen programs of which a person rejected a claim: people look at every other one. */
export function rejectedBefore(tx: Tx, chosen: readonly Chosen[]): Promise<ReadonlySet<string>> {
  return rejectedPlaces(
    tx,
    chosen.map(({ car, judged }) => ({ car: car.car.id, code: judged.program.code })),
  );
}

/** The car and the code of a program, as the claims of a car are told apart. */
export function placeOf({ car, judged }: Chosen): string {
  return `${car.car.id} ${judged.program.code}`;
}

/** Whether machine rules approve a claim at once: its parameter or an exemption asks for no people, and its sale is proven. */
export function isApprovedByMachine(chosen: Chosen, isExempted: boolean): boolean {
  const { sale } = chosen.answer;
  const asksNobody = isExempted || keptOf(chosen).checkCategory === 'machine';
  return asksNobody && (sale === undefined || isProven(sale.status));
}

function keptOf({ car, answer: { version } }: Chosen): KeptVersions {
  return present(car.kept.get(version.programId), `program:${version.programId}`);
}

/** The dealer that a claim belongs to. */
export function dealerOf({ car, answer }: Chosen): number {
  return claimingDealer(answer.sale, car.car);
}

/** The columns of a claim that say what was judged; people look at a claim of which they rejected a former one. */
export function claimRow(one: Chosen, { origin, sentOn }: Sent, isForPeople: boolean) {
  const { car, judged, answer, net } = one;
  const { version, sale, day, timeliness } = answer;
  const { name, nameCn, checkCategory } = keptOf(one);
  return {
    name: car.vin,
    car_id: car.car.id,
    model_id: car.car.modelId,
    record_id: sale?.recordId ?? null,
    dealer_id: dealerOf(one),
    program_code: judged.program.code,
    program_id: version.programId,
    program_name_en: name,
    program_name_cn: nameCn,
    origin,
    qualifying_day: day,
    claim_until: timeliness.until,
    sent_day: sentOn,
    late_percent: timeliness.kind === 'late' && timeliness.percent < 100 ? timeliness.percent : null,
    check_category: isForPeople ? ('all' as const) : checkCategory,
    net: Number(net),
    appeal_until: null,
  };
}

/** The lines of a claim, one for each of its offers. */
export function lineRows(chosen: Chosen, claimId: number) {
  const { car, judged, answer, offers } = chosen;
  const { entityId, settlement } = keptOf(chosen);
  return offers.map((one) => ({
    claim_id: claimId,
    bu_id: judged.program.buId,
    dealer_id: dealerOf(chosen),
    car_id: car.car.id,
    program_code: judged.program.code,
    si_offer_id: one.offer.offerId,
    payee: answer.version.payee,
    entity_id: entityId,
    settlement,
    make: car.car.make,
    customer: one.sold.customer,
    month: answer.day.slice(0, 7),
    amount: Number(one.judged.amount),
    vat: one.judged.vat,
    ...underCeiling(one.judged.net, chosen.ceilings?.get(one.offer.offerId)),
    inputs: JSON.stringify(inputsOf(chosen, one)),
    steps: JSON.stringify([
      ...one.judged.steps,
      ...loweredSteps(one.judged.net, chosen.ceilings?.get(one.offer.offerId)),
    ]),
    reversed_at: null,
  }));
}

function inputsOf(chosen: Chosen, { sold, booked }: EligibleOffer): LineInputs {
  const { car, answer, source } = chosen;
  const { version, sale } = answer;
  const kept = keptOf(chosen);
  return {
    programVersion: version.number,
    termsVersion: kept.termsVersion,
    parameterVersion: kept.parameterVersion,
    saleVersion: sale === undefined ? null : (car.saleVersions.get(sale.recordId) ?? null),
    carVersion: car.carVersion,
    modelId: sold.modelId,
    brandId: sold.brandId,
    typeClass: sold.typeClass,
    msrp: String(sold.msrp),
    vatRate: String(sold.vatRate),
    latePercent: sold.latePercent ?? null,
    booked: { ...booked, money: String(booked.money) },
    ...(sold.achievement !== undefined && { achievement: sold.achievement }),
    ...(source !== undefined && { source: { runId: source.runId, rowId: source.rowId } }),
  };
}
