import type { CallData } from '@oasis/api-client/contract';
import { recipientGaps } from '@oasis/engine/areas/releases';
import { dayOf } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { programsIn } from '../../letters/letter-content.ts';
import { dealersOfDesigns } from '../../program/design/dealers-of-designs.ts';
import { findDesign } from '../../program/design/design-store.ts';
import { holds } from '../../rights/people-with.ts';
import { namedByIds } from './named-recipients.ts';
import { RELEASE_MOVES } from './release-moves.ts';

type Recipients = CallData<'releases.recipients'>;

/** A person reached by a letter. */
export interface Reader {
  readonly userId: number;
  readonly account: string;
  readonly name: string;
  readonly address: string;
  readonly orgId: number | null;
  /** Null inside the company. */
  readonly dealerId: number | null;
  readonly dealerCode: string;
}

/** The SQL condition that a named recipient includes the dealer `d`. */
const MEANS_DEALER = sql<boolean>`d.active and (
  n.kind = 'dealer' and d.id = n.named_id
  or n.kind = 'entity' and d.legal_entity_id = n.named_id
  or n.kind = 'dealerGroup' and d.dealer_group_id = n.named_id
  or n.kind = 'region' and exists (
    select from dealer_region dr where dr.dealer_id = d.id and dr.region_id = n.named_id))`;

/** The SQL condition that a named recipient includes the person `u`, of the dealer `d` if there is one. */
const MEANS_PERSON = sql<boolean>`case n.kind
  when 'person' then u.id = n.named_id and d.id is null
  when 'dealerPerson' then u.id = n.named_id and d.id is not null
  when 'userGroup' then d.id is null and exists (
    select from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = u.id and ur.state and r.state and r.group_id = n.named_id)
  else d.id is not null and ${MEANS_DEALER} end`;

/** People, each with the dealer that their organisation is. */
const PEOPLE = sql`app_user u
  left join org o on o.id = u.org_id and not o.deleted
  left join dealer d on d.code = o.code`;

/** The people included in the recipients of a release batch who may read letters, each once, by dealer and account. */
export async function readersOf(db: Db | Tx, releaseId: number): Promise<readonly Reader[]> {
  const { rows } = await sql<Reader>`
    select u.id as "userId", u.usrnm as account, u.fulnm as name, coalesce(u.email, '') as address, u.org_id as "orgId",
      d.id as "dealerId", coalesce(d.code, '') as "dealerCode"
    from ${PEOPLE}
    where u.state and ${holds('LETTER_READ')} and exists (
      select from release_recipient n where n.release_id = ${releaseId} and ${MEANS_PERSON})
    order by d.code nulls first, u.usrnm, u.id`.execute(db);
  return rows;
}

/** The recipients of a release batch before or after its letter is mailed, compared with the dealers of its programs. */
export async function recipientsOf(db: Db, releaseId: number, now: Date): Promise<Recipients> {
  const { bu_id: buId, status } = await RELEASE_MOVES.read(db, releaseId, 'bu_id', 'status');
  const isMailed = status === 'Released';
  const people = isMailed ? await deliveredTo(db, releaseId) : (await readersOf(db, releaseId)).map(unsent);
  const wanted = await dealersOfPrograms(db, { releaseId, buId, day: dayOf(now) });
  const meant = await meantDealers(db, releaseId);
  const codes = new Set(people.map(({ dealerCode }) => dealerCode));
  const reached = isMailed ? [] : await dealersWithCodes(db, [...codes]);
  const { missing, extra } = isMailed ? { missing: [], extra: [] } : recipientGaps(wanted, reached);
  return {
    named: await namedOf(db, releaseId),
    people: [...people],
    missing: missing.map(dealerOf),
    extra: extra.map(dealerOf),
    silent: isMailed ? [] : meant.filter(({ code }) => !codes.has(code)).map(dealerOf),
  };
}

