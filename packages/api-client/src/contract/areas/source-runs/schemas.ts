import { bindingRecord } from '@oasis/engine/areas/source-runs';
import * as z from 'zod';
import { definedSchemas } from '../../defined-record.ts';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { runCalls, runItem, runItemFilters, runItemSort, runRow, runView } from '../../run-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText } from '../../shapes.ts';
import type { sourceRunCalls } from './calls.ts';

const run = { kind: z.string(), month: z.string() };
const filters = {
  ...runItemFilters,
  dealer: z.string().max(50).optional(),
  /** Begins or ends a VIN, or is part of the key of a row. */
  subject: z.string().max(100).optional(),
};
const sought = z.string().max(100).optional();
const bindings = definedSchemas(bindingRecord);

export const sourceRunSchemas = defineSchemas<typeof sourceRunCalls>()({
  'sourceRuns.list': listSchemas(
    {
      name: sought,
      bu: sought,
      status: sought,
      kind: sought,
      month: sought,
      sort: z.enum(['updatedAt', '-updatedAt']).default('-updatedAt'),
    },
    z.object({ ...runRow, ...run }),
  ),
  'sourceRuns.view': {
    query: z.object({ runId: idText }),
    data: z.object({
      ...runView,
      ...run,
      /** The set, the offers that it pays, and the newest versions that it was judged by. */
      inputs: z.object({
        set: z.string(),
        binding: z.string(),
        prices: z.string(),
        vat: z.string(),
        release: z.string(),
      }),
    }),
  },
  'sourceRuns.items': listSchemas(
    { ...filters, sort: runItemSort },
    z.object({
      ...runItem,
      /** Null where there is no claim yet. */
      claimId: id.nullable(),
      /** State of the claim; empty without one. */
      status: z.string(),
      /** The VIN; of a lump sum the key of its row. */
      subject: z.string(),
      /** The row of source data: its number in the file, and its cells. */
      row: z.number().int(),
      cells: z.record(z.string(), z.string()),
      /** Controlling decides whether this car still counts. */
      asks: z.boolean(),
    }),
  ),
  'sourceRuns.export': { query: z.object({ ...filters, name: z.string().max(100).optional() }), data: z.null() },
  'sourceRuns.preview': {
    body: z.object({ kind: formText, bu: formText, month: formText, program: formText, reason: formText }),
    data: runCalls.previewed,
  },
  'sourceRuns.make': runCalls.make,
  'sourceRuns.step': runCalls.step,
  'sourceRuns.decide': {
    body: z.object({ runId: id, place: z.number().int().positive(), decision: formText, reason: formText }),
    data: z.object({ runId: id, cars: z.number().int() }),
  },
  'sourceBindings.list': bindings.list,
  'sourceBindings.byId': bindings.byId,
  'sourceBindings.options': {
    data: z.object({
      offers: z.array(z.object({ value: z.string(), name: z.string(), byTarget: z.boolean() })),
      makes: z.array(z.string()),
    }),
  },
  'sourceBindings.propose': bindings.save,
  'sourceBindings.change': bindings.update,
  'sourceBindings.confirm': bindings.confirm,
  'sourceBindings.reject': bindings.reject,
});
