import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeSnapshot, openTable } from '@oasis/engine/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import * as z from 'zod';
import { takeDataFolder } from '../config/data-folder.ts';
import { embeddedAddress } from '../database/embedded/bootstrap.ts';
import { type Cluster, startCluster } from '../database/embedded/cluster.ts';
import { connect } from '../database/pool.ts';
import { COMMANDS } from './commands.ts';
import { runCli } from './run.ts';

const fixture = fileURLToPath(new URL('../../test/fixtures/registrations.csv', import.meta.url));
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oasis-cli-'));
  // PostgreSQL started by root runs as another account, which needs access.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function oasis(...args: readonly string[]) {
  const lines: string[] = [];
  const errors: string[] = [];
  const progress: string[] = [];
  const code = await runCli(args, COMMANDS, {
    environment: { OASIS_DATA: join(folder, 'data') },
    folder,
    now: () => new Date('2026-03-02T08:00:00Z'),
    out: (line) => lines.push(line),
    progress: (line) => progress.push(line),
    error: (line) => errors.push(line),
    onInterrupt: () => () => undefined,
  });
  return { code, out: lines.join('\n'), progress: progress.join('\n'), errors: errors.join('\n') };
}

describe('the command line', () => {
  it('lists the commands, and the options of a command', async () => {
    expect(await oasis()).toMatchObject({ code: 0, out: expect.stringContaining('import volumes') });
    const help = await oasis('import', 'volumes', '--help');
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining('--duplicates') });
  });

  it.each([[['user']], [['user', '--help']]])('lists for %j only the commands that begin with it', async (args) => {
    const told = await oasis(...args);
    expect(told).toMatchObject({ code: 0, errors: '', out: expect.stringContaining('user deactivate') });
    expect(told.out).not.toContain('import volumes');
    expect(await oasis('user', 'fly')).toMatchObject({ code: 2, errors: expect.stringContaining('user deactivate') });
  });

  it.each([
    [['fly'], "There is no command 'fly'."],
    [['import', 'volumes'], 'FILE is missing'],
    [['import', 'volumes', 'a', 'b'], 'One FILE only, not 2'],
    [
      ['import', 'volumes', 'a', '--duplicates', 'both'],
      "--duplicates is 'both'; give one of first, last, sum, largest",
    ],
    [['import', 'volumes', 'a', '--choose', '12'], "--choose is '12'; write it as ROW=CHOICE"],
    [['demo', '--budgets', 'many'], "--budgets is 'many'; give a whole number from 1 to 100000"],
    [['demo'], '--budgets, --roles or --people is missing'],
    [['demo', '--roles', '0'], "--roles is '0'; give a whole number from 1 to 100000"],
    [['show', 'x'], "BUDGET is 'x'"],
    [['export', '1', '--format', 'pdf'], "--format is 'pdf'; give one of csv, json, xlsx"],
    [['export', '1', '--format', 'xlsx'], 'FILE is missing'],
    [['export', '1', 'a', 'b'], 'One FILE only, not 2'],
    [['import', 'volumes', 'a', '--fast'], "Unknown option '--fast'"],
  ])('answers %j with the usage', async (args, sentence) => {
    expect(await oasis(...args)).toMatchObject({ code: 2, errors: expect.stringContaining(sentence) });
  });
});

