import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryRights } from '../../../testing/arbitrary-rights.ts';
import { runs } from '../../../testing/runs.ts';
import type { MenuItem } from '../../access/menu.ts';
import { actorFrom, heldOf, type Rights } from '../../access/rights.ts';
import { isDealer, USER_TYPE } from '../../access/user-type.ts';
import { mayAddUser, mayEditUser, mayEditUserSetting, mayToggleUser } from '../../areas/users/user-rules.ts';
import { messageText } from '../../messages/message-text.ts';
import { ACTIONS, type ActionId, actionOf } from '../actions.ts';
import { BUTTONS, mayUse } from '../buttons.ts';
import { can, type Subject } from '../can.ts';
import { applyChange } from './change.ts';
import { explain } from './explain.ts';
import { permits } from './permits.ts';
import type { Question } from './question.ts';

const name = (en: string) => ({ en, zh: en });

/** Sun Li of head office: the role Sales, in a group that holds more than the role does. */
const RIGHTS: Rights = {
  person: {
    usrid: 7,
    usrnm: 'sales',
    fulnm: 'Sun Li',
    usrtp: USER_TYPE.headOffice,
    entityCode: 'Head Office',
    orgid: 1,
    dealerItAdmin: false,
    active: true,
    roleIds: [1],
    buIds: [1],
    overrides: [],
  },
  roles: [
    {
      id: 1,
      name: name('Sales'),
      groupId: 1,
      active: true,
      permissions: ['BUDGET_EDIT', 'USER_READ'],
      menus: ['/user'],
      buttons: ['/user#SEARCH', '/user#SETTING'],
    },
    {
      id: 2,
      name: name('People'),
      groupId: 2,
      active: true,
      permissions: ['USER_READ', 'USER_EDIT', 'USER_SETTING_READ'],
      menus: ['/user'],
      buttons: ['/user#EDIT'],
    },
  ],
  groups: [
    {
      id: 1,
      name: name('Sales people'),
      usrtp: USER_TYPE.headOffice,
      active: true,
      permissions: ['BUDGET_EDIT', 'USER_READ', 'BUDGET_EXPORT'],
      menus: ['/user'],
      buttons: ['/user#SEARCH', '/user#SETTING'],
    },
    {
      id: 2,
      name: name('Administration'),
      usrtp: USER_TYPE.headOffice,
      active: true,
      permissions: ['USER_READ', 'USER_EDIT', 'USER_SETTING_READ'],
      menus: ['/user'],
      buttons: ['/user#EDIT'],
    },
  ],
  bus: [
    { id: 1, parentId: null, name: name('Cars') },
    { id: 2, parentId: 1, name: name('AMG') },
    { id: 3, parentId: null, name: name('VAN') },
  ],
};

/** The answer as a person reads it. */
function told(rights: Rights, question: Question) {
  const { allowed, steps, grants } = explain(rights, question);
  return {
    allowed,
    steps: steps.map((step) => `${step.passed ? '+' : '-'} ${messageText(step.message, 'en')}`),
    grants: grants.map(({ messages }) => messages.map((message) => messageText(message, 'en')).join('; ')),
  };
}

