import type { CallData } from '@oasis/api-client/contract';
import { answerOn, pairKey, pairOf } from '@oasis/engine/areas/combinability';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { lastQualifyingDay, versionInForce } from '@oasis/engine/claims';
import type { Refusal } from '../../base/refusal.ts';
import { programName } from '../../claims/claim-programs.ts';
import { dealerPrograms } from '../../claims/dealer-programs.ts';
import type { Db } from '../../database/tables.ts';
import { askedDealer, namedDealer } from '../../dealers/asked-dealer.ts';
import type { Asker } from '../../lists/definition.ts';
import { byPair, entriesOf, viewOf } from '../../program/pairs/entry-store.ts';

type DealerMatrix = CallData<'combinability.forDealer'>;

/**
 * The programs of a dealer that pay for a day, with each other: released ones of the asker's BUs whose letter is not withdrawn and in which
 * the dealer takes part on that day. A pair is answered for this dealer by what counts at this moment. Answers alone leave this function:
 * neither reasons nor entries for others, nor programs that were never released.
 */
export async function readDealerMatrix(
  db: Db,
  all: Db,
  asker: Asker & { readonly now: Date },
  { day: asked, dealer: code }: { readonly day?: string | undefined; readonly dealer?: string | undefined },
): Promise<Result<DealerMatrix, Refusal>> {
  const today = dayOf(asker.now);
  const day = asked ?? today;
  const found = await askedDealer(db, asker, code);
  if (!found.ok) return found;
  const dealer = found.value;
  if (dealer === undefined) return ok({ day, today, dealer: null, programs: [], rows: [] });
  const programs = await programsInForce(all, asker, { dealerId: dealer.id, day });
  const codes = programs.list.map((program) => program.code);
  const entries = byPair(viewOf(await entriesOf(all, { among: codes })));
  const markOf = (one: string, other: string) => {
    const pair = pairOf(one, other);
    const said = pair === undefined ? [] : (entries.get(pairKey(pair)) ?? []);
    return answerOn(said, { day, dealerId: dealer.id, groupId: programs.groupId }).combines ? 'Y' : 'N';
  };
  const rows = codes.map((one, place) =>
    codes
      .slice(0, place)
      .map((other) => markOf(one, other))
      .join(''),
  );
  return ok({ day, today, dealer: namedDealer(dealer), programs: [...programs.list], rows });
}

async function programsInForce(
  all: Db,
  { actor, locale }: Asker,
  { dealerId, day }: { readonly dealerId: number; readonly day: string },
): Promise<{ readonly list: DealerMatrix['programs']; readonly groupId: number | null }> {
  const { programs, kept, takesPart, groupId } = await dealerPrograms(all, { dealerId, buIds: actor.buIds });
  const bus = await all.selectFrom('bu').select(['id', 'code']).execute();
  const list = programs.flatMap((program) => {
    const version = versionInForce(program.versions, day);
    if (version === undefined || !takesPart(program, version, day)) return [];
    return [
      {
        code: program.code,
        name: programName(kept, version, locale),
        bu: bus.find(({ id }) => id === program.buId)?.code ?? '',
        firstDay: version.firstDay,
        lastDay: lastQualifyingDay(version),
      },
    ];
  });
  return { list, groupId };
}
