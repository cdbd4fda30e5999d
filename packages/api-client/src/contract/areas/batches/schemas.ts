import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { loggedMove, movingList, movingRow, movingSchemas, statusSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, version, zeroBasedPage } from '../../shapes.ts';
import { overviewSchemas } from '../programs/schemas.ts';
import type { batchesCalls } from './calls.ts';

const batchRow = z.object({
  batchId: id,
  batchCode: z.string(),
  batchName: z.string(),
  /** How many programs are in it, and their frozen amount in yuan, '1234.50'. */
  programs: z.number().int(),
  amount: z.string(),
  ...movingRow,
});

const { move, moved, edit } = movingSchemas({ batchId: id });
const programIds = z.array(id).max(500);

export const batchesSchemas = defineSchemas<typeof batchesCalls>()({
  /** Submitted and confirmed programs in no batch. */
  'batches.available': {
    body: z.object({
      name: z.string().max(100).optional(),
      bu: z.string().max(100).optional(),
      ...zeroBasedPage(),
    }),
    data: overviewSchemas.data,
  },
  'batches.list': movingList(
    z.enum(['batchCode', '-batchCode', 'status', '-status', 'updatedAt', '-updatedAt']).default('-updatedAt'),
    batchRow,
  ),
  'batches.statuses': statusSchemas,
  'batches.view': {
    query: z.object({ batchId: idText }),
    data: batchRow.extend({
      content: z.array(
        z.object({
          programId: id,
          programCode: z.string(),
          versionOfCode: version,
          programName: z.string(),
          status: z.string(),
          amount: z.string(),
        }),
      ),
    }),
  },
  /** The moves of a batch, the newest first. */
  'batches.log': listSchemas({ batchId: idText }, loggedMove),
  /** The batch is of the BU of its programs. */
  'batches.create': {
    body: z.object({ name: formText, programIds }),
    data: z.object({ batchId: id, batchCode: z.string(), version }),
  },
  'batches.save': edit({ name: formText, programIds }),
  'batches.submit': move,
  /** All batches are submitted, or none is. */
  'batches.submitList': { body: z.object({ batchIds: z.array(id).min(1).max(50) }), data: z.array(moved) },
  'batches.withdraw': move,
  'batches.discard': move,
});