describe('the reasons for an allowed action', () => {
  it('[API-009] names person, role, group and BU', () => {
    expect(told(RIGHTS, { action: 'budget.save', subject: { bu: 2, status: 'Saved' } })).toEqual({
      allowed: true,
      steps: [
        '+ Sun Li (sales) is active',
        "+ The role Sales of the user group Sales people grants 'Edit budgets'",
        '+ Sun Li (sales) subscribes to the BU Cars, and AMG lies below it',
        '+ The status Saved allows it',
      ],
      grants: [],
    });
  });

  it('contain the codes of the named permissions', () => {
    const codesOf = (rights: Rights, question: Question) =>
      explain(rights, question).steps.map(({ check, permissions }) => [check, ...permissions].join(' '));
    expect(codesOf(RIGHTS, { path: '/user', code: 'SEARCH' })).toEqual([
      'user',
      'menu',
      'button',
      'permission USER_READ',
    ]);
    const roles = RIGHTS.roles.map((role) => ({ ...role, active: false }));
    expect(codesOf({ ...RIGHTS, roles }, { action: 'budget.save', subject: {} })).toEqual([
      'user',
      'permission BUDGET_EDIT',
      'role BUDGET_EDIT',
    ]);
  });

  it('need no role if everybody may do the action', () => {
    expect(told(RIGHTS, { action: 'user.current', subject: { owner: 7 } }).steps).toEqual([
      '+ Sun Li (sales) is active',
      '+ Everybody who is signed in may do this',
      '+ The row is that of Sun Li (sales)',
    ]);
    expect(told(RIGHTS, { action: 'sign-in.start' }).steps[1]).toBe('+ Anybody may do this, even without signing in');
  });

  it('names page, button and every call behind it', () => {
    expect(told(RIGHTS, { path: '/user', code: 'SEARCH' })).toEqual({
      allowed: true,
      steps: [
        '+ Sun Li (sales) is active',
        "+ The role Sales of the user group Sales people grants '/user'",
        "+ The role Sales of the user group Sales people grants '/user SEARCH'",
        "+ The role Sales of the user group Sales people grants 'Look up users'",
      ],
      grants: [],
    });
  });
});

describe('the row of a question', () => {
  const stepsOf = (rights: Rights, question: Question): readonly string[] => told(rights, question).steps.slice(2);
  const dealer: Rights = { ...RIGHTS, person: { ...RIGHTS.person, usrtp: USER_TYPE.dealer, orgid: 5 } };

  it('is within reach by organisation, or not', () => {
    const read = (organisation: number | null): Question => ({ action: 'user.read', subject: { organisation } });
    expect(stepsOf(RIGHTS, read(9))).toEqual(['+ Sun Li (sales) is no dealer and reaches every organization']);
    expect(stepsOf(dealer, read(5))).toEqual(['+ The row belongs to the organization of Sun Li (sales)']);
    expect(stepsOf(dealer, read(9))).toEqual([
      '- The row does not belong to the organization of Sun Li (sales), and dealers reach no other',
    ]);
  });

  it("is the user's own, or not", () => {
    expect(stepsOf(RIGHTS, { action: 'user.current', subject: { owner: 8 } })).toEqual([
      '- The row is not that of Sun Li (sales)',
    ]);
  });

  it('belongs to a subscribed BU, or not', () => {
    const save = (bu: number): Question => ({ action: 'budget.save', subject: { bu } });
    expect(stepsOf(RIGHTS, save(1))).toEqual(['+ Sun Li (sales) subscribes to the BU Cars']);
    expect(stepsOf(RIGHTS, save(3))).toEqual(['- Sun Li (sales) subscribes neither to the BU VAN nor to one above it']);
  });

  it('is mentioned only if the question names it', () => {
    for (const action of ['budget.save', 'user.read', 'user.current'] as const) {
      expect(stepsOf(dealer, { action, subject: {} })).toEqual([]);
    }
  });
});

