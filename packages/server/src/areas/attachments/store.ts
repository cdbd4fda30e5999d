import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { defineList } from '../../lists/list.ts';
import { madeColumns, withMade } from '../../lists/made.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';

export type Attachment = CallData<'attachments.byId'>;

/** Sample files that nobody has withdrawn. */
const SAMPLES = sql<number>`(select count(*)::integer from document d
  where d.owner_kind = 'attachment' and d.owner_id = a.id and d.purpose = 'sample' and d.withdrawn_at is null)`;

const attachment = listSource((db) => db.selectFrom('attachment as a').select('a.id as key'));

const FILTERS = {
  text: attachment.search((eb, part) => eb.or([eb('a.name_en', 'ilike', part), eb('a.name_cn', 'ilike', part)])),
  category: attachment.choice((_, category) => sql<boolean>`a.category = ${category}`),
  giver: attachment.choice((_, giver) => sql<boolean>`a.giver = ${giver}`),
  status: attachment.choice((_, status) => sql<boolean>`a.state = (${status} = 'active')`),
  sampled: attachment.flag(() => sql<boolean>`a.state and ${SAMPLES} > 0`),
};

const ORDERS = {
  name: attachment.by((eb) => eb.fn('lower', ['a.name_en'])),
  category: attachment.by('a.category'),
  samples: attachment.by(() => SAMPLES),
};

const COMMON = {
  source: attachment,
  filters: FILTERS,
  orders: ORDERS,
  usual: 'name',
  last: { by: attachment.by('a.id'), direction: 'asc' },
} as const;

/** The attachment master: nobody's rows. */
export const attachmentList = defineList({
  ...COMMON,
  scope: () => ({}),
  rows: attachmentRow,
  line: (row: SelectedRow<typeof attachmentRow>): Attachment => withMade(row),
});

/** The active attachments that have samples. */
export const sampleList = defineList({
  ...COMMON,
  scope: () => ({ sampled: true }),
  rows: namesOf,
  line: (row: SelectedRow<typeof namesOf>): CallData<'samples.list'>['content'][number] => row,
});

function namesOf(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('attachment as a')
    .select(['a.id as attachmentId', 'a.name_en as nameEn', 'a.name_cn as nameCn', 'a.category', 'a.giver'])
    .select([SAMPLES.as('samples'), 'a.version'])
    .where('a.id', '=', id);
}

function attachmentRow(db: Db | Tx, id: Value<number>) {
  return namesOf(db, id)
    .leftJoin('app_user as maker', 'maker.id', 'a.created_by')
    .select('a.state')
    .select(madeColumns('a'));
}
