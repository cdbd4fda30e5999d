import { NEW_WINDOW, WINDOW_HEADER } from '@oasis/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app.ts';
import { startSession } from '../../src/identity/session/sessions.ts';
import { isOpen } from '../expected/areas.ts';
import { DEMO_DAY } from '../fill.ts';
import { uploadVolumes } from '../multipart.ts';
import { share } from '../reliability/counts.ts';
import { sampled } from '../sampled.ts';
import { KINDS } from './kinds.ts';
import { mutantsOf, sourceOf, withMutant } from './mutant-modules.ts';
import { type AccessScene, accessScene } from './scene.ts';
import { send } from './send.ts';

/** The way of a request from the border to its session. */
const CHAIN = [
  'app.ts',
  'guard/mount.ts',
  'guard/admission.ts',
  'guard/answer-call.ts',
  'guard/exchange.ts',
  'guard/check-table.ts',
  'guard/authenticate.ts',
  'identity/session/sessions.ts',
].map((file) => `server/src/${file}`);
/**
 * A slow body, a refusal before the body is read that would also come after it, a handler that forgets its record, and the number of
 * parallel calls (tested
 * with many of them in guard/load-limit.test.ts): none of these requests causes them.
 */
const UNSEEN =
  /ADMITTED_MS|invariant\(outcome|invariant\(!outcome|invariant\(change|let changed|rateLimit: false|(signedInFirst|isExport|isUpload|isPublic):|identifySender|refusedEarly/;
const MUTANTS = [
  ...mutantsOf('server/src/guard/mount.ts', ['mountRoutes']),
  ...mutantsOf('server/src/guard/admission.ts', ['admission']),
  ...mutantsOf('server/src/guard/answer-call.ts', ['answerCall', 'callerOf', 'runHandler', 'contextOf']),
  ...mutantsOf('server/src/guard/exchange.ts', ['changeRequestOf', 'isPublic', 'headerOf']),
  ...mutantsOf('server/src/guard/check-table.ts', ['checkRoutes', 'checkCall']),
  ...mutantsOf('server/src/guard/authenticate.ts', ['authenticate']),
  ...mutantsOf('server/src/identity/session/sessions.ts', [
    'openSession',
    'branchSession',
    'isAlive',
    'isDue',
    'replace',
  ]),
].filter(({ line }) => !UNSEEN.test(line));

let scene: AccessScene;
beforeAll(async () => {
  scene = await accessScene(KINDS);
}, 120_000);
afterAll(() => scene.server.close());

describe("a mutant of the guard's input", () => {
  it('[API-009] [API-013] the unchanged code passes every check', async () => {
    expect(await faultsOf(createApp)).toEqual([]);
    expect(MUTANTS.length).toBeGreaterThan(20);
  });

  it.each(sampled(MUTANTS, share(2, MUTANTS.length), 'mutants of the border'))(
    '[API-009] [API-013] is seen: $what',
    async (mutant) => {
      expect(await withMutant(CHAIN, mutant, faultsIn)).not.toEqual([]);
    },
  );

  it('a copy without a change passes in the shared scene', async () => {
    const file = CHAIN[1] ?? '';
    const same = { file, line: '', what: 'no change', text: sourceOf(file) };
    expect(await withMutant(CHAIN, same, faultsIn)).toEqual([]);
  });
});

/** The module is app.ts, with a mutant behind it. */
function faultsIn(module: unknown): Promise<readonly string[]> {
  return faultsOf((module as { createApp: typeof createApp }).createApp);
}

/** Deviations of an application's answers from the expected ones; it is closed afterwards. */
async function faultsOf(create: typeof createApp): Promise<readonly string[]> {
  const clock = { at: DEMO_DAY };
  const { db, pool, documentFolder } = scene.server;
  const app = await create({
    database: { db, pool },
    publicAddress: 'http://127.0.0.1:3999',
    signIn: { kind: 'local' },
    now: () => clock.at,
    publicCallsPerMinute: 10_000,
    documentFolder,
  }).catch((error: unknown) => `it does not start: ${error instanceof Error ? error.message : ''}`);
  if (typeof app === 'string') return [app];
  try {
    return [...(await callFaults(app)), ...(await changeFaults(app)), ...(await tokenFaults(app, clock))];
  } catch (error) {
    return [error instanceof Error ? error.message : 'it fails'];
  } finally {
    await app.close();
  }
}

const ASKED = [
  'GET /oasis/usapi/noAuth/bu/list',
  'GET /oasis/usapi/users/currentuser',
  'GET /oasis/pgapi/maintain/wording_budget',
  'POST /oasis/usapi/privgroups/savegroup',
  'PUT /oasis/usapi/privgroups/updategroup',
  'POST /oasis/usapi/page/view',
];

/** Verdicts of some calls for some kinds, the records of refused changes, and a change without its key. */
async function callFaults(app: FastifyInstance): Promise<readonly string[]> {
  const faults: string[] = [];
  const kinds = KINDS.filter(({ account }) => ['sales', 'admin', 'NOROLE', 'GONE', 'OUT', undefined].includes(account));
  for (const kind of kinds) {
    for (const call of ASKED) {
      const before = await records();
      const [status, code] = await ask(app, call, scene.tokens.get(kind.account ?? ''), { grpnmen: 'A' });
      const open = isOpen(call, kind.getsIn ? kind : undefined);
      const closed = kind.getsIn ? status === 403 && code === 'NOT_PERMITTED' : status === 401;
      const isPermitted = kind.getsIn && call.endsWith('group') && open;
      const refused = isPermitted || (call.endsWith('group') && kind.getsIn) ? 1 : 0;
      if (closed === open || status >= 500) faults.push(`${kind.kind}: ${call}: ${status} ${code}`);
      if ((await records()) - before !== refused) faults.push(`${kind.kind}: ${call}: another number of records`);
    }
  }
  const group = { grpnmen: 'Mutant', grpnmcn: '突变', grptp: 10001, grpdsc: '' };
  const [, code] = await ask(app, 'POST /oasis/usapi/privgroups/savegroup', scene.tokens.get('admin'), group);
  if (code !== 'IDEMPOTENCY_KEY_MISSING') faults.push(`without its key: ${code}`);
  return faults;
}

/** Changes that are done: with a key once, without one each time, with a file, and one that nobody has to be signed in for. */
async function changeFaults(app: FastifyInstance): Promise<readonly string[]> {
  const faults: string[] = [];
  const expectIs = (what: string, found: unknown, expected: unknown): void => {
    if (JSON.stringify(found) !== JSON.stringify(expected)) faults.push(`${what}: ${JSON.stringify(found)}`);
  };
  const token = scene.tokens.get('admin');
  const name = `Mutant ${(made += 1)}`;
  const group = { grpnmen: name, grpnmcn: name, grptp: 10001, grpdsc: '' };
  const first = await records('done');
  const save = () => send(app, 'POST /oasis/usapi/privgroups/savegroup', { token, body: group, key: name });
  const [one, again] = [await save(), await save()];
  expectIs('done', one.text.startsWith('{"code":"0"'), true);
  expectIs('done once', again.text, one.text);
  expectIs('one record', (await records('done')) - first, 1);
  const empty = await send(app, 'POST /oasis/usapi/privgroups/savegroup', { token, body: group, key: '' });
  expectIs('an empty key', empty.code, 'IDEMPOTENCY_KEY_MISSING');
  const { id } = await scene.server.db
    .selectFrom('privilege_group')
    .select('id')
    .where('name_en', '=', name)
    .executeTakeFirstOrThrow();
  for (const state of [false, true]) {
    const turned = await send(app, 'PUT /oasis/usapi/privgroups/changestatus', { token, body: { privGroupId: id } });
    expectIs('turned', turned.text.includes(`"state":${state}`), true);
  }
  expectIs('three records', (await records('done')) - first, 3);
  const refused = await records();
  const torn = await app.inject({
    method: 'POST',
    url: '/oasis/usapi/privgroups/savegroup',
    headers: { authorization: token ?? '', 'content-type': 'application/json', 'idempotency-key': `${name} torn` },
    payload: '{"grpnmen',
  });
  expectIs('torn', torn.statusCode, 400);
  expectIs('the record of what is torn', (await records()) - refused, 1);
  const exchange = await send(app, 'POST /oasis/oauth/token/exchange', { body: { code: 'none' } });
  expectIs('nobody yet', exchange.code, 'SIGN_IN_CODE_UNKNOWN');
  const file = await uploadVolumes({ ...scene.server, app }, await scene.server.as('control'), {
    fields: { make: 'DENZA' },
    fileName: 'volumes.csv',
    content: 'Year,Month,Make,Model,Quantity\n2026,4,DENZA,Recorded,7\n',
  });
  expectIs('a file', file.body.code, '0');
  return faults;
}

let made = 0;

const MINUTE = 60_000;

/** The life of tokens, minute by minute. */
async function tokenFaults(app: FastifyInstance, clock: { at: Date }): Promise<readonly string[]> {
  const faults: string[] = [];
  const begin = async (): Promise<string> => {
    const { id } = await scene.server.db
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'sales')
      .executeTakeFirstOrThrow();
    return startSession(scene.server.db, { userId: id, idToken: '' }, DEMO_DAY);
  };
  /** The answer to a token at a minute: the token that replaces it, '' for none; undefined if the user has to sign in. */
  const answerTo = async (token: string, minute: number, headers = {}): Promise<string | undefined> => {
    clock.at = new Date(DEMO_DAY.getTime() + minute * MINUTE);
    const reply = await app.inject({
      url: '/oasis/usapi/users/currentuser',
      headers: { authorization: token, ...headers },
    });
    return reply.statusCode === 200 ? String(reply.headers['authorization'] ?? '') : undefined;
  };
  const expectAt = (what: string, found: unknown, expected: unknown): void => {
    if (found !== expected) faults.push(`${what}: ${String(found)}`);
  };
  const one = await begin();
  expectAt('young', await answerTo(one, 9.9), '');
  const next = (await answerTo(one, 10)) ?? '';
  expectAt('another token', next !== '' && next !== one, true);
  expectAt('the reply was lost', await answerTo(one, 50), next);
  expectAt('first use', await answerTo(next, 51), next === '' ? undefined : await answerTo(next, 51));
  expectAt('within the grace', await answerTo(one, 51.9), next);
  expectAt('after the grace', await answerTo(one, 52.1), undefined);
  expectAt('its successor goes on', (await answerTo(next, 100)) !== undefined, true);
  expectAt('idle', await answerTo(next, 161), undefined);
  const [idle, kept, copied] = [await begin(), await begin(), await begin()];
  expectAt('never used', await answerTo(idle, 60), undefined);
  let last = kept;
  for (let minute = 30; minute < 720; minute += 30) last = (await answerTo(last, minute)) || last;
  expectAt('the last minute of the day', (await answerTo(last, 719)) !== undefined, true);
  expectAt('the day is over', await answerTo(last, 720), undefined);
  const own = (await answerTo(copied, 1, { [WINDOW_HEADER]: NEW_WINDOW })) ?? '';
  expectAt('a token of its own', own !== '' && own !== copied, true);
  expectAt('the other window goes on', await answerTo(copied, 2), '');
  const change = await app.inject({
    method: 'POST',
    url: '/oasis/usapi/page/view',
    headers: { authorization: copied },
    payload: {},
  });
  expectAt('nobody asked for another token', change.headers['authorization'], undefined);
  expectAt('and the new one', await answerTo(own, 2), '');
  expectAt('its own is as young as itself', await answerTo(own, 10.5), '');
  await scene.server.owner.updateTable('session').set({ revoked_at: DEMO_DAY }).execute();
  expectAt('signed out', await answerTo(own, 3), undefined);
  await scene.server.owner
    .updateTable('session')
    .set({ revoked_at: null })
    .where('revoked_at', '=', DEMO_DAY)
    .execute();
  await endOut();
  return faults;
}

/** A signed-out user stays signed out. */
async function endOut(): Promise<void> {
  const { owner } = scene.server;
  const out = owner.selectFrom('app_user').select('id').where('usrnm', '=', 'OUT');
  await owner
    .updateTable('session')
    .set({ revoked_at: new Date(0) })
    .where('user_id', 'in', out)
    .execute();
}

async function ask(
  app: FastifyInstance,
  call: string,
  token: string | undefined,
  payload: object,
): Promise<readonly [status: number, code: string]> {
  const [method = '', url = ''] = call.split(' ');
  const reply = await app.inject({
    method: method === 'GET' ? 'GET' : method === 'PUT' ? 'PUT' : 'POST',
    url,
    headers: token === undefined ? {} : { authorization: token },
    ...(method !== 'GET' && { payload }),
  });
  return [reply.statusCode, String(reply.headers['x-oasis-message'] ?? '')];
}

async function records(outcome: 'done' | 'refused' = 'refused'): Promise<number> {
  const { count } = await scene.server.db
    .selectFrom('audit_log')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('outcome', '=', outcome)
    .executeTakeFirstOrThrow();
  return Number(count);
}
