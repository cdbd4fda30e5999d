import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { dayOf, ok, present, type Result, yuanText } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { netOfOffers, refusalOfProgram } from '../../claims/claimable.ts';
import { inList } from '../../database/in-list.ts';
import type { Db } from '../../database/tables.ts';
import { askedDealer, namedDealer } from '../../dealers/asked-dealer.ts';
import { buCodes, carsOf, factsOf, figuresOf, type WsAsker, type WsCar, wholesaleOf } from './wholesale.ts';

type WsCars = CallData<'ws.cars'>;

/** A page of the cars of a dealer in a wholesale program, with the figures of the program. A program of others is a missing one. */
export async function listCars(
  db: Db,
  all: Db,
  asker: WsAsker,
  { code, dealer: dealerCode, state, pageIndex, pageSize }: CallQuery<'ws.cars'>,
): Promise<Result<WsCars, Refusal>> {
  const found = await askedDealer(db, asker, dealerCode);
  if (!found.ok) return found;
  const dealer = found.value;
  if (dealer === undefined) return notFound();
  const wholesale = await wholesaleOf(all, asker, dealer.id, [code]);
  const [program] = wholesale.programs;
  if (program === undefined) return notFound();
  const cars = (await carsOf(all, wholesale, asker)).get(code) ?? [];
  const shown = cars.filter((car) => state === undefined || car.state === state);
  const page = shown.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize);
  const invoices = await invoicesOf(
    all,
    page.map(({ judged }) => judged.car.id),
  );
  const today = dayOf(asker.now);
  const bus = await buCodes(all);
  const buCode = bus.get(program.buId) ?? '';
  return ok({
    dealer: namedDealer(dealer),
    program: {
      ...factsOf(wholesale, program, { buCode, today, locale: asker.locale }),
      ...figuresOf(cars, wholesale.claims),
    },
    content: page.map((car) =>
      rowOf(car, { ...present(invoices.get(car.judged.car.id), 'a car'), dealerId: dealer.id }, asker),
    ),
    size: pageSize,
    totalElements: shown.length,
  });
}

function rowOf(
  { judged, program, state, claim }: WsCar,
  { number: wholesaleNumber, ofDealer, dealer, dealerId }: Invoiced & { readonly dealerId: number },
  { locale }: WsAsker,
): WsCars['content'][number] {
  const { answer, offers } = program;
  const because = refusalOfProgram(program) ?? answer.because;
  const remedy = state === 'refused' && answer.kind === 'no' ? answer.remedy : undefined;
  return {
    carId: judged.car.id,
    vin: judged.vin,
    brand: judged.brand,
    modelYear: judged.car.modelYear,
    model: judged.model,
    formerDealer: ofDealer === dealerId ? '' : dealer,
    wholesaleNumber,
    wholesaleDay: judged.car.wholesaleDay,
    state,
    net: netOf(state === 'open' ? netOfOffers(offers) : claim?.net),
    reason: because.code,
    why: messageText(because, locale),
    remedyBy: remedy?.by ?? '',
    until: answer.kind === 'yes' ? answer.timeliness.until : (remedy?.until ?? ''),
    claimId: claim?.claimId ?? null,
    claimCode: claim?.claimCode ?? '',
    claimStatus: claim?.status ?? '',
  };
}

function netOf(net: Parameters<typeof yuanText>[0] | undefined): string {
  return net === undefined ? '' : yuanText(net);
}

/** The invoice of a car, and the dealer that it was invoiced to, with its code. */
interface Invoiced {
  readonly number: string;
  readonly ofDealer: number;
  readonly dealer: string;
}

/** Invoices by the cars. */
async function invoicesOf(all: Db, carIds: readonly number[]): Promise<ReadonlyMap<number, Invoiced>> {
  const rows = await all
    .selectFrom('car as c')
    .innerJoin('dealer as d', 'd.id', 'c.dealer_id')
    .select(['c.id', 'c.wholesale_number as number', 'd.id as ofDealer', 'd.code as dealer'])
    .where('c.id', 'in', inList(carIds))
    .execute();
  return new Map(rows.map(({ id, ...invoiced }) => [id, invoiced]));
}
