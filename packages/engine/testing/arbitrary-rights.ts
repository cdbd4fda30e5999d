import fc from 'fast-check';
import type { Holding, Rights, RightsBu, RightsGroup, RightsPerson, RightsRole } from '../src/access/rights.ts';
import { USER_TYPE } from '../src/access/user-type.ts';
import { permissionCodes } from '../src/actions/actions.ts';
import { BUTTONS } from '../src/actions/buttons.ts';
import { buttonName } from '../src/actions/why/question.ts';
import { DUTIES, dutyName } from '../src/areas/duties/duty-pairs.ts';
import { LATER_PERMISSIONS } from './later-permissions.ts';

/** Few enough that random rights meet one another. */
const PATHS = Object.keys(BUTTONS);
const BUTTON_NAMES = Object.entries(BUTTONS).flatMap(([path, codes]) =>
  Object.keys(codes).map((code) => buttonName(path, code)),
);
const CODES = [...permissionCodes(), ...LATER_PERMISSIONS];
const NAME = { en: 'Name', zh: '名称' };

/** Any rights of one person: up to five roles in three groups, four BUs, some of them inactive. */
export function arbitraryRights(): fc.Arbitrary<Rights> {
  return fc.record({ person: anyPerson(), roles: anyRoles(), groups: anyGroups(), bus: fc.constant(BUS) });
}

/** BU 2 and 3 lie below 1, 4 by itself. */
const BUS: readonly RightsBu[] = [
  { id: 1, parentId: null, name: NAME },
  { id: 2, parentId: 1, name: NAME },
  { id: 3, parentId: 2, name: NAME },
  { id: 4, parentId: null, name: NAME },
];

function anyPerson(): fc.Arbitrary<RightsPerson> {
  return fc.record({
    usrid: fc.constant(7),
    usrnm: fc.constant('anyone'),
    fulnm: fc.constant('Any One'),
    usrtp: fc.constantFrom(...Object.values(USER_TYPE)),
    entityCode: fc.constantFrom('Head Office', 'Dealer', 'Dealer Group', 'MBCL'),
    orgid: fc.option(fc.integer({ min: 1, max: 3 })),
    dealerItAdmin: fc.boolean(),
    active: mostly(),
    roleIds: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
    buIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
    overrides: fc.subarray(DUTIES.map(({ first, second }) => dutyName(first, second))),
  });
}

function anyRoles(): fc.Arbitrary<RightsRole[]> {
  const role = fc.record({ groupId: fc.integer({ min: 1, max: 3 }), active: mostly(), holding: anyHolding() });
  return fc
    .array(role, { maxLength: 5 })
    .map((roles) => roles.map(({ holding, ...rest }, place) => ({ id: place + 1, name: NAME, ...rest, ...holding })));
}

function anyGroups(): fc.Arbitrary<RightsGroup[]> {
  const group = fc.record({
    usrtp: fc.constantFrom(...Object.values(USER_TYPE)),
    active: mostly(),
    holding: anyHolding(),
  });
  return fc
    .array(group, { minLength: 3, maxLength: 3 })
    .map((groups) => groups.map(({ holding, ...rest }, place) => ({ id: place + 1, name: NAME, ...rest, ...holding })));
}

function anyHolding(): fc.Arbitrary<Holding> {
  return fc.record({
    permissions: fc.subarray(CODES),
    menus: fc.subarray(PATHS),
    buttons: fc.subarray(BUTTON_NAMES),
  });
}

function mostly(): fc.Arbitrary<boolean> {
  return fc.integer({ min: 0, max: 3 }).map((number) => number > 0);
}
