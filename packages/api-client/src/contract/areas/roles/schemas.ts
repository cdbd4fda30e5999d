import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { formSchemas, switchSchemas } from '../../record-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, made, sentMade, sought, version } from '../../shapes.ts';
import type { roleCalls } from './calls.ts';

/** ROL-015. `roleCode` is the entitlement code, empty for dealers (ROL-040). */
export const role = z.object({
  rolid: id,
  rolnmen: z.string(),
  rolnmcn: z.string(),
  roltp: id,
  roltpnm: z.string(),
  roldsc: z.string(),
  privgrpid: id,
  privgrpnmen: z.string(),
  privgrpnmcn: z.string(),
  /** Whether the group is active: only then does the role grant anything. */
  privgrpstate: z.boolean(),
  roleCode: z.string(),
  state: z.boolean(),
  ...made,
  version,
});

const { save, update } = formSchemas('rolid', {
  rolnmen: formText,
  rolnmcn: formText,
  roltp: id.nullable(),
  privgrpid: id.nullable(),
  roldsc: formText,
  roleCode: formText.nullish(),
  roltpnm: formText.nullish(),
  privgrpnmen: formText.nullish(),
  privgrpnmcn: formText.nullish(),
  state: z.boolean().nullish(),
  ...sentMade,
});

export const roleSchemas = defineSchemas<typeof roleCalls>()({
  'roles.list': listSchemas(
    {
      privgrpid: idText.optional(),
      name: formText.optional(),
      sort: z
        .enum(['name', '-name', 'type', '-type', 'group', '-group', 'state', '-state', 'crted', '-crted'])
        .default('-crted'),
    },
    role,
  ),
  'roles.byId': { query: z.object({ roleid: idText }), data: role },
  /** `name` is looked for in the names of groups as well; `active`: only roles that grant something. */
  'roles.byType': {
    query: z.object({ type: idText, active: z.literal('true').optional(), ...sought }),
    data: z.array(role),
  },
  'roles.byGroup': { query: z.object({ privgrpid: idText, ...sought }), data: z.array(role) },
  'roles.byGroupId': { query: z.object({ grpid: idText, ...sought }), data: z.array(role) },
  'roles.names': { query: z.object(sought), data: z.array(z.string()) },
  'roles.save': save,
  'roles.update': update,
  'roles.changeStatus': switchSchemas('rolid', 'rolid'),
});
