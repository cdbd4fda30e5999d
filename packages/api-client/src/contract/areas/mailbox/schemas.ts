import * as z from 'zod';
import { id } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, mailFacts, version, versionText } from '../../shapes.ts';
import type { mailboxCalls } from './calls.ts';

const state = z.enum(['waiting', 'sent', 'kept', 'failed']);

const mail = z.object({
  messageId: id,
  template: z.string(),
  facts: mailFacts,
  objectId: id,
  account: z.string(),
  reader: z.string(),
  /** Empty without a known one. */
  address: z.string(),
  status: state,
  tries: z.number().int().min(0),
  /** Reason why the last try failed; empty if it did not. */
  error: z.string(),
  madeAt: z.string(),
  /** Empty while it was not sent. */
  sentAt: z.string(),
  version,
});

export const mailboxSchemas = defineSchemas<typeof mailboxCalls>()({
  /** The newest first. */
  'mailbox.list': listSchemas(
    {
      /** Account, name or address of the reader. */
      reader: formText.optional(),
      status: state.or(z.literal('')).optional(),
      sort: z.enum(['made', '-made']).default('-made'),
    },
    mail,
  ),
  'mailbox.sendAgain': {
    query: versionText,
    body: z.object({ messageId: id }),
    data: z.object({ messageId: id, version }),
  },
});
