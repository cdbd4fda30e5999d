import type { CallData } from '@oasis/api-client/contract';
import { groupOfState } from '@oasis/engine/areas/claim-programs';
import { daysBetween } from '@oasis/engine/areas/tasks';
import { dayOf, ok, present, type Result, yuanText } from '@oasis/engine/base';
import { lastQualifyingDay } from '@oasis/engine/claims';
import { type Message, messageText } from '@oasis/engine/messages';
import { percentText, termValueText } from '@oasis/engine/terms';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { programName } from '../../claims/claim-programs.ts';
import { askedBest, netOfOffers, refusalOfProgram } from '../../claims/claimable.ts';
import { type JudgedCarPrograms, type JudgedProgram, judgeCars } from '../../claims/judge-cars.ts';
import type { Db } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { type AskedDealer, askedDealer } from './asked-dealer.ts';
import { categoriesOf } from './categories-view.ts';
import { judgedDealerCars } from './dealer-cars.ts';
import { type DealerProgram, dealerPrograms } from './dealer-programs.ts';
import { counted, NO_FIGURES, nearest, shownFigures } from './figures.ts';
import { type HeldRow, heldRows } from './held-rows.ts';

type View = CallData<'claimProgram.view'>;
type Asking = Asker & { readonly now: Date };

/** Rows of a table: a call claims for so many cars. */
const MOST_ROWS = 200;

/**
 * A program with the cars of a dealer: those that could have it and have not, those that still can get it, and those that have it. Cars are
 * judged with all rows in sight, and only what is of the dealer leaves this function: no cap, no rest of money, no count of others.
 */
export async function viewProgram(
  db: Db,
  all: Db,
  asker: Asking,
  { code, dealer: named }: { readonly code: string; readonly dealer?: string | undefined },
): Promise<Result<View, Refusal>> {
  const today = dayOf(asker.now);
  const dealer = await askedDealer(db, all, asker, { code: named, today });
  if (!dealer.ok) return dealer;
  const { dealerId, sellers } = dealer.value;
  const sellerIds = [...sellers.keys()];
  const buIds = asker.actor.buIds;
  const found = await dealerPrograms(all, { dealerIds: [dealerId, ...sellerIds], buIds, today, code });
  const [one] = found.programs;
  if (one === undefined) return notFound(`program-code:${code}`);
  const { version, timeliness } = one;
  const { cars, isComplete } = await judgedDealerCars(all, { sellerIds, today, programs: [one] });
  const answers = cars.flatMap((car) => car.programs.map((answer) => ({ car, answer })));
  const open = answers.filter(({ answer }) => isOpen(answer));
  const waiting = answers.filter(({ answer }) => canBecomeOpen(answer));
  const held = await heldRows(all, { dealerId, code });
  const categories = await categoriesOf(all, [one], asker);
  return ok({
    dealerCode: dealer.value.code,
    dealerName: dealer.value.name,
    today,
    isComplete,
    judged: cars.length,
    code,
    name: programName(found.kept, version, asker.locale),
    programVersion: version.number,
    categories: categories.named.map(({ name }) => name),
    firstDay: version.firstDay,
    lastDay: lastQualifyingDay(version),
    qualifyingDay: version.qualifyingDay,
    claimant: version.claimant,
    ...shownFigures(figuresOf(open, held, timeliness.until), today),
    achievement: achievementOf(one, answers),
    openCars: await openRows(all, asker, dealer.value, open.slice(0, MOST_ROWS)),
    waitingCars: waiting.slice(0, MOST_ROWS).map((row) => waitingRow(row, dealer.value, asker)),
    heldClaims: held.slice(0, MOST_ROWS).map(({ net, ...row }) => ({ ...row, net: yuanText(net) })),
    totals: { open: open.length, waiting: waiting.length, held: held.length },
  });
}

interface Answer {
  readonly car: JudgedCarPrograms;
  readonly answer: JudgedProgram;
}

function isOpen(one: JudgedProgram): boolean {
  return one.answer.kind === 'yes' && refusalOfProgram(one) === undefined;
}

/** The car can still get the program: somebody can change the first reason. One that is not sold has no sale to complete. */
function canBecomeOpen({ answer, held }: JudgedProgram): boolean {
  return (
    held === undefined &&
    answer.kind === 'no' &&
    answer.remedy !== undefined &&
    answer.because.code !== 'CLAIM_NOT_SOLD'
  );
}

