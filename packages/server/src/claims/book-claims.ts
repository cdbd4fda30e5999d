import type { ClaimOrigin } from '@oasis/engine/areas/claims';
import { isProven } from '@oasis/engine/areas/retail';
import { addMoney, dayOf, err, type Fen, NO_MONEY, ok, parseYuan, present, type Result } from '@oasis/engine/base';
import type { Eligible, EligibleOffer } from '@oasis/engine/claims';
import { type Message, message, messageText } from '@oasis/engine/messages';
import { conflict, notFound, type Refusal, refuse } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { lockObjects, writeMoves } from '../moves/make-move.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { cappedOffers, holdPlaces } from './booked-offers.ts';
import { CLAIM_MOVES } from './claim-moves.ts';
import { type JudgedCarPrograms, type JudgedProgram, judgeCarPrograms } from './judge-car.ts';
import type { LineInputs } from './tables.ts';

/** A program that somebody claims, with the amount without VAT that was shown, in yuan. */
export interface AskedClaim {
  readonly code: string;
  readonly net: string;
}

export interface BookedClaim {
  readonly claimId: number;
  readonly claimCode: string;
  readonly programCode: string;
  readonly status: string;
  readonly version: number;
  readonly net: Fen;
}

interface Booking {
  readonly carId: number;
  readonly asked: readonly AskedClaim[];
  readonly origin: ClaimOrigin;
  /** BUs whose programs the sender may claim; every BU for the system. */
  readonly buIds?: readonly number[];
}

/**
 * Books claims of a car, all or none: each has to be what was shown, and all have to combine with each other and with what the car has.
 * The locks are taken in one order: the car, the places under caps by code and offer, then the reserves. First come, first served: a claim
 * never displaces another one. Rows of everybody are in sight while this runs; only the answer for the car leaves it.
 */
export async function bookClaims(
  tx: Tx,
  by: MovedBy,
  { carId, asked, origin, buIds }: Booking,
): Promise<Result<readonly BookedClaim[], Refusal>> {
  const subject = `car:${carId}`;
  if (asked.length === 0) return refuse(message('CLAIM_NOTHING_CHOSEN'), { subject });
  const [locked] = await lockObjects(tx, { table: 'car' }, [carId]);
  if (locked === undefined) return notFound(subject);
  return withAllRows(tx, async () => {
    const question = { carId, today: dayOf(by.now), by: origin, codes: asked.map(({ code }) => code) } as const;
    const judged = await judgeWithPlaces(tx, question);
    const programs = judged.programs.filter(({ program }) => buIds?.includes(program.buId) ?? true);
    const chosen = chooseAll({ ...judged, programs }, asked);
    if (!chosen.ok) return err({ ...chosen.error, subject });
    const booked: BookedClaim[] = [];
    for (const one of chosen.value) booked.push(await writeClaim(tx, by, judged, { ...one, origin }));
    return ok(booked);
  });
}

/** Judges a car with the places under its caps locked, so that what others booked meanwhile is in sight and nothing changes any more. */
export async function judgeWithPlaces(
  tx: Tx,
  question: Parameters<typeof judgeCarPrograms>[1],
): Promise<JudgedCarPrograms> {
  const judged = await judgeCarPrograms(tx, question);
  const capped = judged.programs.flatMap(({ program, answer }) => cappedOffers(program.code, answer, judged.car));
  await holdPlaces(tx, capped);
  return capped.length === 0 ? judged : judgeCarPrograms(tx, question);
}

interface Chosen {
  readonly judged: JudgedProgram;
  readonly answer: Eligible;
  readonly offers: readonly EligibleOffer[];
  readonly net: Fen;
}

/** The asked programs, if the car can have all of them with the amounts that were shown; or the first reason why not. */
function chooseAll(judged: JudgedCarPrograms, asked: readonly AskedClaim[]): Result<readonly Chosen[], Refusal> {
  const chosen: Chosen[] = [];
  for (const { code, net: shown } of asked) {
    const one = judged.programs.find(({ program }) => program.code === code);
    if (one === undefined) return refuse(message('CLAIM_REFUSED', { code, why: words(message('CLAIM_NOT_THERE')) }));
    const why = refusalOfProgram(one);
    if (why !== undefined) return refuse(message('CLAIM_REFUSED', { code, why: words(why) }));
    const { answer, offers } = one;
    if (answer.kind === 'no') return refuse(message('CLAIM_REFUSED', { code, why: words(answer.because) }));
    const net = netOfOffers(offers);
    if (parseYuan(shown) !== net) return conflict(message('CLAIM_DIFFERS'), null);
    const other = chosen.find((former) => !combine(judged, former, code, answer.day));
    if (other !== undefined) return refuse(message('CLAIM_TOGETHER', { one: other.judged.program.code, other: code }));
    if (chosen.some((former) => former.judged === one)) return refuse(message('CLAIM_CLAIMED'));
    chosen.push({ judged: one, answer, offers, net });
  }
  return ok(chosen);
}

