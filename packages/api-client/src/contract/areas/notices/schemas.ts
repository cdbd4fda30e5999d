import { noticeRecord } from '@oasis/engine/areas/notices';
import * as z from 'zod';
import { definedSchemas } from '../../defined-record.ts';
import { id } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import { version, versionText } from '../../shapes.ts';
import type { noticeCalls } from './calls.ts';

const { list, byId, save, update } = definedSchemas(noticeRecord);

export const noticeSchemas = defineSchemas<typeof noticeCalls>()({
  /** The notice with the latest end (NTC-006), in the language of the request; null without one. */
  'notices.scroll': { data: z.object({ contents: z.string(), endTime: z.string() }).nullable() },
  'notices.list': list,
  /** The saved state, for a form that lost against another save. */
  'notices.byId': byId,
  'notices.save': save,
  'notices.update': update,
  'notices.end': {
    query: versionText,
    body: z.object({ noticeId: id }),
    data: z.object({ noticeId: id, version }),
  },
});