describe('the reasons for a refused action', () => {
  it('offer an existing role before a change of grants', () => {
    const answer = told(RIGHTS, { action: 'user.update' });
    expect(answer.steps.slice(1)).toEqual(["- No active role of Sun Li (sales) grants 'Edit users'"]);
    expect(answer.grants).toEqual([
      'Assign the role People to Sun Li (sales)',
      "Grant 'Edit users' to the user group Sales people and its role Sales",
    ]);
  });

  it('name pages and buttons readably, and have one sentence for each role or group', () => {
    const names = {
      '/role': { en: 'Role', zh: '角色' },
      '/role#ADD': { en: 'Role: Add', zh: '角色：新增' },
    };
    const [group, other] = RIGHTS.groups;
    const wider = { ...RIGHTS, names, groups: [{ ...group, menus: ['/role'] }, other] } as Rights;
    const question: Question = { path: '/role', code: 'ADD' };
    const steps = told({ ...RIGHTS, names }, question).steps.slice(1, 3);
    expect(steps).toEqual([
      "- No active role of Sun Li (sales) grants 'Role'",
      "- No active role of Sun Li (sales) grants 'Role: Add'",
    ]);
    expect(told({ ...RIGHTS, names }, question).grants[0]).toBe(
      "Grant 'Role', 'Role: Add', 'Edit roles', 'Read user groups' to the user group Sales people and its role Sales",
    );
    expect(told(wider, question).grants[0]).toBe(
      "Grant 'Role: Add', 'Edit roles', 'Read user groups' to the user group Sales people; Grant 'Role', 'Role: Add', 'Edit roles', 'Read user groups' to the role Sales",
    );
    const [first] = explain({ ...RIGHTS, names }, question).grants;
    expect(first?.messages.map((sentence) => messageText(sentence, 'zh')).join()).toContain(
      '“角色”、“角色：新增”、“编辑角色”、',
    );
  });

  it('offer the role with the fewest additional rights first', () => {
    const [sales, people] = RIGHTS.roles;
    const small = { ...people, id: 3, name: name('Editors'), permissions: ['USER_EDIT'] };
    const rights = { ...RIGHTS, roles: [sales, people, small] } as Rights;
    expect(told(rights, { action: 'user.update' }).grants.slice(0, 2)).toEqual([
      'Assign the role Editors to Sun Li (sales)',
      'Assign the role People to Sun Li (sales)',
    ]);
  });

  it('offer a grant rather than the role of administrators', () => {
    const [sales, people] = RIGHTS.roles;
    const all = Array.from({ length: 30 }, (_, number) => `RIGHT_${number}`);
    const admin = { ...people, id: 3, name: name('Administrator'), permissions: ['BUDGET_EXPORT', ...all] };
    const [group, other] = RIGHTS.groups;
    const groups = [group, { ...other, permissions: [...(other?.permissions ?? []), 'BUDGET_EXPORT', ...all] }];
    const rights = { ...RIGHTS, roles: [sales, people, admin], groups } as Rights;
    expect(told(rights, { action: 'budget.export', subject: { bu: 1 } }).grants).toEqual([
      "Grant 'Export budgets' to the role Sales",
      expect.stringContaining('People'),
      'Assign the role Administrator to Sun Li (sales)',
    ]);
  });

  it('name only active roles as the source', () => {
    const [sales, people] = RIGHTS.roles;
    const roles = [sales, { ...people, active: false }];
    const rights = { ...RIGHTS, person: { ...RIGHTS.person, roleIds: [1, 2] }, roles } as Rights;
    expect(told(rights, { action: 'user.read' }).steps.slice(1)).toEqual([
      "+ The role Sales of the user group Sales people grants 'Look up users'",
    ]);
  });

  it('offer to give a role a permission of its group', () => {
    expect(told(RIGHTS, { action: 'budget.export', subject: { bu: 1 } }).grants[0]).toBe(
      "Grant 'Export budgets' to the role Sales",
    );
  });

  it('mention roles and groups that are inactive or lack the permission', () => {
    const question: Question = { action: 'budget.save', subject: { bu: 1 } };
    const [sales, people] = RIGHTS.roles;
    const [group, other] = RIGHTS.groups;
    const asleep = { ...RIGHTS, roles: [{ ...sales, active: false }, people] } as Rights;
    expect(told(asleep, question).steps[2]).toBe("- The role Sales would grant 'Edit budgets', but it is inactive");
    expect(told(asleep, question).grants[0]).toBe('Activate the role Sales');
    const closed = { ...RIGHTS, groups: [{ ...group, active: false }, other] } as Rights;
    expect(told(closed, question).steps[2]).toBe(
      "- The role Sales would grant 'Edit budgets', but its user group Sales people is inactive",
    );
    const bare = { ...RIGHTS, groups: [{ ...group, permissions: [] }, other] } as Rights;
    expect(told(bare, question).steps[2]).toBe(
      "- The role Sales holds 'Edit budgets', but its user group Sales people does not",
    );
    expect(told(bare, question).grants).toContain("Grant 'Edit budgets' to the user group Sales people");
  });

  it('offer to activate the user and to subscribe to the BU, both if both are needed', () => {
    const person = { ...RIGHTS.person, active: false };
    expect(told({ ...RIGHTS, person }, { action: 'budget.save', subject: { bu: 3 } }).grants).toEqual([
      'Activate Sun Li (sales); Subscribe Sun Li (sales) to the BU VAN',
    ]);
  });

  it('offer nothing if no grant helps', () => {
    for (const subject of [{ bu: 1, status: 'Submitted' }, { bu: 99 }]) {
      expect(told(RIGHTS, { action: 'budget.save', subject })).toMatchObject({ allowed: false, grants: [] });
    }
    const dealer = { ...RIGHTS, person: { ...RIGHTS.person, usrtp: USER_TYPE.dealer } };
    expect(told(dealer, { action: 'user.read', subject: { organisation: 2 } })).toMatchObject({ grants: [] });
    expect(told(dealer, { action: 'user.update' })).toMatchObject({ grants: [] });
    expect(told(RIGHTS, { path: '/user', code: 'NOTHING' })).toMatchObject({ allowed: false, grants: [] });
  });

  it('name two exclusive duties and the override that would allow both', () => {
    const both = ['USER_GRANT', 'DUTY_DECIDE'];
    const [sales, people] = RIGHTS.roles;
    const [group, other] = RIGHTS.groups;
    const rights = {
      ...RIGHTS,
      roles: [{ ...sales, permissions: both }, people],
      groups: [{ ...group, permissions: both }, other],
    } as Rights;
    const answer = told(rights, { action: 'duty.decide' });
    expect(answer.steps[2]).toBe(
      "- Sun Li (sales) holds 'Give users their rights' as well, which excludes 'Allow or refuse two duties in one hand': who gives out rights does not allow two duties in one hand",
    );
    expect(answer.grants).toEqual([
      "Have a second person allow that Sun Li (sales) holds both 'Give users their rights' and 'Allow or refuse two duties in one hand'",
    ]);
    expect(told(rights, { action: 'user.grant-role' }).allowed).toBe(true);
    const person = { ...rights.person, overrides: ['DUTY_DECIDE+USER_GRANT'] };
    expect(told({ ...rights, person }, { action: 'duty.decide' })).toMatchObject({
      allowed: true,
      steps: expect.arrayContaining([
        "+ Sun Li (sales) is allowed to hold both 'Give users their rights' and 'Allow or refuse two duties in one hand'",
      ]),
    });
  });
});