function figuresOf(open: readonly Answer[], held: readonly HeldRow[], until: string) {
  let figures = nearest(NO_FIGURES, until);
  for (const { answer } of open) {
    figures = counted(figures, 'open', { count: 1, net: netOfOffers(answer.offers) });
    if (answer.answer.kind === 'yes') figures = nearest(figures, answer.answer.timeliness.until);
  }
  for (const { status, net } of held) {
    const group = groupOfState(status);
    if (group !== undefined) figures = counted(figures, group, { count: 1, net });
  }
  return figures;
}

/** Rows of cars that can have a program now. Where another combination pays more without the program, its codes are told. */
async function openRows(
  all: Db,
  { now, actor }: Asking,
  dealer: AskedDealer,
  open: readonly Answer[],
): Promise<View['openCars']> {
  const today = dayOf(now);
  const whole = await judgeCars(all, { carIds: open.map(({ car }) => car.car.id), today, by: 'dealer' });
  return open.flatMap(({ car, answer: { program, answer, offers } }) => {
    if (answer.kind === 'no') return [];
    const { programs, combines } = present(whole.cars.get(car.car.id), car.vin);
    const own = programs.filter(({ program: { buId } }) => actor.buIds.includes(buId));
    const best = askedBest({ programs: own, combines }).asked.map((claim) => claim.code);
    const { until } = answer.timeliness;
    return [
      {
        carId: car.car.id,
        vin: car.vin,
        model: modelOf(car),
        formerDealer: formerDealer(car, dealer),
        qualifyingDay: answer.day,
        net: yuanText(netOfOffers(offers)),
        until,
        daysLeft: daysBetween(today, until),
        latePercent: answer.timeliness.kind === 'late' ? answer.timeliness.percent : null,
        better: best.includes(program.code) ? [] : best,
      },
    ];
  });
}

function waitingRow(
  { car, answer: { answer } }: Answer,
  dealer: AskedDealer,
  { locale }: Asker,
): View['waitingCars'][number] {
  const remedy = answer.kind === 'no' ? answer.remedy : undefined;
  const { because } = answer;
  return {
    vin: car.vin,
    model: modelOf(car),
    formerDealer: formerDealer(car, dealer),
    reason: because.code,
    why: messageText(because, locale),
    remedyBy: remedy?.by ?? '',
    until: remedy?.until ?? '',
  };
}

/** Code of the dealer that a car was taken over from; empty for the own cars of the asked dealer. */
function formerDealer({ car }: JudgedCarPrograms, { dealerId, sellers }: AskedDealer): string {
  return car.dealerId === dealerId ? '' : (sellers.get(car.dealerId) ?? '');
}

function modelOf({ brand, model, car }: JudgedCarPrograms): string {
  return [brand, model, car.modelYear].filter((part) => part !== '').join(' ');
}

/** Reasons that come after car, dealer and customer fit: such a car counts for the tiers. */
const COUNTS: readonly Message['code'][] = [
  'CLAIM_BY_ACHIEVEMENT',
  'CLAIM_NO_CLAIM',
  'CLAIM_BLOCKED',
  'CLAIM_INVOICE_MISSING',
  'CLAIM_LICENCE_MISSING',
  'CLAIM_TOO_LATE',
  'CLAIM_LATE_BY_APPROVAL',
  'CLAIM_NO_ACCOUNT',
  'CLAIM_NO_PRICE',
  'CLAIM_NO_AMOUNT',
];

/** The tiers that the letter names, and the cars that count so far: what the run at the cut-off counts can differ. */
function achievementOf({ version }: DealerProgram, answers: readonly Answer[]): View['achievement'] {
  const byTiers = version.offers.filter(({ terms }) => terms.basis === 'achievement');
  if (byTiers.length === 0) return null;
  const counting = answers.filter(
    ({ answer: { answer } }) => answer.kind === 'yes' || COUNTS.includes(answer.because.code),
  );
  return {
    sold: counting.length,
    offers: byTiers.map(({ name, terms: { tiers, kind } }) => ({
      name,
      tiers: tiers.map(({ from, value, reach }) => ({
        from: String(from),
        share: percentText(from),
        value: termValueText(value, kind),
        reach,
      })),
    })),
  };
}
