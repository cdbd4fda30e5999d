import { groupRecord } from '@oasis/engine/areas/groups';
import * as z from 'zod';
import { definedSchemas } from '../../defined-record.ts';
import { id, idText } from '../../ids.ts';
import { formSchemas, switchSchemas } from '../../record-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, sentMade, sought } from '../../shapes.ts';
import type { groupCalls } from './calls.ts';

const { row, list, byId } = definedSchemas(groupRecord);

export const group = row;

const { save, update } = formSchemas('privgrpid', {
  grpnmen: formText,
  grpnmcn: formText,
  /** Null without a choice; the rule of the form answers. */
  grptp: id.nullable(),
  grpdsc: formText,
  grptpnm: formText.nullish(),
  state: z.boolean().nullish(),
  ...sentMade,
});

export const groupSchemas = defineSchemas<typeof groupCalls>()({
  'groups.list': list,
  'groups.byId': byId,
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
