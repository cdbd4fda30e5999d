import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { administer, type Command, rightsIn, type World } from '../../testing/administration.ts';
import { arbitraryRights } from '../../testing/arbitrary-rights.ts';
import { runs } from '../../testing/runs.ts';
import type { Actor } from '../access/actor.ts';
import { reachesOrganisation } from '../access/reach.ts';
import {
  actorFrom,
  heldOf,
  type RightsGroup,
  type RightsPerson,
  type RightsRole,
  reachedBus,
} from '../access/rights.ts';
import { isDealer, USER_TYPE } from '../access/user-type.ts';
import { openConflicts } from '../areas/duties/duty-pairs.ts';
import { ACTIONS, type ActionId, actionOf, canDo, permissionCodes } from './actions.ts';
import { mayUse } from './buttons.ts';

const NAME = { en: 'Name', zh: '名称' };
const ADMINISTERING = ['USER_READ', 'USER_EDIT', 'USER_GRANT', 'ROLE_EDIT', 'ROLE_GRANT', 'GROUP_EDIT', 'GROUP_GRANT'];
const WORKING = ['BUDGET_EDIT', 'DUTY_DECIDE', 'PROGRAM_APPROVE', 'AUDIT_READ'];
const CODES = [...ADMINISTERING, ...WORKING];
const TYPES = Object.values(USER_TYPE);

/** An administrator of head office, one of its sales people, and the people of two dealers: IT administrators and others. */
const PEOPLE: readonly Pick<RightsPerson, 'usrtp' | 'orgid' | 'dealerItAdmin'>[] = [
  { usrtp: 10001, orgid: 1, dealerItAdmin: false },
  { usrtp: 10001, orgid: 1, dealerItAdmin: false },
  { usrtp: 10007, orgid: 2, dealerItAdmin: true },
  { usrtp: 10002, orgid: 2, dealerItAdmin: true },
  { usrtp: 10007, orgid: 2, dealerItAdmin: false },
  { usrtp: 10002, orgid: 3, dealerItAdmin: true },
  { usrtp: 10007, orgid: 3, dealerItAdmin: false },
];

const BUS = [
  { id: 1, parentId: null, name: NAME },
  { id: 2, parentId: 1, name: NAME },
  { id: 3, parentId: null, name: NAME },
];

/** Groups of head office and of dealers, a role that may do anything of its group and one that may do some of it. */
const anyWorld: fc.Arbitrary<World> = fc
  .record({
    groups: fc.tuple(
      anyGroup(10001, ADMINISTERING),
      anyGroup(10001, CODES),
      anyGroup(10002, ADMINISTERING),
      anyGroup(10007, CODES),
    ),
    parts: fc.array(fc.tuple(fc.subarray(CODES), mostly()), { minLength: 8, maxLength: 8 }),
    links: fc.array(
      fc.tuple(fc.subarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 4 }), fc.subarray([1, 2, 3]), mostly()),
      {
        minLength: PEOPLE.length,
        maxLength: PEOPLE.length,
      },
    ),
  })
  .map(({ groups, parts, links }) => {
    const numbered = groups.map((group, place): RightsGroup => ({ ...group, id: place + 1 }));
    const roles = parts.map(([part, active], place): RightsRole => {
      const group = numbered[Math.floor(place / 2)];
      const all = group?.permissions ?? [];
      const permissions = place % 2 === 0 ? all : all.filter((code) => part.includes(code));
      return { id: place + 1, name: NAME, groupId: group?.id ?? 0, active, permissions, menus: [], buttons: [] };
    });
    return withoutConflicts({ roles, groups: numbered, bus: BUS, people: peopleOf(links, roles, numbered) });
  });

/** Most groups hold most possible rights, so that most commands succeed. */
function anyGroup(usrtp: number, codes: readonly string[]): fc.Arbitrary<Omit<RightsGroup, 'id'>> {
  return fc
    .record({ missing: fc.subarray([...codes], { maxLength: 3 }), active: mostly() })
    .map(({ missing, active }) => {
      const permissions = codes.filter((one) => !missing.includes(one));
      return { permissions, active, name: NAME, usrtp, menus: [], buttons: [] };
    });
}

