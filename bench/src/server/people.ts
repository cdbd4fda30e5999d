import type { Bench } from './row.ts';

/** Tables whose history of people that nobody ever changed would only take room and time. */
const OF_PEOPLE = ['app_user', 'user_role', 'user_bu', 'user_region'];
const OF_ROLES = ['role_menu', 'role_privilege'];

/** People that the figures of lists are measured with. */
export const PEOPLE = 50_000;

/** People beside the demo accounts, each in six roles and seven BUs: forty-two lines of the user matrix. */
export async function makePeople(bench: Bench, wanted: number): Promise<void> {
  const { product, options } = bench;
  // Among few roles everybody would have the same two.
  await makeRoles(bench, FEW_ROLES);
  const { rows } = await product.owner.query<{ people: number }>(
    `select count(*)::int as people from app_user where usrnm ~ '^P[0-9]{7}$'`,
  );
  const missing = wanted - (rows[0]?.people ?? 0);
  if (missing <= 0) return;
  options.print(`making ${missing.toLocaleString('en')} people`);
  await withoutHistory(bench, OF_PEOPLE, () => product.command('demo', '--people', String(missing)));
}

const FEW_ROLES = 200;

/** Roles with every button beside those of the demo. */
async function makeRoles(bench: Bench, wanted: number): Promise<void> {
  const { product, options } = bench;
  const { rows } = await product.owner.query<{ roles: number }>(
    `select count(*)::int as roles from role where name_en ~ '^Measured role '`,
  );
  const missing = wanted - (rows[0]?.roles ?? 0);
  if (missing <= 0) return;
  options.print(`making ${missing.toLocaleString('en')} roles`);
  await withoutHistory(bench, OF_ROLES, () => product.command('demo', '--roles', String(missing)));
}

/** Lines of the role matrix that the figures of roles are measured with. */
export const MATRIX_LINES = 2_000_000;

/** As many roles as the lines of the matrix take; answers how many. */
export async function makeMatrixRoles(bench: Bench): Promise<number> {
  const { rows } = await bench.product.owner.query<{ buttons: number }>(
    'select count(*)::int as buttons from menu_privilege',
  );
  const wanted = Math.ceil(MATRIX_LINES / (rows[0]?.buttons ?? 1));
  await makeRoles(bench, wanted);
  return wanted;
}

/** Organisations that the pickers are measured with. */
export const DEALERS = 2_000;

/** Dealers' organisations beside those of the demo. */
export async function makeDealers({ product, options }: Bench, wanted: number): Promise<void> {
  options.print(`making ${wanted.toLocaleString('en')} dealers`);
  await product.owner.query(
    `insert into org (code, name_en, name_cn, user_type_id, legal_entity_id)
     select 'M' || n, 'Measured dealer ' || n, '测试经销商 ' || n, t.id, t.legal_entity_id
     from generate_series(1, $1::int) n, user_type t where t.id = 10007
     on conflict do nothing`,
    [wanted],
  );
  await product.owner.query('analyze org');
}

/** Does the work while the triggers that keep the past of these tables sleep. */
async function withoutHistory(
  { product }: Bench,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  for (const table of tables) await product.owner.query(`alter table ${table} disable trigger access_added`);
  await work();
  for (const table of tables) await product.owner.query(`alter table ${table} enable trigger access_added`);
  await product.owner.query('vacuum analyze');
}
