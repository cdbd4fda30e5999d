import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';

type SsscLine = CallData<'program.sssc'>['content'][number];

/** A program has one row of its design. */
const program = listSource((db) =>
  db.selectFrom('program').leftJoin('program_design as d', 'd.program_id', 'program.id').select('program.id as key'),
);

/** The SI offers of a program that are for service and support cars of dealers. */
const OFFERS = sql`program_offer chosen join si_offer offer on offer.id = chosen.si_offer_id
  join offer_type kind on kind.id = offer.offer_type_id and kind.service_support`;

/** Programs of BUs with an offer for service and support cars (PRG-009); deleted ones are kept and not shown. */
export const ssscList = defineList({
  source: program,
  filters: {
    buIds: program.where<readonly number[]>((eb, ids) => eb('program.bu_id', '=', eb.fn.any(ids))),
    kept: program.flag((eb) => eb('program.status', '<>', 'Deleted')),
    // From the few offers to their programs: asked of each program, row security would look at the offers of all of them. As an
    // array, since a plan for any values joins the two lists row by row.
    supports: program.flag(() => sql<boolean>`program.id = any (array(select chosen.program_id from ${OFFERS}))`),
    name: program.part((eb, part) => eb.or([eb('program.name', 'ilike', part), eb('program.code', 'ilike', part)])),
    offer: program.part(
      (_, part) => sql<boolean>`exists (
        select from ${OFFERS} where chosen.program_id = program.id and offer.name ilike ${part})`,
    ),
    customer: program.part(
      (_, part) => sql<boolean>`exists (
        select from program_customer c where c.program_id = program.id and c.customer ilike ${part})`,
    ),
    bu: program.choice((eb, code) =>
      eb('program.bu_id', '=', eb.selectFrom('bu').select('bu.id').where('bu.code', '=', code)),
    ),
    status: program.choice((eb, status) => eb('program.status', '=', status)),
    wording: program.choice((eb, status) => eb('program.wording_status', '=', status)),
    day: program.choice((eb, day) => eb.and([eb('d.first_day', '<=', day), eb('d.last_day', '>=', day)])),
  },
  scope: ({ buIds }: { readonly buIds: readonly number[] }) => ({ buIds, kept: true, supports: true }),
  orders: {
    programCode: program.by('program.code'),
    programName: program.by('program.name'),
    firstDay: program.by('d.first_day'),
    status: program.by('program.status'),
    updatedAt: program.by('program.updated_at'),
  },
  usual: '-updatedAt',
  last: { by: program.by('program.id'), direction: 'desc' },
  rows: ssscRow,
  line: ssscOf,
});

const OFFER_NAMES = sql<string[]>`array(
  select offer.name from ${OFFERS} where chosen.program_id = program.id order by chosen.position)`;

const MAKES = sql<string[]>`array(
  select m.make from program_make m where m.program_id = program.id order by m.position)`;

const CUSTOMERS = sql<string[]>`array(
  select c.customer from program_customer c where c.program_id = program.id order by c.position)`;

function ssscRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('program')
    .innerJoin('bu', 'bu.id', 'program.bu_id')
    .leftJoin('program_design as d', 'd.program_id', 'program.id')
    .leftJoin('program_wording as w', 'w.program_id', 'program.id')
    .select(['program.id', 'program.code', 'program.version_of_code', 'program.name', 'program.status'])
    .select(['program.wording_status', 'bu.code as bu', 'd.first_day', 'd.last_day', 'w.version as wording_version'])
    .select([OFFER_NAMES.as('offers'), MAKES.as('makes'), CUSTOMERS.as('customers')])
    .where('program.id', '=', id);
}

function ssscOf(row: SelectedRow<typeof ssscRow>): SsscLine {
  return {
    programId: row.id,
    programCode: row.code,
    versionOfCode: row.version_of_code,
    programName: row.name,
    bu: row.bu,
    offers: row.offers,
    makes: row.makes,
    customers: row.customers,
    firstDay: row.first_day ?? '',
    lastDay: row.last_day ?? '',
    status: row.status,
    wordingStatus: row.wording_status,
    wordingVersion: row.wording_version ?? 0,
  };
}