function peopleOf(
  links: readonly (readonly [roles: readonly number[], bus: readonly number[], active: boolean])[],
  roles: readonly RightsRole[],
  groups: readonly RightsGroup[],
): RightsPerson[] {
  return PEOPLE.map((person, place) => {
    const [roleIds = [], buIds = [], active = true] = links[place] ?? [];
    const isFor = (id: number): boolean => {
      const group = groups.find((one) => one.id === roles.find((role) => role.id === id)?.groupId);
      return group !== undefined && isDealer(group) === isDealer(person);
    };
    const entityCode = isDealer(person) ? 'Dealer' : 'Head Office';
    const named = { usrid: place + 1, usrnm: `p${place + 1}`, fulnm: 'P', entityCode, overrides: [] };
    return { ...person, ...named, active, roleIds: roleIds.filter(isFor), buIds };
  });
}

/** A user who would start with two duties that exclude each other starts with the first role that brings none of them. */
function withoutConflicts(world: World): World {
  const isClean = (person: RightsPerson): boolean =>
    openConflicts(heldOf({ ...world, person }, 'permissions'), []).length === 0;
  const people = world.people.map((person) => {
    const choices = [person.roleIds, ...person.roleIds.map((id) => [id]), []];
    const roleIds = choices.find((ids) => isClean({ ...person, roleIds: ids })) ?? [];
    return { ...person, roleIds };
  });
  return { ...world, people };
}

function mostly(): fc.Arbitrary<boolean> {
  return fc.integer({ min: 0, max: 4 }).map((number) => number > 0);
}

const target = fc.integer({ min: 1, max: 9 });
const role = fc.integer({ min: 1, max: 9 });
const group = fc.integer({ min: 1, max: 5 });
const bu = fc.integer({ min: 1, max: 4 });
const orgid = fc.integer({ min: 1, max: 3 });
const code = fc.constantFrom(...CODES);
const dealerItAdmin = fc.boolean();
const kindOf = <const Kind extends string>(...kinds: readonly Kind[]) => fc.constantFrom(...kinds);

const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: kindOf('add-user'), usrtp: fc.constantFrom(...TYPES), orgid, dealerItAdmin }),
  fc.record({ kind: kindOf('edit-user'), target, orgid, dealerItAdmin }),
  fc.record({ kind: kindOf('toggle-user'), target }),
  fc.record({ kind: kindOf('add-role', 'add-role', 'remove-role'), target, role }),
  fc.record({ kind: kindOf('add-bu', 'remove-bu'), target, bu }),
  fc.record({ kind: kindOf('import'), target, from: target }),
  fc.record({ kind: kindOf('toggle-role'), role }),
  fc.record({ kind: kindOf('toggle-group'), group }),
  fc.record({ kind: kindOf('grant-role', 'grant-role', 'revoke-role'), role, code }),
  fc.record({ kind: kindOf('grant-group', 'grant-group', 'revoke-group'), group, code }),
);

interface Move {
  readonly by: number;
  readonly command: Command;
}

const anyMoves = (by: fc.Arbitrary<number>): fc.Arbitrary<Move[]> =>
  fc.array(fc.record({ by, command: anyCommand }), { minLength: 20, maxLength: 60 });

/** Makes the moves one after the other; `seen` is called after each accepted one. */
function play(
  start: World,
  moves: readonly Move[],
  seen: (step: { readonly before: World; readonly after: World; readonly actor: Actor }) => void,
): World {
  return moves.reduce((world, { by, command }) => {
    const rights = rightsIn(world, by);
    const actor = rights && actorFrom(rights);
    const after = administer(world, by, command);
    if (after === undefined || actor === undefined) return world;
    seen({ before: world, after, actor });
    return after;
  }, start);
}

/** Rights of a user once active. */
function held(
  world: World,
  usrid: number,
): { readonly permissions: readonly string[]; readonly bus: readonly number[] } {
  const rights = rightsIn(world, usrid);
  if (rights === undefined) return { permissions: [], bus: [] };
  return { permissions: [...heldOf(rights, 'permissions')].sort(), bus: reachedBus(rights) };
}

const anybody = fc.integer({ min: 1, max: 8 });
const dealer = fc.integer({ min: 3, max: 8 });

