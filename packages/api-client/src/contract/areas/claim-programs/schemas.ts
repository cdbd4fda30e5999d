import * as z from 'zod';
import { id } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, version } from '../../shapes.ts';
import type { claimProgramCalls } from './calls.ts';

const count = z.number().int();
/** Cars or claims, and their amount without VAT in yuan. */
const figure = z.object({ count, net: z.string() });

/** What a dealer can claim and has claimed. A car that could have two programs that do not combine counts for both. */
const figures = {
  open: figure,
  claimed: figure,
  approved: figure,
  paid: figure,
  rejected: figure,
  /** The nearest last day to claim, 'YYYY-MM-DD', and the days up to it by the clock of the server. */
  until: z.string(),
  daysLeft: count,
};

/** The dealer that is told of, the day of the server, and whether every car was judged. */
const told = {
  dealerCode: z.string(),
  dealerName: z.string(),
  today: z.string(),
  /** False where the dealer has more cars than are judged at once: the last invoiced ones are. */
  isComplete: z.boolean(),
  judged: count,
};

/** Dealers are told of themselves whatever is sent; head office names a dealer within its reach. */
const dealer = formText.optional();

/** A car of the dealer in a program, with the code of the dealer that it was taken over from: empty for its own cars. */
const car = { vin: z.string(), model: z.string(), formerDealer: z.string() };

export const claimProgramSchemas = defineSchemas<typeof claimProgramCalls>()({
  'claimProgram.categories': {
    query: z.object({ dealer }),
    data: z.object({
      ...told,
      categories: z.array(z.object({ categoryId: id, name: z.string(), programs: count, ...figures })),
      programs: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          categoryIds: z.array(id),
          byAchievement: z.boolean(),
          ...figures,
        }),
      ),
    }),
  },
  'claimProgram.view': {
    query: z.object({ code: formText, dealer }),
    data: z.object({
      ...told,
      code: z.string(),
      name: z.string(),
      /** Number of the version that stands today. */
      programVersion: count,
      categories: z.array(z.string()),
      firstDay: z.string(),
      /** The last qualifying day. */
      lastDay: z.string(),
      qualifyingDay: z.string(),
      claimant: z.string(),
      ...figures,
      /** Cars that count for the tiers so far, with the tiers of each offer; null where no offer pays by achievement. */
      achievement: z
        .object({
          sold: count,
          offers: z.array(
            z.object({
              name: z.string(),
              tiers: z.array(
                z.object({
                  /** Share of the target in billionths. */
                  from: z.string(),
                  share: z.string(),
                  value: z.string(),
                  reach: z.string(),
                }),
              ),
            }),
          ),
        })
        .nullable(),
      /** Cars that can have the program now. */
      openCars: z.array(
        z.object({
          carId: id,
          ...car,
          qualifyingDay: z.string(),
          net: z.string(),
          until: z.string(),
          daysLeft: count,
          latePercent: count.nullable(),
          /** Codes of the combination that pays more than this program and what combines with it; empty where this one is in it. */
          better: z.array(z.string()),
        }),
      ),
      /** Cars that can still get it: why not yet, who can change that and until when. */
      waitingCars: z.array(
        z.object({ ...car, reason: z.string(), why: z.string(), remedyBy: z.string(), until: z.string() }),
      ),
      /** Claims of the program that hold their places. */
      heldClaims: z.array(
        z.object({
          claimId: id,
          claimCode: z.string(),
          ...car,
          status: z.string(),
          version,
          net: z.string(),
          sentDay: z.string(),
        }),
      ),
      /** Cars and claims in all; the tables have the first of them. */
      totals: z.object({ open: count, waiting: count, held: count }),
    }),
  },
});
