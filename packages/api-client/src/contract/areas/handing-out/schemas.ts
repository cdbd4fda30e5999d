import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { movingSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, version, versionText } from '../../shapes.ts';
import type { handingCalls } from './calls.ts';

const rule = z.enum(['equal', 'bu', 'skill', 'group']);
const kind = z.enum(['retail', 'fleet', 'demo', 'used']);
const count = z.number().int();

/** Knowledge of a checker: ids of BUs and of groups of dealers, and kinds of sale. */
const knows = { bus: z.array(id).max(100), kinds: z.array(formText).max(10), groups: z.array(id).max(500) };

const checker = z.object({
  usrid: id,
  usrnm: z.string(),
  fulnm: z.string(),
  /** Absent today: nothing is handed to him. */
  isAbsent: z.boolean(),
  /** Records that wait for him. */
  waiting: count,
  /** Records that he holds. */
  held: count,
  /** Records that today has brought him. */
  given: count,
  knows: z.object({ bus: z.array(id), kinds: z.array(kind), groups: z.array(id) }),
  /** Of what he knows; 0 until somebody said it. */
  version: z.number().int().min(0),
});
const named = z.object({ id, name: z.string() });

/** Figures of somebody's decisions of the last thirty days. */
const figures = {
  decided: count,
  rejected: count,
  /** Seconds from taking to deciding, in the middle; null without a decision. */
  median: z.number().nullable(),
};

const { move, moved } = movingSchemas({ recordId: id });

export const handingSchemas = defineSchemas<typeof handingCalls>()({
  'handing.rules': {
    data: z.object({
      inForce: rule,
      /** The newest first day first. */
      rules: z.array(z.object({ ruleId: id, rule, firstDay: z.string(), setBy: z.string(), setAt: z.string() })),
    }),
  },
  'handing.setRule': { body: z.object({ rule: formText, firstDay: formText }), data: z.object({ ruleId: id }) },
  'handing.checkers': { data: z.array(checker) },
  'handing.checker': {
    query: z.object({ usrid: idText }),
    data: z.object({
      checker,
      ...figures,
      /** Decisions of the last fourteen days, the first day first. */
      days: z.array(z.object({ day: z.string(), decided: count, rejected: count })),
      /** BUs and groups of dealers that can be chosen as his knowledge, in the language of the request. */
      bus: z.array(named),
      groups: z.array(named),
    }),
  },
  'handing.setKnowledge': {
    query: versionText,
    body: z.object({ usrid: id, ...knows }),
    data: z.object({ usrid: id, version }),
  },
  'handing.records': listSchemas(
    {
      /** Absent for the records of nobody. */
      usrid: idText.optional(),
      sort: z.enum(['submittedAt', '-submittedAt']).default('submittedAt'),
    },
    z.object({
      recordId: id,
      recordCode: z.string(),
      vin: z.string(),
      bu: z.string(),
      dealerCode: z.string(),
      dealerName: z.string(),
      kind: z.string(),
      status: z.string(),
      version,
      submittedAt: z.string(),
      leaseUntil: z.string(),
    }),
  ),
  'handing.move': {
    query: versionText,
    body: z.object({ recordId: id, usrid: id, reason: formText }),
    data: moved,
  },
  'handing.recall': move,
  'handing.overview': {
    data: z.object({
      waiting: count,
      held: count,
      /** Waiting records of nobody. */
      ofNobody: count,
      /** When the record was submitted that waits longest; empty if none waits. */
      oldest: z.string(),
      /** Waiting and held records by age: up to one hour, up to a day, up to three days, more. */
      ages: z.array(count),
      people: z.array(
        z.object({
          ...checker.pick({ usrid: true, fulnm: true, isAbsent: true, waiting: true, held: true }).shape,
          ...figures,
        }),
      ),
    }),
  },
});
