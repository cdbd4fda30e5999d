import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../src/demo/random.ts';
import { budgetServer } from '../budgets.ts';
import { claimScene } from '../claim-scene.ts';
import { addColleague } from '../more-people.ts';
import { noted, PATIENCE_MS, SETUP_MS, share } from '../reliability/counts.ts';
import type { TestServer } from '../test-server.ts';
import { HttpWalks } from './http-walk.ts';
import { walkedPrograms } from './walked-programs.ts';

const DAY_MS = 86_400_000;
const WALKS = share(4, 200);
const STEPS = share(10, 16);
/** The seed of the day; OASIS_SEED replays a run. */
const SEED = Number(process.env['OASIS_SEED'] ?? Math.floor(Date.now() / DAY_MS));

let server: TestServer;
let walks: HttpWalks;
beforeAll(async () => {
  server = await budgetServer();
  const scene = await claimScene(server);
  const programs = await walkedPrograms(server, scene);
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  await addColleague(server, 'other', 'control');
  const other = await server.as('other');
  walks = new HttpWalks({ server, scene, programs, other, address, random: seededRandom(SEED) });
  await walks.readReserves();
}, SETUP_MS);
afterAll(() => server.close(), SETUP_MS);

it(
  `${WALKS} random walks of claims that are lowered and disputed equal the model, to the fen`,
  async () => {
    for (let walk = 0; walk < WALKS; walk += 1) await walks.walkLowered(STEPS + 4);
    noted(`lowered claims over HTTP, OASIS_SEED=${SEED}: ${JSON.stringify(Object.fromEntries(walks.seen))}`);
    expect(walks.seen.get('lower: true') ?? 0).toBeGreaterThan(0);
    walks.seen.clear();
  },
  PATIENCE_MS,
);

it(
  `${WALKS} random walks over HTTP equal the model: each answer, state and amount, both ledgers, and verification`,
  async () => {
    for (let walk = 0; walk < WALKS; walk += 1) await walks.walk(STEPS);
    noted(`claims over HTTP, OASIS_SEED=${SEED}: ${JSON.stringify(Object.fromEntries(walks.seen))}`);
    expect(walks.seen.get('claim: done') ?? 0).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);
