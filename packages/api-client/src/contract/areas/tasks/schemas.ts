import * as z from 'zod';
import { id } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, mailFacts } from '../../shapes.ts';
import type { taskCalls } from './calls.ts';

/** What waits, or waited, for whoever asks. */
const task = z.object({
  taskId: id,
  /** A kind of the engine's table; its name and its page stand there. */
  kind: z.string(),
  objectId: id,
  code: z.string(),
  name: z.string(),
  /** Code of the BU; empty for an object of none. */
  bu: z.string(),
  /** Yuan with two decimals; empty for what is not about money. */
  amount: z.string(),
  /** It waits for the person, not for everybody with a permission. */
  personal: z.boolean(),
  since: z.string(),
  /** Day on which it is due, 'YYYY-MM-DD'; empty where it is never due. */
  due: z.string(),
  openedBy: z.string(),
  /** Empty while it waits. */
  doneAt: z.string(),
  doneBy: z.string(),
});

const message = z.object({
  messageId: id,
  template: z.string(),
  facts: mailFacts,
  objectId: id,
  madeAt: z.string(),
  seen: z.boolean(),
});

const number = z.number().int().min(0);

export const taskSchemas = defineSchemas<typeof taskCalls>()({
  /** What is due first comes first; done ones by when they were done. */
  'tasks.list': listSchemas(
    {
      state: z.enum(['open', 'done']).default('open'),
      /** Whom it waits for: the person, or everybody with a permission. */
      holder: z.enum(['person', 'permission', '']).optional(),
      kind: formText.optional(),
      bu: formText.optional(),
      /** What it is about, by code or name. */
      object: formText.optional(),
      due: z.enum(['overdue', 'today', 'soon', '']).optional(),
      sort: z.enum(['due', '-due', 'since', '-since', 'amount', '-amount', 'done', '-done']).optional(),
    },
    task,
  ),
  /** For the badge: what waits, what of it is over its due day, and messages that were not read. */
  'tasks.count': { data: z.object({ open: number, overdue: number, unseen: number }) },
  /** The newest first. */
  'messages.list': listSchemas({}, message),
  /** Marks messages as read, up to and with one. */
  'messages.see': { body: z.object({ upTo: id }), data: z.object({ seen: number }) },
});
