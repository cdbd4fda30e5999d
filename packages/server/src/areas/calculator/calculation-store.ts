import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';

type Line = CallData<'calculator.status'>['content'][number];

/** A calculation of an SI offer with the version that it was made with. */
export type StoredCalculation = Awaited<ReturnType<typeof rowsOf>>[number] & { readonly editedAt: string };

/** The calculations of a program by their SI offers. */
export async function calculationsOf(db: Db | Tx, programId: number): Promise<ReadonlyMap<number, StoredCalculation>> {
  const rows = await rowsOf(db, programId);
  return new Map(rows.map((row) => [row.siOfferId, { ...row, editedAt: row.edited.toISOString() }]));
}

async function rowsOf(db: Db | Tx, programId: number) {
  const rows = await db
    .selectFrom('program_calculation as c')
    .innerJoin('calculator_version as v', 'v.id', 'c.calculator_version_id')
    .leftJoin('app_user as editor', 'editor.id', 'c.edited_by')
    .select(['c.si_offer_id as siOfferId', 'v.id as calculatorId', 'v.code', 'v.number', 'v.name', 'v.status'])
    .select(['c.product', 'c.term', 'c.down_payment as downPayment', 'c.customer_rate as customerRate'])
    .select(['editor.fulnm as editor', 'c.edited_at as edited'])
    .where('c.program_id', '=', programId)
    .execute();
  return rows.map(({ editor, ...row }) => ({ ...row, editedBy: editor ?? '' }));
}

const calculation = listSource((db) =>
  db
    .selectFrom('program_calculation as c')
    .innerJoin('program as p', 'p.id', 'c.program_id')
    // An offer removed from the design does not count any more.
    .innerJoin('program_offer as o', (on) =>
      on.onRef('o.program_id', '=', 'c.program_id').onRef('o.si_offer_id', '=', 'c.si_offer_id'),
    )
    .innerJoin('calculator_version as v', 'v.id', 'c.calculator_version_id')
    .select('c.id as key'),
);

/** Number of values of the terms that still come from the version. */
const LEFT = sql<number>`(select count(*)::integer from program_term_line l
  where l.program_id = c.program_id and l.si_offer_id = c.si_offer_id
    and l.source = concat('calculator:', v.code, ' v', v.number))`;

/** State of the calculation: its version was replaced or reopened, or values were typed over. */
const STANDING = sql<Line['standing']>`case
  when v.status = 'Reopened' and exists (select from calculator_version n where n.code = v.code and n.status = 'Confirmed')
    then 'followed'
  when v.status = 'Reopened' then 'reopened'
  when ${LEFT} < c.lines then 'edited'
  else 'fits' end`;

/** The calculations of programs within reach. */
export const calculationList = defineList({
  source: calculation,
  filters: {
    buIds: calculation.where<readonly number[]>((eb, ids) => eb('p.bu_id', '=', eb.fn.any(ids))),
    kept: calculation.flag((eb) => eb('p.status', '<>', 'Deleted')),
    text: calculation.part((eb, part) =>
      eb.or([
        eb('p.code', 'ilike', part),
        eb('p.name', 'ilike', part),
        eb('v.name', 'ilike', part),
        eb('v.code', 'ilike', part),
      ]),
    ),
    standing: calculation.choice((_, standing) => sql<boolean>`${STANDING} = ${standing}`),
  },
  scope: ({ actor }: Asker) => ({ buIds: actor.buIds, kept: true }),
  orders: { program: calculation.by('p.code'), editedAt: calculation.by('c.edited_at') },
  usual: '-editedAt',
  last: { by: calculation.by('c.id'), direction: 'asc' },
  rows: calculationRow,
  line: calculationOf,
});

function calculationRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('program_calculation as c')
    .innerJoin('program as p', 'p.id', 'c.program_id')
    .innerJoin('bu as b', 'b.id', 'p.bu_id')
    .innerJoin('si_offer as o', 'o.id', 'c.si_offer_id')
    .innerJoin('calculator_version as v', 'v.id', 'c.calculator_version_id')
    .leftJoin('app_user as editor', 'editor.id', 'c.edited_by')
    .select(['p.id as programId', 'p.code as programCode', 'p.name as programName', 'p.status as programStatus'])
    .select(['b.code as bu', 'o.id as siOfferId', 'o.name as siOffer'])
    .select(['v.id as calculatorId', 'v.code', 'v.number', 'v.status'])
    .select(['c.product', 'c.term', 'c.down_payment as downPayment', 'c.customer_rate as customerRate'])
    .select(['c.service_vat as serviceVat', 'c.lines as written', LEFT.as('left'), STANDING.as('standing')])
    .select(['editor.fulnm as editor', 'c.edited_at as edited'])
    .where('c.id', '=', id);
}

function calculationOf({ editor, edited, ...row }: SelectedRow<typeof calculationRow>): Line {
  return { ...row, editedBy: editor ?? '', editedAt: edited.toISOString() };
}
