import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import type { batchCalls } from './calls.ts';

const count = z.number().int().min(0);
/** Recalculates the stored results; or shows, without writing, the effect of the newest versions of one kind. */
const what = z.enum(['stored', 'msrp', 'kufri', 'template']);

const run = z.object({
  runId: id,
  what,
  /** Budgets whose program overlaps it; null for all. */
  year: z.number().int().nullable(),
  /** An open run is waiting until its first part is done. */
  state: z.enum(['waiting', 'running', 'done', 'cancelled']),
  /** The name of the template that is tried before it is published; null of every other run. */
  tried: z.object({ en: z.string(), zh: z.string() }).nullable(),
  budgets: count,
  /** Budgets of the parts that are done. */
  done: count,
  cells: count,
  /** From the first part's start to the last one's end; 0 before that. */
  seconds: z.number().min(0),
  /** Empty for the command line. */
  requestedBy: z.string(),
  requestedAt: z.string(),
  endedAt: z.string().nullable(),
});

/** Sums over the makes of a budget: units of cars and yuan; null is missing. */
const figures = z.object({ volume: z.number().nullable(), budget: z.number().nullable() });

export const batchSchemas = defineSchemas<typeof batchCalls>()({
  /** Makes a run and cuts it into parts; the workers of all servers take them, runs one after the other. */
  'batch.start': {
    body: z.strictObject({ what, year: z.number().int().min(1900).max(2999).nullable() }),
    data: z.object({ runId: id, budgets: count }),
  },
  /**
   * Shows the effect of an unpublished template over the budgets with its id, without storing it or changing any budget; with an
   * offer type, over the budgets of this type only, since offer types may share a template. It is refused with the first fault
   * that the engine finds in it.
   */
  'batch.tryTemplate': {
    body: z.strictObject({
      template: z.record(z.string(), z.unknown()),
      offerTypeId: id.optional(),
      year: z.number().int().min(1900).max(2999).nullable(),
    }),
    data: z.object({ runId: id, budgets: count }),
  },
  /** Newest first. */
  'batch.list': listSchemas({}, run),
  'batch.report': {
    params: z.object({ runId: idText }),
    data: z.object({
      run,
      tables: count,
      written: count,
      /** Budgets that someone changed meanwhile; their save has calculated them. */
      left: count,
      /** Budgets whose results differ from the stored ones, or would change. */
      moved: count,
      /** The first of them of the caller's BUs, the biggest change of the budget first. */
      moves: z.array(
        z.object({
          budgetId: id,
          programId: id,
          programCode: z.string(),
          offer: z.string(),
          /** The make, or the fleet customer. */
          place: z.string(),
          before: figures,
          after: figures,
        }),
      ),
      failed: z.array(z.object({ budgetId: id, code: z.string(), text: z.string() })),
    }),
  },
  /** Stops a run after its current parts; results already written stay. */
  'batch.cancel': { body: z.strictObject({ runId: id }), data: z.object({ runId: id }) },
});
