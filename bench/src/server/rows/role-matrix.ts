import { percentile } from '../../measure/statistics.ts';
import { type Figure, figureOf } from '../../results/figure.ts';
import { signIn } from '../product/sign-in.ts';
import { type Bench, ENTRY_POINT, type Row } from '../row.ts';

const LINES = 2_000_000;
const PATH = '/oasis/usapi/rolepriv/page/list';
const ROUNDS = 15;

/** What people ask a matrix for: its ends, its midst, and each of its filters. */
const QUESTIONS = [
  {},
  { current: 100_000 },
  { current: 200_000 },
  { roleName: 'role 77' },
  { userGroupName: 'group 12', current: 7 },
  { legalEntityList: [10_002], current: 5_000 },
  { firstMenuNameEn: 'System Setting', current: 5_000 },
  { secondMenuNameEn: 'Role', legalEntityList: [10_001], current: 20 },
  { roleName: 'none such' },
];

/** Pages of a role matrix with two million lines, of one person after another. */
export const roleMatrix: Row = {
  name: 'role-matrix',
  async run(bench: Bench) {
    const { product, options } = bench;
    await makeRoles(bench);
    const token = await signIn(product.address, 'auditor');
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const question of QUESTIONS) times.push(await timeOf(product.address, token, question));
    }
    const sorted = Float64Array.from(times).sort();
    const [p50, p95] = [percentile(sorted, 50), percentile(sorted, 95)];
    options.print(`role matrix of ${LINES.toLocaleString('en')} lines: ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
    return [figure('median', p50), figure('p95', p95, 'ours ≤ 100')];
  },
};

function figure(name: string, ours: number, goal?: string): Figure {
  return figureOf({
    figure: `a page of the role matrix, 2,000,000 lines: ${name}`,
    unit: 'ms',
    ours,
    better: 'lower',
    entryPoint: ENTRY_POINT,
    ...(goal === undefined ? {} : { goal }),
  });
}

/** Roles with every button, until they have as many lines as wanted. */
async function makeRoles({ product, options }: Bench): Promise<void> {
  const { rows } = await product.owner.query<{ buttons: number; lines: number }>(
    `select (select count(*)::int from menu_privilege) as buttons,
       (select coalesce(sum(lines), 0)::int from role_matrix where menu_id = 0) as lines`,
  );
  const { buttons = 1, lines = 0 } = rows[0] ?? {};
  const roles = Math.ceil((LINES - lines) / buttons);
  if (roles <= 0) return;
  options.print(`making ${roles} roles`);
  // The history of millions of grants that nobody ever had would only take room.
  for (const table of ['role_menu', 'role_privilege']) {
    await product.owner.query(`alter table ${table} disable trigger access_added`);
  }
  await product.command('demo', '--roles', String(roles));
  for (const table of ['role_menu', 'role_privilege']) {
    await product.owner.query(`alter table ${table} enable trigger access_added`);
  }
  await product.owner.query('vacuum analyze');
}

/** Milliseconds from asking to the last byte. */
async function timeOf(address: string, token: string, question: object): Promise<number> {
  const began = performance.now();
  const reply = await fetch(`${address}${PATH}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  const text = await reply.text();
  const took = performance.now() - began;
  if (reply.status !== 200) throw new Error(`${PATH}: ${reply.status} ${text.slice(0, 200)}`);
  return took;
}
