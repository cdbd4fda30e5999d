import { isDealer } from '@oasis/engine/access';
import { permissionCodes } from '@oasis/engine/actions';
import { DUTIES } from '@oasis/engine/areas/duties';
import { testSeed, type World } from '@oasis/engine/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Random, seededRandom } from '../../src/demo/random.ts';
import { issueCode } from '../../src/identity/sign-in-code.ts';
import { PLAYED } from '../expected/areas.ts';
import { DEMO_DAY } from '../fill.ts';
import { noted, PATIENCE_MS, SETUP_MS, share } from '../reliability/counts.ts';
import { BROWSER } from '../signing-browser.ts';
import { type AreaCommand, type PlayedCommand, played } from './played-commands.ts';
import { sendCommand } from './played-sending.ts';
import {
  addDealerAdministrators,
  inOrder,
  keepRights,
  type Played,
  playedState,
  restoreRights,
} from './played-world.ts';
import { type AccessScene, accessScene, MISSING_ID } from './scene.ts';
import { type Answer, send } from './send.ts';

vi.setConfig({ testTimeout: PATIENCE_MS });

const COMMANDS = share(80, 3_000);
/** The commands go on until enough kinds have got somewhere, but not for ever. */
const MOST_COMMANDS = COMMANDS + 2_000;
const DAY = '2026-03-02';

/** Administrators, those of dealers, and users who try forbidden things. */
const ACTORS = 'admin admin admin DEALERIT DEALERIT D1001B D1001B GROUPIT auditor auditor HYBRID DEALER1 NOROLE'.split(
  ' ',
);

/** Those of them who succeed most often. */
const ADMINISTRATORS = ['admin', 'admin', 'auditor', 'DEALERIT'];

type RightsKind = Exclude<PlayedCommand, AreaCommand>['kind'];

/** The attempts, rarely successful ones more often; and the commands of areas, by name. */
const KINDS_TRIED: readonly (RightsKind | Omit<AreaCommand, 'tried'>)[] = [
  'add-user',
  'add-user',
  'edit-user',
  'toggle-user',
  'toggle-user',
  'add-role',
  'add-role',
  'remove-role',
  'add-bu',
  'remove-bu',
  'import',
  'import',
  'toggle-role',
  'toggle-group',
  'grant-role',
  'grant-role',
  'revoke-role',
  'grant-group',
  'revoke-group',
  'request-override',
  'request-override',
  'decide-override',
  'end-override',
  ...PLAYED.flatMap(({ area, commands }) => commands.map((rule) => ({ kind: 'of-area', area, rule }) as const)),
];

/** Kinds that have to get somewhere: all of them in a long run. */
const KINDS_DONE = share(8, new Set(KINDS_TRIED.map(nameOf)).size);

/** The number of commands until all rights are reset: else nobody would be left with any rights. */
const ROUND = 200;

let scene: AccessScene;
let random: Random;
/** The token of a signed-in user, by account. */
const tokens = new Map<string, string>();
/** The former token of a user who is signed out. */
const ended = new Map<string, string>();
beforeAll(async () => {
  random = seededRandom(testSeed('sequences of administrators'));
  scene = await accessScene([...new Set(ACTORS)].map((account) => ({ account })));
  await addDealerAdministrators(scene.server.owner);
  await keepRights(scene.server.owner);
  for (const [account, token] of scene.tokens) tokens.set(account, token);
}, SETUP_MS);
afterAll(() => scene.server.close(), SETUP_MS);

