import * as z from 'zod';
import { approvedSchemas } from '../../approved-schemas.ts';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { loggedMove, movingSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, sought, version, versionText } from '../../shapes.ts';
import type { spotCheckCalls } from './calls.ts';

const count = z.number().int().min(0);
const part = z.string().max(100).optional();
const { move, moved } = movingSchemas({ listId: id });
const approved = approvedSchemas({ listId: id });

/** A round of an entity. Days are 'YYYY-MM-DD'. */
const round = z.object({
  roundId: id,
  code: z.string(),
  entity: z.string(),
  cutOff: z.string(),
  checkUntil: z.string(),
  approveUntil: z.string(),
  lists: count,
});

/** A list. Amounts are yuan without VAT. */
const row = z.object({
  listId: id,
  code: z.string(),
  roundId: id,
  round: z.string(),
  entity: z.string(),
  bu: z.string(),
  status: z.string(),
  version,
  claims: count,
  net: z.string(),
  sampled: count,
  checked: count,
  failed: count,
  cutOff: z.string(),
  updatedAt: z.string(),
});

/** Claims, and their amounts in yuan without VAT. */
const figure = z.object({ claims: count, net: z.string() });

/** Figures of claims: of a list, or of all lists of a round within the reader's reach. */
const figures = z.object({
  onList: figure,
  drawn: figure,
  checked: figure,
  wrong: figure,
  /** Its amount is what the claims lost by entries. */
  corrected: figure,
  held: figure,
  /** Its amount is what the claims get now; others have the amounts that were frozen. */
  free: figure,
  /** The held ones by a reason of `HELD_REASONS`. */
  why: z.array(figure.extend({ reason: z.string() })),
});

const item = z.object({
  itemId: id,
  listId: id,
  listCode: z.string(),
  claimId: id,
  claimCode: z.string(),
  vin: z.string(),
  programCode: z.string(),
  programName: z.string(),
  dealerCode: z.string(),
  dealerName: z.string(),
  stratum: z.string(),
  net: z.string(),
  status: z.string(),
  /** Every seed draws the claim. */
  certain: z.boolean(),
  /** Empty before it was checked. */
  rightNet: z.string(),
  reason: z.string(),
  checkedBy: z.string(),
  /** `lowered`, `rejected` or `none` since a second person confirmed that it failed; empty before. */
  correction: z.string(),
  /** What the claim lost by that; empty before. */
  postedNet: z.string(),
  correctedBy: z.string(),
  correctedDay: z.string(),
  /** What the claim gets now. */
  claimNet: z.string(),
  /** Its claim left its state, or has another amount, since the list was frozen. */
  changed: z.boolean(),
});

const partEstimate = z.object({
  part: z.string(),
  category: z.string(),
  claims: count,
  net: z.string(),
  checked: count,
  wrong: count,
  /** What the checked claims have too much, not projected. */
  found: z.string(),
  over: z.string(),
  under: z.string(),
  /** Empty where nothing bounds it. */
  bound: z.string(),
  /** Percent; empty for parts by money. */
  rateBound: z.string(),
  widening: count,
  /** 0 where the sample stays. */
  nextWidening: count,
});

const found = z.object({ name: z.string(), wrong: count, over: z.string() });

const secret = z.object({
  person: z.string(),
  name: z.string(),
  commitment: z.string(),
  /** Empty until it is revealed. */
  secret: z.string(),
  own: z.boolean(),
});

/** A draw of a list, or one that is asked for. Times are ISO texts, amounts yuan without VAT; what is not there yet is empty. */
const draw = z.object({
  number: z.number().int().min(1),
  draw: z.string(),
  /** Why it was asked for; empty for the first one, which nobody asks for. */
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  /** The reader asked for it. */
  ownAsk: z.boolean(),
  /** `asked`, `allowed` or `refused`; empty for the first one. */
  decision: z.string(),
  decidedBy: z.string(),
  decidedAt: z.string(),
  decideReason: z.string(),
  seal: z.string(),
  seed: z.string(),
  sampleHash: z.string(),
  drawnAt: z.string(),
  sampled: count,
  checked: count,
  /** Claims of its sample that were found wrong, and what they had too much; nothing is projected. */
  wrong: count,
  foundOver: z.string(),
  secrets: z.array(secret),
});