const anySubject: fc.Arbitrary<Subject> = fc.record(
  {
    bu: fc.integer({ min: 1, max: 5 }),
    organisation: fc.option(fc.integer({ min: 1, max: 3 })),
    owner: fc.integer({ min: 6, max: 8 }),
    itAdmin: fc.boolean(),
    status: fc.constantFrom('Saved', 'Submitted'),
  },
  { requiredKeys: [] },
);
const anyAction = fc.constantFrom(...(Object.keys(ACTIONS) as ActionId[]));
const anyButton = fc.constantFrom(
  ...Object.entries(BUTTONS).flatMap(([path, codes]) => Object.keys(codes).map((code) => ({ path, code }))),
);
const anyQuestion: fc.Arbitrary<Question> = fc.oneof(
  fc.record({ action: anyAction, subject: anySubject }),
  anyButton,
  fc.constantFrom(...Object.keys(BUTTONS)).map((path) => ({ path })),
);

/** The menu as the server would make it of these rights. */
function menuOf(rights: Rights): MenuItem[] {
  return heldOf(rights, 'menus').map((mnuuri, place) => {
    const codes = heldOf(rights, 'buttons').filter((button) => button.startsWith(`${mnuuri}#`));
    const privlist = codes.map((button) => {
      const privcd = button.slice(mnuuri.length + 1);
      return { privid: 1, privnmcn: '', privnmen: '', privcd, privtpnm: '' };
    });
    const names = { mnunmen: '', mnunmcn: '', icon: '' };
    return { mnuid: place + 1, parentid: 0, mnuuri, ...names, children: [], privlist, privids: [] };
  });
}

