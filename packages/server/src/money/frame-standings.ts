import { type Fen, fenOf } from '@oasis/engine/base';
import type { FrameStanding } from '@oasis/engine/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';

interface Row {
  readonly make: string;
  readonly year: number;
  /** Fen as text; null if no frame is set. */
  readonly frame: string | null;
  readonly left: string;
  readonly in_approval: string;
  readonly reserved: string;
  readonly used: string;
}

/** Standings of the frames of a BU in the given years, for each make that has a frame or money held. */
export async function frameStandings(
  db: Db | Tx,
  buId: number,
  years: readonly number[],
): Promise<readonly FrameStanding[]> {
  const { rows } = await sql<Row>`
    with held as (
      select a.kind, a.make, case when a.year <> 0 then a.year else left(b.month, 4)::integer end as year, b.fen
      from money_account a join money_balance b on b.account_id = a.id where a.bu_id = ${buId}
    ), given as (
      select distinct on (f.make_id, f.year) m.code as make, f.year, f.amount_fen as fen
      from frame f join make m on m.id = f.make_id
      where f.bu_id = ${buId} order by f.make_id, f.year, f.number desc
    ), sums as (
      select make, year, sum(fen) filter (where kind = 'frame') as rest,
        sum(fen) filter (where kind = 'inApproval') as in_approval, sum(fen) filter (where kind = 'reserved') as reserved,
        sum(fen) filter (where kind = 'used') as used
      from held group by make, year
    )
    select coalesce(s.make, g.make) as make, coalesce(s.year, g.year) as year, g.fen::text as frame,
      coalesce(s.rest, 0)::text as left, coalesce(s.in_approval, 0)::text as in_approval,
      coalesce(s.reserved, 0)::text as reserved, coalesce(s.used, 0)::text as used
    from sums s full join given g on (g.make, g.year) = (s.make, s.year)
    where coalesce(s.year, g.year) = any (${[...years]}::integer[])
    order by 2, 1`.execute(db);
  return rows.map(({ make, year, frame, left, in_approval, reserved, used }) => ({
    make,
    year,
    frame: frame === null ? undefined : fenIn(frame),
    inApproval: fenIn(in_approval),
    reserved: fenIn(reserved),
    used: fenIn(used),
    left: frame === null ? undefined : fenIn(left),
  }));
}

function fenIn(text: string): Fen {
  return fenOf(BigInt(text));
}
