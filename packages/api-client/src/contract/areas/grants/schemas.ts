import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import { version, versionText } from '../../shapes.ts';
import { group } from '../groups/schemas.ts';
import { role } from '../roles/schemas.ts';
import type { grantCalls } from './calls.ts';
import { api, grantPreview, grantStates, menuNode, sentStates } from './shapes.ts';

const ofGroup = grantStates({ privgrpid: id });
const ofRole = grantStates({ rolid: id });
/** `rolmnuid` is sent back unchanged. */
const menuOfRole = ofRole.menu.extend({ rolmnuid: id.nullish() });

/** STG-032. */
const groupGrants = z.object({
  privgrpid: id,
  apilist: sentStates(ofGroup.api),
  mnulist: sentStates(ofGroup.menu),
  privlist: sentStates(ofGroup.privilege),
});

/** STG-033. */
const roleGrants = z.object({
  rolid: id,
  apiList: sentStates(ofRole.api),
  mnuList: sentStates(menuOfRole),
  privList: sentStates(ofRole.privilege),
});

export const grantSchemas = defineSchemas<typeof grantCalls>()({
  /** The grants, and for the page all menus that can be granted. `resources.apis` lists the APIs. */
  'groups.assignment': {
    query: z.object({ privgrpid: idText }),
    data: z.object({
      group,
      mnulist: z.array(ofGroup.menu),
      privlist: z.array(ofGroup.privilege),
      apilist: z.array(ofGroup.api),
      menus: z.array(menuNode),
    }),
  },
  'groups.saveAssignment': { query: versionText, body: groupGrants, data: z.object({ privgrpid: id, version }) },
  'groups.previewAssignment': { body: groupGrants, data: grantPreview },
  /** The grants, and for the page everything that the group allows (STG-017). */
  'roles.assignment': {
    query: z.object({ rolid: idText }),
    data: z.object({
      role,
      mnuList: z.array(menuOfRole),
      privList: z.array(ofRole.privilege),
      apiList: z.array(ofRole.api),
      menus: z.array(menuNode),
      apis: z.array(api),
    }),
  },
  'roles.saveAssignment': { query: versionText, body: roleGrants, data: z.object({ rolid: id, version }) },
  'roles.previewAssignment': { body: roleGrants, data: grantPreview },
  'resources.menus': { data: z.array(menuNode) },
  'resources.apis': { data: z.array(api) },
});