/** Questions that handlers and pages ask beside the guard. */
function passesPages({ person }: Rights, question: Question, mayUseOther: (code: string) => boolean): boolean {
  if (!('action' in question)) {
    if (question.path === '/role') return question.code !== 'VIEW' || !mayUseOther('EDIT');
    if (question.path !== '/user') return true;
    if (question.code === 'ADD') return mayAddUser(person);
    if (question.code === 'ACTIVATE|DEACTIVATE') return person.entityCode === 'Dealer' && person.dealerItAdmin;
    return question.code !== 'SETTINGEDIT' || !isDealer(person) || person.dealerItAdmin;
  }
  const { owner, itAdmin } = question.subject ?? {};
  const row = owner === undefined || itAdmin === undefined ? undefined : { usrid: owner, dealerItAdmin: itAdmin };
  if (question.action === 'user.create') return mayAddUser(person);
  if (question.action === 'user.change-status') {
    return mayToggleUser(person, row ?? { usrid: 0, dealerItAdmin: false });
  }
  if (question.action === 'user.update') return row === undefined || mayEditUser(person, row);
  if (!/^user\.((grant|revoke)-|import-)/.test(question.action)) return true;
  return mayEditUserSetting(person, row ?? { usrid: 0, dealerItAdmin: true });
}

/** Questions that the server and the screens decide themselves. */
function answerOfGuard(rights: Rights, question: Question): boolean {
  const actor = actorFrom(rights);
  if (actor === undefined) return false;
  const other = (code: string): boolean => mayUse({ ...actor, menulist: menuOf(rights) }, '/role', code);
  if (!passesPages(rights, question, other)) return false;
  if ('action' in question) return can(actor, actionOf(question.action), question.subject).allowed;
  const { path, code } = question;
  if (code === undefined) return heldOf(rights, 'menus').includes(path);
  return mayUse({ ...actor, menulist: menuOf(rights) }, path, code);
}

describe('the laws of an explanation', () => {
  it('[API-009] its answer equals that of the guard, and is yes exactly if every step passed', () => {
    fc.assert(
      fc.property(arbitraryRights(), anyQuestion, (rights, question) => {
        const { allowed, steps } = explain(rights, question);
        expect(allowed).toBe(steps.every(({ passed }) => passed));
        expect(allowed).toBe(answerOfGuard(rights, question));
      }),
      { numRuns: runs(400) },
    );
  });

  it('suggested grants make the action allowed, and none of them can be left out', () => {
    let suggested = 0;
    fc.assert(
      fc.property(arbitraryRights(), anyQuestion, (rights, question) => {
        for (const { changes } of explain(rights, question).grants) {
          suggested += 1;
          expect(permits(changes.reduce(applyChange, rights), question)).toBe(true);
          for (const part of properParts(changes)) {
            expect(permits(part.reduce(applyChange, rights), question)).toBe(false);
          }
        }
      }),
      { numRuns: runs(300) },
    );
    expect(suggested).toBeGreaterThan(100);
  });

  it('a suggestion exists whenever a role fits and the row is within reach', () => {
    fc.assert(
      fc.property(arbitraryRights(), anyAction, (rights, action) => {
        fc.pre(passesPages(rights, { action }, () => false));
        const fitting = rights.roles.some(
          ({ groupId }) => rights.groups.find(({ id }) => id === groupId)?.usrtp === rights.person.usrtp,
        );
        fc.pre(fitting);
        const { allowed, grants } = explain(rights, { action });
        expect(allowed || grants.length > 0).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });
});

function properParts<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const sets = Array.from({ length: Math.min(2 ** items.length - 1, 4_095) }, (_, number) => number);
  return sets.map((bits) => items.filter((_, place) => (bits >> place) % 2 === 1));
}
