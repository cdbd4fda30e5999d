import type { Actor } from '../access/actor.ts';
import { AREAS, type MessageCode } from '../areas/areas.ts';
import type { Area, AreaPage } from '../areas/define-area.ts';
import { present } from '../base/assert.ts';
import type { Action } from './action.ts';
import type { Decision, Subject } from './can.ts';
import { can } from './can.ts';

type KeysOf<Part> = Part extends unknown ? keyof Part & string : never;

export type ActionId = KeysOf<(typeof AREAS)[number]['actions']>;

const ALL: readonly Area<ActionId, MessageCode>[] = AREAS;

/** Every action of the product, once: permission, states, row scope, separation of duties, audit event. */
export const ACTIONS: Readonly<Record<string, Action>> = Object.fromEntries(
  ALL.flatMap(({ actions }) => Object.entries(actions)),
);

export function actionOf(id: ActionId): Action {
  return present(ACTIONS[id], id);
}

/** Whether a text is the id of an action of this build. */
export function isAction(text: string): text is ActionId {
  return Object.hasOwn(ACTIONS, text);
}

/** `can` by the id of the action. */
export function canDo(actor: Actor, id: ActionId, subject: Subject = {}): Decision {
  return can(actor, actionOf(id), subject);
}

/** The permission codes that roles can grant, each once, in the order of the table. */
export function permissionCodes(): readonly string[] {
  const codes = Object.values(ACTIONS).map((action) => action.permission);
  return [...new Set(codes)].filter((code) => code !== 'public' && code !== 'signed-in');
}

/** The pages of the product with their buttons. */
export const PAGES: readonly AreaPage<ActionId>[] = ALL.flatMap(({ page }) => (page === undefined ? [] : [page]));
