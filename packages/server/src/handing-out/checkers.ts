import { canDo } from '@oasis/engine/actions';
import type { Checker, Knowledge, WaitingRecord } from '@oasis/engine/areas/handing-out';
import { dayOf } from '@oasis/engine/base';
import { sql } from 'kysely';
import { delegationsOn } from '../approvals/scene.ts';
import { inList } from '../database/in-list.ts';
import type { Db, Tx } from '../database/tables.ts';
import { sellsInRegionsOf } from '../dealers/reach.ts';
import { loadPeople, type Person } from '../identity/load-actor.ts';
import { holds } from '../rights/people-with.ts';
import type { Work } from './work.ts';

/** A user who does some work, on a day. */
export interface DayChecker extends Checker {
  readonly person: Person;
  /** Version of the knowledge that somebody set for the checker; 0 before the first one. */
  readonly version: number;
}

const NOTHING: Knowledge = { bus: [], kinds: [], groups: [] };

/** Everybody who may do some work, in the order of their numbers. In a transaction it needs to see all rows. */
export async function checkersOn(db: Db | Tx, work: Work, now: Date): Promise<readonly DayChecker[]> {
  const day = dayOf(now);
  const holders = await db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.state', '=', true)
    .where(holds(work.permission))
    .orderBy('u.id')
    .execute();
  const ids = holders.map(({ id }) => id);
  const people = (await loadPeople(db, ids, now)).filter((person) => canDo(person, work.action).allowed);
  const away = new Set(await absentOn(db, ids, day));
  const known = await db.selectFrom('retail_skill').selectAll().where('user_id', 'in', inList(ids)).execute();
  const given = await db
    .selectFrom(work.table)
    .select((eb) => ['assigned_to', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('assigned_day', '=', day)
    .where('assigned_to', 'in', inList(ids))
    .groupBy('assigned_to')
    .execute();
  return people.map((person) => {
    const skill = known.find(({ user_id }) => user_id === person.usrid);
    return {
      person,
      usrid: person.usrid,
      isPresent: !away.has(person.usrid),
      knows: skill === undefined ? NOTHING : { bus: skill.bus, kinds: skill.kinds, groups: skill.groups },
      version: skill?.version ?? 0,
      given: given.find(({ assigned_to }) => assigned_to === person.usrid)?.count ?? 0,
    };
  });
}

/** Those of some users who are absent on a day, by the absences that are set for approvals. */
export async function absentOn(db: Db | Tx, users: readonly number[], day: string): Promise<readonly number[]> {
  return (await delegationsOn(db, users, day)).map(({ from }) => from);
}

/** A record that waits, with its dealer. */
export interface DealerRecord extends WaitingRecord {
  readonly dealerId: number;
}

/** Tells whether a checker reaches a record: by its BU, and by the regions that its dealer sells in. */
export async function reachesOf(
  db: Db | Tx,
  checkers: readonly DayChecker[],
  records: readonly DealerRecord[],
): Promise<(checker: Checker, record: WaitingRecord) => boolean> {
  const rows = await db
    .selectFrom('app_user as u')
    .innerJoin('dealer as d', (join) => join.on(sellsInRegionsOf(sql.ref('u.id'))))
    .select(['u.id as user', 'd.id as dealer'])
    .where('u.id', 'in', inList(checkers.map(({ usrid }) => usrid)))
    .where('d.id', 'in', inList(records.map(({ dealerId }) => dealerId)))
    .execute();
  const reached = new Set(rows.map(({ user, dealer }) => `${user} ${dealer}`));
  const busOf = new Map(checkers.map(({ usrid, person }) => [usrid, new Set(person.buIds)]));
  const dealerOf = new Map(records.map(({ recordId, dealerId }) => [recordId, dealerId]));
  return ({ usrid }, { recordId, buId }) =>
    busOf.get(usrid)?.has(buId) === true && reached.has(`${usrid} ${dealerOf.get(recordId)}`);
}
