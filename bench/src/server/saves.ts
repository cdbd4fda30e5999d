import { makeTotals } from '@oasis/engine/report';
import { WRITERS } from './accounts.ts';
import type { Work } from './client/job.ts';
import { type BudgetSize, budgetsOf } from './fixtures.ts';
import type { Load } from './measure.ts';
import { signInMany } from './product/sign-in.ts';
import type { Bench } from './row.ts';
import { readTable, type SaveForm, type TypedBodies, typedBodiesOf } from './typed-bodies.ts';

const SAVE_PATH = '/oasis/bgapi/budget/save';
/** Version of a budget that `oasis demo` made. */
const FIRST_VERSION = 1;
/** Budgets whose totals are looked at after each run. */
const LOOKED_AT = 10;
/** Sessions of people who save. */
const SESSIONS = 20;

/** Saves of some budgets, each with its real version and a key of its own. */
export interface Saves {
  /** Typed cells, and bytes of the body, of each. */
  readonly cells: number;
  readonly bytes: number;
  readonly budgetIds: readonly number[];
  /** The work of a run, from the versions that are there now. */
  readonly work: (share: number) => Promise<Work>;
  /**
   * Each save that was answered well raised one version by one and left one audit row and one change, and no other did;
   * stored totals are the engine's. Throws otherwise.
   */
  readonly check: (load: Load) => Promise<void>;
  /** Bytes of write-ahead log for each save of each run, with all that a save writes and copies of whole pages. */
  readonly log: readonly number[];
}

/** Prepares the bodies of saves; as many budgets as `most`, each of which only one connection saves. */
export async function prepareSaves(
  bench: Bench,
  size: BudgetSize,
  most: number,
  form: SaveForm = 'columns',
): Promise<Saves> {
  return savesOf(bench, (await budgetsOf(bench, size)).slice(0, most), form);
}

/** Prepares saves of these budgets. */
export async function savesOf(
  bench: Bench,
  budgets: readonly { readonly id: number }[],
  form: SaveForm = 'columns',
): Promise<Saves> {
  const { product } = bench;
  const tokens = await signInMany(product.address, WRITERS, SESSIONS);
  const token = tokens[0] ?? '';
  const bodies: TypedBodies[] = [];
  for (const { id } of budgets) bodies.push(await typedBodiesOf(product.address, token, id, form));
  const ids = budgets.map(({ id }) => id);
  const log: number[] = [];
  let audited = 0;
  let logged = 0;
  return {
    log,
    cells: bodies[0]?.cells ?? 0,
    bytes: bodies[0]?.budget.bodies[0]?.length ?? 0,
    budgetIds: ids,
    work: async (share) => {
      const versions = await versionsOf(bench, ids);
      const saved = bodies.map(({ budget }) => ({ ...budget, version: versions.get(budget.id) ?? 0 }));
      const headers = bodies[0]?.headers ?? '';
      audited = await auditRows(bench);
      logged = await logEnd(bench);
      return { kind: 'save', name: 'saves', share, tokens, path: SAVE_PATH, headers, budgets: saved };
    },
    check: async ({ report }) => {
      log.push(((await logEnd(bench)) - logged) / Math.max(1, report.saved));
      const rows = (await auditRows(bench)) - audited;
      if (rows !== report.saved) throw new Error(`${report.saved} saves left ${rows} audit rows`);
      await checkVersions(bench, ids, report.versions);
      for (const id of ids.slice(0, LOOKED_AT)) await checkTotals(bench, token, id);
    },
  };
}

/** Bytes of write-ahead log since the beginning of the database. */
async function logEnd({ product }: Bench): Promise<number> {
  const { rows } = await product.owner.query<{ end: string }>(`select pg_current_wal_lsn() - '0/0' as end`);
  return Number(rows[0]?.end);
}

async function versionsOf({ product }: Bench, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await product.owner.query<{ id: number; version: number }>(
    'select id, version from budget_table where id = any ($1)',
    [ids],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

async function auditRows({ product }: Bench): Promise<number> {
  const { rows } = await product.owner.query<{ count: string }>(
    `select count(*) from audit_log where action = 'budget.save' and outcome = 'done'`,
  );
  return Number(rows[0]?.count);
}

async function checkVersions({ product }: Bench, ids: readonly number[], expected: ReadonlyMap<number, number>) {
  const { rows } = await product.owner.query<{ id: number; version: number; changes: string }>(
    `select t.id, t.version, (select count(*) from budget_change c where c.budget_id = t.id) as changes
     from budget_table t where t.id = any ($1)`,
    [ids],
  );
  for (const { id, version, changes } of rows) {
    if (expected.get(id) !== version) throw new Error(`budget ${id}: version ${version}, not ${expected.get(id)}`);
    if (Number(changes) !== version - FIRST_VERSION) {
      throw new Error(`budget ${id} of version ${version} has ${changes} changes`);
    }
  }
}

async function checkTotals({ product }: Bench, token: string, budgetId: number): Promise<void> {
  const table = await readTable(product.address, token, budgetId);
  const { rows } = await product.owner.query<{ make: string; volume: number; budget: number; base_value: number }>(
    'select make, volume, budget, base_value from budget_total where budget_id = $1',
    [budgetId],
  );
  for (const { make, volume, budget, baseValue } of makeTotals(table)) {
    const stored = rows.find((row) => row.make === make);
    if (stored?.budget !== budget || stored.volume !== volume || stored.base_value !== baseValue) {
      throw new Error(`budget ${budgetId}, ${make}: stored ${stored?.budget}, calculated ${budget}`);
    }
  }
}
