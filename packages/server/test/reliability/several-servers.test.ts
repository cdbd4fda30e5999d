import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testSeed } from '@oasis/engine/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { verifyAudit } from '../../src/audit/verify.ts';
import { embeddedAddress } from '../../src/database/embedded/bootstrap.ts';
import { type Connected, connect } from '../../src/database/pool.ts';
import { seededRandom } from '../../src/demo/random.ts';
import { makeProgram } from '../budgets.ts';
import { dropDatabase, makeDatabase } from '../databases.ts';
import { measured, noted, PATIENCE_MS, SETUP_MS, share } from './counts.ts';
import { differences } from './differences.ts';
import { httpCaller } from './http-caller.ts';
import { startLoad } from './savers.ts';
import { tokenOf, urlOf } from './scene.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

vi.setConfig({ testTimeout: PATIENCE_MS });

const SERVERS = share(2, 3);
const KILLS = share(1, 20);
const RACERS = share(2, 5);
const DATABASE = `several_${process.pid}_${Date.now()}`;

let folder: string;
let app: Connected;
let servers: ServerProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oasis-several-'));
  const connection = inject('postgres');
  await makeDatabase(connection, DATABASE);
  app = connect(embeddedAddress({ connection }, DATABASE).app);
}, SETUP_MS);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await app.close();
  await dropDatabase(inject('postgres'), DATABASE);
  await rm(folder, { recursive: true, force: true });
}, SETUP_MS);

async function start(place: number, port?: number): Promise<ServerProcess> {
  const { app: application, owner = application } = embeddedAddress({ connection: inject('postgres') }, DATABASE);
  const env = {
    DATABASE_URL: urlOf(application),
    DATABASE_MIGRATION_URL: urlOf(owner),
    OASIS_DATA: path.join(folder, String(place)),
  };
  return startProcess(port === undefined ? { env } : { env, port });
}

function callerAt(place: number, token: string) {
  return httpCaller({ address: () => servers[place]?.address ?? '' }, token);
}

describe('several servers on one database', () => {
  it('start on an empty database at the same moment: one migrates, the others wait, the demo is loaded once', async () => {
    servers = await Promise.all(Array.from({ length: SERVERS }, (_, place) => start(place)));
    measured(
      `${SERVERS} servers start on an empty database`,
      await Promise.all(servers.map((server) => server.ready())),
    );
    const outputs = servers.map((server) => server.output());
    for (const line of ['migration 0001', 'Demo data: vehicles', 'Demo data: programs']) {
      expect(outputs.filter((output) => output.includes(line))).toHaveLength(1);
    }
  });

  it(
    'serve saves together while one is killed, and seal each record once',
    async () => {
      const random = seededRandom(testSeed('several servers'));
      const token = await tokenOf(app.db, 'sales');
      const made = await Promise.all(
        servers.map((_, place) => makeProgram(app, callerAt(place, token), { makes: ['DENZA', 'VAN'] })),
      );
      const budgetIds = made.flatMap((program) => program.budgetIds);
      const load = await startLoad({ addresses: servers.map(({ address }) => address), token, budgetIds });
      for (let kill = 0; kill < KILLS; kill += 1) {
        await load.saves(budgetIds.length * 2);
        const place = random.between(0, SERVERS - 1);
        const killed = servers[place];
        await killed?.kill();
        await load.saves(budgetIds.length * 2);
        const again = await start(place, killed?.port);
        servers[place] = again;
        await again.ready();
      }
      await load.stop();
      noted(`${load.acknowledged.length} saves over ${SERVERS} servers and ${KILLS} kills`);
      expect(load.unclear).toEqual([]);
      expect(await differences(app.db, load)).toEqual([]);

      await expect.poll(async () => (await verifyAudit(app.db)).unsealed, { timeout: PATIENCE_MS }).toBe(0);
      const anchors = await Promise.all(
        servers.map((_, place) => verifyAudit(app.db, path.join(folder, String(place)))),
      );
      expect(anchors.map(({ whole }) => whole)).toEqual(servers.map(() => true));
      const twice = await sql`select audit_id from audit_seal group by audit_id having count(*) > 1`.execute(app.db);
      expect(twice.rows).toEqual([]);
    },
    PATIENCE_MS,
  );

  it('all refuse the next call of a user who lost a right, and of a user who signed out', async () => {
    const token = await tokenOf(app.db, 'sales');
    const everywhere = async (): Promise<readonly number[]> =>
      Promise.all(servers.map(async (_, place) => (await callerAt(place, token).call('program.list')).status));
    expect(await everywhere()).toEqual(servers.map(() => 200));
    const mine = (db: typeof app.db, state: boolean) =>
      db
        .updateTable('user_role')
        .set({ state })
        .where('user_id', 'in', (eb) => eb.selectFrom('app_user').select('id').where('usrnm', '=', 'sales'))
        .execute();
    const owner = connect(embeddedAddress({ connection: inject('postgres') }, DATABASE).owner ?? {});
    await mine(owner.db, false);
    expect(await everywhere()).toEqual(servers.map(() => 403));
    await mine(owner.db, true);
    expect(await everywhere()).toEqual(servers.map(() => 200));
    await owner.close();
    await callerAt(0, token).call('oauth.revoke', { body: { token } });
    expect(await everywhere()).toEqual(servers.map(() => 401));
  });
});

describe('several servers on one data folder', () => {
  it('all except one are refused with a message if they start at once over the lock of a killed server', async () => {
    const [first] = servers;
    if (first === undefined) throw new Error('no server');
    // The lock of a process that is gone, whose number another process has by now.
    await first.kill();
    await writeFile(path.join(folder, '0', 'server.lock'), `${process.pid}\n1\n`);
    const racers = await Promise.all(Array.from({ length: RACERS }, () => start(0)));
    servers.push(...racers);
    const ends = await Promise.all(
      racers.map((racer) =>
        Promise.race([
          racer.ready().then(
            () => 'ready',
            () => 'refused',
          ),
          racer.ended().then(() => 'refused'),
        ]),
      ),
    );
    expect(ends.filter((end) => end === 'ready')).toHaveLength(1);
    const holder = racers[ends.indexOf('ready')];
    for (const racer of racers) {
      if (racer === holder) continue;
      expect(await racer.ended()).toBe(1);
      expect(racer.output().trim().split('\n').slice(1).join('\n')).toBe(
        `The data folder ${path.join(folder, '0')} is in use by another server (process ${holder?.child.pid}). ` +
          'Stop that one, or set OASIS_DATA to another folder.',
      );
    }
    expect(await readdir(path.join(folder, '0'))).toContain('server.lock');
  });
});