describe('administrators, dealer IT administrators and attackers in random order', () => {
  it('[API-009] get the answers of the rules, nothing else changes, and each attempt leaves one record', async () => {
    const taken = new Map<string, number>();
    const missing = () => KINDS_TRIED.filter((kind) => !taken.has(nameOf(kind)));
    let before = await stateNow();
    for (let at = 0; at < COMMANDS || (taken.size < KINDS_DONE && at < MOST_COMMANDS); at++) {
      if (at > 0 && at % ROUND === 0) {
        await restoreRights(scene.server.owner);
        before = await stateNow();
      }
      const account = random.pick(at < COMMANDS ? ACTORS : ADMINISTRATORS);
      const said = (what: unknown) => `${at}: ${account} ${JSON.stringify(what)}`;
      if (random.between(0, 9) === 0 || (!tokens.has(account) && random.between(0, 1) === 0)) {
        const change = await signInOrOut(account, before.world);
        expect(await stateNow(), said(change)).toEqual(before);
        continue;
      }
      const command = anyCommand(
        random.between(0, 2) === 0 ? before : within(before, account),
        kindFor(account, at < COMMANDS ? [] : missing()),
      );
      if (command === undefined) continue;
      const records = await lastRecord();
      const answer = await sent(account, command);
      const after = await stateNow();
      const token = tokens.get(account);
      const actor = before.world.people.find(({ usrnm }) => usrnm === account)?.usrid ?? MISSING_ID;
      const expected = token === undefined ? undefined : played(before, actor, command, DAY);
      const told = `${said(command)}: ${answer.status} ${answer.text.slice(0, 200)}`;
      expect(answer.status, told).toBeLessThan(500);
      expect(isDone(answer), told).toBe(expected !== undefined);
      if (token === undefined) expect(answer.status, told).toBe(401);
      expect(after, told).toEqual(inOrder(numbered(expected ?? before, after)));
      const record = { usrnm: account, outcome: expected === undefined ? 'refused' : 'done' };
      expect(await recordsSince(records), told).toEqual(token === undefined ? [] : [record]);
      if (expected !== undefined) taken.set(nameOf(command), (taken.get(nameOf(command)) ?? 0) + 1);
      if (command.kind === 'toggle-user') forget(after.world);
      before = after;
      await expectSession(random.pick(ACTORS), told);
    }
    noted(`sequences: ${COMMANDS} commands, done ${JSON.stringify(Object.fromEntries(taken))}`);
    expect(taken.size).toBeGreaterThanOrEqual(KINDS_DONE);
  });
});

async function stateNow(): Promise<Played> {
  return inOrder(await playedState(scene.server.db, DAY, DEMO_DAY));
}

/** A new row has the server's number and name; everything else about it is predicted. */
function numbered({ world, overrides, rows }: Played, after: Played): Played {
  const known = new Set(world.people.map(({ usrid }) => usrid));
  const made = world.people.findIndex(({ usrnm }) => usrnm.startsWith('new'));
  const stored = after.world.people.find(({ usrnm, usrid }) => usrnm.startsWith('NEW') && !known.has(usrid));
  const last = after.world.people.at(-1);
  const people = world.people.map((one, place) => {
    const row = place === made ? (stored ?? last) : undefined;
    return row === undefined ? one : { ...one, usrid: row.usrid, usrnm: row.usrnm, fulnm: row.fulnm };
  });
  const withId = <Row extends { readonly id: number }>(rows: readonly Row[], there: readonly Row[]): readonly Row[] =>
    rows.map((row) => (row.id === -1 ? { ...row, id: there.at(-1)?.id ?? -1 } : row));
  return {
    world: { ...world, people },
    overrides: withId(overrides, after.overrides),
    rows: Object.fromEntries(Object.entries(rows).map(([area, each]) => [area, withId(each, after.rows[area] ?? [])])),
  };
}

/** The part of all rows that a user can hope to change: else dealers would be refused nearly always. */
function within(all: Played, account: string): Played {
  const { world } = all;
  const actor = world.people.find(({ usrnm }) => usrnm === account);
  if (actor === undefined || !isDealer(actor)) return all;
  const groups = world.groups.filter(isDealer);
  const roles = world.roles.filter(({ groupId }) => groups.some(({ id }) => id === groupId));
  const people = world.people.filter(({ orgid }) => orgid === actor.orgid);
  return { ...all, world: { ...world, people, roles, groups } };
}