describe('import volumes', () => {
  it('reports row by row and loads nothing while rows wait for a choice', async () => {
    const report = await oasis('import', 'volumes', fixture, '--report', 'rows.csv');
    expect(report.code).toBe(1);
    expect(report.out).toContain('12 rows: 0 accepted, 9 normalised, 1 duplicate, 2 waiting, 0 refused');
    expect(report.out).toContain('duplicate row 7: The same as row 6; counted once');
    expect(report.errors).toContain('Nothing was loaded: 2 rows');
    const rows = await readFile(join(folder, 'rows.csv'), 'utf8');
    expect(rows).toContain('12,waiting,"Nordvik Alfa in 2015-01 has different numbers: 1313, 1199.');
  });

  it('checks a file without a database', async () => {
    const tried = await oasis('import', 'volumes', fixture, '--duplicates', 'sum', '--dry-run');
    expect(tried).toMatchObject({ code: 0, out: expect.stringContaining('10 volumes can be loaded; nothing was') });
  });

  it.each([
    ['letters.csv', 'Year,Month,Make,Model,Quantity\n2013,5,VW,Golf,many\n', '1 row is refused, the first is row 2'],
    ['page.csv', '<html></html>', 'neither CSV nor xlsx (it looks like text/html)'],
    ['headless.csv', '2013,5,VW,Golf,4\n', 'Row 1 is no header'],
  ])('refuses %s', async (name, content, sentence) => {
    await writeFile(join(folder, name), content);
    expect(await oasis('import', 'volumes', name)).toMatchObject({
      code: 1,
      errors: expect.stringContaining(sentence),
    });
  });

  it('writes "1 row" for one row, and refuses a choice for a row that begins no conflict', async () => {
    await writeFile(join(folder, 'one.csv'), 'Year,Month,Make,Model,Quantity\n2013,5,VW,Golf,4\n');
    const one = await oasis('import', 'volumes', 'one.csv', '--dry-run');
    expect(one).toMatchObject({ code: 0, out: expect.stringContaining('1 row: 1 accepted,') });
    expect(one.out).toContain('1 volume can be loaded; nothing was');
    const other = await oasis('import', 'volumes', 'one.csv', '--dry-run', '--choose', '5=first');
    expect(other).toMatchObject({ code: 1, errors: expect.stringContaining('no conflict begins with row 5') });
  });

  it('leaves out rows that are sums of rows above if an option says so, and otherwise loads nothing', async () => {
    const lines = ['Year,Month,Make,Model,Quantity', '2013,5,VW,Golf,4', '2013,5,VW,Polo,3', '2013,5,VW,,7'];
    await writeFile(join(folder, 'sums.csv'), `${lines.join('\n')}\n`);
    const asked = await oasis('import', 'volumes', 'sums.csv', '--dry-run');
    expect(asked).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Nothing was loaded: 1 row names no model .* the first is row 4/v),
    });
    expect(asked.out).toContain('waiting row 4: The row names no model, and its 7 are the sum of rows above');
    const left = await oasis('import', 'volumes', 'sums.csv', '--dry-run', '--leave-out-sums');
    expect(left).toMatchObject({
      code: 0,
      errors: '',
      out: expect.stringContaining('2 volumes can be loaded; nothing was'),
    });
  });

  it('works while the server is stopped, and while it runs', async () => {
    const stopped = await oasis('import', 'volumes', fixture, '--choose', '11=largest');
    expect(stopped).toMatchObject({
      code: 0,
      errors: '',
      out: expect.stringContaining('Kufri version CBU V3 is active: 10 volumes of 4 models'),
    });
    expect(stopped.out).toContain(
      'normalised row 11: Nordvik Alfa in 2015-01: largest of the different numbers was chosen',
    );
    expect(stopped.progress).toContain('Demo data: vehicles, prices, volumes and people');
    const release = await runServerParts();
    try {
      const again = await oasis('import', 'volumes', fixture, '--duplicates', 'first');
      expect(again).toMatchObject({ code: 0, out: expect.stringContaining('already holds these 10 volumes') });
      expect(again.progress).not.toContain('Starting PostgreSQL');
      const other = await oasis('import', 'volumes', fixture, '--duplicates', 'last', '--make', 'van');
      expect(other).toMatchObject({ code: 0, out: expect.stringContaining('Kufri version VAN V3 is active') });
      const unknown = await oasis('import', 'volumes', fixture, '--duplicates', 'last', '--make', 'X');
      expect(unknown).toMatchObject({ code: 1, errors: "There is no make 'X'; there are PBP, CBU, VAN, DENZA" });
    } finally {
      await release();
    }
  }, 120_000);
});

