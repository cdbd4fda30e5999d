import type { CallData } from '@oasis/api-client/contract';
import type { Reach } from '@oasis/engine';
import { CompiledQuery } from 'kysely';
import { conditions } from '../../database/conditions.ts';
import type { Db, Tx } from '../../database/tables.ts';

export type DutyOverride = CallData<'duties.list'>['content'][number];

interface OverrideRow extends Omit<DutyOverride, 'requestedAt' | 'decidedAt'> {
  readonly requestedAt: Date;
  readonly decidedAt: Date | null;
}

export interface OverrideFilter {
  readonly reach: Reach;
  readonly usrid?: number | undefined;
  readonly overrideId?: number;
}

/** Overrides within reach: what waits first, then what is allowed, then what is over, each newest first. */
export async function findOverrides(
  db: Db | Tx,
  filter: OverrideFilter,
  page: { readonly index: number; readonly size: number },
): Promise<{ readonly content: DutyOverride[]; readonly total: number }> {
  const where = conditions();
  if (filter.reach.kind === 'organisation') where.and(`u.org_id = ${where.add(filter.reach.orgid)}::int`);
  if (filter.usrid !== undefined) where.and(`o.user_id = ${where.add(filter.usrid)}::int`);
  if (filter.overrideId !== undefined) where.and(`o.id = ${where.add(filter.overrideId)}::int`);
  const from = `from duty_override o join app_user u on u.id = o.user_id where ${where.text()}`;
  const counted = await db.executeQuery<{ count: number }>(
    CompiledQuery.raw(`select count(*)::int as count ${from}`, [...where.values]),
  );
  const text = `
    select o.id as "overrideId", u.id as usrid, u.usrnm, u.fulnm, o.first_code as first, o.second_code as second,
      o.reason, o.state, o.valid_until as until, o.requested_at as "requestedAt", o.decided_at as "decidedAt",
      coalesce((select usrnm from app_user where id = o.requested_by), '') as "requestedBy",
      coalesce((select usrnm from app_user where id = o.decided_by), '') as "decidedBy"
    ${from}
    order by array_position('{requested,approved}', o.state), o.id desc
    limit ${where.add(page.size)} offset ${where.add(page.index * page.size)}`;
  const { rows } = await db.executeQuery<OverrideRow>(CompiledQuery.raw(text, [...where.values]));
  return { content: rows.map(overrideIn), total: counted.rows[0]?.count ?? 0 };
}

function overrideIn({ requestedAt, decidedAt, ...row }: OverrideRow): DutyOverride {
  return { ...row, requestedAt: requestedAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
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