/** A user who decides on requests does so every other time; every other command is one that is still missing. */
function kindFor(account: string, missing: typeof KINDS_TRIED): (typeof KINDS_TRIED)[number] {
  if (missing.length > 0 && random.between(0, 1) === 0) return random.pick(missing);
  return account === 'auditor' && random.between(0, 1) === 0 ? 'decide-override' : random.pick(KINDS_TRIED);
}

/** A possible command in the present state; a held right is not added again, an absent one not removed. */
function anyCommand(all: Played, kind: (typeof KINDS_TRIED)[number]): PlayedCommand | undefined {
  if (typeof kind === 'string') return anyOfRights(all, kind);
  const ids = (all.rows[kind.area] ?? []).map(({ id }) => id).slice(-4);
  return { ...kind, tried: { id: random.pick([...ids, MISSING_ID]), text: random.pick(kind.rule.texts) } };
}

/** Name of a kind of command. */
function nameOf(kind: (typeof KINDS_TRIED)[number] | PlayedCommand): string {
  if (typeof kind === 'string') return kind;
  return kind.kind === 'of-area' ? kind.rule.name : kind.kind;
}

function anyOfRights({ world, overrides }: Played, kind: RightsKind): PlayedCommand | undefined {
  const person = random.pick(world.people);
  const target = person.usrid;
  const orgid = random.pick(world.organisations ?? []).orgid;
  const dealerItAdmin = random.between(0, 1) === 1;
  switch (kind) {
    case 'add-user':
      return { kind, usrtp: random.pick([10001, 10002, 10007]), orgid: person.orgid ?? orgid, dealerItAdmin };
    case 'edit-user':
      return { kind, target, orgid: random.between(0, 1) === 0 ? (person.orgid ?? orgid) : orgid, dealerItAdmin };
    case 'toggle-user':
      return { kind, target };
    case 'add-role':
    case 'remove-role': {
      if (kind === 'remove-role' && person.roleIds.length === 0) return undefined;
      const role = random.pick(kind === 'add-role' ? world.roles.map(({ id }) => id) : person.roleIds);
      return kind === 'add-role' && person.roleIds.includes(role) ? undefined : { kind, target, role };
    }
    case 'add-bu':
    case 'remove-bu': {
      if (kind === 'remove-bu' && person.buIds.length === 0) return undefined;
      const bu = random.pick(kind === 'add-bu' ? world.bus.map(({ id }) => id) : person.buIds);
      return kind === 'add-bu' && person.buIds.includes(bu) ? undefined : { kind, target, bu };
    }
    case 'import':
      return { kind, target, from: random.pick(world.people).usrid };
    case 'toggle-role':
      return { kind, role: random.pick(world.roles).id };
    case 'toggle-group':
      return { kind, group: random.pick(world.groups).id };
    case 'grant-role':
    case 'revoke-role': {
      const role = random.pick(world.roles);
      const bound = world.groups.find(({ id }) => id === role.groupId)?.permissions ?? [];
      const lacking = bound.filter((each) => !role.permissions.includes(each));
      const isLikely = kind === 'grant-role' && lacking.length > 0 && random.between(0, 3) > 0;
      const code = isLikely ? random.pick(lacking) : anyCode(kind === 'grant-role', role.permissions);
      return code === undefined ? undefined : { kind, role: role.id, code };
    }
    case 'grant-group':
    case 'revoke-group': {
      const group = random.pick(world.groups);
      const code = anyCode(kind === 'grant-group', group.permissions);
      return code === undefined ? undefined : { kind, group: group.id, code };
    }
    case 'request-override': {
      const { first, second } = random.pick([...DUTIES, { first: 'USER_GRANT', second: 'DUTY_DECIDE' }]);
      const until = random.pick(['2026-12-31', '2026-12-31', DAY, '2026-03-01', '2027-03-03']);
      return { kind, target, first, second: random.between(0, 9) === 0 ? 'USER_READ' : second, until };
    }
    case 'decide-override':
    case 'end-override': {
      const open = kind === 'decide-override' ? ['requested'] : ['requested', 'approved'];
      const waiting = overrides.filter(({ state }) => open.includes(state));
      const tried = waiting.length > 0 && random.between(0, 3) > 0 ? waiting : overrides.slice(-6);
      const override = random.pick([...tried.map(({ id }) => id), MISSING_ID]);
      return kind === 'end-override' ? { kind, override } : { kind, override, approve: dealerItAdmin };
    }
  }
}

