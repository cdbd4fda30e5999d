import * as z from 'zod';
import { id, idText } from './ids.ts';
import { movingRow } from './moving-schemas.ts';
import { formText, version, versionText } from './shapes.ts';

/** Objects of a run by what it does to them; amounts in yuan without VAT. */
export const runSums = {
  made: z.number().int(),
  changed: z.number().int(),
  ended: z.number().int(),
  left: z.number().int(),
  refused: z.number().int(),
  before: z.string(),
  after: z.string(),
};

/** A run in lists. */
export const runRow = {
  runId: id,
  runCode: z.string(),
  /** Code of the program that it is limited to; empty for all of its BU. */
  program: z.string(),
  reason: z.string(),
  ...runSums,
  /** Objects that are not made yet, and those that came out otherwise than shown. */
  waiting: z.number().int(),
  differing: z.number().int(),
  ...movingRow,
};

/** What the page of a run says besides. */
export const runView = {
  ...runRow,
  /** Identifies the preview that the user read; the call that makes the run sends the mark back. */
  mark: z.string(),
  madeBy: z.string(),
  madeAt: z.string(),
  /** By program. */
  programs: z.array(z.object({ code: z.string(), name: z.string(), ...runSums })),
};

/** Filters of the objects of a run. */
export const runItemFilters = {
  runId: idText,
  program: z.string().max(50).optional(),
  outcome: z.string().max(20).optional(),
  progress: z.string().max(20).optional(),
};

export const runItemSort = z.enum(['place', '-place', 'difference', '-difference']).default('place');

/** What a run does to an object. */
export const runItem = {
  place: z.number().int(),
  claimCode: z.string(),
  dealerCode: z.string(),
  programCode: z.string(),
  outcome: z.string(),
  progress: z.string(),
  before: z.string(),
  after: z.string(),
  difference: z.string(),
  /** In the language of the request. */
  why: z.string(),
};

const progress = z.object({ runId: id, status: z.string(), version, waiting: z.number().int() });

/** The calls that show and make a run. */
export const runCalls = {
  previewed: z.object({ runId: id, runCode: z.string(), status: z.string(), version }),
  make: { query: versionText, body: z.object({ runId: id, mark: formText }), data: progress },
  step: { query: versionText, body: z.object({ runId: id }), data: progress },
};
