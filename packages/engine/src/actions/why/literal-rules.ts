import type { Rights } from '../../access/rights.ts';
import { showsViewAction } from '../../areas/roles/role-rules.ts';
import { mayAddUser, mayEditUser, mayEditUserSetting, mayToggleUser } from '../../areas/users/user-rules.ts';
import type { Message } from '../../messages/message.ts';
import { message } from '../../messages/message.ts';
import type { ActionId } from '../actions.ts';
import { isGranted, type Question } from './question.ts';

/** A literal rule of a page, independent of grants, and whether it lets the user through. */
export interface LiteralRule {
  readonly passed: boolean;
  readonly message: Message;
}

/**
 * The literal rules that apply to the question (USR-057, USR-058, USR-059, USR-062, UST-019 to UST-021, ROL-044); no
 * grant changes them. Rules about a row are checked if a row is given.
 */
export function literalRules(rights: Rights, question: Question): readonly LiteralRule[] {
  const { person } = rights;
  const row = rowOf(question);
  const what = whatOf(question);
  switch (what) {
    case 'add':
      return [{ passed: mayAddUser(person), message: message('WHY_RULE_ADD_USER') }];
    case 'toggle': {
      const anybody = { usrid: 0, dealerItAdmin: false };
      const rules = [{ passed: mayToggleUser(person, anybody), message: message('WHY_RULE_TOGGLE_USER') }];
      if (row === undefined) return rules;
      return [...rules, { passed: !row.dealerItAdmin, message: message('WHY_RULE_TOGGLE_ROW') }];
    }
    case 'edit':
      return row === undefined ? [] : [{ passed: mayEditUser(person, row), message: message('WHY_RULE_EDIT_USER') }];
    case 'settings': {
      const target = row ?? { usrid: 0, dealerItAdmin: true };
      return [{ passed: mayEditUserSetting(person, target), message: message('WHY_RULE_USER_SETTING') }];
    }
    case 'view-role': {
      const held = { view: true, edit: isGranted(rights, { path: '/role', code: 'EDIT' }) };
      return [{ passed: showsViewAction(held), message: message('WHY_RULE_VIEW_ROLE') }];
    }
    case undefined:
      return [];
  }
}

/** Whether all rules let the person through; an inactive person is asked as if active. */
export function passesRules(rights: Rights, question: Question): boolean {
  return literalRules(rights, question).every(({ passed }) => passed);
}

type Ruled = 'add' | 'toggle' | 'edit' | 'settings' | 'view-role';

const RULED_ACTIONS: Readonly<Partial<Record<ActionId, Ruled>>> = {
  'user.create': 'add',
  'user.change-status': 'toggle',
  'user.update': 'edit',
  'user.grant-role': 'settings',
  'user.revoke-role': 'settings',
  'user.grant-bu': 'settings',
  'user.revoke-bu': 'settings',
  'user.grant-region': 'settings',
  'user.import-settings': 'settings',
};

const RULED_BUTTONS: ReadonlyMap<string, Ruled> = new Map([
  ['/user#ADD', 'add'],
  ['/user#ACTIVATE|DEACTIVATE', 'toggle'],
  ['/user#SETTINGEDIT', 'settings'],
  ['/role#VIEW', 'view-role'],
]);

function whatOf(question: Question): Ruled | undefined {
  if ('action' in question) return RULED_ACTIONS[question.action];
  return question.code === undefined ? undefined : RULED_BUTTONS.get(`${question.path}#${question.code}`);
}

function rowOf(question: Question): { readonly usrid: number; readonly dealerItAdmin: boolean } | undefined {
  if (!('action' in question)) return undefined;
  const { owner, itAdmin } = question.subject ?? {};
  return owner === undefined || itAdmin === undefined ? undefined : { usrid: owner, dealerItAdmin: itAdmin };
}
