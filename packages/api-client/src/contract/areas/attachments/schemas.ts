import { attachmentRecord, sampleRecord } from '@oasis/engine/areas/attachments';
import * as z from 'zod';
import { definedSchemas } from '../../defined-record.ts';
import { keptDocument } from '../../document-shapes.ts';
import { id, idText } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import { versionText } from '../../shapes.ts';
import type { attachmentCalls } from './calls.ts';

const master = definedSchemas(attachmentRecord);
const samples = definedSchemas(sampleRecord);

export const attachmentSchemas = defineSchemas<typeof attachmentCalls>()({
  'attachments.list': master.list,
  'attachments.byId': master.byId,
  'attachments.add': master.save,
  'attachments.edit': master.update,
  'attachments.active': master.active,
  /** Fields before the file: `attachmentId`, and for a next version `documentId` and `version`. */
  'attachments.addSample': { data: z.object({ documentId: id, number: id, name: z.string() }) },
  'attachments.withdrawSample': {
    query: versionText,
    body: z.object({ attachmentId: id, documentId: id }),
    data: z.object({ documentId: id }),
  },
  /** Active attachments that have samples. */
  'samples.list': samples.list,
  'samples.of': { query: z.object({ attachmentId: idText }), data: z.array(keptDocument) },
  'samples.file': {
    query: z.object({ attachmentId: idText, documentId: idText, number: idText }),
    data: z.null(),
  },
});
