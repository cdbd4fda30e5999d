import type { CallData } from '@oasis/api-client/contract';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import type { Refusal } from '../../base/refusal.ts';
import type { Db } from '../../database/tables.ts';
import { askedDealer, namedDealer } from '../../dealers/asked-dealer.ts';
import { buCodes, carsOf, factsOf, figuresOf, type WsAsker, wholesaleOf } from './wholesale.ts';

type WsPrograms = CallData<'ws.list'>;

/**
 * The wholesale programs of a dealer with their figures, those with the fewest days left first. Programs are judged with all rows in sight;
 * the answers of the dealer alone leave this function.
 */
export async function listPrograms(
  db: Db,
  all: Db,
  asker: WsAsker,
  { dealer: code }: { readonly dealer?: string | undefined },
): Promise<Result<WsPrograms, Refusal>> {
  const found = await askedDealer(db, asker, code);
  if (!found.ok) return found;
  const dealer = found.value;
  if (dealer === undefined) return ok({ dealer: null, programs: [] });
  const wholesale = await wholesaleOf(all, asker, dealer.id);
  const cars = await carsOf(all, wholesale, asker);
  const bus = await buCodes(all);
  const today = dayOf(asker.now);
  const programs = wholesale.programs.map((program) => ({
    ...factsOf(wholesale, program, { buCode: bus.get(program.buId) ?? '', today, locale: asker.locale }),
    ...figuresOf(
      cars.get(program.code) ?? [],
      wholesale.claims.filter((claim) => claim.code === program.code),
    ),
  }));
  return ok({ dealer: namedDealer(dealer), programs: programs.toSorted(byDaysLeft) });
}

type Row = WsPrograms['programs'][number];

/** Programs that end soon first, those that are over last. */
function byDaysLeft(one: Row, other: Row): number {
  const left = ({ daysLeft }: Row) => daysLeft ?? Number.POSITIVE_INFINITY;
  if (left(one) !== left(other)) return left(one) < left(other) ? -1 : 1;
  return one.code < other.code ? -1 : 1;
}
