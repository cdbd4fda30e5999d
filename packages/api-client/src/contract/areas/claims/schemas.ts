import * as z from 'zod';
import { exemptions } from '../../claim-fields.ts';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { loggedMove, movingSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { day, formText, version, versionText } from '../../shapes.ts';
import type { claimCalls } from './calls.ts';

/** A claim in lists. Amounts are yuan without VAT, days 'YYYY-MM-DD'. */
const row = z.object({
  claimId: id,
  claimCode: z.string(),
  /** Null for a lump sum, whose subject is a dealer and a month. */
  carId: id.nullable(),
  /** The VIN; of a lump sum its dealer, month and key. */
  vin: z.string(),
  bu: z.string(),
  dealerCode: z.string(),
  dealerName: z.string(),
  brand: z.string(),
  modelYear: z.string(),
  model: z.string(),
  programCode: z.string(),
  programName: z.string(),
  origin: z.string(),
  /** Kind and month of the source data that it follows from; empty without any. */
  source: z.string(),
  sourceMonth: z.string(),
  status: z.string(),
  version,
  qualifyingDay: z.string(),
  sentDay: z.string(),
  net: z.string(),
  /** Days since it was sent, by the clock of the server. */
  age: z.number().int(),
  updatedAt: z.string(),
});

/** Filters of lists of claims. Days are 'YYYY-MM-DD', both included; an age is one of `CLAIM_AGES`. */
const filters = {
  vin: formText.optional(),
  dealer: formText.optional(),
  bu: formText.optional(),
  program: formText.optional(),
  status: formText.optional(),
  origin: formText.optional(),
  sentFrom: day.optional(),
  sentTo: day.optional(),
  age: formText.optional(),
};
const ORDERS = ['updatedAt', 'vin', 'program', 'dealer', 'status', 'net', 'sentDay', 'age'] as const;
const sort = z.enum([...ORDERS, ...ORDERS.map((order) => `-${order}` as const)]).default('-updatedAt');
/** Claims and their amount without VAT in yuan. */
const figure = { count: z.number().int(), net: z.string() };

/** A cap, null for none, and what is granted of it. */
const capped = <Value extends z.ZodType>(value: Value) => z.object({ most: value.nullable(), granted: value });

/** An offer with the steps to its amount, as sentences in the language of the request. */
const offer = z.object({
  name: z.string(),
  /** As the terms say it, with or without VAT. */
  amount: z.string(),
  vat: z.string(),
  net: z.string(),
  steps: z.array(z.string()),
});

/** An offer of a claim, with what it was judged for and why it gets less. */
const claimedOffer = offer.extend({
  lineId: id,
  /** Without VAT in yuan; the same as `net` where it was not lowered. */
  judgedNet: z.string(),
  /** Null where it gets what it was judged for. */
  lowered: z
    .object({
      /** `check` or `sample`. */
      source: z.string(),
      /** One of `LOWER_REASONS`, and the sentence beside it. */
      because: z.string(),
      reason: z.string(),
      /** Empty for dealers. */
      by: z.string(),
      day: z.string(),
    })
    .nullable(),
});

/** A check of a claim by people, as its dealer may know it: of one that is not over, that alone. */
const toldCheck = z.object({
  /** One of `TOLD_BECAUSE`; empty while it goes on. */
  because: z.string(),
  /** One of `TOLD_FOUND`. */
  found: z.string(),
  /** Why it failed or was lowered; empty otherwise. */
  reason: z.string(),
  day: z.string(),
  /** The plan or the list, with its month or its round; empty without one. */
  code: z.string(),
  period: z.string(),
  /** Program category and code of a program that its rule is for; empty for every one. */
  category: z.string(),
  programCode: z.string(),
  /** How the sample was drawn, `count` or `money`; empty for no sample. */
  drawnBy: z.string(),
  /** The comparisons of its rules: keys of `COMPARISONS`. */
  comparisons: z.array(z.string()),
});

const program = z.object({
  code: z.string(),
  name: z.string(),
  /** `yes`, `no`, or `claimed`. */
  answer: z.string(),
  /** Code of the sentence, and the sentence in the language of the request. */
  reason: z.string(),
  why: z.string(),
  /** The people who can turn a no into a yes; empty where the no is final. */
  remedyBy: z.string(),
  /** The last day to claim, or the last one for the remedy; empty where none is known. */
  until: z.string(),
  qualifyingDay: z.string(),
  /** Percent that a late claim gets; null for one in time. */
  latePercent: z.number().int().nullable(),
  /** Without VAT; empty where nothing can be claimed. */
  net: z.string(),
  offers: z.array(offer),
  /** It is part of the combination that pays most. */
  isBest: z.boolean(),
  /** Codes of claimable programs that it does not combine with. */
  against: z.array(z.string()),
  claimId: id.nullable(),
  claimStatus: z.string(),
  /** Version of the claim; null without one. */
  claimVersion: version.nullable(),
});

/** A program that is claimed, with its amount without VAT in yuan. */
const asked = z.object({ code: formText, net: formText });
const sentClaim = z.object({
  claimId: id,
  claimCode: z.string(),
  programCode: z.string(),
  status: z.string(),
  version,
  net: z.string(),
});

/** Cars of one call: a transaction claims so many at most. */
const MOST_CARS = 200;

const { move, moved } = movingSchemas({ claimId: id });
/** `appealVersion` is the version of the appeal that the decider read: a letter that came since is read first. */
const decision = { ...move, body: move.body.extend({ appealVersion: version.optional() }) };

export const claimSchemas = defineSchemas<typeof claimCalls>()({
  'claim.car': {
    query: z.object({ vin: formText }),
    data: z.object({
      carId: id,
      vin: z.string(),
      brand: z.string(),
      modelYear: z.string(),
      model: z.string(),
      carStatus: z.string(),
      dealerCode: z.string(),
      dealerName: z.string(),
      wholesaleDay: z.string(),
      /** The day of the server, which days left are counted from. */
      today: z.string(),
      /** The newest sale; null without one. */
      sale: z.object({ recordId: id, kind: z.string(), status: z.string(), day: z.string() }).nullable(),
      programs: z.array(program),
      /** The combination that pays most of what can be claimed now. */
      best: z.object({ codes: z.array(z.string()), net: z.string(), isComplete: z.boolean() }),
      /** Without VAT, of all claims of the car. */
      claimedNet: z.string(),
    }),
  },
  'claim.cars': listSchemas(
    {
      vin: z.string().max(17).optional(),
      /** State of the open sale; `none` for cars without one. */
      status: z.string().max(100).optional(),
      sort: z.enum(['wholesaleDay', '-wholesaleDay', 'vin', '-vin']).default('-wholesaleDay'),
    },
    z.object({
      carId: id,
      vin: z.string(),
      bu: z.string(),
      brand: z.string(),
      modelYear: z.string(),
      model: z.string(),
      wholesaleDay: z.string(),
      /** State of the open sale; empty without one. */
      status: z.string(),
      /** Code of the dealer that the car was taken over from; empty for the own. */
      formerDealer: z.string(),
    }),
  ),
  'claim.judgeMany': {
    body: z.object({ vins: z.array(formText).min(1).max(MOST_CARS) }),
    data: z.object({
      cars: z.array(
        z.object({
          vin: z.string(),
          /** Null for a VIN that is not there or out of reach. */
          carId: id.nullable(),
          /** The combination that pays most; empty where nothing can be claimed. */
          claims: z.array(z.object({ code: z.string(), name: z.string(), net: z.string() })),
          net: z.string(),
          /** Why the car can claim nothing: code of the sentence, the sentence, who can change it and until when. Empty otherwise. */
          reason: z.string(),
          why: z.string(),
          remedyBy: z.string(),
          until: z.string(),
        }),
      ),
    }),
  },
  'claim.vinFile': {
    data: z.object({
      vins: z.array(z.string()),
      /** Hidden rows, which are left out. */
      hidden: z.number().int(),
    }),
  },
  'claim.list': listSchemas({ ...filters, sort }, row),
  'claim.figures': {
    query: z.object(filters),
    data: z.object({
      states: z.array(z.object({ status: z.string(), ...figure })),
      ages: z.array(z.object({ age: z.string(), ...figure })),
      /** Weeks by their Mondays, 'YYYY-MM-DD', the oldest first; claims that were sent in them, by their present states. */
      weeks: z.array(z.object({ week: z.string(), states: z.array(z.object({ status: z.string(), ...figure })) })),
    }),
  },
  'claim.export': {
    query: z.object({ ...filters, sort, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    data: z.null(),
  },
  'claim.view': {
    query: z.object({ claimId: idText }),
    data: row.extend({
      exemptions,
      /** The row of source data that it follows from; null without one. Dealers are not told the run. */
      sourceRow: z
        .object({
          set: z.string(),
          row: z.number().int(),
          cells: z.record(z.string(), z.string()),
          run: z.object({ runId: id, runCode: z.string() }).nullable(),
        })
        .nullable(),
      recordId: id.nullable(),
      programVersion: z.number().int(),
      claimUntil: z.string(),
      latePercent: z.number().int().nullable(),
      checkCategory: z.string(),
      /** The last day to appeal against a rejection; empty for a claim that was never rejected. */
      appealUntil: z.string(),
      appealed: z.boolean(),
      /** Its newest appeal; null without one. */
      appealId: id.nullable(),
      /** It holds its entitlements and its places; a claim that was reversed, or whose rejection is final, does not. */
      holds: z.boolean(),
      /** Those of the moves `pass`, `reject` and `refuse` that the caller made last: another person makes what follows them. */
      made: z.array(z.string()),
      /** The dealer whom it is owed to: the one of the sale, or who follows that one. Of dealers, he alone acts on it. */
      holderCode: z.string(),
      holderName: z.string(),
      /** The caller may act on it, as far as dealers go. */
      mayAct: z.boolean(),
      /** Reason of the last move; empty without one. That a successor came in is told by the log alone. */
      reason: z.string(),
      offers: z.array(claimedOffer),
      /** Its checks by people, those that are over by their days. */
      checks: z.array(toldCheck),
      /** The last day to appeal against lowered amounts; empty where none is open to that. */
      amountUntil: z.string(),
      /** Its amount can be appealed against today. */
      mayAppealAmount: z.boolean(),
      /** The caps of offers with what holds a place under them, for head office alone; null for dealers. Money is yuan. */
      caps: z
        .array(
          z.object({
            offer: z.string(),
            dealerUnits: capped(z.number().int()),
            units: capped(z.number().int()),
            money: capped(z.string()),
          }),
        )
        .nullable(),
    }),
  },
  'claim.log': listSchemas({ claimId: idText }, loggedMove),
  /** Claims programs of a car, all or none, for the amounts without VAT that were shown. */
  'claim.send': {
    body: z.object({
      carId: id,
      claims: z.array(asked).max(50),
    }),
    data: z.object({ claims: z.array(sentClaim) }),
  },
  'claim.sendMany': {
    body: z.object({
      cars: z
        .array(z.object({ carId: id, claims: z.array(asked).max(50) }))
        .min(1)
        .max(MOST_CARS),
    }),
    data: z.object({
      cars: z.array(
        z.object({
          carId: id,
          claims: z.array(sentClaim),
          /** Code of the sentence that refuses the car, and the sentence; empty for a car that has its claims. */
          reason: z.string(),
          why: z.string(),
        }),
      ),
    }),
  },
  'claim.takeBack': move,
  /** Takes a claim for its check: the named one, or the one that waits longest. */
  'claim.begin': { query: versionText, body: z.object({ claimId: id.optional() }), data: moved },
  'claim.giveBack': move,
  'claim.pass': move,
  /** `net` is what the offer gets from now on, in yuan without VAT; `because` is one of `LOWER_REASONS`, the reason a sentence. */
  'claim.lower': { ...move, body: move.body.extend({ lineId: id, net: formText, because: formText }) },
  'claim.restore': move,
  'claim.reject': move,
  'claim.recheck': move,
  'claim.confirm': move,
  'claim.refuse': move,
  /** `papers` are those that the appeal takes along; its reason is the first letter. */
  'claim.appeal': { ...move, body: move.body.extend({ papers: z.array(id).max(50).optional() }) },
  'claim.waive': move,
  'claim.acceptAppeal': decision,
  'claim.refuseAppeal': decision,
  'claim.appealAmount': { ...move, body: move.body.extend({ papers: z.array(id).max(50).optional() }) },
  'claim.acceptAmount': decision,
  'claim.refuseAmount': decision,
});
