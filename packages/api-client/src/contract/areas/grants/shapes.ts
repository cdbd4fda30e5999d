import type { MenuNode } from '@oasis/engine/access';
import * as z from 'zod';
import { id } from '../../ids.ts';
import { listOf } from '../../list-of.ts';

const privilege = z.object({
  privid: id,
  privnmcn: z.string(),
  privnmen: z.string(),
  privcd: z.string(),
  privtpnm: z.string(),
});

/** STG-019. */
export const menuNode: z.ZodType<MenuNode, MenuNode> = z.object({
  mnuid: id,
  parentid: z.number().int(),
  mnuuri: z.string().optional(),
  mnunmcn: z.string(),
  mnunmen: z.string(),
  get children() {
    return z.array(menuNode);
  },
  privlist: z.array(privilege),
  privids: z.array(id),
});

/** STG-020. */
export const api = z.object({
  apiid: id,
  apinm: z.string(),
  apimhd: z.string(),
  apidsc: z.string(),
  apigrpnm: z.string(),
});

/**
 * Effect of a change of grants: added and removed grants, affected users, and pairs of excluding duties that one user would
 * then hold.
 */
export const grantPreview = z.object({
  gains: z.array(z.object({ kind: z.enum(['menu', 'privilege', 'api', 'role', 'bu', 'region']), name: z.string() })),
  losses: z.array(z.object({ kind: z.enum(['menu', 'privilege', 'api', 'role', 'bu', 'region']), name: z.string() })),
  /** The first hundred active users whose rights change, by account, and their number. */
  users: z.array(
    z.object({ usrid: id, usrnm: z.string(), fulnm: z.string(), gains: z.number().int(), losses: z.number().int() }),
  ),
  userCount: z.number().int().min(0),
  conflicts: z.array(
    z.object({ usrid: id, usrnm: z.string(), first: z.string(), second: z.string(), reason: z.string() }),
  ),
});

/** Every menu, button and permission with its state (STG-039), each with the key of the group or role that holds it. */
export function grantStates<Key extends z.ZodRawShape>(key: Key) {
  const state = z.boolean();
  return {
    menu: z.object({ mnuid: id, ...key, state }),
    privilege: z.object({ ...key, privid: id, mnuid: id, state }),
    api: z.object({ apiid: id, ...key, state }),
  };
}

/** At most this number in a body. */
export function sentStates<State extends z.ZodType>(state: State) {
  return listOf(state, 10_000);
}
