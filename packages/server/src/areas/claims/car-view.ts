import type { CallData } from '@oasis/api-client/contract';
import { addMoney, dayOf, fenOf, type Locale, NO_MONEY, ok, type Result, yuanText } from '@oasis/engine/base';
import { againstOf, type EligibleOffer, proposeCombination, stepsForDealers } from '@oasis/engine/claims';
import { messageText } from '@oasis/engine/messages';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { carsWithin } from '../../claims/cars-within.ts';
import { programName } from '../../claims/claim-programs.ts';
import { claimableOf, netOfOffers, refusalOfProgram } from '../../claims/claimable.ts';
import { type JudgedCarPrograms, type JudgedProgram, judgeCar } from '../../claims/judge-cars.ts';
import { toldPrograms, toldTo } from '../../claims/told-programs.ts';
import type { Db } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';

type CarView = CallData<'claim.car'>;
type ProgramView = CarView['programs'][number];

/**
 * What a car within reach can have: each program of its make with the answer and the first reason, and the combination that pays most. The
 * car is found within the reach of the asker; programs are judged with all rows in sight, and only the answer leaves this function.
 */
export async function viewCar(
  all: Db,
  asker: Asker & { readonly now: Date },
  vin: string,
): Promise<Result<CarView, Refusal>> {
  const carId = (await carsWithin(all, asker, [vin])).get(vin);
  if (carId === undefined) return notFound(`car:${vin}`);
  const found = await all
    .selectFrom('car as c')
    .innerJoin('dealer as d', 'd.id', 'c.dealer_id')
    .select(['c.id', 'c.status', 'd.code as dealer', 'd.name_en', 'd.name_cn'])
    .where('c.id', '=', carId)
    .executeTakeFirstOrThrow();
  const everything = await judgeCar(all, { carId: found.id, today: dayOf(asker.now), by: 'dealer' });
  const judged = { ...everything, programs: toldPrograms(toldTo(asker), everything) };
  const { locale } = asker;
  const claimable = claimableOf(judged.programs);
  const best = proposeCombination(claimable, judged.combines);
  const programs = judged.programs.map((one): ProgramView => {
    const { code } = one.program;
    const others = claimable.filter((other) => other.code !== code);
    const { answer } = one;
    const against = answer.kind === 'yes' ? againstOf({ code, day: answer.day }, others, judged.combines) : [];
    return { ...programView(judged, one, locale), isBest: best.chosen.includes(code), against: [...against] };
  });
  const sale = judged.car.sales.at(-1);
  const claimed = judged.programs.flatMap(({ held }) => (held === undefined ? [] : [fenOf(held.net)]));
  return ok({
    carId: found.id,
    vin,
    brand: judged.brand,
    modelYear: judged.car.modelYear,
    model: judged.model,
    carStatus: found.status,
    dealerCode: found.dealer,
    dealerName: locale === 'zh' ? found.name_cn : found.name_en,
    wholesaleDay: judged.car.wholesaleDay,
    today: dayOf(asker.now),
    sale:
      sale === undefined
        ? null
        : { recordId: sale.recordId, kind: sale.kind, status: sale.status, day: sale.invoiceDay },
    programs: programs.toSorted(byAnswer),
    best: { codes: [...best.chosen], net: yuanText(best.total), isComplete: best.isComplete },
    claimedNet: yuanText(claimed.reduce((sum, net) => addMoney(sum, net), NO_MONEY)),
  });
}

const ANSWERS = ['yes', 'claimed', 'no'];

/** What can be claimed first, then what the car has, then what may become a yes. */
function byAnswer(one: ProgramView, other: ProgramView): number {
  const place = ({ answer, remedyBy }: ProgramView) => ANSWERS.indexOf(answer) * 2 + (remedyBy === '' ? 1 : 0);
  return place(one) - place(other) || (one.code < other.code ? -1 : 1);
}

function programView(
  { kept }: JudgedCarPrograms,
  one: JudgedProgram,
  locale: Locale,
): Omit<ProgramView, 'isBest' | 'against'> {
  const { program, answer, held, offers } = one;
  const refused = refusalOfProgram(one);
  const because = refused ?? answer.because;
  const remedy = answer.kind === 'no' ? answer.remedy : undefined;
  const isYes = answer.kind === 'yes' && refused === undefined;
  return {
    code: program.code,
    name: programName(kept, answer.version ?? program.versions.at(-1), locale),
    answer: held === undefined ? (isYes ? 'yes' : 'no') : 'claimed',
    reason: because.code,
    why: messageText(because, locale),
    remedyBy: held === undefined ? (remedy?.by ?? '') : '',
    until: answer.kind === 'yes' ? answer.timeliness.until : (remedy?.until ?? ''),
    qualifyingDay: answer.kind === 'yes' ? answer.day : '',
    latePercent: answer.kind === 'yes' && answer.timeliness.kind === 'late' ? answer.timeliness.percent : null,
    net: held === undefined ? (isYes ? yuanText(netOfOffers(offers)) : '') : yuanText(fenOf(held.net)),
    offers: isYes ? offers.map((offer) => offerView(offer, locale)) : [],
    claimId: held?.claimId ?? null,
    claimStatus: held?.status ?? '',
    claimVersion: held?.version ?? null,
  };
}

function offerView({ offer, judged }: EligibleOffer, locale: Locale): ProgramView['offers'][number] {
  return {
    name: offer.name,
    amount: yuanText(judged.amount),
    vat: judged.vat,
    net: yuanText(judged.net),
    steps: stepsForDealers(judged.steps).map((step) => messageText(step, locale)),
  };
}
