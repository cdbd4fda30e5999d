import { attachmentRecord } from '@oasis/engine/areas/attachments';
import { definedRecord } from '../../records/defined-record.ts';
import { attachmentList } from './store.ts';

/** Attachments. Parameters of programs name them by their number. */
export const storedAttachment = definedRecord(attachmentRecord, {
  table: 'attachment',
  list: attachmentList,
  lock: 'attachmentNames',
});