export const spotCheckSchemas = defineSchemas<typeof spotCheckCalls>()({
  'spotRounds.list': {
    data: z.object({
      rounds: z.array(round),
      entities: z.array(z.object({ code: z.string(), name: z.string() })),
      bus: z.array(z.object({ buId: id, code: z.string(), name: z.string() })),
    }),
  },
  'spotRounds.view': {
    query: z.object({ roundId: idText }),
    data: z.object({
      roundId: id,
      code: z.string(),
      entities: z.array(
        z.object({
          entity: z.string(),
          cutOff: z.string(),
          checkUntil: z.string(),
          approveUntil: z.string(),
          lists: z.array(figures.extend({ listId: id, listCode: z.string(), bu: z.string(), status: z.string() })),
        }),
      ),
      total: figures,
    }),
  },
  'spotRounds.export': {
    query: z.object({ roundId: idText, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    data: z.null(),
  },
  'spotRounds.create': {
    body: z.object({
      code: formText,
      entity: formText,
      cutOff: formText,
      checkUntil: formText,
      approveUntil: formText,
    }),
    data: z.object({ roundId: id }),
  },
  'spotLists.list': listSchemas(
    { round: part, bu: part, status: part, sort: z.enum(['updatedAt', '-updatedAt']).default('-updatedAt') },
    row,
  ),
  'spotLists.view': {
    query: z.object({ listId: idText }),
    data: row.extend({
      listHash: z.string(),
      seal: z.string(),
      seed: z.string(),
      sampleHash: z.string(),
      /** Until then both secrets are needed. */
      revealUntil: z.string(),
      draw: z.string(),
      secrets: z.array(secret),
      /** All draws with their numbers, the first one first; those above are of the one that the list is at. */
      draws: z.array(draw),
      strata: z.array(z.string()),
      parts: z.array(partEstimate),
      over: z.string(),
      under: z.string(),
      bound: z.string(),
      byDealer: z.array(found),
      byCategory: z.array(found),
      ...approved.shown,
    }),
  },
  'spotLists.log': listSchemas({ listId: idText }, loggedMove),
  'spotLists.text': { query: z.object({ listId: idText }), data: z.null() },
  'spotLists.redraw': {
    query: z.object({ listId: idText }),
    data: z.object({
      identical: z.boolean(),
      /** Each draw with its differences of list, seed or claims, in the language of the request. */
      draws: z.array(z.object({ number: z.number().int(), draw: z.string(), differences: z.array(z.string()) })),
    }),
  },
  'spotLists.prepare': {
    body: z.object({ roundId: id, buId: id }),
    data: moved.extend({ listCode: z.string() }),
  },
  'spotLists.commit': { query: versionText, body: z.object({ listId: id, commitment: formText }), data: moved },
  'spotLists.freeze': move,
  'spotLists.reveal': { query: versionText, body: z.object({ listId: id, secret: formText }), data: moved },
  'spotLists.draw': move,
  'spotLists.widen': move,
  'spotLists.askDraw': move,
  'spotLists.allowDraw': move,
  'spotLists.refuseDraw': move,
  'spotLists.submit': move,
  'spotLists.withdraw': { body: approved.withdrawal, data: moved },
  'spotLists.decide': { body: approved.decision, data: moved },
  'spotLists.people': {
    query: z.object({ listId: idText, ...sought }),
    data: z.array(z.object({ usrid: id, fulnm: z.string(), usrnm: z.string() })),
  },
  'spotLists.name': { body: approved.name, data: moved },
  'spotItems.list': listSchemas(
    {
      listId: idText.optional(),
      /** States, by the tab that shows them. */
      stage: z
        .enum(['prepared', 'pending', 'sampled', 'checked', 'approval', 'ended', 'payout', 'held', ''])
        .optional(),
      vin: z.string().max(17).optional(),
      dealer: z.string().max(20).optional(),
      program: z.string().max(50).optional(),
      sort: z.enum(['itemId', '-itemId', 'net', '-net']).default('-itemId'),
    },
    item,
  ),
  'spotItems.correct': {
    /** `because` is one of `LOWER_REASONS`; the sentence is that of the finding. */
    body: z.object({ itemId: id, because: formText.optional() }),
    /** `lowered`, `rejected` or `none`, and what the claim lost, in yuan without VAT. */
    data: z.object({ itemId: id, correction: z.string(), postedNet: z.string() }),
  },
  'spotItems.check': {
    body: z.object({
      itemId: id,
      outcome: z.enum(['pass', 'fail']),
      /** Yuan without VAT, of one that fails. */
      rightNet: formText.optional(),
      reason: formText.optional(),
    }),
    data: z.object({ itemId: id, status: z.string() }),
  },
});
