import { administer, type Command, testSeed, type World } from '@oasis/engine/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../src/database/tables.ts';
import { type Random, seededRandom } from '../../src/demo/random.ts';
import { PATIENCE_MS, SETUP_MS, share } from '../reliability/counts.ts';
import { type AccessScene, accessScene, MISSING_ID } from './scene.ts';
import { type Answer, send } from './send.ts';

vi.setConfig({ testTimeout: PATIENCE_MS });

const COMMANDS = share(120, 3_000);

/** Administrators, those of dealers, and people who try what they may not. */
const ACTORS = ['admin', 'admin', 'DEALERIT', 'DEALERIT', 'GROUPIT', 'auditor', 'HYBRID', 'DEALER1', 'NOROLE'];

type Tried = Extract<
  Command['kind'],
  'toggle-user' | 'add-role' | 'remove-role' | 'add-bu' | 'remove-bu' | 'toggle-role' | 'toggle-group'
>;
const KINDS_TRIED: readonly Tried[] = [
  ...(['toggle-user', 'add-role', 'add-role', 'remove-role', 'add-bu', 'remove-bu', 'toggle-role'] as const),
  'toggle-group',
];

let scene: AccessScene;
let random: Random;
beforeAll(async () => {
  random = seededRandom(testSeed('sequences of administrators'));
  scene = await accessScene([...new Set(ACTORS)].map((account) => ({ account })));
}, SETUP_MS);
afterAll(() => scene.server.close(), SETUP_MS);

describe('administrators, dealer IT administrators and attackers, in any order', () => {
  it('[API-009] get what the rules without a server give them, and nothing else changes', async () => {
    const { db } = scene.server;
    let world = await worldOf(db);
    let taken = 0;
    for (let at = 0; at < COMMANDS; at++) {
      const account = random.pick(ACTORS);
      const actor = world.people.find(({ usrnm }) => usrnm === account)?.usrid ?? MISSING_ID;
      const command = anyCommand(world);
      if (command === undefined) continue;
      const expected = administer(world, actor, command);
      const answer = await sent(account, command);
      const said = `${at}: ${account} ${JSON.stringify(command)}: ${answer.status} ${answer.text.slice(0, 200)}`;
      expect(answer.status, said).toBeLessThan(500);
      expect(isDone(answer), said).toBe(expected !== undefined);
      const after = await worldOf(db);
      expect(after, said).toEqual(inOrder(expected ?? world));
      if (expected !== undefined) taken += 1;
      world = after;
      // Sessions of the deactivated are over; a new one is only good while the person is active.
      if (command.kind === 'toggle-user') await signInAgain(world);
    }
    expect(taken).toBeGreaterThan(COMMANDS / 20);
  });
});

/** Something that may be tried with what there is; what is held is not added again, what is not held not taken away. */
function anyCommand(world: World): Command | undefined {
  const kind = random.pick(KINDS_TRIED);
  const person = random.pick(world.people);
  const target = person.usrid;
  switch (kind) {
    case 'toggle-user':
      return { kind, target };
    case 'toggle-role':
      return { kind, role: random.pick(world.roles).id };
    case 'toggle-group':
      return { kind, group: random.pick(world.groups).id };
    case 'add-role': {
      const role = random.pick(world.roles).id;
      return person.roleIds.includes(role) ? undefined : { kind, target, role };
    }
    case 'remove-role':
      return person.roleIds.length === 0 ? undefined : { kind, target, role: random.pick(person.roleIds) };
    case 'add-bu': {
      const bu = random.pick(world.bus).id;
      return person.buIds.includes(bu) ? undefined : { kind, target, bu };
    }
    case 'remove-bu':
      return person.buIds.length === 0 ? undefined : { kind, target, bu: random.pick(person.buIds) };
  }
}

