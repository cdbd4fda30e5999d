import type { CallData } from '@oasis/api-client/contract';
import { COUNTED_TO } from '@oasis/engine/access';
import { dayOf, fenOf, yuanText } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { vinHas } from '../../reference/sought-vin.ts';

type ListRow = CallData<'spotLists.list'>['content'][number];
type Item = CallData<'spotItems.list'>['content'][number];

const list = listSource((db) => db.selectFrom('sample_list as l').select('l.id as key'));
const item = listSource((db) => db.selectFrom('spot_item as i').select('i.id as key'));

/** Which states a tab shows. */
const STAGES: Readonly<Record<string, readonly string[]>> = {
  prepared: ['Prepared'],
  pending: ['PendingChecking'],
  sampled: ['Sampled'],
  checked: ['Passed', 'Failed'],
  approval: ['PendingApproval'],
  ended: ['Approved', 'Rejected', 'PayoutPreparation'],
  payout: ['PayoutPreparation'],
  held: ['Approved'],
};

/** Lists of the BUs of their reader, what changed last first. */
export const sampleLists = defineList({
  source: list,
  filters: {
    buIds: list.where<readonly number[]>((eb, ids) => eb('l.bu_id', '=', eb.fn.any(ids))),
    round: list.choice((_, code) => sql<boolean>`l.round_id in (select id from payout_round where code = ${code})`),
    bu: list.choice((_, code) => sql<boolean>`l.bu_id = (select id from bu where code = ${code})`),
    /** States with commas between them. */
    status: list.choice((_, status) => sql<boolean>`l.status = any (string_to_array(${status}::text, ','))`),
  },
  scope: ({ actor }: Asker) => ({ buIds: actor.buIds }),
  orders: { updatedAt: list.by('l.updated_at') },
  usual: '-updatedAt',
  last: { by: list.by('l.id'), direction: 'as the order' },
  countsTo: COUNTED_TO,
  rows: listRow,
  line: listLine,
});

const SUMS = sql<{ claims: number; net: number; sampled: number; checked: number; failed: number }>`(
  select count(*)::int as claims, coalesce(sum(i.net), 0)::int8 as net,
    (count(*) filter (where i.status = 'Sampled' or i.checked_by is not null))::int as sampled,
    (count(*) filter (where i.checked_by is not null))::int as checked,
    (count(*) filter (where i.right_net <> i.net))::int as failed
  from spot_item i where i.list_id = l.id)`;

function listRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('sample_list as l')
    .innerJoin('payout_round as r', 'r.id', 'l.round_id')
    .innerJoin('legal_entity as e', 'e.id', 'r.entity_id')
    .innerJoin('bu', 'bu.id', 'l.bu_id')
    .innerJoinLateral(SUMS.as('s'), (join) => join.onTrue())
    .select([
      'l.id as listId',
      'l.code',
      'r.id as roundId',
      'r.code as round',
      'e.entity_code as entity',
      'bu.code as bu',
      'l.status',
    ])
    .select([
      'l.version',
      'r.cut_off as cutOff',
      'l.updated_at',
      's.claims',
      's.net',
      's.sampled',
      's.checked',
      's.failed',
    ])
    .where('l.id', '=', id);
}

function listLine({ updated_at: at, net, ...row }: SelectedRow<typeof listRow>): ListRow {
  return { ...row, net: yuanText(fenOf(BigInt(net))), updatedAt: at.toISOString() };
}

/** Claims of lists of the BUs of their reader. */
export const spotItems = defineList({
  source: item,
  filters: {
    buIds: item.where<readonly number[]>((eb, ids) => eb('i.bu_id', '=', eb.fn.any(ids))),
    listId: item.where<number>((_, id) => sql<boolean>`i.list_id = ${id}`),
    stages: item.where<readonly string[]>((_, states) => sql<boolean>`i.status = any(${states})`),
    vin: item.choice(
      (_, text) =>
        sql<boolean>`exists (select from claim c where c.id = i.claim_id and ${vinHas(text, { vin: 'c.name', tail: 'c.tail' })})`,
    ),
    dealer: item.choice((_, code) => sql<boolean>`i.dealer_id = (select id from dealer where code = ${code})`),
    program: item.choice(
      (_, code) => sql<boolean>`exists (select from claim c where c.id = i.claim_id and c.program_code = ${code})`,
    ),
  },
  scope: ({ actor }: Asker) => ({ buIds: actor.buIds }),
  orders: { itemId: item.by('i.id'), net: item.by('i.net') },
  usual: '-itemId',
  last: { by: item.by('i.id'), direction: 'as the order' },
  countsTo: COUNTED_TO,
  rows: itemRow,
  line: itemLine,
});

/** The states behind a tab; undefined for all. */
export function stagesOf(stage: string | undefined): readonly string[] | undefined {
  return stage === undefined ? undefined : STAGES[stage];
}

function itemRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('spot_item as i')
    .innerJoin('sample_list as l', 'l.id', 'i.list_id')
    .innerJoin('claim as c', 'c.id', 'i.claim_id')
    .innerJoin('dealer as d', 'd.id', 'i.dealer_id')
    .leftJoin('app_user as u', 'u.id', 'i.checked_by')
    .leftJoin('app_user as k', 'k.id', 'i.corrected_by')
    .select([
      'i.id as itemId',
      'i.list_id as listId',
      'l.code as listCode',
      'c.id as claimId',
      'i.claim_code as claimCode',
    ])
    .select(['c.name as vin', 'c.program_code as programCode', 'c.program_name_en', 'c.program_name_cn'])
    .select(['d.code as dealerCode', 'd.name_en', 'd.name_cn', 'i.stratum', 'i.net', 'i.status', 'i.certain'])
    .select(['i.right_net', 'i.reason', 'u.fulnm as checkedBy', 'c.status as claimStatus', 'c.net as claimNet'])
    .select(['i.correction', 'i.posted_net', 'k.fulnm as correctedBy', 'i.corrected_at'])
    .where('i.id', '=', id);
}

function itemLine(row: SelectedRow<typeof itemRow>, { locale }: Asker): Item {
  const {
    program_name_en,
    program_name_cn,
    name_en,
    name_cn,
    right_net: right,
    net,
    claimStatus,
    claimNet,
    posted_net: posted,
    corrected_at: correctedAt,
    ...rest
  } = row;
  return {
    ...rest,
    programName: locale === 'zh' ? program_name_cn : program_name_en,
    dealerName: locale === 'zh' ? name_cn : name_en,
    net: yuanText(fenOf(BigInt(net))),
    rightNet: right === null ? '' : yuanText(fenOf(BigInt(right))),
    checkedBy: rest.checkedBy ?? '',
    correction: rest.correction ?? '',
    postedNet: posted === null ? '' : yuanText(fenOf(BigInt(posted))),
    correctedBy: rest.correctedBy ?? '',
    correctedDay: correctedAt === null ? '' : dayOf(correctedAt),
    claimNet: yuanText(fenOf(BigInt(claimNet))),
    changed: (claimStatus !== 'Approved' && claimStatus !== 'InPayout' && claimStatus !== 'Paid') || claimNet !== net,
  };
}
