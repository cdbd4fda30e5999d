import * as z from 'zod';
import { id } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, sought, version, versionText } from '../../shapes.ts';
import type { delegationCalls } from './calls.ts';

const kind = z.enum(['program', 'dealerPayout', 'flPayout', 'lateClaims', 'checkingPlan', 'sample', 'exemption']);

/** Running packages that ask the absent user and in which the stand-in cannot decide. */
const hindrances = z.array(z.object({ code: z.string(), name: z.string(), reason: z.string() }));
const set = z.object({ delegationId: id, hindrances });

const delegation = z.object({
  delegationId: id,
  usrid: id,
  fulnm: z.string(),
  usrnm: z.string(),
  /** Null: nobody is named. */
  delegateId: id.nullable(),
  delegate: z.string(),
  kinds: z.array(kind),
  firstDay: z.string(),
  lastDay: z.string(),
  /** `ended`: before its last day. */
  state: z.enum(['toCome', 'now', 'over', 'ended']),
  /** Reason why the delegate cannot decide at present; empty if he can. */
  problem: z.string(),
  hindrances,
  setBy: z.string(),
  version,
});
const absence = {
  delegateId: id.nullable(),
  kinds: z.array(formText).max(10),
  firstDay: formText,
  lastDay: formText,
};
const ended = {
  query: versionText,
  body: z.object({ delegationId: id }),
  data: z.object({ delegationId: id, version }),
};
const approver = z.object({
  usrid: id,
  usrnm: z.string(),
  fulnm: z.string(),
  /** Kinds that the person may decide on. */
  kinds: z.array(kind),
});

export const delegationSchemas = defineSchemas<typeof delegationCalls>()({
  'delegations.own': {
    data: z.object({
      /** Kinds that one decides on. */
      kinds: z.array(kind),
      absences: z.array(delegation),
      /** Absences in which the caller stands in. */
      lent: z.array(delegation),
    }),
  },
  'delegations.people': { query: z.object(sought), data: z.array(approver) },
  'delegations.setOwn': { body: z.object(absence), data: set },
  'delegations.endOwn': ended,
  'delegations.list': listSchemas(
    {
      text: formText.optional(),
      state: z.enum(['toCome', 'now', 'over', 'ended', '']).optional(),
      /** Only absences without a stand-in. */
      alone: z.enum(['true']).optional(),
      sort: z.enum(['firstDay', '-firstDay', 'who', '-who']).default('-firstDay'),
    },
    delegation,
  ),
  'delegations.approvers': { query: z.object(sought), data: z.array(approver) },
  'delegations.set': { body: z.object({ ...absence, usrid: id.nullable() }), data: set },
  'delegations.end': ended,
});
