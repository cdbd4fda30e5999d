import * as z from 'zod';
import { id } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, version, versionText } from '../../shapes.ts';
import type { searchCalls } from './calls.ts';

/** Name of a list, as its columns are remembered by. */
const list = z.string().min(1).max(50);
/** Filters and order as the address of the list has them. */
const search = z.string().max(2_000);

export const searchSchemas = defineSchemas<typeof searchCalls>()({
  'searches.list': {
    query: z.object({ list }),
    data: z.array(z.object({ searchId: id, name: z.string(), search: z.string(), version })),
  },
  'searches.save': {
    query: versionText,
    body: z.object({ searchId: id.nullable().optional(), list, name: formText.max(100), search }),
    data: z.object({ searchId: id, version }),
  },
  'searches.delete': {
    query: versionText,
    body: z.object({ searchId: id }),
    data: z.object({ searchId: id }),
  },
});
