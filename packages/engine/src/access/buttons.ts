import type { ActionId } from '../actions/actions.ts';
import { actionOf } from '../actions/actions.ts';
import { excludingDuty } from './duties.ts';
import { hasPriv, type MenuItem } from './menu.ts';

/** What the screens know of the person: the menu with its codes, and the permissions behind it. */
export interface ButtonUser {
  readonly menulist: readonly MenuItem[];
  readonly permissions: readonly string[];
  /** Names of the pairs of duties that the person is allowed to hold both of. */
  readonly overrides: readonly string[];
}

type PageButtons = Readonly<Record<string, readonly ActionId[]>>;

/** Codes that mean a button as well as its own: [button, also granted by] (UGP-055). */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'ACTIVATE|DEACTIVATE': ['ACTIVATE', 'DEACTIVATE'],
  CONFIGURATION: ['SETTING'],
};

/** The actions that a button calls, for each page and code of the menu (UGP-046 to UGP-054, MTX-013 to MTX-020). */
export const BUTTONS: Readonly<Record<string, PageButtons>> = {
  '/wordingbudget': { VIEW: ['program.read'], ADD: ['program.create-options', 'program.create'] },
  '/budgetinput': { VIEW: ['budget.read'], EDIT: ['budget.read', 'budget.save'], EXPORT: ['budget.export'] },
  '/recalculation': { VIEW: ['batch.read'], RUN: ['batch.start', 'batch.cancel'] },
  '/kufriPanel': { VIEW: ['kufri.read'], IMPORT: ['kufri.upload', 'kufri.preview', 'kufri.import'] },
  '/privilegegroup': {
    SEARCH: ['group.read'],
    ADD: ['group.create'],
    VIEW: ['group.read'],
    EDIT: ['group.read', 'group.update'],
    'ACTIVATE|DEACTIVATE': ['group.change-status'],
    CONFIGURATION: ['group.read'],
    SETTING: ['group.read'],
    SETTINGEDIT: ['group.grant', 'group.preview-grant'],
  },
  '/role': {
    SEARCH: ['role.read'],
    ADD: ['role.create', 'group.read'],
    VIEW: ['role.read'],
    EDIT: ['role.read', 'role.update'],
    'ACTIVATE|DEACTIVATE': ['role.change-status'],
    CONFIGURATION: ['role.read'],
    SETTING: ['role.read'],
    SETTINGEDIT: ['role.grant', 'role.preview-grant'],
  },
  '/user': {
    SEARCH: ['user.read'],
    ADD: ['user.create', 'user.read', 'entity.read'],
    VIEW: ['user.read'],
    EDIT: ['user.update', 'user.read', 'entity.read'],
    'ACTIVATE|DEACTIVATE': ['user.change-status'],
    CONFIGURATION: ['user.read-settings'],
    SETTING: ['user.read-settings'],
    SETTINGEDIT: [
      'user.grant-role',
      'user.revoke-role',
      'user.grant-bu',
      'user.revoke-bu',
      'user.grant-region',
      'user.import-settings',
      'user.preview-import',
      'role.read',
      'bu.read',
    ],
    EXPORT: ['user.export'],
    ENDSESSIONS: ['user.read-sessions', 'user.end-sessions'],
    RELEASESIGNIN: ['user.release-sign-in'],
  },
  '/userRoleMatrix': {
    'User MatrixR Reset': ['role-matrix.read'],
    'User MatrixR Search': ['role-matrix.read'],
    'User MatrixR Export': ['role-matrix.export'],
    'User MatrixR History': ['role-matrix.history'],
    'User MatrixU Reset': ['user-matrix.read'],
    'User MatrixU Search': ['user-matrix.read'],
    'User MatrixU Export': ['user-matrix.export'],
    'User MatrixU History': ['user-matrix.history'],
  },
  '/notice': { VIEW: ['notice.read'], ADD: ['notice.create'], EDIT: ['notice.update'], END: ['notice.end'] },
  '/audit': { VIEW: ['audit.read'], SEARCH: ['audit.read'], EXPORT: ['audit.export'] },
  '/access': { VIEW: ['access.explain'] },
  '/duties': { VIEW: ['duty.read'], REQUEST: ['duty.request', 'duty.end'], DECIDE: ['duty.decide'] },
};

/** The actions behind a button; undefined for one that no page has. */
export function actionsOfButton(path: string, code: string): readonly ActionId[] | undefined {
  return Object.hasOwn(BUTTONS, path) && Object.hasOwn(BUTTONS[path] ?? {}, code) ? BUTTONS[path]?.[code] : undefined;
}

/** The codes each of which shows the button: its own, and those that mean it too (UGP-055). */
export function codesOfButton(code: string): readonly string[] {
  return [code, ...(Object.hasOwn(ALSO, code) ? (ALSO[code] ?? []) : [])];
}

/**
 * Whether a button shows: one of its codes is in the page's own list (UGP-046), the permissions of all actions that it
 * calls are held, and none of them is excluded by another duty. A button that no page has never shows.
 */
export function mayUse(user: ButtonUser, path: string, code: string): boolean {
  const actions = actionsOfButton(path, code);
  if (actions === undefined || !codesOfButton(code).some((one) => hasPriv(user.menulist, path, one))) return false;
  return actions.every((id) => {
    const { permission } = actionOf(id);
    return user.permissions.includes(permission) && excludingDuty(permission, user) === undefined;
  });
}
