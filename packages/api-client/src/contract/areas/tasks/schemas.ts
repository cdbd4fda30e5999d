import * as z from 'zod';
import { id } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, mailFacts } from '../../shapes.ts';
import type { taskCalls } from './calls.ts';

/** Open and done tasks of the caller. */
const task = z.object({
  taskId: id,
  /** A kind in the engine's table, which has its name and its page. */
  kind: z.string(),
  objectId: id,
  code: z.string(),
  name: z.string(),
  /** Code of the BU; empty if the object has none. */
  bu: z.string(),
  /** Yuan with two decimals; empty without an amount. */
  amount: z.string(),
  /** It waits for the person, not for everybody with a permission. */
  personal: z.boolean(),
  since: z.string(),
  /** Due day, 'YYYY-MM-DD'; empty without one. */
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
  /** Open tasks by due day, done ones by the time they were done. */
  'tasks.list': listSchemas(
    {
      state: z.enum(['open', 'done']).default('open'),
      /** For whom it waits: a person, or everybody with a permission. */
      holder: z.enum(['person', 'permission', '']).optional(),
      kind: formText.optional(),
      bu: formText.optional(),
      /** Its subject, by code or name. */
      object: formText.optional(),
      due: z.enum(['overdue', 'today', 'soon', '']).optional(),
      sort: z.enum(['due', '-due', 'since', '-since', 'amount', '-amount', 'done', '-done']).optional(),
    },
    task,
  ),
  /** For the badge: open tasks, overdue ones, and unread notifications. */
  'tasks.count': { data: z.object({ open: number, overdue: number, unseen: number }) },
  /** The newest first. */
  'messages.list': listSchemas({}, message),
  /** Marks messages as read, up to and with one. */
  'messages.see': { body: z.object({ upTo: id }), data: z.object({ seen: number }) },
});
