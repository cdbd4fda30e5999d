import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { formSchemas } from '../../record-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, made, version, versionText } from '../../shapes.ts';
import type { regionCalls } from './calls.ts';

const region = z.object({
  regionId: id,
  buId: id,
  /** In the language of the request. */
  buName: z.string(),
  code: z.string(),
  nameEn: z.string(),
  nameCn: z.string(),
  /** How many dealers sell in it. */
  dealers: z.number().int(),
  ...made,
  version,
});

const { save, update } = formSchemas('regionId', {
  /** Null where none was chosen; the rule of the form answers. */
  buId: id.nullable(),
  code: formText,
  nameEn: formText,
  nameCn: formText,
});

export const regionSchemas = defineSchemas<typeof regionCalls>()({
  'regions.list': listSchemas(
    {
      text: formText.optional(),
      buId: idText.optional(),
      sort: z.enum(['bu', '-bu', 'code', '-code', 'name', '-name', 'dealers', '-dealers']).default('bu'),
    },
    region,
  ),
  'regions.byId': { query: z.object({ regionId: idText }), data: region },
  /** The BUs that a region can belong to, in the language of the request. */
  'regions.bus': { data: z.array(z.object({ id, name: z.string() })) },
  'regions.save': save,
  'regions.update': update,
  'regions.remove': { query: versionText, body: z.object({ regionId: id }), data: z.object({ regionId: id }) },
});
