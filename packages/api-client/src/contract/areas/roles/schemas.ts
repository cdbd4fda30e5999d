import { roleRecord } from '@oasis/engine/areas/roles';
import * as z from 'zod';
import { definedSchemas } from '../../defined-record.ts';
import { id, idText } from '../../ids.ts';
import { formSchemas, switchSchemas } from '../../record-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, sentMade, sought } from '../../shapes.ts';
import type { roleCalls } from './calls.ts';

const { row, list } = definedSchemas(roleRecord);

export const role = row;

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
  'roles.list': list,
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
