import * as z from 'zod';
import { claimFields } from '../../claim-fields.ts';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { movingSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, version, versionText } from '../../shapes.ts';
import type { paperRequestCalls } from './calls.ts';

/** A request with its claim. Days are 'YYYY-MM-DD'. */
const row = z.object({
  requestId: id,
  requestCode: z.string(),
  ...claimFields,
  claimStatus: z.string(),
  /** `invoice`, `licence` or `other`. */
  paper: z.string(),
  /** The sentence of the checker: the mistake, or the paper that is wanted. */
  text: z.string(),
  status: z.string(),
  version,
  askedDay: z.string(),
  /** Empty for dealers, and where the server knows nobody. */
  askedBy: z.string(),
  /** The last day for the answer. */
  until: z.string(),
  /** Days until the last one, below 0 once it is over; null unless it is open. */
  daysLeft: z.number().int().nullable(),
  /** Days since it was asked. */
  age: z.number().int(),
  /** Papers that came with the answer. */
  paperCount: z.number().int(),
  /** When the dealer answered; empty before. */
  answeredAt: z.string(),
});

/** A paper. Its file has a name of the product: the sender's may name a person. */
const paper = z.object({
  paperId: id,
  name: z.string(),
  /** By its bytes. */
  type: z.enum(['pdf', 'png', 'jpg', 'xlsx', 'docx']),
  /** Bytes. */
  size: z.number().int(),
  uploadedAt: z.string(),
});

const view = row.extend({
  claimVersion: version,
  /** The remark of the dealer beside the papers. */
  remark: z.string(),
  /** Among dealers only the holder of the claim answers. */
  mayAct: z.boolean(),
  /** It takes an answer: it is open, or its day is over and the claim is still checked. */
  takesAnswer: z.boolean(),
  /** The caller holds the claim for its check. */
  isMine: z.boolean(),
  /** The request that it repeats; null for a first one. */
  follows: z.object({ requestId: id, requestCode: z.string() }).nullable(),
  /** Fewer than came once personal data was dropped. */
  papers: z.array(paper),
  /** Papers of the caller that no answer has taken along yet. */
  unsent: z.array(paper),
});

const filters = {
  vin: formText.optional(),
  dealer: formText.optional(),
  bu: formText.optional(),
  program: formText.optional(),
  status: formText.optional(),
  paper: formText.optional(),
  /** One of `CLAIM_AGES`, by the day on which it was asked. */
  age: formText.optional(),
  /** Open, with so many days left at most. */
  left: z.coerce.number().int().min(-1).max(10_000).optional(),
};
const sort = z
  .enum(['until', '-until', 'askedDay', '-askedDay', 'updatedAt', '-updatedAt', 'vin', '-vin', 'status', '-status'])
  .default('-updatedAt');
const count = z.number().int();

const { move, moved } = movingSchemas({ requestId: id });

export const paperRequestSchemas = defineSchemas<typeof paperRequestCalls>()({
  'paperRequest.list': listSchemas({ ...filters, sort }, row),
  'paperRequest.figures': {
    query: z.object(filters),
    data: z.object({
      states: z.array(z.object({ status: z.string(), count })),
      ages: z.array(z.object({ age: z.string(), count })),
    }),
  },
  'paperRequest.export': {
    query: z.object({ ...filters, sort, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    data: z.null(),
  },
  'paperRequest.view': { query: z.object({ requestId: idText }), data: view },
  'paperRequest.ofClaim': { query: z.object({ claimId: idText }), data: z.array(view) },
  'paperRequest.ask': {
    query: versionText,
    /** The engine has the rules of each. */
    body: z.object({ claimId: id, paper: formText, text: z.string().max(8000), until: formText }),
    data: moved.extend({ requestCode: z.string(), claimId: id }),
  },
  'paperRequest.settle': move,
  'paperRequest.withdraw': move,
  'paperRequest.answer': {
    query: versionText,
    body: z.object({ requestId: id, remark: z.string().max(8000), papers: z.array(id).max(50) }),
    data: moved,
  },
  /** Fields before the file: `requestId`. */
  'paperRequest.addPaper': { data: z.object({ paperId: id, name: z.string() }) },
  'paperRequest.removePaper': { body: z.object({ requestId: id, paperId: id }), data: z.object({ paperId: id }) },
  'paperRequest.paper': { query: z.object({ requestId: idText, paperId: idText }), data: z.null() },
});
