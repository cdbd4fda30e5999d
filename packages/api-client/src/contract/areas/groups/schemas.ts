import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { formSchemas, switchSchemas } from '../../record-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, made, sentMade, sought, version } from '../../shapes.ts';
import type { groupCalls } from './calls.ts';

/** UGP-015. `grptp` is the id of a user type, `grptpnm` its name in the language of the request. */
export const group = z.object({
  privgrpid: id,
  grpnmen: z.string(),
  grpnmcn: z.string(),
  grptp: id,
  grptpnm: z.string(),
  grpdsc: z.string(),
  state: z.boolean(),
  ...made,
  version,
});

const { save, update } = formSchemas('privgrpid', {
  grpnmen: formText,
  grpnmcn: formText,
  /** Null where none was chosen; the rule of the form answers. */
  grptp: id.nullable(),
  grpdsc: formText,
  grptpnm: formText.nullish(),
  state: z.boolean().nullish(),
  ...sentMade,
});

export const groupSchemas = defineSchemas<typeof groupCalls>()({
  'groups.list': listSchemas(
    {
      name: formText.optional(),
      /** Id of a user type. */
      legalEntity: idText.optional(),
      sort: z.enum(['name', '-name', 'type', '-type', 'state', '-state', 'crted', '-crted']).default('-crted'),
    },
    group,
  ),
  'groups.byId': { query: z.object({ privgrpid: idText }), data: group },
  'groups.byType': { query: z.object({ type: idText, ...sought }), data: z.array(group) },
  /** `types`: ids separated by commas. */
  'groups.byTypes': {
    query: z.object({
      types: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9}){0,49}$/)
        .optional(),
      ...sought,
    }),
    data: z.array(group),
  },
  'groups.all': { query: z.object(sought), data: z.array(group) },
  'groups.save': save,
  'groups.update': update,
  'groups.changeStatus': switchSchemas('privGroupId', 'privgrpid'),
});
