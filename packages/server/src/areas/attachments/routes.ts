import type { DocumentFolder } from '../../documents/document-folder.ts';
import { type Route, route } from '../../guard/route.ts';
import { creates, reads, updates } from '../../records/record-routes.ts';
import { storedAttachment, switchAttachment } from './record.ts';
import { addSample, sampleFile, samplesOf, withdrawSample } from './samples.ts';
import { attachmentList, sampleList } from './store.ts';

/** The attachment master and its samples are nobody's rows. */
export function attachmentRoutes({ documents }: { readonly documents: DocumentFolder }): readonly Route[] {
  return [
    route('attachments.list', (ctx) => attachmentList.page(ctx.db, ctx, ctx.query)),
    route('attachments.byId', reads(attachmentList.find, 'attachmentId')),
    route('attachments.add', creates(storedAttachment)),
    route('attachments.edit', updates(storedAttachment, 'attachmentId')),
    route('attachments.active', (ctx) => {
      const { attachmentId: id, active } = ctx.body;
      return ctx.change((tx) => switchAttachment(tx, ctx, { id, active, version: ctx.query.version }));
    }),
    route('attachments.addSample', (ctx) => addSample(ctx, documents)),
    route('attachments.withdrawSample', withdrawSample),
    route('samples.list', (ctx) => sampleList.page(ctx.db, ctx, ctx.query)),
    route('samples.of', samplesOf),
    route('samples.file', (ctx) => sampleFile(ctx, documents)),
  ];
}
