import type { CallData } from '@oasis/api-client/contract';
import { type StandingExemption, standingOn } from '@oasis/engine/areas/exemptions';
import { dayOf, fenOf, yuanText } from '@oasis/engine/base';
import { type RawBuilder, sql } from 'kysely';
import { isOfDealers } from '../../claims/claim-reach.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { dealerOfOrganisation, dealerReach, dealersInRegionsOf } from '../../dealers/reach.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';

/** An exemption in lists, without the figures of its claims. */
type Row = Omit<CallData<'checkExemptions.list'>['content'][number], 'claims' | 'net'>;
type Touched = CallData<'checkExemptions.claims'>['content'][number];
/** Who asks, and when: how an exemption stands is a question of the day. */
export type ExemptionAsker = Asker & { readonly now: Date };

const exemption = listSource((db) => db.selectFrom('check_exemption as e').select('e.id as key'));

const isOf = (dealers: RawBuilder<number>) => sql<boolean>`e.dealer_id in ${dealers}`;

/** The conditions that an exemption stands on a day as its name says. */
const STANDS = {
  coming: (day: unknown) => sql<boolean>`e.status = 'Approved' and e.first_day > ${day}::date`,
  inForce: (day: unknown) => sql<boolean>`e.status = 'Approved' and ${day}::date between e.first_day and e.last_day`,
  over: (day: unknown) => sql<boolean>`(e.status = 'Ended' or e.status = 'Approved' and e.last_day < ${day}::date)`,
};

/** Exemptions of the BUs and dealers that somebody reaches, what changed last first. */
export const exemptionList = defineList({
  source: exemption,
  filters: {
    buIds: exemption.where<readonly number[]>((eb, ids) => eb('e.bu_id', '=', eb.fn.any(ids))),
    bu: exemption.choice((_, code) => sql<boolean>`e.bu_id = (select id from bu where code = ${code})`),
    dealer: exemption.choice((_, code) => sql<boolean>`e.dealer_id = (select id from dealer where code = ${code})`),
    program: exemption.choice((_, code) => sql<boolean>`e.program_code in (${code}, '')`),
    rule: exemption.choice((_, rule) => sql<boolean>`e.rule = ${rule}`),
    status: exemption.choice((_, status) => sql<boolean>`e.status = ${status}`),
    comingOn: exemption.where<string>((_, day) => STANDS.coming(day)),
    inForceOn: exemption.where<string>((_, day) => STANDS.inForce(day)),
    overOn: exemption.where<string>((_, day) => STANDS.over(day)),
    waitsFor: exemption.where<number>(
      (_, user) => sql<boolean>`exists (select from task t where t.state = 'open' and t.user_id = ${user}
        and t.object_kind = 'check-exemption' and t.object_id = e.id and t.kind = 'decideExemption')`,
    ),
    organisation: exemption.where<number>((_, org) => isOf(dealerOfOrganisation(org))),
    regionsOf: exemption.where<number>((_, user) => isOf(dealersInRegionsOf(user))),
  },
  scope: ({ actor }: ExemptionAsker) => ({ buIds: actor.buIds, ...dealerReach(actor) }),
  orders: {
    updatedAt: exemption.by('e.updated_at'),
    firstDay: exemption.by('e.first_day'),
    lastDay: exemption.by('e.last_day'),
  },
  usual: '-updatedAt',
  last: { by: exemption.by('e.id'), direction: 'as the order' },
  rows: exemptionRow,
  line: exemptionOf,
});

function exemptionRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('check_exemption as e')
    .innerJoin('bu', 'bu.id', 'e.bu_id')
    .innerJoin('dealer as d', 'd.id', 'e.dealer_id')
    .leftJoin('app_user as u', 'u.id', 'e.updated_by')
    .select(['e.id', 'e.code', 'e.bu_id', 'bu.code as bu', 'd.code as dealer', 'd.name_en', 'd.name_cn'])
    .select(['e.program_code', 'e.rule', 'e.first_day', 'e.last_day', 'e.reason', 'e.approved_day', 'e.ended_day'])
    .select(['e.status', 'e.version', 'e.updated_at', 'u.fulnm'])
    .where('e.id', '=', id);
}

