import type { CallData } from '@oasis/api-client/contract';
import { fenOf, yuanText } from '@oasis/engine/base';
import { deviationFigures } from '@oasis/engine/report';
import { sql } from 'kysely';
import { orNull } from '../../budget-storage/or-null.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { addedUp, type ProgramSums } from './program-deviation.ts';

type Program = CallData<'packages.detail'>['programs'][number];
type Budget = CallData<'packages.detail'>['budgets'][number];

interface Row {
  readonly id: number;
  readonly code: string;
  readonly number: number;
  readonly name: string;
  readonly status: string;
  readonly first: string;
  readonly last: string;
  readonly offers: string[];
  readonly fen: number;
  readonly struck: string | null;
}

/** Programs as a package page shows them, in the order of their batch; those struck out of the approval are marked. */
export async function packagePrograms(
  db: Db | Tx,
  programIds: readonly number[],
  { approvalId, sums }: { readonly approvalId: number; readonly sums: readonly ProgramSums[] },
): Promise<Program[]> {
  const { rows } = await sql<Row>`
    select p.id, p.code, p.version_of_code as number, p.name, p.status, p.period_from as first, p.period_to as last,
      array(select o.name from program_offer x join si_offer o on o.id = x.si_offer_id
        where x.program_id = p.id order by x.position) as offers,
      coalesce((select sum(f.amount_fen) from budget_frozen f join budget_table t on t.id = f.budget_id
        where t.program_id = p.id), 0)::int8 as fen,
      (select c.comment from approval_act c where c.approval_id = ${approvalId} and c.kind = 'strike'
        and c.program_id = p.id) as struck
    from unnest(${[...programIds]}::integer[]) with ordinality as w (id, place) join program p on p.id = w.id
    order by w.place`.execute(db);
  return rows.map(({ id, code, number, name, status, first, last, offers, fen, struck }) => {
    const own = sums.flatMap(({ programId, sums: of }) => (programId === id ? [of] : []));
    return {
      programId: id,
      programCode: code,
      versionOfCode: number,
      programName: name,
      status,
      from: first,
      to: last,
      offers,
      amount: yuanText(fenOf(BigInt(fen))),
      deviation: orNull(deviationFigures(addedUp(own)).deviation),
      struck: struck !== null,
      struckReason: struck ?? '',
    };
  });
}

/** The frozen budgets of programs by offer, make and fleet customer. */
export async function packageBudgets(db: Db | Tx, programIds: readonly number[]): Promise<Budget[]> {
  const { rows } = await sql<{ id: number; code: string; offer: string; make: string; customer: string; fen: number }>`
    select p.id, p.code, o.name as offer, f.make, coalesce(t.customer, '') as customer, sum(f.amount_fen)::int8 as fen
    from budget_frozen f join budget_table t on t.id = f.budget_id join program p on p.id = t.program_id
      join si_offer o on o.id = t.si_offer_id
    where p.id = any (${[...programIds]}::integer[])
    group by p.id, o.id, f.make, t.customer order by p.code, o.name, f.make, t.customer`.execute(db);
  return rows.map(({ id, code, fen, ...row }) => ({
    programId: id,
    programCode: code,
    ...row,
    amount: yuanText(fenOf(BigInt(fen))),
  }));
}
