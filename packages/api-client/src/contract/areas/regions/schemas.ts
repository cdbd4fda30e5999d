import { regionRecord } from '@oasis/engine/areas/regions';
import * as z from 'zod';
import { definedSchemas } from '../../defined-record.ts';
import { id } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import type { regionCalls } from './calls.ts';

const { list, byId, save, update, remove } = definedSchemas(regionRecord);

export const regionSchemas = defineSchemas<typeof regionCalls>()({
  'regions.list': list,
  'regions.byId': byId,
  /** The BUs that a region can belong to, in the language of the request. */
  'regions.bus': { data: z.array(z.object({ id, name: z.string() })) },
  'regions.save': save,
  'regions.update': update,
  'regions.remove': remove,
});
