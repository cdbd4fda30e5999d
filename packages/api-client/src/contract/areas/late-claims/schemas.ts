import { callbackRuleRecord, delayRuleRecord } from '@oasis/engine/areas/late-claims';
import * as z from 'zod';
import { approvedSchemas } from '../../approved-schemas.ts';
import { definedSchemas } from '../../defined-record.ts';
import { keptDocument } from '../../document-shapes.ts';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { loggedMove, movingSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, sought, version, versionText } from '../../shapes.ts';
import type { lateCalls } from './calls.ts';

const count = z.number().int();
const part = formText.optional();
const yes = z.enum(['true', '']).optional();

/** A request in lists. Amounts are yuan without VAT, days 'YYYY-MM-DD'. */
const row = z.object({
  requestId: id,
  requestCode: z.string(),
  bu: z.string(),
  dealerCode: z.string(),
  dealerName: z.string(),
  reason: z.string(),
  status: z.string(),
  version,
  /** Items, those that are booked, and permissions that are unused. */
  items: count,
  booked: count,
  unused: count,
  net: z.string(),
  askedDay: z.string(),
  updatedAt: z.string(),
  /** It waits for a decision of the caller. */
  mine: z.boolean(),
});

/** An item: a claim that is asked for late. */
const item = z.object({
  claimId: id,
  claimCode: z.string(),
  claimVersion: version,
  requestId: id,
  requestCode: z.string(),
  carId: id,
  vin: z.string(),
  model: z.string(),
  bu: z.string(),
  dealerCode: z.string(),
  dealerName: z.string(),
  programCode: z.string(),
  programName: z.string(),
  status: z.string(),
  /** `draft`, `waiting`, `unused`, `booked` or `ended`. */
  standing: z.string(),
  net: z.string(),
  claimUntil: z.string(),
  /** The last day of the permission; empty before it was granted. */
  grantedUntil: z.string(),
  /** Why it was not booked when it was granted, in the language of the request; empty otherwise. */
  why: z.string(),
  /** For which reasons the rule of today lets head office take the unused permission back; empty for other items and for dealers. */
  callbackReasons: z.array(z.string()),
});

const asked = {
  vin: formText.optional(),
  dealer: formText.optional(),
  bu: part,
  program: formText.optional(),
  /** Only demo cars that were sold as used ones. */
  used: yes,
};

/** A car with a program that could be claimed late. */
const candidate = z.object({
  carId: id,
  vin: z.string(),
  model: z.string(),
  programCode: z.string(),
  programName: z.string(),
  bu: z.string(),
  category: z.string(),
  qualifyingDay: z.string(),
  claimUntil: z.string(),
  /** The last day to ask; empty where no rule allows it. */
  askUntil: z.string(),
  net: z.string(),
  /** Code of the sentence that says why it cannot be asked for, and the sentence; empty where it can. */
  reason: z.string(),
  why: z.string(),
});

const { move, moved } = movingSchemas({ requestId: id });
const { decision, withdrawal, name, shown } = approvedSchemas({ requestId: id });
const rules = definedSchemas(delayRuleRecord);
const callbacks = definedSchemas(callbackRuleRecord);
/** Cars with programs of one request: a transaction books so many at most. */
const MOST_ITEMS = 200;

export const lateSchemas = defineSchemas<typeof lateCalls>()({
  'late.candidates': {
    query: z.object({ vin: asked.vin, program: asked.program, used: yes }),
    data: z.object({
      cars: z.array(candidate),
      /** Cars that were looked at; there are more where it is not complete. */
      looked: count,
      isComplete: z.boolean(),
      /** What the rule of today says of each BU. */
      rules: z.array(z.object({ bu: z.string(), reasons: z.array(z.string()), papersNeeded: z.boolean() })),
    }),
  },
  'late.categories': {
    query: z.object({ used: yes }),
    data: z.object({
      categories: z.array(
        z.object({
          category: z.string(),
          open: count,
          openNet: z.string(),
          waiting: count,
          waitingNet: z.string(),
          unused: count,
          unusedNet: z.string(),
          booked: count,
          bookedNet: z.string(),
        }),
      ),
      isComplete: z.boolean(),
    }),
  },
  'late.list': listSchemas(
    {
      ...asked,
      status: part,
      waiting: z.enum(['me', '']).optional(),
      sort: z.enum(['updatedAt', '-updatedAt']).default('-updatedAt'),
    },
    row,
  ),
  'late.items': listSchemas(
    {
      ...asked,
      standing: z.enum(['draft', 'waiting', 'unused', 'booked', 'ended', '']).optional(),
      sort: z.enum(['claimId', '-claimId', 'grantedUntil', '-grantedUntil']).default('-claimId'),
    },
    item,
  ),
  'late.view': {
    query: z.object({ requestId: idText }),
    data: row.extend({
      text: z.string(),
      createdBy: z.string(),
      lastReason: z.string(),
      papersNeeded: z.boolean(),
      content: z.array(
        item.extend({
          /** The amount for which an unused permission would be booked now; empty where it cannot be. */
          nowNet: z.string(),
          nowWhy: z.string(),
        }),
      ),
      papers: z.array(keptDocument),
      /** A dealer is told neither the chain nor its acts. */
      ...shown,
    }),
  },
  'late.log': listSchemas({ requestId: idText }, loggedMove),
  'late.paper': { query: z.object({ requestId: idText, documentId: idText, number: idText }), data: z.null() },
  'late.people': {
    query: z.object({ requestId: idText, ...sought }),
    data: z.array(z.object({ usrid: id, fulnm: z.string(), usrnm: z.string() })),
  },
  'late.draft': {
    body: z.object({
      items: z.array(z.object({ carId: id, code: formText, net: formText })).max(MOST_ITEMS),
      reason: formText,
      text: formText,
    }),
    data: moved.extend({ requestCode: z.string() }),
  },
  /** The file comes after its fields `requestId` and, for a next version, `documentId` and `version`. */
  'late.addPaper': { data: z.object({ documentId: id, number: z.number().int(), name: z.string() }) },
  'late.withdrawPaper': {
    query: versionText,
    body: z.object({ requestId: id, documentId: id }),
    data: z.object({ documentId: id }),
  },
  'late.submit': move,
  'late.discard': move,
  'late.withdraw': { body: withdrawal, data: moved },
  'late.decide': { body: decision, data: moved.extend({ booked: count, items: count }) },
  'late.name': { body: name, data: moved },
  'late.send': {
    query: versionText,
    body: z.object({ claimId: id, net: formText }),
    data: z.object({ claimId: id, claimCode: z.string(), status: z.string(), version }),
  },
  'late.callBack': {
    query: versionText,
    body: z.object({ claimId: id, callbackReason: formText, text: formText }),
    data: z.object({ claimId: id, status: z.string(), version }),
  },
  'lateRules.list': rules.list,
  'lateRules.byId': rules.byId,
  'lateRules.save': rules.save,
  'lateRules.update': rules.update,
  'callbackRules.list': callbacks.list,
  'callbackRules.byId': callbacks.byId,
  'callbackRules.save': callbacks.save,
  'callbackRules.update': callbacks.update,
});
