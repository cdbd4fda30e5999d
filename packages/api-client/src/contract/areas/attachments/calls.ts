import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';

/** Larger than the largest sample, so that its own rule refuses it by a sentence. */
const SAMPLE_LIMIT = 12 * 1024 * 1024;

/** The attachment master and the samples of its attachments. */
export const attachmentCalls = defineCalls({
  'attachments.list': readCall('/oasis/pgapi/attachment/findall', 'attachment.read'),
  'attachments.byId': readCall('/oasis/pgapi/attachment/findbyid', 'attachment.read'),
  'attachments.add': bodyCall('POST', '/oasis/pgapi/attachment/add', 'attachment.create', { idempotent: true }),
  'attachments.edit': bodyCall('PUT', '/oasis/pgapi/attachment/edit', 'attachment.update'),
  'attachments.active': bodyCall('PUT', '/oasis/pgapi/attachment/active', 'attachment.change-status'),
  /** A new sample, or the next version of one that is named. */
  'attachments.addSample': bodyCall('POST', '/oasis/pgapi/attachment/uploadsample', 'attachment.add-sample', {
    upload: true,
    bodyLimit: SAMPLE_LIMIT,
  }),
  'attachments.withdrawSample': bodyCall('PUT', '/oasis/pgapi/attachment/withdrawsample', 'attachment.withdraw-sample'),
  'samples.list': readCall('/oasis/pgapi/documentsample/findall', 'document-sample.read'),
  'samples.of': readCall('/oasis/pgapi/documentsample/findbyattachment', 'document-sample.read'),
  'samples.file': streamCall('/oasis/pgapi/documentsample/download', 'document-sample.read'),
});
