import type { Action } from '../access/action.ts';
import type { Actor, Decision, Subject } from '../access/can.ts';
import { can } from '../access/can.ts';
import { accessActions } from './access-actions.ts';
import { batchActions } from './batch-actions.ts';
import { budgetActions } from './budget-actions.ts';
import { kufriActions } from './kufri-actions.ts';
import { oversightActions } from './oversight-actions.ts';
import { programActions } from './program-actions.ts';
import { roleActions } from './role-actions.ts';
import { userActions } from './user-actions.ts';

/** Every action of the product, once: permission, states, row scope, separation of duties, audit event. */
export const ACTIONS = {
  ...accessActions,
  ...userActions,
  ...roleActions,
  ...oversightActions,
  ...programActions,
  ...budgetActions,
  ...kufriActions,
  ...batchActions,
};

export type ActionId = keyof typeof ACTIONS;

export function actionOf(id: ActionId): Action {
  return ACTIONS[id];
}

/** `can` by the id of the action. */
export function canDo(actor: Actor, id: ActionId, subject: Subject = {}): Decision {
  return can(actor, actionOf(id), subject);
}

/** The permission codes that roles can grant, each once, in the order of the table. */
export function permissionCodes(): readonly string[] {
  const codes = Object.values<Action>(ACTIONS).map((action) => action.permission);
  return [...new Set(codes)].filter((code) => code !== 'public' && code !== 'signed-in');
}
