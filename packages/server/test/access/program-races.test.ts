import { present } from '@oasis/engine/base';
import { testSeed } from '@oasis/engine/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Random, seededRandom } from '../../src/demo/random.ts';
import { startSession } from '../../src/identity/session/sessions.ts';
import { budgetServer } from '../budgets.ts';
import { DEMO_DAY } from '../fill.ts';
import { programLife } from '../programs.ts';
import { PATIENCE_MS, SETUP_MS, share } from '../reliability/counts.ts';
import type { TestServer } from '../test-server.ts';
import { type Answer, send } from './send.ts';

vi.setConfig({ testTimeout: PATIENCE_MS });

const PEOPLE = 50;
const PROGRAMS = 6;
const ROUNDS = share(3, 60);
const M = 'POST /oasis/pgapi/maintain';

let server: TestServer;
let random: Random;
let tokens: readonly string[];
const programIds: number[] = [];
/** The design and the parameter of each program; both may be saved again unchanged. */
const designs = new Map<number, object>();
const parameters = new Map<number, object>();
/** The versions of the parameters as read before a round. */
const read = new Map<number, number>();
beforeAll(async () => {
  server = await budgetServer();
  random = seededRandom(testSeed('fifty people at programs'));
  tokens = await manyPeople();
  const life = programLife(server);
  for (let place = 0; place < PROGRAMS; place += 1) programIds.push((await life.confirmed()).programId);
  const sales = await server.as('sales');
  for (const programId of programIds) {
    designs.set(programId, (await sales.call('design.byId', { query: { pgmId: programId } })).body.data.design);
    const detail = await sales.call('parameter.detail', { query: { pgmId: programId } });
    parameters.set(programId, present(detail.body.data, 'a parameter').parameter);
  }
}, SETUP_MS);
afterAll(() => server.close(), SETUP_MS);

/** Fifty people, of whom four in five plan programs and the others are of controlling. */
async function manyPeople(): Promise<readonly string[]> {
  const { owner, db } = server;
  await sql`
    with made as (
      insert into app_user (usrnm, fulnm, user_type_id, org_id)
        select 'RACE' || n, 'Racer ' || n, u.user_type_id, u.org_id
        from app_user u, generate_series(1, ${PEOPLE}::int) n where u.usrnm = 'sales'
      returning id, usrnm
    ), roles as (
      insert into user_role (user_id, role_id)
        select made.id, r.id from made join role r
          on r.code = case when substr(made.usrnm, 5)::int % 5 = 0 then 'CONTROLLING' else 'SALES' end
    )
    insert into user_bu (user_id, bu_id) select made.id, b.id from made, bu b where b.parent_id is null`.execute(owner);
  const people = await owner
    .selectFrom('app_user')
    .select('id')
    .where('usrnm', 'like', 'RACE%')
    .orderBy('id')
    .execute();
  return Promise.all(people.map(({ id }) => startSession(db, { userId: id, idToken: '' }, DEMO_DAY)));
}

/** A user's attempt at this moment: a call and its body. */
function anyTry(person: number): readonly [call: string, body: object] {
  const programId = random.pick(programIds);
  if ((person + 1) % 5 === 0) {
    const status = random.pick(['Saved', 'Submitted']);
    return random.between(0, 1) === 0
      ? [`${M}/controlling_confirm`, { programId }]
      : [`${M}/controlling_modify_status`, { programId, status, reason: 'At once' }];
  }
  const tried = random.between(0, 5);
  if (tried === 0) return [`${M}/submit`, { programId }];
  if (tried === 1) return [`${M}/callback_program`, { programId }];
  if (tried === 2) return ['POST /oasis/pgapi/design', { programId, design: designs.get(programId) }];
  if (tried === 3) return ['PUT /oasis/pgapi/parameter/save', { pgmId: programId, ...parameters.get(programId) }];
  const both = [...new Set([programId, random.pick(programIds)])];
  return [`${M}/create_batch`, { name: `Batch of ${person}`, programIds: both }];
}

