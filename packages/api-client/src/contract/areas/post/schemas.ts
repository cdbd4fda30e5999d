import * as z from 'zod';
import { id } from '../../ids.ts';
import { movingList, movingRow, movingSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, foundDealers, version, versionText } from '../../shapes.ts';
import type { postCalls } from './calls.ts';

const { move, moved } = movingSchemas({ postId: id });

export const postSchemas = defineSchemas<typeof postCalls>()({
  'post.list': movingList(
    z.enum(['arrivedDay', '-arrivedDay', 'updatedAt', '-updatedAt']).default('-updatedAt'),
    z.object({
      postId: id,
      postCode: z.string(),
      parcel: z.string(),
      /** 'YYYY-MM-DD'. */
      arrivedDay: z.string(),
      dealerCode: z.string(),
      /** In the language of the request. */
      dealerName: z.string(),
      reference: z.string(),
      papers: z.number().int(),
      /** The sale that it belongs to; null and an empty VIN while it is unmatched. */
      recordId: id.nullable(),
      vin: z.string(),
      ...movingRow,
    }),
  ),
  'post.dealers': foundDealers,
  /** A paper whose VIN or invoice number has one sale of the dealer is matched at once. */
  'post.note': {
    body: z.object({
      parcel: formText,
      arrivedDay: formText,
      bu: formText,
      dealerId: id.nullable(),
      reference: formText,
      papers: formText,
    }),
    data: z.object({ postId: id, postCode: z.string(), status: z.string(), version }),
  },
  'post.match': { query: versionText, body: z.object({ postId: id, reference: formText }), data: moved },
  'post.unmatch': move,
  'post.sendBack': move,
});
