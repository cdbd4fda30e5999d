import type { DocumentFolder } from '../../documents/document-folder.ts';
import { type Route, route } from '../../guard/route.ts';
import { activates } from '../../records/activate-record.ts';
import { creates, reads, updates } from '../../records/record-routes.ts';
import { writeState } from '../../records/record-rows.ts';
import { storedAttachment } from './record.ts';
import { addSample, sampleFile, samplesOf, withdrawSample } from './samples.ts';
import { attachmentList, sampleList } from './store.ts';

/** The attachment master and its samples are nobody's rows. */
export function attachmentRoutes({ documents }: { readonly documents: DocumentFolder }): readonly Route[] {
  return [
    route('attachments.list', (ctx) => attachmentList.page(ctx.db, ctx, ctx.query)),
    route('attachments.byId', reads(attachmentList.find, 'attachmentId')),
    route('attachments.add', creates(storedAttachment)),
    route('attachments.edit', updates(storedAttachment, 'attachmentId')),
    // Parameters that name an inactive attachment keep it; new ones are not offered it.
    route('attachments.active', activates(storedAttachment, 'attachmentId', writeState('attachment'))),
    route('attachments.addSample', (ctx) => addSample(ctx, documents)),
    route('attachments.withdrawSample', withdrawSample),
    route('samples.list', (ctx) => sampleList.page(ctx.db, ctx, ctx.query)),
    route('samples.of', samplesOf),
    route('samples.file', (ctx) => sampleFile(ctx, documents)),
  ];
}
