import { CALLS, type CallId, callLine } from '@oasis/api-client/contract';
import type { Actor } from '@oasis/engine/access';
import { type Action, actionOf, type Decision, type Subject } from '@oasis/engine/actions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadActor } from '../../src/identity/load-actor.ts';
import { isOpen } from '../expected/areas.ts';
import { share } from '../reliability/counts.ts';
import { sampled } from '../sampled.ts';
import { KINDS } from './kinds.ts';
import { type GuardMutant, mutantsOf, withMutant } from './mutant-modules.ts';
import { busOf, holdsOf, overridesOf, programsSeen, usersReached } from './oracle.ts';
import { type AccessScene, accessScene } from './scene.ts';

/** The guard's rules, each file with its deciding parts. */
const CAN = 'engine/src/actions/can.ts';
const DUTIES = 'engine/src/areas/duties/duty-pairs.ts';
const REACH = 'engine/src/access/reach.ts';
const USER_TYPE = 'engine/src/access/user-type.ts';
const MOVES = 'engine/src/access/move-refusals.ts';
const CHAIN = [CAN, DUTIES, REACH, USER_TYPE, MOVES];
const DECISIONS = [
  ...mutantsOf(CAN, [
    'can',
    'permissionRule',
    'heldDutiesRule',
    'scopeRule',
    'stateRule',
    'takenPartRule',
    'holdsPermission',
    'inScope',
  ]),
  ...mutantsOf(DUTIES, ['dutyName', 'excludingDuty']),
  ...mutantsOf(REACH, ['reachOf', 'reachesOrganisation']),
  ...mutantsOf(USER_TYPE, ['isDealer']),
  ...mutantsOf(MOVES, ['stateRefusal', 'userRefusal']),
];
const LOADING = mutantsOf('server/src/identity/load-actor.ts', ['loadVersionedActor', 'PERSON', 'TEXT']);

let scene: AccessScene;
let cases: readonly Case[];
beforeAll(async () => {
  scene = await accessScene(KINDS);
  cases = [...(await matrixCases()), ...writtenCases()];
}, 120_000);
afterAll(() => scene.server.close());

/** A question to `can`, and the answer of the matrix. */
interface Case {
  readonly actor: Actor;
  readonly action: Action;
  readonly subject: Subject;
  readonly allowed: boolean;
}

type Can = (actor: Actor, action: Action, subject?: Subject) => Pick<Decision, 'allowed' | 'chain'>;

describe('a mutant of the rules', () => {
  it('[API-009] the unchanged rules answer as the matrix says', async () => {
    const { can } = await import('@oasis/engine/actions');
    expect(
      cases.filter(({ actor, action, subject, allowed }) => can(actor, action, subject).allowed !== allowed),
    ).toEqual([]);
    expect(DECISIONS.length).toBeGreaterThan(25);
  });

  it.each(sampled(DECISIONS, share(4, DECISIONS.length), 'mutants of decisions'))(
    '[API-009] is seen: $what',
    async (mutant) => {
      await withMutant(CHAIN, mutant, async (module) => {
        const can = functionOf<Can>(module, 'can');
        expect(cases.some((each) => isWrong(can, each))).toBe(true);
      });
    },
  );
});

describe("a mutant of reading a user's rights", () => {
  it('[API-009] the unchanged statement passes every check', async () => {
    expect(await readsWrong(loadActor)).toBe(false);
    expect(LOADING.length).toBeGreaterThan(8);
  });

  it.each(sampled(LOADING, share(2, LOADING.length), 'mutants of loading'))(
    '[API-009] is seen: $what',
    async (mutant: GuardMutant) => {
      const reads = (module: unknown) => readsWrong(functionOf<typeof loadActor>(module, 'loadActor'));
      expect(await withMutant([mutant.file], mutant, reads)).toBe(true);
    },
  );
});

function isWrong(can: Can, { actor, action, subject, allowed }: Case): boolean {
  try {
    const decision = can(actor, action, subject);
    // Every step of an allowed action passed, and of a refused one all but the last.
    const passed = decision.chain.map((step, place) => step.passed === (allowed || place < decision.chain.length - 1));
    return decision.allowed !== allowed || passed.includes(false);
  } catch {
    return true;
  }
}

/** Every call for every kind, with a row of each scope: own and other organisation and BU, nobody's, none. */
async function matrixCases(): Promise<readonly Case[]> {
  const { db } = scene.server;
  const now = scene.server.clock.at ?? new Date();
  const people = await db.selectFrom('app_user').select(['id', 'usrnm', 'org_id']).execute();
  const bus = await db.selectFrom('bu').select('id').execute();
  const found: Case[] = [];
  for (const kind of KINDS.filter(({ getsIn }) => getsIn)) {
    const person = people.find(({ usrnm }) => usrnm === kind.account);
    const actor = person === undefined ? undefined : await loadActor(db, person.id, now);
    if (actor === undefined) throw new Error(`${kind.kind} gets in`);
    const reached = new Set((await usersReached(db, actor.usrnm)).map(({ orgid }) => orgid));
    const own = await busOf(db, actor.usrnm);
    const rows: readonly (readonly [scope: string, subject: Subject, reached: boolean])[] = [
      ...[...new Set(people.map(({ org_id }) => org_id))].map(
        (organisation) => ['organisation', { organisation }, reached.has(organisation)] as const,
      ),
      ...bus.map(({ id }) => ['bu', { bu: id }, own.includes(id)] as const),
      ['self', { owner: actor.usrid }, true],
      ['self', { owner: actor.usrid + 1 }, false],
    ];
    for (const id of Object.keys(CALLS) as CallId[]) {
      const line = callLine(id);
      const action = actionOf(line.action);
      const open = isOpen(`${line.method} ${line.path}`, kind);
      found.push({ actor, action, subject: {}, allowed: open });
      for (const [scope, subject, inReach] of rows) {
        if (scope === action.scope) found.push({ actor, action, subject, allowed: open && inReach });
      }
    }
  }
  return found;
}