function combine({ combines }: JudgedCarPrograms, former: Chosen, code: string, day: string): boolean {
  const later = former.answer.day > day ? former.answer.day : day;
  return former.judged.program.code === code || combines(former.judged.program.code, code, later);
}

/** Why a car cannot claim a program now; undefined if it can. */
export function refusalOfProgram({ held, answer, against, offers }: JudgedProgram): Message | undefined {
  if (held !== undefined) return message('CLAIM_CLAIMED');
  if (answer.kind === 'no') return answer.because;
  if (against.length > 0) return message('CLAIM_NOT_COMBINABLE', { codes: against.join(', ') });
  return offers.length === 0 ? message('CLAIM_FULL') : undefined;
}

/** What offers grant together without VAT. */
export function netOfOffers(offers: readonly EligibleOffer[]): Fen {
  return offers.reduce((sum, { judged: { net } }) => addMoney(sum, net), NO_MONEY);
}

function words(said: Message) {
  return { en: messageText(said, 'en'), zh: messageText(said, 'zh') };
}

/** Writes a claim with its lines. One that machine rules approve is approved at once where its sale is proven. */
async function writeClaim(
  tx: Tx,
  by: MovedBy,
  car: JudgedCarPrograms,
  { judged, answer, offers, net, origin }: Chosen & { readonly origin: ClaimOrigin },
): Promise<BookedClaim> {
  const { version, sale, day, timeliness } = answer;
  const { code: programCode, buId } = judged.program;
  const kept = present(car.kept.get(version.programId), `program:${version.programId}`);
  const dealerId = sale?.dealerId ?? car.car.dealerId;
  const latePercent = timeliness.kind === 'late' && timeliness.percent < 100 ? timeliness.percent : null;
  const made = await CLAIM_MOVES.create(tx, by, { buId, move: 'send' }, async (columns) => {
    const row = await tx
      .insertInto('claim')
      .values({
        ...columns,
        name: car.vin,
        car_id: car.car.id,
        record_id: sale?.recordId ?? null,
        dealer_id: dealerId,
        program_code: programCode,
        program_id: version.programId,
        program_name_en: kept.name,
        program_name_cn: kept.nameCn,
        origin,
        qualifying_day: day,
        claim_until: timeliness.until,
        sent_day: dayOf(by.now),
        late_percent: latePercent,
        check_category: kept.checkCategory,
        net: Number(net),
      })
      .returning(['id', 'code', 'version'])
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('claim_line')
      .values(
        offers.map((one) => ({
          claim_id: row.id,
          bu_id: buId,
          dealer_id: dealerId,
          car_id: car.car.id,
          program_code: programCode,
          si_offer_id: one.offer.offerId,
          payee: version.payee,
          entity_id: kept.entityId,
          settlement: kept.settlement,
          make: car.car.make,
          customer: one.sold.customer,
          month: day.slice(0, 7),
          amount: Number(one.judged.amount),
          vat: one.judged.vat,
          net: Number(one.judged.net),
          inputs: JSON.stringify(inputsOf(car, answer, one)),
          steps: JSON.stringify(one.judged.steps),
          reversed_at: null,
        })),
      )
      .execute();
    return row;
  });
  const isApproved = kept.checkCategory === 'machine' && (sale === undefined || isProven(sale.status));
  if (isApproved) await approveByMachine(tx, by, [made.id]);
  return {
    claimId: made.id,
    claimCode: made.code,
    programCode,
    status: isApproved ? 'Approved' : 'Submitted',
    version: made.version + (isApproved ? 1 : 0),
    net,
  };
}

function inputsOf(car: JudgedCarPrograms, { version, sale }: Eligible, { sold, booked }: EligibleOffer): LineInputs {
  const kept = present(car.kept.get(version.programId), `program:${version.programId}`);
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
  };
}

/** Approves submitted claims by machine rules; nobody decided, so the log names the server. */
export async function approveByMachine(tx: Tx, { now }: MovedBy, claimIds: readonly number[]): Promise<void> {
  const locked = await lockObjects(tx, CLAIM_MOVES, claimIds);
  await writeMoves(tx, { actor: { usrid: 0 }, now }, CLAIM_MOVES, locked, { move: 'approve' });
}
