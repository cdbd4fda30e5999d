import { containing, isGiven } from '../../../database/conditions.ts';
import type { Db } from '../../../database/tables.ts';
import type { HistoryNames } from './history-lines.ts';
import type { UserMatrixFilter } from './matrix-scope.ts';

/** The roles, BUs and regions that the filter selects; undefined without such a filter. */
export async function soughtOf(db: Db, filter: UserMatrixFilter): Promise<HistoryNames['sought']> {
  const roles = await rolesMeant(db, filter);
  const bus = await busMeant(db, filter.buNameList);
  if (roles === undefined && bus === undefined) return undefined;
  const regions =
    bus === undefined || bus.length === 0
      ? []
      : await db.selectFrom('region').select('id').where('bu_id', 'in', bus).execute();
  return new Set([
    ...(roles ?? []).map((id) => `roles:${id}`),
    ...(bus ?? []).map((id) => `bus:${id}`),
    ...regions.map(({ id }) => `regions:${id}`),
  ]);
}

async function rolesMeant(
  db: Db,
  { userGroupName, roleName }: UserMatrixFilter,
): Promise<readonly number[] | undefined> {
  if (!isGiven(userGroupName) && !isGiven(roleName)) return undefined;
  const [group, role] = [patternOf(userGroupName), patternOf(roleName)];
  const rows = await db
    .selectFrom('role as r')
    .innerJoin('privilege_group as g', 'g.id', 'r.group_id')
    .select('r.id')
    .where((where) => where.or([where('g.name_en', 'ilike', group), where('g.name_cn', 'ilike', group)]))
    .where((where) => where.or([where('r.name_en', 'ilike', role), where('r.name_cn', 'ilike', role)]))
    .execute();
  return rows.map(({ id }) => id);
}

function patternOf(text: string | undefined): string {
  return isGiven(text) ? containing(text) : '%';
}

async function busMeant(db: Db, codes: readonly string[] | undefined): Promise<readonly number[] | undefined> {
  if (codes === undefined || codes.length === 0) return undefined;
  const rows = await db.selectFrom('bu').select('id').where('code', 'in', codes).execute();
  return rows.map(({ id }) => id);
}