/** The dealers with the codes of the recipients, also of a person who was named individually. */
async function dealersWithCodes(db: Db | Tx, codes: readonly string[]): Promise<readonly PlainDealer[]> {
  return db
    .selectFrom('dealer')
    .select(['id', 'code', 'name_en as nameEn', 'name_cn as nameCn'])
    .where(sql<boolean>`code = any(${codes}::text[])`)
    .orderBy('code')
    .execute();
}

async function dealersOfPrograms(
  db: Db | Tx,
  { releaseId, buId, day }: { readonly releaseId: number; readonly buId: number; readonly day: string },
) {
  const stored = await Promise.all((await programsIn(db, releaseId)).map((id) => findDesign(db, id)));
  const designs = stored.flatMap((one) => (one === undefined ? [] : [one.design]));
  return designs.length === 0 ? [] : dealersOfDesigns(db, designs, { buId, days: [day] });
}

async function meantDealers(db: Db | Tx, releaseId: number): Promise<readonly PlainDealer[]> {
  const { rows } = await sql<PlainDealer>`
    select d.id, d.code, d.name_en as "nameEn", d.name_cn as "nameCn" from dealer d
    where exists (select from release_recipient n where n.release_id = ${releaseId} and ${MEANS_DEALER})
    order by d.code`.execute(db);
  return rows;
}

interface PlainDealer {
  readonly id: number;
  readonly code: string;
  readonly nameEn: string;
  readonly nameCn: string;
}

function dealerOf({ id, code, nameEn, nameCn }: PlainDealer): Recipients['missing'][number] {
  return { dealerId: id, code, nameEn, nameCn };
}

function unsent({ userId, account, name, dealerCode }: Reader): Recipients['people'][number] {
  return { userId, account, name, dealerCode, mail: '', openedAt: '' };
}

async function deliveredTo(db: Db | Tx, releaseId: number): Promise<Recipients['people']> {
  const rows = await db
    .selectFrom('letter_delivery as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .leftJoin('dealer as d', 'd.id', 'l.dealer_id')
    .leftJoin('message as m', (join) =>
      join
        .onRef('m.user_id', '=', 'l.user_id')
        .onRef('m.object_id', '=', 'l.release_id')
        .on('m.object_kind', '=', 'release-batch')
        .on('m.template', '=', 'letterReleased'),
    )
    .select(['u.id as userId', 'u.usrnm as account', 'u.fulnm as name', 'd.code', 'm.state', 'l.opened_at'])
    .where('l.release_id', '=', releaseId)
    .orderBy('d.code')
    .orderBy('u.usrnm')
    .execute();
  return rows.map(({ code, state, opened_at, ...person }) => ({
    ...person,
    dealerCode: code ?? '',
    mail: state ?? '',
    openedAt: opened_at?.toISOString() ?? '',
  }));
}

/** The named recipients, each with its present number of people. */
async function namedOf(db: Db | Tx, releaseId: number): Promise<Recipients['named']> {
  const { rows } = await sql<{ kind: Recipients['named'][number]['kind']; id: number; people: number }>`
    select n.kind, n.named_id as id, (
      select count(*)::int from ${PEOPLE} where u.state and ${holds('LETTER_READ')} and ${MEANS_PERSON}) as people
    from release_recipient n where n.release_id = ${releaseId} order by n.kind, n.named_id`.execute(db);
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const named: Recipients['named'] = [];
  for (const [kind, ofKind] of byKind) {
    const known = await namedByIds(
      db,
      kind,
      ofKind.map(({ id }) => id),
    );
    const nameOf = new Map(known.map((one) => [one.id, one]));
    for (const { id, people } of ofKind) {
      const { code, nameEn, nameCn } = nameOf.get(id) ?? { code: `#${id}`, nameEn: '', nameCn: '' };
      named.push({ kind, id, code, nameEn, nameCn, people });
    }
  }
  return named;
}
