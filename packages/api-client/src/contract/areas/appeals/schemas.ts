import * as z from 'zod';
import { claimFields } from '../../claim-fields.ts';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { movingSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, version } from '../../shapes.ts';
import type { appealCalls } from './calls.ts';

/** An appeal beside the fields of its claim. Days are 'YYYY-MM-DD'. */
const appeal = {
  appealId: id,
  appealCode: z.string(),
  /** `rejection` or `amount`. */
  kind: z.string(),
  status: z.string(),
  version,
  openedDay: z.string(),
  openedBy: z.string(),
  /** The last day on which it could be opened. */
  lastDay: z.string(),
  /** The last day for the answer of the dealer; empty unless one was asked for. */
  answerUntil: z.string(),
  /** `dealer` or `headOffice`; empty once it is over. */
  waitsFor: z.string(),
  updatedAt: z.string(),
};

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

const letter = z.object({
  letterId: id,
  /** The move of the appeal that it was sent with. */
  move: z.string(),
  /** `dealer` or `headOffice`. */
  side: z.string(),
  text: z.string(),
  /** The last day for the answer that it asks for; empty without one. */
  answerUntil: z.string(),
  /** Empty where the server wrote it. */
  writtenBy: z.string(),
  writtenAt: z.string(),
  /** How many papers were sent with it. */
  paperCount: z.number().int(),
  /** Fewer than were sent once personal data was dropped. */
  papers: z.array(paper),
});

/** The engine has the rules of a letter; this only bounds its length. */
const letterText = z.string().max(8000);
const papers = z.array(id).max(50);

const { edit } = movingSchemas({ appealId: id });

export const appealSchemas = defineSchemas<typeof appealCalls>()({
  'appeal.list': listSchemas(
    {
      vin: formText.optional(),
      dealer: formText.optional(),
      bu: formText.optional(),
      status: formText.optional(),
      waits: formText.optional(),
      /** Opened so many days ago, or earlier. */
      age: z.coerce.number().int().min(0).max(10_000).optional(),
      sort: z.enum(['updatedAt', '-updatedAt', 'openedDay', '-openedDay']).default('-updatedAt'),
    },
    z.object({ ...claimFields, ...appeal, letters: z.number().int() }),
  ),
  'appeal.view': {
    query: z.object({ appealId: idText.optional(), claimId: idText.optional() }),
    data: z.object({
      ...claimFields,
      claimStatus: z.string(),
      claimVersion: version,
      sentDay: z.string(),
      qualifyingDay: z.string(),
      /** The side of the claim that the appeal contests: `rejection` or `amount`. */
      against: z.string(),
      /** That decision; null for a claim without one. */
      decision: z.object({ reason: z.string(), by: z.string(), day: z.string() }).nullable(),
      /** The last day to appeal; empty for a claim that was neither rejected nor lowered. */
      appealUntil: z.string(),
      /** Its dealer can still appeal against it today. */
      mayAppeal: z.boolean(),
      /** That appeal is against a lowered amount. */
      mayAppealAmount: z.boolean(),
      /** The caller may act on the claim and on its appeal, as far as dealers go: its holder alone. */
      mayAct: z.boolean(),
      /** The caller rejected or lowered the claim once, or confirmed that, so that another person decides. */
      isRejecter: z.boolean(),
      /** The caller lowered an amount of the claim: he accepts no appeal by which that amount would stand. */
      isLowerer: z.boolean(),
      appeal: z.object(appeal).nullable(),
      /** In the order in which they were sent. */
      letters: z.array(letter),
      /** Papers of the caller that no letter has taken along yet. */
      unsent: z.array(paper),
    }),
  },
  'appeal.write': edit({ text: letterText, papers }),
  'appeal.ask': edit({ text: letterText, until: formText, papers }),
  /** Fields before the file: `claimId`. */
  'appeal.addPaper': { data: z.object({ paperId: id, name: z.string() }) },
  'appeal.removePaper': { body: z.object({ claimId: id, paperId: id }), data: z.object({ paperId: id }) },
  'appeal.paper': { query: z.object({ claimId: idText, paperId: idText }), data: z.null() },
});
