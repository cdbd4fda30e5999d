import type { CallData } from '@oasis/api-client/contract';
import { lackOfRight } from '@oasis/engine/approvals';
import { type Delegation, isChainKind } from '@oasis/engine/areas/chains';
import { dayOf } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import type { Db, Tx } from '../../database/tables.ts';
import { loadPeople } from '../../identity/load-actor.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { hindrancesOf } from './hindrances.ts';

export type DelegationLine = CallData<'delegations.list'>['content'][number];

/** The state of an absence depends on the day. */
export interface DelegationAsker extends Asker {
  readonly now: Date;
}

const delegation = listSource((db) =>
  db.selectFrom('approval_delegation as d').innerJoin('app_user as u', 'u.id', 'd.user_id').select('d.id as key'),
);

/** Absences of people within reach, the newest first. */
export const delegationList = defineList({
  source: delegation,
  filters: {
    text: delegation.search((eb, part) => eb.or([eb('u.fulnm', 'ilike', part), eb('u.usrnm', 'ilike', part)])),
    from: delegation.where<number>((eb, id) => eb('d.user_id', '=', id)),
    to: delegation.where<number>((eb, id) => eb('d.delegate_id', '=', id)),
    alone: delegation.flag((eb) => eb('d.delegate_id', 'is', null)),
    ended: delegation.flag((eb) => eb('d.ended_at', 'is not', null)),
    standing: delegation.flag((eb) => eb('d.ended_at', 'is', null)),
    beginsBy: delegation.where<string>((eb, day) => eb('d.first_day', '<=', day)),
    beginsAfter: delegation.where<string>((eb, day) => eb('d.first_day', '>', day)),
    lastsTo: delegation.where<string>((eb, day) => eb('d.last_day', '>=', day)),
    overBefore: delegation.where<string>((eb, day) => eb('d.last_day', '<', day)),
  },
  scope: (_who: DelegationAsker) => ({}),
  orders: {
    firstDay: delegation.by('d.first_day'),
    who: delegation.by((eb) => eb.fn('lower', ['u.fulnm'])),
  },
  usual: '-firstDay',
  last: { by: delegation.by('d.id'), direction: 'desc' },
  rows: delegationRow,
  line: delegationOf,
});

/** The filters that ask for absences in a state. */
export function inState(state: string | undefined, now: Date) {
  const today = dayOf(now);
  switch (state) {
    case 'now':
      return { standing: true, beginsBy: today, lastsTo: today };
    case 'toCome':
      return { standing: true, beginsAfter: today };
    case 'over':
      return { standing: true, overBefore: today };
    case 'ended':
      return { ended: true };
    default:
      return {};
  }
}

/** Lines with the reasons why a delegate cannot decide at present: in general, and in running packages. */
export async function withProblems(
  db: Db,
  { locale, now }: DelegationAsker,
  lines: readonly DelegationLine[],
): Promise<DelegationLine[]> {
  const ids = lines.flatMap(({ delegateId, state }) => (delegateId === null || isPast(state) ? [] : [delegateId]));
  const people = new Map((await loadPeople(db, [...new Set(ids)], now)).map((person) => [person.usrid, person]));
  const hindered = await db
    .transaction()
    .execute((tx) => hindrancesOf(tx, { locale, now }, lines.filter(({ state }) => !isPast(state)).map(absenceOf)));
  return lines.map((line) => {
    if (line.delegateId === null || isPast(line.state)) return line;
    const person = people.get(line.delegateId);
    const problem = line.kinds.map((kind) => lackOfRight(person, kind)).find((one) => one !== undefined);
    return {
      ...line,
      problem: problem === undefined ? '' : messageText(problem, locale),
      hindrances: [...(hindered.get(line.delegationId) ?? [])],
    };
  });
}

function absenceOf({
  delegationId: id,
  usrid: from,
  delegateId: to,
  kinds,
  firstDay,
  lastDay,
}: DelegationLine): Delegation {
  return { id, from, to, kinds, firstDay, lastDay };
}

function isPast(state: DelegationLine['state']): boolean {
  return state === 'over' || state === 'ended';
}

function delegationRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('approval_delegation as d')
    .innerJoin('app_user as u', 'u.id', 'd.user_id')
    .leftJoin('app_user as delegate', 'delegate.id', 'd.delegate_id')
    .leftJoin('app_user as maker', 'maker.id', 'd.created_by')
    .select(['d.id', 'd.user_id as usrid', 'u.fulnm', 'u.usrnm', 'd.delegate_id', 'delegate.fulnm as delegate'])
    .select(['d.kinds', 'd.first_day', 'd.last_day', 'd.ended_at', 'maker.fulnm as maker', 'd.version'])
    .where('d.id', '=', id);
}

function delegationOf(row: SelectedRow<typeof delegationRow>, { now }: DelegationAsker): DelegationLine {
  return {
    delegationId: row.id,
    usrid: row.usrid,
    fulnm: row.fulnm,
    usrnm: row.usrnm,
    delegateId: row.delegate_id,
    delegate: row.delegate ?? '',
    kinds: row.kinds.filter(isChainKind),
    firstDay: row.first_day,
    lastDay: row.last_day,
    state: stateOn(row, dayOf(now)),
    problem: '',
    hindrances: [],
    setBy: row.maker ?? '',
    version: row.version,
  };
}

function stateOn(row: SelectedRow<typeof delegationRow>, day: string): DelegationLine['state'] {
  if (row.ended_at !== null) return 'ended';
  if (row.last_day < day) return 'over';
  return row.first_day > day ? 'toCome' : 'now';
}
