import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, made, pageOf, sentMade, sought, version, versionText, zeroBasedPage } from '../../shapes.ts';
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

const groupForm = {
  grpnmen: formText,
  grpnmcn: formText,
  /** Null where none was chosen; the rule of the form answers. */
  grptp: id.nullable(),
  grpdsc: formText,
  grptpnm: formText.nullish(),
  state: z.boolean().nullish(),
  ...sentMade,
};

const groupId = z.object({ privgrpid: idText });

export const groupSchemas = defineSchemas<typeof groupCalls>()({
  'groups.list': {
    query: z.object({
      name: formText.optional(),
      /** Id of a user type. */
      legalEntity: idText.optional(),
      sort: z.enum(['name', '-name', 'type', '-type', 'state', '-state', 'crted', '-crted']).default('-crted'),
      ...zeroBasedPage,
    }),
    data: pageOf(group),
  },
  'groups.byId': { query: groupId, data: group },
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
  'groups.save': {
    body: z.object({ privgrpid: z.null().optional(), ...groupForm }),
    data: z.object({ privgrpid: id }),
  },
  'groups.update': {
    query: versionText,
    body: z.object({ privgrpid: id, ...groupForm }),
    data: z.object({ privgrpid: id, version }),
  },
  /** The id may come in the query as well (API-036). */
  'groups.changeStatus': {
    query: versionText.extend({ privGroupId: idText.optional() }),
    body: z.object({ privGroupId: id.optional() }),
    data: z.object({ privgrpid: id, state: z.boolean(), version }),
  },
});
