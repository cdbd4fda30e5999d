import type { CallBody, CallData } from '@oasis/api-client/contract';
import { type Actor, reachOf } from '@oasis/engine/access';
import { type LetterProgram, type SoughtWord, soughtWords } from '@oasis/engine/areas/letters';
import { ok } from '@oasis/engine/base';
import { sql } from 'kysely';
import { notFound } from '../../base/refusal.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import type { Asker } from '../../lists/definition.ts';
import type { Filter } from '../../lists/filters.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

type LetterLine = CallData<'letters.search'>['content'][number];

const letter = listSource((db) => db.selectFrom('release_batch as r').select('r.id as key'));

/** Letters that hold every word of a text. */
const hasWords: Filter<string> = {
  condition: letter.where<string>((_, query) => sql<boolean>`r.words @@ ${query}::tsquery`).condition,
  bind: queryOf,
};

/**
 * Released letters, the latest first: those of the user's BUs for head office, those sent to the dealer for a dealer. The policies of
 * PostgreSQL have the same rule.
 */
export const letterList = defineList({
  source: letter,
  filters: {
    words: hasWords,
    program: hasWords,
    vehicle: hasWords,
    buIds: letter.where<readonly number[]>((eb, ids) => eb('r.bu_id', '=', eb.fn.any(ids))),
    bu: letter.choice((eb, code) =>
      eb('r.bu_id', '=', eb.selectFrom('bu').select('bu.id').where('bu.code', '=', code)),
    ),
    dealer: letter.choice(
      (_, code) => sql<boolean>`exists (
        select from letter_delivery l join dealer d on d.id = l.dealer_id
        where l.release_id = r.id and lower(d.code) = lower(${code}))`,
    ),
    from: letter.choice((_, day) => sql<boolean>`r.last_day >= ${day}`),
    to: letter.choice((_, day) => sql<boolean>`r.first_day <= ${day}`),
    organisation: letter.where<number>(
      (_, org) => sql<boolean>`exists (
        select from letter_delivery l where l.release_id = r.id and l.org_id = ${org})`,
    ),
    released: letter.flag((eb) => eb('r.status', '=', 'Released')),
  },
  scope: ({ actor }: Asker) => letterReach(actor),
  orders: {
    letterNumber: letter.by('r.letter_number'),
    day: letter.by('r.cover_day'),
    releasedAt: letter.by('r.released_at'),
  },
  usual: '-releasedAt',
  last: { by: letter.by('r.id'), direction: 'desc' },
  rows: letterRow,
  line: letterOf,
  // No index finds words below row security, so each letter within reach is looked at.
  countsApart: true,
});

/** Head office finds the letters of its BUs, a dealer those that its organisation was sent. */
function letterReach(actor: Actor) {
  const reach = reachOf(actor);
  // No organisation has the number 0: a dealer without one finds nothing.
  const who = reach.kind === 'all' ? { buIds: actor.buIds } : { organisation: reach.orgid ?? 0 };
  return { ...who, released: true };
}

/** A text as a query of lexemes; undefined if it has no word. Words are letters and digits, so nothing in them is an operator. */
function queryOf(text: string): string | undefined {
  const words = soughtWords(text).map(({ word, begins }: SoughtWord) => `'${word}'${begins ? ':*' : ''}`);
  return words.length === 0 ? undefined : words.join(' & ');
}

/** The letter that has a later version of a program of this one, or the same version if this one was withdrawn. */
const FOLLOWER = sql<string | null>`(
  select f.letter_number from letter_program own
  join letter_program later on later.code = own.code and later.release_id <> own.release_id
  join release_batch f on f.id = later.release_id
  where own.release_id = r.id and f.status = 'Released' and f.withdrawn_at is null
    and (later.version > own.version or r.withdrawn_at is not null and (f.released_at, f.id) > (r.released_at, r.id))
  order by f.released_at desc limit 1)`;

const PROGRAMS = sql<
  readonly (Pick<LetterProgram, 'code' | 'version' | 'name'> & { readonly cancelLastDay: string })[]
>`(
  select coalesce(jsonb_agg(jsonb_build_object('code', p.code, 'version', p.version, 'name', p.name,
    'cancelLastDay', coalesce(p.cancel_last_day, '')) order by p.position), '[]')
  from letter_program p where p.release_id = r.id)`;

const OPENED = sql<Date | null>`(select min(l.opened_at) from letter_delivery l where l.release_id = r.id)`;

function letterRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('release_batch as r')
    .innerJoin('bu', 'bu.id', 'r.bu_id')
    .select(['r.id', 'r.letter_number', 'r.name', 'bu.code as bu', 'r.cover_day', 'r.first_day', 'r.last_day'])
    .select(['r.released_at', 'r.withdrawn_at', PROGRAMS.as('programs'), FOLLOWER.as('follower')])
    .select(OPENED.as('opened'))
    .where('r.id', '=', id);
}

function letterOf(row: SelectedRow<typeof letterRow>): LetterLine {
  return {
    releaseId: row.id,
    letterNumber: row.letter_number ?? '',
    letterName: row.name,
    bu: row.bu,
    day: row.cover_day,
    programs: [...row.programs],
    firstDay: row.first_day ?? '',
    lastDay: row.last_day ?? '',
    releasedAt: row.released_at?.toISOString() ?? '',
    withdrawn: row.withdrawn_at !== null,
    follower: row.follower ?? '',
    openedAt: row.opened?.toISOString() ?? '',
  };
}

/** Whether the user has not opened a letter that was sent to him. */
export async function isUnread(db: Db, releaseId: number, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('letter_delivery')
    .select('opened_at')
    .where('release_id', '=', releaseId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.opened_at === null;
}

/** Stores when a user first opened a letter that was sent to him. */
export async function openLetter(
  tx: Tx,
  context: ChangeContext,
  { releaseId }: CallBody<'letters.open'>,
): Promise<Changed<CallData<'letters.open'>>> {
  const { usrid } = context.actor;
  const subject = `release-batch:${releaseId}`;
  if ((await letterList.find(tx, context, releaseId)) === undefined) return notFound(subject);
  const found = await tx
    .updateTable('letter_delivery')
    .set({ opened_at: sql<Date>`coalesce(opened_at, ${context.now})` })
    .where('release_id', '=', releaseId)
    .where('user_id', '=', usrid)
    .returning('opened_at')
    .executeTakeFirst();
  const openedAt = found?.opened_at?.toISOString() ?? '';
  return ok({
    data: { releaseId, openedAt },
    audit: { subject, details: { before: { openedAt: '' }, after: { openedAt } } },
  });
}
