import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { formSchemas } from '../../record-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, made, version, versionText } from '../../shapes.ts';
import type { noticeCalls } from './calls.ts';

/** A notice in both languages; it is shown from now until its end (NTC-002). */
const notice = z.object({
  noticeId: id,
  contentsEn: z.string(),
  contentsCn: z.string(),
  endTime: z.string(),
  ...made,
  version,
});

const { save, update } = formSchemas('noticeId', {
  contentsEn: formText,
  contentsCn: formText,
  /** ISO 8601 with its zone. */
  endTime: z.string().max(40),
});

export const noticeSchemas = defineSchemas<typeof noticeCalls>()({
  /** NTC-006: the one with the latest end, in the language of the request; null while there is none. */
  'notices.scroll': { data: z.object({ contents: z.string(), endTime: z.string() }).nullable() },
  'notices.list': listSchemas({}, notice),
  /** As it is saved now, for a form that somebody else was faster than. */
  'notices.byId': { query: z.object({ noticeId: idText }), data: notice },
  'notices.save': save,
  'notices.update': update,
  'notices.end': {
    query: versionText,
    body: z.object({ noticeId: id }),
    data: z.object({ noticeId: id, version }),
  },
});
