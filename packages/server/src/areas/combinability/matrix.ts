import type { CallData } from '@oasis/api-client/contract';
import { canMeet } from '@oasis/engine/areas/combinability';
import { dayOf } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { CallContext } from '../../guard/route.ts';
import { newestEntry } from '../../program/pairs/entry-store.ts';
import { codesOf, meetingOfCodes, type ProgramCode } from '../../program/pairs/program-codes.ts';
import { meetingFacts, scopedPrograms } from '../../program/pairs/program-scopes.ts';
import { programOf } from './read-pairs.ts';

type Matrix = CallData<'combinability.matrix'>;
type Reading = Pick<CallContext<'combinability.matrix'>, 'db' | 'now' | 'actor'>;

interface Asked {
  readonly day?: string | undefined;
  readonly buId?: number | undefined;
}

/** The matrix of all programs in the row scope, on a day. */
export async function readMatrix({ db, now, actor }: Reading, { day: asked, buId }: Asked): Promise<Matrix> {
  const today = dayOf(now);
  const day = asked ?? today;
  const asOf = await newestEntry(db);
  const codes = codesOf(await scopedPrograms(db, { buId }), await meetingFacts(db));
  const places = new Map(codes.map(({ code }, place) => [code, place]));
  const marks = codes.map((one, place) => codes.slice(0, place).map((other) => unsaid(one, other)));
  const variants: [number, number][] = [];
  for (const { low, high, mark, variant } of await saidOnDay(db, day)) {
    const ends = [places.get(low), places.get(high)];
    const [column, row] = ends.filter((end) => end !== undefined).toSorted((a, b) => a - b);
    if (column === undefined || row === undefined) continue;
    const line = marks[row];
    if (line !== undefined && mark !== null) line[column] = mark;
    if (variant) variants.push([column, row]);
  }
  return {
    day,
    today,
    asOf,
    bus: await db
      .selectFrom('bu')
      .select(['id as buId', 'code'])
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(actor.buIds))))
      .orderBy('code')
      .execute(),
    programs: codes.map((code) => ({
      ...programOf(code),
      open: code.open !== undefined,
      inApproval: code.inApproval,
    })),
    rows: marks.map((line) => line.join('')),
    variants,
  };
}

function unsaid(one: ProgramCode, other: ProgramCode): string {
  return canMeet(meetingOfCodes(one, other)) ? '.' : ' ';
}

interface SaidPair {
  readonly low: string;
  readonly high: string;
  readonly mark: string | null;
  readonly variant: boolean;
}

/** The mark of each pair with an entry in force on a day, and whether dealers or groups have other answers. */
async function saidOnDay(db: Reading['db'], day: string): Promise<readonly SaidPair[]> {
  const { rows } = await sql<SaidPair>`
    select low_code as low, high_code as high,
      max(case when dealer_id is null and group_id is null then
        case when combines then case origin when 'decided' then 'Y' else 'y' end
        else case origin when 'decided' then 'N' else 'n' end end end) as mark,
      bool_or(combines is not null and (dealer_id is not null or group_id is not null)) as variant
    from (select distinct on (low_code, high_code, dealer_id, group_id)
        low_code, high_code, dealer_id, group_id, combines, origin
      from combinability_entry where valid_from <= ${day}::date and counts_from <= ${day}::date
      order by low_code, high_code, dealer_id, group_id, valid_from desc, counts_order desc, version desc) held
    group by low_code, high_code`.execute(db);
  return rows;
}
