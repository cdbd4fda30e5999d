import type { CallData } from '@oasis/api-client/contract';
import { gapMessage } from '@oasis/engine/areas/programs';
import type { Locale } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { budgetOf } from '../../program/budgets/program-budgets.ts';

type Without = CallData<'packages.detail'>['without'][number];

/**
 * Places of programs in a package without a planned amount: offers declared free of cost, with the reason, and rows with only half the
 * values, which older programs may have. Budgets or terms edited since the approval began are ignored.
 */
export async function withoutAmounts(
  db: Db | Tx,
  approvalId: number,
  { programIds, locale }: { readonly programIds: readonly number[]; readonly locale: Locale },
): Promise<Without[]> {
  const told: Without[] = [];
  for (const { id, code } of await unedited(db, approvalId, programIds)) {
    const { parts, gaps } = await budgetOf(db, id);
    const of = { programId: id, programCode: code };
    told.push(
      ...parts.flatMap(({ offer, make, noCost }) => (noCost === '' ? [] : [{ ...of, offer, make, text: noCost }])),
      ...gaps.map((gap) => ({
        ...of,
        offer: gap.offer,
        make: gap.make,
        text: messageText(gapMessage(gap), locale),
      })),
    );
  }
  return told;
}

async function unedited(db: Db | Tx, approvalId: number, programIds: readonly number[]) {
  const { rows } = await sql<{ id: number; code: string }>`
    select p.id, p.code
    from unnest(${[...programIds]}::integer[]) with ordinality as w (id, place)
      join program p on p.id = w.id
      join approval_content c on c.approval_id = ${approvalId} and c.program_id = p.id
    where c.content -> 'budgets' = to_jsonb(array(
        select jsonb_build_array(b.id, b.version) from budget_table b
        where b.program_id = p.id and b.kind = 'main' order by b.id))
      and (c.content -> 'terms' -> 0)::text::integer is not distinct from (
        select t.version from program_terms t where t.program_id = p.id)
    order by w.place`.execute(db);
  return rows;
}
