import type { CallData } from '@oasis/api-client/contract';
import { addMoney, fenOf, type Locale, parseYuan, present, yuanText } from '@oasis/engine/base';
import { deviationFigures } from '@oasis/engine/report';
import { sql } from 'kysely';
import { fenOfContent, keptAmounts } from '../../approvals/kept-amounts.ts';
import { orNull } from '../../budget-storage/or-null.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { addedUp, type ProgramSums, toldLeftOut } from '../../program/budgets/program-deviation.ts';
import { acceptedAbovePrice, toldAbovePrice } from '../../program/pairs/above-price.ts';

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
  readonly edited: boolean;
}

/** Joins the stored content of the program `p` in an approval as `c`, because a returned program is edited and submitted again. */
function joinKept(approvalId: number) {
  return sql`left join approval_content c on c.approval_id = ${approvalId} and c.program_id = p.id`;
}

/**
 * The programs of a package page in the order of their batch, with the amounts of the start of the approval; struck-out ones are marked.
 * A deviation that cannot be computed any more, since budgets were edited later, is absent.
 */
export async function packagePrograms(
  db: Db | Tx,
  programIds: readonly number[],
  { approvalId, sums, locale }: Showing,
): Promise<Program[]> {
  const accepted = await acceptedAbovePrice(db, programIds);
  const { rows } = await sql<Row>`
    select p.id, p.code, p.version_of_code as number, p.name, p.status, p.period_from as first, p.period_to as last,
      array(select o.name from program_offer x join si_offer o on o.id = x.si_offer_id
        where x.program_id = p.id order by x.position) as offers,
      coalesce(${fenOfContent(sql`p.id`, sql`c.content`)}, 0)::int8 as fen,
      (select t.comment from approval_act t where t.approval_id = ${approvalId} and t.kind = 'strike'
        and t.program_id = p.id) as struck,
      coalesce(c.content -> 'budgets' <> to_jsonb(array(
        select jsonb_build_array(b.id, b.version) from budget_table b where b.program_id = p.id and b.kind = 'main' order by b.id)),
        false) as edited
    from unnest(${[...programIds]}::integer[]) with ordinality as w (id, place) join program p on p.id = w.id
      ${joinKept(approvalId)}
    order by w.place`.execute(db);
  return rows.map(({ id, code, number, name, status, first, last, offers, fen, struck, edited }) => {
    const own = addedUp(sums.flatMap(({ programId, sums: of }) => (programId === id ? [of] : [])));
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
      deviation: edited ? null : orNull(deviationFigures(own).deviation),
      leftOut: edited ? null : toldLeftOut(own),
      abovePrice: toldAbovePrice(accepted.get(id)?.found ?? [], locale),
      abovePriceReason: accepted.get(id)?.reason ?? '',
      struck: struck !== null,
      struckReason: struck ?? '',
    };
  });
}

interface Showing {
  readonly approvalId: number;
  readonly sums: readonly ProgramSums[];
  readonly locale: Locale;
}

/**
 * The remaining request of a package: its programs that are not struck out, their amount and the worst deviation, unknown if one is
 * unknown. Null if nothing was struck out.
 */
export function leftAfterStrikes(programs: readonly Program[]): CallData<'packages.detail'>['left'] {
  const kept = programs.filter(({ struck }) => !struck);
  if (kept.length === programs.length) return null;
  const deviations = kept.flatMap(({ deviation }) => (deviation === null ? [] : [deviation]));
  return {
    programs: kept.length,
    amount: yuanText(addMoney(...kept.map(({ amount }) => present(parseYuan(amount), 'an amount')))),
    deviation: deviations.length < kept.length || kept.length === 0 ? null : Math.max(...deviations),
  };
}

/** The budgets of programs by offer, make and fleet customer, as frozen when the approval began. A deleted budget has no known offer. */
export async function packageBudgets(
  db: Db | Tx,
  programIds: readonly number[],
  approvalId: number,
): Promise<Budget[]> {
  const { rows } = await sql<{ id: number; code: string; offer: string; make: string; customer: string; fen: number }>`
    select p.id, p.code, coalesce(o.name, '') as offer, f.make, coalesce(t.customer, '') as customer,
      sum(f.fen)::int8 as fen
    from program p ${joinKept(approvalId)}
      cross join lateral (
        select n.budget_id as budget, n.make, n.amount_fen as fen from budget_frozen n join budget_table b on b.id = n.budget_id
          where c.content is null and b.program_id = p.id
        union all select a.budget, a.make, a.fen from ${keptAmounts(sql`c.content`)} a) f
      left join budget_table t on t.id = f.budget left join si_offer o on o.id = t.si_offer_id
    where p.id = any (${[...programIds]}::integer[])
    group by p.id, o.id, f.make, coalesce(t.customer, '') order by p.code, o.name, f.make, coalesce(t.customer, '')`.execute(
    db,
  );
  return rows.map(({ id, code, fen, ...row }) => ({
    programId: id,
    programCode: code,
    ...row,
    amount: yuanText(fenOf(BigInt(fen))),
  }));
}