describe('budgets', () => {
  let cluster: Cluster;
  let unlock: () => Promise<void>;
  beforeAll(async () => {
    // A PostgreSQL whose folder is not locked was left behind, and a command would stop it.
    const lock = await takeDataFolder(join(folder, 'data'));
    const started = await startCluster({ dataFolder: join(folder, 'data'), durable: false });
    if (!lock.ok || !started.ok) throw new Error('no server');
    cluster = started.value;
    unlock = lock.value.release;
  }, 60_000);
  afterAll(async () => {
    await cluster.stop();
    await unlock();
  });

  it('are added for measuring, shown and exported', async () => {
    const added = await oasis('demo', '--budgets', '3', '--rows', '24', '--seed', '5');
    expect(added).toMatchObject({ code: 0, out: 'Added 3 budgets', errors: '' });
    const id = await newestBudget(cluster);
    const shown = await oasis('show', String(id));
    expect(shown.code).toBe(0);
    expect(shown.out).toContain('Input set Manual, Month, Model, Cost/unit; volume base WS');
    expect(shown.out).toMatch(/SCALE: Kufri [\d,]+, volume [\d,]+, budget [\d,]+/);
    const csv = (await oasis('export', String(id))).out.split('\n');
    expect(csv[0]).toContain('"Level","Make","Period","Brand","Type Class"');
    expect(csv.filter((line) => line.startsWith('"LEAF"'))).toHaveLength(24);
    expect(await oasis('export', String(id), '--format', 'json', '--out', 'budget.json')).toMatchObject({ code: 0 });
    const json: unknown = JSON.parse(await readFile(join(folder, 'budget.json'), 'utf8'));
    const exported = z.object({ budget: z.object({ id: z.literal(id) }), table: z.unknown() }).parse(json);
    const snapshot = decodeSnapshot(exported.table);
    expect(snapshot.ok && openTable(snapshot.value).ok).toBe(true);
    expect(await oasis('export', String(id), 'budget.xlsx')).toMatchObject({ code: 0 });
    const sheet = read(await readFile(join(folder, 'budget.xlsx'))).Sheets['Budget'];
    expect(utils.sheet_to_json(sheet ?? {})).toHaveLength(csv.length - 1);
  }, 120_000);

  it('that do not exist are named', async () => {
    expect(await oasis('show', '999999')).toMatchObject({ code: 1, errors: 'There is no budget 999999' });
    const none = 'There is no list of round 2027-03';
    expect(await oasis('redraw', '2027-03')).toMatchObject({ code: 1, errors: none });
  }, 60_000);
});

async function newestBudget(cluster: Cluster): Promise<number> {
  const { db, close } = connect(embeddedAddress(cluster).app);
  const row = await db
    .selectFrom('budget_table')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  await close();
  return row.id;
}

/**
 * Simulates a running server: the lock of the data folder and its PostgreSQL. The returned function checks the audit rows and ends both.
 */
async function runServerParts(): Promise<() => Promise<void>> {
  const lock = await takeDataFolder(join(folder, 'data'));
  const cluster = await startCluster({ dataFolder: join(folder, 'data'), durable: false });
  if (!lock.ok || !cluster.ok) throw new Error('no server');
  return async () => {
    const { db, close } = connect(embeddedAddress(cluster.value).app);
    const audits = await db.selectFrom('audit_log').select(['event', 'usrnm', 'usrid']).execute();
    await close();
    await cluster.value.stop();
    await lock.value.release();
    const made = { event: 'KUFRI_IMPORTED', usrnm: 'command line', usrid: null };
    expect(audits.filter(({ event }) => event === 'KUFRI_IMPORTED')).toEqual([made, made, made]);
  };
}
