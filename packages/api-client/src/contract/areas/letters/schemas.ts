import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { letterPages } from '../../letter-pages.ts';
import { listSchemas } from '../../list-schemas.ts';
import { movingSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { day, version } from '../../shapes.ts';
import type { lettersCalls } from './calls.ts';

const text = z.object({ en: z.string(), zh: z.string() });
const { move, moved, edit } = movingSchemas({ releaseId: id });

/** The PDF of a letter: none, made at present, there, or failed. */
const sml = z.object({
  releaseId: id,
  state: z.enum(['none', 'making', 'ready', 'failed']),
  /** Programs that are done, of how many. */
  done: z.number().int(),
  of: z.number().int(),
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int(),
});

const letterRow = z.object({
  releaseId: id,
  letterNumber: z.string(),
  letterName: z.string(),
  bu: z.string(),
  day: z.string(),
  /** `cancelLastDay`: the last qualifying day of one that was cancelled since; else empty. */
  programs: z.array(z.object({ code: z.string(), version, name: text, cancelLastDay: z.string() })),
  firstDay: z.string(),
  lastDay: z.string(),
  releasedAt: z.string(),
  withdrawn: z.boolean(),
  /** The letter that has a later version of one of its programs; empty without one. */
  follower: z.string(),
  openedAt: z.string(),
});

export const lettersSchemas = defineSchemas<typeof lettersCalls>()({
  'releases.send': move,
  /** All of them or none. */
  'releases.sendList': { body: z.object({ releaseIds: z.array(id).min(1).max(50) }), data: z.array(moved) },
  'releases.reopen': move,
  'releases.withdraw': move,
  'releases.generateSml': { body: z.object({ releaseId: id }), data: sml },
  'releases.viewSml': { query: z.object({ releaseId: idText }), data: sml },
  'releases.deleteSml': edit({}),
  'releases.downloadSml': { query: z.object({ releaseId: idText }), data: z.null() },
  'releases.sendEmail': {
    ...edit({}),
    data: moved.extend({ letterNumber: z.string(), recipients: z.number().int() }),
  },
  'letters.search': listSchemas(
    {
      /** Words in either language. */
      words: z.string().max(200).optional(),
      program: z.string().max(100).optional(),
      bu: z.string().max(100).optional(),
      vehicle: z.string().max(100).optional(),
      dealer: z.string().max(100).optional(),
      from: day.optional(),
      to: day.optional(),
      sort: z
        .enum(['letterNumber', '-letterNumber', 'day', '-day', 'releasedAt', '-releasedAt'])
        .default('-releasedAt'),
    },
    letterRow,
  ),
  'letters.content': {
    query: z.object({ releaseId: idText }),
    data: letterRow.extend({
      pages: letterPages,
      withdrawReason: z.string(),
      /** It was sent to whoever reads it, who has not opened it yet. */
      unread: z.boolean(),
    }),
  },
  'letters.download': { query: z.object({ releaseId: idText }), data: z.null() },
  'letters.open': { body: z.object({ releaseId: id }), data: z.object({ releaseId: id, openedAt: z.string() }) },
});
