import type { CallData } from '@oasis/api-client/contract';
import { recipientGaps } from '@oasis/engine/areas/releases';
import { dayOf } from '@oasis/engine/base';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { programsIn } from '../../letters/letter-content.ts';
import { MEANS_DEALER, MEANS_PERSON, PEOPLE, type Reader, readersOf } from '../../letters/readers.ts';
import { RELEASE_MOVES } from '../../letters/release-moves.ts';
import { dealersOfDesigns } from '../../program/design/dealers-of-designs.ts';
import { findDesign } from '../../program/design/design-store.ts';
import { holds } from '../../rights/people-with.ts';
import { namedByIds } from './named-recipients.ts';

type Recipients = CallData<'releases.recipients'>;

/** The recipients of a release batch before or after its letter is mailed, compared with the dealers of its programs. */
export async function recipientsOf(db: Db, releaseId: number, now: Date): Promise<Recipients> {
  const { bu_id: buId, status } = await RELEASE_MOVES.read(db, releaseId, 'bu_id', 'status');
  const named = await namedOf(db, releaseId);
  if (status === 'Released') {
    return { named, people: await deliveredTo(db, releaseId), missing: [], extra: [], silent: [] };
  }
  const people = (await readersOf(db, releaseId)).map(unsent);
  const codes = new Set(people.map(({ dealerCode }) => dealerCode));
  const wanted = await dealersOfPrograms(db, { releaseId, buId, day: dayOf(now) });
  const { missing, extra } = recipientGaps(wanted, await dealersWhere(db, sql`d.code = any(${[...codes]}::text[])`));
  const meant = await dealersWhere(
    db,
    sql`exists (select from release_recipient n where n.release_id = ${releaseId} and ${MEANS_DEALER})`,
  );
  return {
    named,
    people,
    missing: missing.map(dealerOf),
    extra: extra.map(dealerOf),
    silent: meant.filter(({ code }) => !codes.has(code)).map(dealerOf),
  };
}

async function dealersOfPrograms(
  db: Db | Tx,
  { releaseId, buId, day }: { readonly releaseId: number; readonly buId: number; readonly day: string },
) {
  const stored = await Promise.all((await programsIn(db, releaseId)).map((id) => findDesign(db, id)));
  const designs = stored.flatMap((one) => (one === undefined ? [] : [one.design]));
  return designs.length === 0 ? [] : dealersOfDesigns(db, designs, { buId, days: [day] });
}

async function dealersWhere(db: Db | Tx, condition: RawBuilder<unknown>): Promise<readonly PlainDealer[]> {
  const { rows } = await sql<PlainDealer>`
    select d.id, d.code, d.name_en as "nameEn", d.name_cn as "nameCn" from dealer d
    where ${condition} order by d.code`.execute(db);
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
