import type { CallData } from '@oasis/api-client/contract';
import { COUNTED_TO } from '@oasis/engine/access';
import { waitsFor } from '@oasis/engine/areas/appeals';
import { dayOf, fenOf, yuanText } from '@oasis/engine/base';
import { type RawBuilder, sql } from 'kysely';
import { isOfDealers } from '../../claims/claim-reach.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { dealerOfOrganisation, dealerReach, dealersInRegionsOf } from '../../dealers/reach.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { vinHas } from '../../reference/sought-vin.ts';

type Row = CallData<'appeal.list'>['content'][number];

/** Who asks for appeals, and when: whom one waits for depends on the day. */
export interface DatedAsker extends Asker {
  readonly now: Date;
}

const appeal = listSource((db) => db.selectFrom('claim_appeal as r').select('r.id as key'));

/** The condition that an appeal is of a claim that is seen from dealers. */
function isOfClaims(dealers: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from claim c where c.id = r.claim_id and ${isOfDealers(dealers, 'c')})`;
}

/** Appeals of the BUs and dealers that somebody reaches, what changed last first. */
export const appealList = defineList({
  source: appeal,
  filters: {
    buIds: appeal.where<readonly number[]>((eb, ids) => eb('r.bu_id', '=', eb.fn.any(ids))),
    vin: appeal.choice((_, text) => vinHas(text, { vin: 'r.name', tail: 'r.tail' })),
    dealer: appeal.choice((_, code) => sql<boolean>`r.dealer_id = (select id from dealer where code = ${code})`),
    bu: appeal.choice((_, code) => sql<boolean>`r.bu_id = (select id from bu where code = ${code})`),
    status: appeal.choice((_, status) => sql<boolean>`r.status = ${status}`),
    // The side, and today.
    waits: appeal.where<readonly string[]>(
      (_, asked) => sql<boolean>`(${asked}::text[])[1] = case
        when r.status = 'Asked' and r.answer_until >= ((${asked}::text[])[2])::date then 'dealer'
        when r.status in ('Open', 'Asked', 'Answered') then 'headOffice' end`,
    ),
    openedUntil: appeal.where<string>((_, day) => sql<boolean>`r.opened_day <= ${day}::date`),
    organisation: appeal.where<number>((_, org) => isOfClaims(dealerOfOrganisation(org))),
    regionsOf: appeal.where<number>((_, user) => isOfClaims(dealersInRegionsOf(user))),
  },
  scope: ({ actor }: DatedAsker) => ({ buIds: actor.buIds, ...dealerReach(actor) }),
  orders: { updatedAt: appeal.by('r.updated_at'), openedDay: appeal.by('r.opened_day') },
  usual: '-updatedAt',
  last: { by: appeal.by('r.id'), direction: 'as the order' },
  countsTo: COUNTED_TO,
  rows: appealRow,
  line: appealOf,
});

function appealRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('claim_appeal as r')
    .innerJoin('claim as c', 'c.id', 'r.claim_id')
    .innerJoin('bu', 'bu.id', 'r.bu_id')
    .innerJoin('dealer as d', 'd.id', 'r.dealer_id')
    .leftJoin('app_user as u', 'u.id', 'r.created_by')
    .select(['r.id', 'r.code', 'r.kind', 'r.status', 'r.version', 'r.opened_day', 'r.last_day', 'r.answer_until'])
    .select(['r.updated_at', 'u.fulnm', 'c.id as claim', 'c.code as claim_code', 'r.name as vin', 'bu.code as bu'])
    .select(['d.code as dealer', 'd.name_en', 'd.name_cn', 'c.program_code', 'c.program_name_en', 'c.program_name_cn'])
    .select([
      'c.net',
      sql<number>`(select count(*)::integer from appeal_letter l where l.appeal_id = r.id)`.as('letters'),
    ])
    .where('r.id', '=', id);
}

function appealOf(row: SelectedRow<typeof appealRow>, { locale, now }: DatedAsker): Row {
  const { status } = row;
  const answerUntil = row.answer_until ?? '';
  return {
    appealId: row.id,
    appealCode: row.code,
    kind: row.kind,
    status,
    version: row.version,
    openedDay: row.opened_day,
    openedBy: row.fulnm ?? '',
    lastDay: row.last_day,
    answerUntil,
    waitsFor: waitsFor({ status, answerUntil }, dayOf(now)) ?? '',
    updatedAt: row.updated_at.toISOString(),
    claimId: row.claim,
    claimCode: row.claim_code,
    vin: row.vin,
    bu: row.bu,
    dealerCode: row.dealer,
    dealerName: locale === 'zh' ? row.name_cn : row.name_en,
    programCode: row.program_code,
    programName: locale === 'zh' ? row.program_name_cn : row.program_name_en,
    net: yuanText(fenOf(BigInt(row.net))),
    letters: row.letters,
  };
}