async function sent(account: string, command: Command): Promise<Answer> {
  const { app, db } = scene.server;
  const token = scene.tokens.get(account);
  const call = (line: string, more: Parameters<typeof send>[2]) => send(app, `${line}`, { token, ...more });
  switch (command.kind) {
    case 'toggle-user':
      return call('PUT /oasis/usapi/users/changestatus', { body: { usrid: command.target } });
    case 'toggle-role':
      return call('PUT /oasis/usapi/roles/changestatus', { body: { rolid: command.role } });
    case 'toggle-group':
      return call('PUT /oasis/usapi/privgroups/changestatus', { body: { privGroupId: command.group } });
    case 'add-role':
      return call('POST /oasis/usapi/users/saveuserrole', { body: { usrid: command.target, rolid: command.role } });
    case 'remove-role': {
      const link = await db
        .selectFrom('user_role')
        .select('id')
        .where('user_id', '=', command.target)
        .where('role_id', '=', command.role)
        .executeTakeFirstOrThrow();
      return call('DELETE /oasis/usapi/users/removeuserrole', { query: { usrrolid: String(link.id) } });
    }
    case 'add-bu':
      return call('POST /oasis/usapi/users/saveuserorg', { body: [{ usrid: command.target, orgid: command.bu }] });
    case 'remove-bu': {
      const link = await db
        .selectFrom('user_bu')
        .select('id')
        .where('user_id', '=', command.target)
        .where('bu_id', '=', command.bu)
        .executeTakeFirstOrThrow();
      const query = { usrorgId: String(link.id), usrId: String(command.target) };
      return call('DELETE /oasis/usapi/users/bu/selected', { query });
    }
    default:
      throw new Error(`${command.kind} is not tried`);
  }
}

function isDone({ status, text }: Answer): boolean {
  return status === 200 && text.startsWith('{"code":"0"');
}

async function signInAgain(world: World): Promise<void> {
  const { owner } = scene.server;
  const active = world.people.filter((person) => person.active).map(({ usrid }) => usrid);
  await owner.updateTable('session').set({ revoked_at: null }).where('user_id', 'in', active).execute();
}

/** What a person has, in the order of ids: the rules keep the order of doing. */
function inOrder(world: World): World {
  const byId = (ids: readonly number[]): readonly number[] => ids.toSorted((a, b) => a - b);
  const people = world.people.map((one) => ({ ...one, roleIds: byId(one.roleIds), buIds: byId(one.buIds) }));
  return { ...world, people };
}

/** The tables as the rules without a server know them. */
async function worldOf(db: Db): Promise<World> {
  const people = await sql<World['people'][number]>`
    select u.id as usrid, u.usrnm, u.fulnm, u.user_type_id as usrtp, e.entity_code as "entityCode", u.org_id as orgid,
      u.dealer_it_admin as "dealerItAdmin", u.state as active,
      array(select role_id from user_role x where x.user_id = u.id and x.state order by role_id) as "roleIds",
      array(select bu_id from user_bu x join bu b on b.id = x.bu_id
        where x.user_id = u.id and x.state and not b.deleted order by bu_id) as "buIds",
      array(select first_code || '+' || second_code from duty_override x
        where x.user_id = u.id and x.state = 'approved' and x.valid_until >= '2026-03-02' order by 1) as overrides
    from app_user u join user_type t on t.id = u.user_type_id left join org o on o.id = u.org_id
    join legal_entity e on e.id = coalesce(o.legal_entity_id, t.legal_entity_id) order by u.id`.execute(db);
  const roles = await sql<World['roles'][number]>`
    select r.id, json_build_object('en', r.name_en, 'zh', r.name_cn) as name, r.group_id as "groupId", r.state as active,
      array(select a.code from role_api x join api a on a.id = x.api_id where x.role_id = r.id order by a.code)
        as permissions, '{}'::text[] as menus, '{}'::text[] as buttons from role r order by r.id`.execute(db);
  const groups = await sql<World['groups'][number]>`
    select g.id, json_build_object('en', g.name_en, 'zh', g.name_cn) as name, g.user_type_id as usrtp, g.state as active,
      array(select a.code from group_api x join api a on a.id = x.api_id where x.group_id = g.id order by a.code)
        as permissions, '{}'::text[] as menus, '{}'::text[] as buttons from privilege_group g order by g.id`.execute(
    db,
  );
  const bus = await sql<World['bus'][number]>`
    select id, parent_id as "parentId", json_build_object('en', name_en, 'zh', name_cn) as name
    from bu where not deleted order by id`.execute(db);
  return { people: people.rows, roles: roles.rows, groups: groups.rows, bus: bus.rows };
}