/** Cases missing among the kinds of the demo: states, duties, and dealers by only one of the two signs. */
function writtenCases(): readonly Case[] {
  const actor: Actor = {
    usrid: 7,
    usrnm: 'x',
    fulnm: 'x',
    usrtp: 10001,
    entityCode: 'MBCL',
    orgid: 3,
    dealerItAdmin: false,
    permissions: ['USER_GRANT', 'DUTY_DECIDE', 'USER_READ'],
    overrides: [],
    buIds: [1],
  };
  const base = { kind: 'read', name: { en: '', zh: '' }, permission: 'USER_READ', scope: 'none' } as const;
  const decide: Action = { ...base, permission: 'DUTY_DECIDE' };
  const move: Action['move'] = { name: base.name, from: ['Saved'], to: 'Saved' };
  const saving: Action = { ...base, move: { ...move, notBy: ['approve'] } };
  const inOrganisation: Action = { ...base, scope: 'organisation' };
  const other = { organisation: 4 };
  const done = (usrid: number, part: string) => ({ status: 'Saved', taken: [{ part, usrid }] });
  const asked: readonly [Actor, Action, Subject, boolean][] = [
    [actor, decide, {}, false],
    [{ ...actor, overrides: ['DUTY_DECIDE+USER_GRANT'] }, decide, {}, true],
    [{ ...actor, overrides: ['DUTY_DECIDE+ROLE_GRANT'] }, decide, {}, false],
    [{ ...actor, permissions: ['DUTY_DECIDE'] }, decide, {}, true],
    [{ ...actor, permissions: ['USER_GRANT'] }, decide, {}, false],
    [{ ...actor, permissions: [] }, { ...base, permission: 'public' }, {}, true],
    [actor, saving, {}, true],
    [actor, saving, { status: 'Saved' }, true],
    [actor, saving, { status: 'Submitted' }, false],
    [actor, saving, done(7, 'approve'), false],
    [actor, saving, done(8, 'approve'), true],
    [actor, saving, done(7, 'save'), true],
    [actor, { ...base, move }, done(7, 'approve'), true],
    [actor, base, { status: 'Submitted' }, true],
    [actor, inOrganisation, other, true],
    [{ ...actor, usrtp: 10002 }, inOrganisation, other, false],
    [{ ...actor, usrtp: 10007 }, inOrganisation, other, false],
    [{ ...actor, entityCode: 'Dealer' }, inOrganisation, other, false],
    [{ ...actor, entityCode: 'Dealer Group' }, inOrganisation, other, false],
    [{ ...actor, usrtp: 10007 }, inOrganisation, { organisation: 3 }, true],
    [{ ...actor, usrtp: 10007, orgid: null }, inOrganisation, { organisation: null }, false],
    [{ ...actor, usrtp: 10007, orgid: null }, inOrganisation, other, false],
  ];
  return asked.map(([who, action, subject, allowed]) => ({ actor: who, action, subject, allowed }));
}

/** Whether any kind of person is read otherwise than the oracle reads it. */
async function readsWrong(load: typeof loadActor): Promise<boolean> {
  const { db } = scene.server;
  const now = scene.server.clock.at ?? new Date();
  for (const kind of KINDS) {
    const account = kind.account ?? '';
    const user = await db.selectFrom('app_user').selectAll().where('usrnm', '=', account).executeTakeFirst();
    if (user === undefined) continue;
    const actor = await load(db, user.id, now).catch(() => undefined);
    if ((actor !== undefined) !== user.state) return true;
    if (actor === undefined) continue;
    const expected = {
      permissions: await holdsOf(db, account),
      buIds: await busOf(db, account),
      overrides: await overridesOf(db, account, now),
    };
    const { permissions, buIds, overrides } = actor;
    if (JSON.stringify({ permissions, buIds, overrides }) !== JSON.stringify(expected)) return true;
    if (actor.usrid !== user.id || actor.orgid !== user.org_id || actor.usrtp !== user.user_type_id) return true;
  }
  return (await programsSeen(db, 'sipo')).length === 0;
}

/** A function of a module that was loaded by its path; the tests know its type. */
function functionOf<Known>(module: unknown, name: string): Known {
  return (module as Readonly<Record<string, Known>>)[name] as Known;
}