/** The version of the parameter that was read before all of them tried. */
function versionOf(body: object) {
  const version = 'pgmId' in body ? read.get(Number(body.pgmId)) : undefined;
  return version === undefined ? {} : { query: { version: String(version) } };
}

interface Counted {
  readonly version: number;
  readonly status: string;
  readonly lines: number;
  readonly last: string;
  readonly batches: number;
}

async function counted(): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    select p.version, p.status,
      (select count(*)::int from move_log l where l.kind = 'program' and l.object_id = p.id) as lines,
      (select l.to_state from move_log l where l.kind = 'program' and l.object_id = p.id order by l.version desc limit 1) as last,
      (select count(*)::int from batch_program e where e.program_id = p.id and e.open) as batches
    from program p where p.id = any (${programIds}) order by p.id`.execute(server.owner);
  return rows;
}

/** Ends all batches by the call that discards them, and prepares every program for a batch again. */
async function startAnew(): Promise<void> {
  const [sales, control] = [await server.as('sales'), await server.as('control')];
  const open = await sql<{ id: number }>`
    select id from program_batch where status = 'Draft' order by id`.execute(server.owner);
  for (const { id } of open.rows) await sales.call('batches.discard', { body: { batchId: id } });
  for (const programId of programIds) {
    await sales.call('program.submit', { body: { programId } });
    await control.call('program.confirm', { body: { programId } });
  }
}

it('[PRG-003] [PRG-004] fifty users at once leave each program in one state, with one record for each move', async () => {
  let refusedByState = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await startAnew();
    const before = await counted();
    const parametersBefore = await parameterSum();
    for (const { program_id, version } of await parameterVersions()) read.set(program_id, version);
    expect(before.map(({ status }) => status)).toEqual(programIds.map(() => 'Submitted'));
    const tries = tokens.map((token, person) => ({ token, tried: anyTry(person) }));
    const answers = await Promise.all(
      tries.map(({ token, tried: [call, body] }, person) =>
        send(server.app, call, { token, body, key: `${round} ${person}`, ...versionOf(body) }),
      ),
    );
    const after = await counted();
    const made = tries.flatMap(({ tried: [, body] }, person) => (isDone(answers[person]) ? [body] : []));
    const moves = programIds.map((id) => made.filter((body) => isAbout(body, id)).length);
    expect(after.map(({ version }) => version)).toEqual(before.map(({ version }, at) => version + (moves[at] ?? 0)));
    for (const { version, status, lines, last, batches } of after) {
      expect([lines, last, batches]).toEqual([version, status, status === 'In Batch' ? 1 : 0]);
    }
    // Each save of a parameter makes a new version, and only one of those who read the same version succeeds.
    const parameterMoves = made.filter((body) => 'pgmId' in body).length;
    expect(await parameterSum()).toBe(parametersBefore + parameterMoves);
    for (const answer of answers) {
      expect(answer.code === 'RECORD_CHANGED' ? 409 : 200, answer.text).toBe(answer.status);
      if (answer.code !== 'STATE_NOT_FITTING') continue;
      refusedByState += 1;
      // A late user gets the present state, and its author.
      expect(JSON.parse(answer.text)).toMatchObject({
        data: { status: expect.any(String), version: expect.any(Number), movedBy: expect.stringMatching(/\S/v) },
      });
    }
  }
  expect(refusedByState).toBeGreaterThan(0);
});

function parameterVersions() {
  return server.owner
    .selectFrom('program_parameter')
    .select(['program_id', 'version'])
    .where('program_id', 'in', programIds)
    .execute();
}

/** The versions of all parameters in one number. */
async function parameterSum(): Promise<number> {
  return (await parameterVersions()).reduce((sum, { version }) => sum + version, 0);
}

function isDone(answer: Answer | undefined): boolean {
  return answer?.text.startsWith('{"code":"0"') === true;
}

function isAbout(body: object, id: number): boolean {
  if ('programId' in body) return body.programId === id;
  return 'programIds' in body && Array.isArray(body.programIds) && body.programIds.includes(id);
}