function anyCode(isGranted: boolean, held: readonly string[]): string | undefined {
  const codes = isGranted ? permissionCodes().filter((code) => !held.includes(code)) : held;
  return codes.length === 0 ? undefined : random.pick(codes);
}

async function sent(account: string, command: PlayedCommand): Promise<Answer> {
  const { app, owner } = scene.server;
  return sendCommand({ app, db: owner, token: tokens.get(account) }, command);
}

function isDone({ status, text }: Answer): boolean {
  return status === 200 && text.startsWith('{"code":"0"');
}

/** Signs a user out, or in by a code, which is valid once and only for an active user. Returns the attempt. */
async function signInOrOut(account: string, world: World): Promise<string> {
  const { app, db } = scene.server;
  const token = tokens.get(account);
  const records = await lastRecord();
  if (token !== undefined && random.between(0, 2) > 0) {
    expect(isDone(await send(app, 'POST /oasis/oauth/token/revocation', { body: { token } }))).toBe(true);
    end(account);
    expect((await send(app, 'GET /oasis/usapi/users/currentuser', { token })).status).toBe(401);
    expect(await recordsSince(records)).toEqual([{ usrnm: account, outcome: 'done' }]);
    return 'signs out';
  }
  const person = world.people.find(({ usrnm }) => usrnm === account);
  const code = await issueCode(
    db,
    { userId: person?.usrid ?? MISSING_ID, idToken: '', browserSecret: BROWSER.secret },
    DEMO_DAY,
  );
  const exchange = () => send(app, 'POST /oasis/oauth/token/exchange', { body: { code }, headers: BROWSER.headers });
  const answer = await exchange();
  expect(isDone(answer), answer.text).toBe(person?.active === true);
  expect(await recordsSince(records)).toEqual([
    { usrnm: isDone(answer) ? account : '', outcome: isDone(answer) ? 'done' : 'refused' },
  ]);
  if (!isDone(answer)) return 'is refused';
  expect((await exchange()).status).toBe(401);
  const told: unknown = JSON.parse(answer.text);
  expect(told).toMatchObject({ data: { token: expect.any(String) } });
  tokens.set(account, (told as { readonly data: { readonly token: string } }).data.token);
  return 'signs in';
}

/** A deactivated user has no session left, and gets none back by being activated. */
function forget(world: World): void {
  for (const { usrnm, active } of world.people) if (!active) end(usrnm);
}

function end(account: string): void {
  const token = tokens.get(account);
  if (token !== undefined) ended.set(account, token);
  tokens.delete(account);
}

/** Somebody is let in exactly while signed in. */
async function expectSession(account: string, told: string): Promise<void> {
  const token = tokens.get(account);
  const { status } = await send(scene.server.app, 'GET /oasis/usapi/users/currentuser', {
    token: token ?? ended.get(account),
  });
  expect(status, `${told}: then ${account}`).toBe(token === undefined ? 401 : 200);
}

async function lastRecord(): Promise<number> {
  const { last } = await scene.server.owner
    .selectFrom('audit_log')
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

async function recordsSince(last: number) {
  return scene.server.owner
    .selectFrom('audit_log')
    .select(['usrnm', 'outcome'])
    .where('id', '>', last)
    .orderBy('id')
    .execute();
}
