import type { CallData } from '@oasis/api-client/contract';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { notFound, type Refusal } from '../../base/refusal.ts';
import type { Db } from '../../database/tables.ts';
import { askedDealer, namedDealer } from '../../dealers/asked-dealer.ts';
import { programText } from '../../letters/program-text.ts';
import { buCodes, factsOf, shownVersion, type WsAsker, wholesaleOf } from './wholesale.ts';

type Information = CallData<'ws.information'>;

/**
 * What a wholesale program pays, for which cars and until when: the words of its letter as they were frozen, with its tables of terms, and the
 * rules of its parameter. A program of others is a missing one.
 */
export async function readInformation(
  db: Db,
  all: Db,
  asker: WsAsker,
  { code, dealer: dealerCode }: { readonly code: string; readonly dealer?: string | undefined },
): Promise<Result<Information, Refusal>> {
  const found = await askedDealer(db, asker, dealerCode);
  if (!found.ok) return found;
  const dealer = found.value;
  if (dealer === undefined) return notFound();
  const wholesale = await wholesaleOf(all, asker, dealer.id, [code]);
  const [program] = wholesale.programs;
  if (program === undefined) return notFound();
  const today = dayOf(asker.now);
  const version = shownVersion(program, today);
  const { rules } = version;
  const bus = await buCodes(all);
  const buCode = bus.get(program.buId) ?? '';
  return ok({
    ...factsOf(wholesale, program, { buCode, today, locale: asker.locale }),
    dealer: namedDealer(dealer),
    version: version.number,
    makes: [...version.makes],
    payee: version.payee,
    claimant: version.claimant,
    deadlineDays: rules.deadlineDays,
    lateRule: rules.lateRule,
    lateDays: rules.lateDays,
    lateShare: rules.lateShare,
    ...(await letterOf(all, version.programId)),
  });
}

/** The words of the newest letter that released a version, as they were frozen; those of its wording where no letter has them. */
async function letterOf(all: Db, programId: number): Promise<Pick<Information, 'letterNumber' | 'text'>> {
  const letter = await all
    .selectFrom('release_batch as r')
    .innerJoin('release_program as p', 'p.release_id', 'r.id')
    .select(['r.letter_number', 'r.content'])
    .where('p.program_id', '=', programId)
    .where('r.status', '=', 'Released')
    .orderBy('r.id', 'desc')
    .executeTakeFirst();
  const frozen = letter?.content?.programs.find((program) => program.programId === programId);
  return { letterNumber: letter?.letter_number ?? '', text: frozen?.text ?? (await programText(all, programId)) };
}