function exemptionOf(row: SelectedRow<typeof exemptionRow>, { locale, now }: ExemptionAsker): Row {
  return {
    exemptionId: row.id,
    exemptionCode: row.code,
    buId: row.bu_id,
    bu: row.bu,
    dealerCode: row.dealer,
    dealerName: locale === 'zh' ? row.name_cn : row.name_en,
    programCode: row.program_code,
    rule: row.rule,
    firstDay: row.first_day,
    lastDay: row.last_day,
    reason: row.reason,
    status: row.status,
    standing: standingOn(daysOf(row), dayOf(now)) ?? '',
    version: row.version,
    updatedBy: row.fulnm ?? '',
    updatedAt: row.updated_at.toISOString(),
  };
}

function daysOf(
  row: SelectedRow<typeof exemptionRow>,
): Pick<StandingExemption, 'status' | 'firstDay' | 'lastDay' | 'approvedDay' | 'endedDay'> {
  return {
    status: row.status,
    firstDay: row.first_day,
    lastDay: row.last_day,
    approvedDay: row.approved_day,
    endedDay: row.ended_day,
  };
}

const touched = listSource((db) =>
  db.selectFrom('check_exempted as x').innerJoin('claim as c', 'c.id', 'x.claim_id').select('x.id as key'),
);

/** Claims that exemptions touched, of the BUs and dealers that somebody reaches, what was sent last first. */
export const touchedList = defineList({
  source: touched,
  filters: {
    buIds: touched.where<readonly number[]>((eb, ids) => eb('c.bu_id', '=', eb.fn.any(ids))),
    exemptionId: touched.where<number>((_, id) => sql<boolean>`x.exemption_id = ${id}`),
    organisation: touched.where<number>((_, org) => isOfDealers(dealerOfOrganisation(org), 'c')),
    regionsOf: touched.where<number>((_, user) => isOfDealers(dealersInRegionsOf(user), 'c')),
  },
  scope: ({ actor }: Asker) => ({ buIds: actor.buIds, ...dealerReach(actor) }),
  orders: { sentDay: touched.by('c.sent_day'), net: touched.by('c.net') },
  usual: '-sentDay',
  last: { by: touched.by('x.id'), direction: 'as the order' },
  rows: touchedRow,
  line: touchedOf,
});

function touchedRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('check_exempted as x')
    .innerJoin('claim as c', 'c.id', 'x.claim_id')
    .innerJoin('check_item as i', 'i.claim_id', 'c.id')
    .innerJoin('bu', 'bu.id', 'c.bu_id')
    .innerJoin('dealer as d', 'd.id', 'c.held_by')
    .select(['c.id', 'c.code', 'c.name as vin', 'bu.code as bu', 'd.code as dealer', 'd.name_en', 'd.name_cn'])
    .select(['c.program_code', 'c.program_name_en', 'c.program_name_cn', 'c.net', 'c.status', 'c.sent_day'])
    .select('i.status as check_status')
    .where('x.id', '=', id);
}

function touchedOf(row: SelectedRow<typeof touchedRow>, { locale }: Asker): Touched {
  const isChinese = locale === 'zh';
  return {
    claimId: row.id,
    claimCode: row.code,
    vin: row.vin,
    bu: row.bu,
    dealerCode: row.dealer,
    dealerName: isChinese ? row.name_cn : row.name_en,
    programCode: row.program_code,
    programName: isChinese ? row.program_name_cn : row.program_name_en,
    net: yuanText(fenOf(BigInt(row.net))),
    status: row.status,
    checkStatus: row.check_status,
    sentDay: row.sent_day,
  };
}

/** Adds to exemptions how many claims within reach they touched and what these claims are worth. */
export async function withFigures<One extends { readonly exemptionId: number }>(
  db: Db,
  who: Asker,
  exemptions: readonly One[],
): Promise<(One & { claims: number; net: string })[]> {
  const ids = exemptions.map(({ exemptionId }) => exemptionId);
  const { rows } = await sql<{ id: number; claims: number; net: string }>`
    select x.exemption_id as id, count(*)::integer as claims, sum(c.net)::text as net
    from check_exempted x join claim c on c.id = x.claim_id
    where x.exemption_id = any (${ids}::integer[]) and ${touchedList.conditions(who, {})} group by 1`.execute(db);
  const found = new Map(rows.map(({ id, claims, net }) => [id, { claims, net: yuanText(fenOf(BigInt(net))) }]));
  return exemptions.map((one) => ({ ...one, ...(found.get(one.exemptionId) ?? NOTHING) }));
}

const NOTHING = { claims: 0, net: yuanText(fenOf(0n)) };