describe('sequences of administrators, dealer IT administrators and attackers', () => {
  it('[API-009] never give a user more than the granting dealer has, and change no other organisation', () => {
    const accepted = { dealers: 0, others: 0 };
    fc.assert(
      fc.property(anyWorld, anyMoves(anybody), (start, moves) => {
        play(start, moves, ({ before, after, actor }) => {
          accepted[isDealer(actor) ? 'dealers' : 'others'] += 1;
          if (!isDealer(actor)) return;
          for (const person of after.people) {
            const then = before.people.find(({ usrid }) => usrid === person.usrid);
            const [had, has] = [held(before, person.usrid), held(after, person.usrid)];
            const gained = has.permissions.filter((one) => !had.permissions.includes(one));
            expect(gained.filter((one) => !actor.permissions.includes(one))).toEqual([]);
            expect(has.bus.filter((one) => !had.bus.includes(one) && !actor.buIds.includes(one))).toEqual([]);
            if (person !== then) expect(reachesOrganisation(actor, person.orgid)).toBe(true);
            if (!isDealer(person)) expect(has).toEqual(had);
          }
        });
      }),
      { numRuns: runs(150) },
    );
    expect(Math.min(accepted.dealers, accepted.others)).toBeGreaterThan(20);
  });

  it('never let dealers together have more than they had before', () => {
    fc.assert(
      fc.property(anyWorld, anyMoves(dealer), (start, moves) => {
        const together = (world: World): ReadonlySet<string> =>
          new Set(world.people.filter(isDealer).flatMap(({ usrid }) => held(world, usrid).permissions));
        const after = play(start, moves, () => {});
        expect([...together(after)].filter((one) => !together(start).has(one))).toEqual([]);
      }),
      { numRuns: runs(150) },
    );
  });

  it('never change own rights, give a user two exclusive duties, or give a role more than its group has', () => {
    fc.assert(
      fc.property(anyWorld, anyMoves(anybody), (start, moves) => {
        play(start, moves, ({ before, after, actor }) => {
          expect(held(after, actor.usrid)).toEqual(held(before, actor.usrid));
          for (const { usrid, active } of after.people) {
            if (active) expect(openConflicts(held(after, usrid).permissions, [])).toEqual([]);
          }
          for (const one of after.roles) {
            const bound = after.groups.find(({ id }) => id === one.groupId)?.permissions ?? [];
            expect(one.permissions.filter((permission) => !bound.includes(permission))).toEqual([]);
          }
        });
      }),
      { numRuns: runs(150) },
    );
  });

  it('have no effect if the user has no permission to administer', () => {
    fc.assert(
      fc.property(anyWorld, anybody, fc.array(anyCommand, { maxLength: 20 }), (start, by, commands) => {
        const roles = start.roles.map((one) => ({ ...one, permissions: WORKING }));
        const groups = start.groups.map((one) => ({ ...one, permissions: WORKING }));
        const world = { ...start, roles, groups };
        for (const command of commands) expect(administer(world, by, command)).toBeUndefined();
      }),
      { numRuns: runs(150) },
    );
  });
});

const IDS = Object.keys(ACTIONS).filter((id): id is ActionId => Object.hasOwn(ACTIONS, id));
const BARE: Actor = {
  usrid: 7,
  usrnm: 'p7',
  fulnm: 'P',
  usrtp: USER_TYPE.headOffice,
  entityCode: 'Head Office',
  orgid: 1,
  dealerItAdmin: false,
  permissions: [],
  overrides: [],
  buIds: [],
};
const opened = (actor: Actor): readonly string[] => IDS.filter((id) => canDo(actor, id).allowed);
const OPEN = IDS.filter((id) => ['public', 'signed-in'].includes(actionOf(id).permission));

describe('single grants', () => {
  it('[API-009] without any grant no action is allowed', () => {
    expect(opened(BARE)).toEqual(OPEN);
  });

  it.each([...permissionCodes()])('%s allows exactly its own actions', (permission) => {
    const own = IDS.filter((id) => actionOf(id).permission === permission);
    expect(own.length).toBeGreaterThan(0);
    expect(opened({ ...BARE, permissions: [permission] })).toEqual(IDS.filter((id) => [...OPEN, ...own].includes(id)));
  });

  it('switching off roles, groups or the user, or removing all links, forbids every action again', () => {
    fc.assert(
      fc.property(arbitraryRights(), (rights) => {
        const person = { ...rights.person, active: true };
        const off = [
          { ...rights, person: { ...person, roleIds: [] } },
          { ...rights, person, roles: rights.roles.map((one) => ({ ...one, active: false })) },
          { ...rights, person, groups: rights.groups.map((one) => ({ ...one, active: false })) },
          {
            ...rights,
            person,
            groups: rights.groups.map((one) => ({ ...one, permissions: [], menus: [], buttons: [] })),
          },
        ];
        for (const closed of off) {
          const actor = actorFrom(closed);
          expect(actor && opened(actor)).toEqual(OPEN);
          expect(heldOf(closed, 'menus')).toEqual([]);
          const nobody = { menulist: [], permissions: actor?.permissions ?? [], overrides: [] };
          expect(mayUse(nobody, '/user', 'SEARCH')).toBe(false);
        }
        expect(actorFrom({ ...rights, person: { ...person, active: false } })).toBeUndefined();
      }),
      { numRuns: runs(50) },
    );
  });
});
