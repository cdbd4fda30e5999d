import type { CallData } from '@oasis/api-client/contract';
import { type Reach, reachOf } from '@oasis/engine/access';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource } from '../../lists/source.ts';
import { organisationOf } from '../../rights/own-organisation.ts';

export type DutyOverride = CallData<'duties.list'>['content'][number];

const override = listSource((db) =>
  db.selectFrom('duty_override as o').innerJoin('app_user as u', 'u.id', 'o.user_id').select('o.id as key'),
);

/** Overrides of users within reach: first requested ones, then approved ones, then ended ones, each newest first. */
export const overrideList = defineList({
  source: override,
  filters: {
    organisation: override.where<number>((eb, orgid) => eb('u.org_id', '=', orgid)),
    usrid: override.where<number>((eb, usrid) => eb('o.user_id', '=', usrid)),
  },
  scope: ({ actor }: Asker) => ({ organisation: organisationOf(reachOf(actor)) }),
  orders: { state: override.by(() => sql`array_position('{requested,approved}', o.state)`) },
  usual: 'state',
  last: { by: override.by('o.id'), direction: 'desc' },
  rows: overrideRow,
  line: ({ requestedAt, decidedAt, ...row }): DutyOverride => ({
    ...row,
    requestedAt: requestedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }),
});

function overrideRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('duty_override as o')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .select(['o.id as overrideId', 'u.id as usrid', 'u.usrnm', 'u.fulnm', 'o.first_code as first'])
    .select(['o.second_code as second', 'o.reason', 'o.state', 'o.valid_until as until'])
    .select(['o.requested_at as requestedAt', 'o.decided_at as decidedAt'])
    .select([accountOf('o.requested_by').as('requestedBy'), accountOf('o.decided_by').as('decidedBy')])
    .where('o.id', '=', id);
}

function accountOf(column: string) {
  return sql<string>`coalesce((select usrnm from app_user where id = ${sql.ref(column)}), '')`;
}

export interface LockedOverride {
  /** It is decided and ended, never edited. */
  readonly version?: undefined;
  readonly id: number;
  readonly userId: number;
  readonly usrnm: string;
  readonly first: string;
  readonly second: string;
  readonly state: DutyOverride['state'];
  readonly until: string;
  readonly requestedBy: number;
  readonly requestedAt: Date;
}

/** The override within reach, held until the transaction ends; undefined for a missing one. */
export async function lockOverride(tx: Tx, overrideId: number, reach: Reach): Promise<LockedOverride | undefined> {
  return tx
    .selectFrom('duty_override as o')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .select(['o.id', 'o.user_id as userId', 'u.usrnm', 'o.first_code as first', 'o.second_code as second'])
    .select(['o.state', 'o.valid_until as until', 'o.requested_by as requestedBy'])
    .select('o.requested_at as requestedAt')
    .where('o.id', '=', overrideId)
    .$if(reach.kind === 'organisation', (query) =>
      query.where('u.org_id', '=', reach.kind === 'organisation' ? (reach.orgid ?? 0) : 0),
    )
    .forNoKeyUpdate('o')
    .executeTakeFirst();
}
