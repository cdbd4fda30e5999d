import type { CallData } from '@oasis/api-client/contract';
import { RELEASE } from '@oasis/engine/areas/releases';
import { ok, type Result } from '@oasis/engine/base';
import { notFound, type Refusal } from '../../base/refusal.ts';
import type { Db } from '../../database/tables.ts';
import type { DocumentFolder } from '../../documents/document-folder.ts';
import { type CallContext, type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { letterFile, makeBegun, viewSml } from '../../letters/letter-files.ts';
import { statesOf } from '../../moves/states-of.ts';
import { deleteSml, generateSml } from './change-letter-file.ts';
import { addRecipients, removeRecipient } from './change-recipients.ts';
import { createRelease, discardRelease, insertIntoRelease, saveCover, saveRelease } from './change-release.ts';
import { isUnread, letterList, openLetter } from './letters-store.ts';
import { allOf, choicesOf } from './named-recipients.ts';
import { recipientsOf } from './recipients-store.ts';
import { RELEASE_MOVES } from './release-moves.ts';
import { mailLetter, reopenRelease, sendRelease, sendReleases, withdrawLetter } from './send-release.ts';
import { coverOf, letterPages, releasableList, releaseContent, releaseList } from './store.ts';

/** Runs a read on a release batch within reach. */
async function ofRelease<Data>(
  { db, actor, query }: Pick<CallContext<'releases.view'>, 'db' | 'actor' | 'query'>,
  read: (found: CallData<'releases.list'>['content'][number]) => Promise<Data>,
): Promise<Result<Data, Refusal>> {
  const found = await releaseList.find(db, actor, query.releaseId);
  return found === undefined ? notFound(RELEASE_MOVES.subject(query.releaseId)) : ok(await read(found));
}

/** Calls on release batches, within the BUs of the user. */
const batchRoutes: readonly Route[] = [
  route('releases.available', ({ db, actor, query }) => releasableList.page(db, actor, query)),
  route('releases.list', ({ db, actor, query }) => releaseList.page(db, actor, query)),
  route('releases.statuses', () => Promise.resolve(ok(statesOf(RELEASE)))),
  route('releases.view', (ctx) =>
    ofRelease(ctx, async (found) => {
      const { releaseId } = found;
      const { pages, coverDay, withdrawReason } = await letterPages(ctx.db, releaseId);
      const content = await releaseContent(ctx.db, releaseId);
      return { ...found, content, letter: pages, coverDay, withdrawReason };
    }),
  ),
  route('releases.create', (ctx) => ctx.change((tx) => createRelease(tx, ctx, ctx.body))),
  route('releases.save', (ctx) => ctx.change((tx) => saveRelease(tx, ctx, sentTo(ctx)))),
  route('releases.insert', (ctx) => ctx.change((tx) => insertIntoRelease(tx, ctx, sentTo(ctx)))),
  route('releases.send', (ctx) => ctx.change((tx) => sendRelease(tx, ctx, sentTo(ctx)))),
  route('releases.sendList', (ctx) => ctx.change((tx) => sendReleases(tx, ctx, ctx.body.releaseIds))),
  route('releases.reopen', (ctx) => ctx.change((tx) => reopenRelease(tx, ctx, sentTo(ctx)))),
  route('releases.discard', (ctx) => ctx.change((tx) => discardRelease(tx, ctx, sentTo(ctx)))),
  route('releases.withdraw', (ctx) => ctx.change((tx) => withdrawLetter(tx, ctx, sentTo(ctx)))),
  route('releases.sendEmail', (ctx) => ctx.change((tx) => mailLetter(tx, ctx, sentTo(ctx)))),
  route('releases.cover', (ctx) =>
    ofRelease(ctx, async ({ releaseId, releaseCode, status, version }) => ({
      releaseId,
      releaseCode,
      status,
      version,
      ...(await coverOf(ctx.db, releaseId)),
    })),
  ),
  route('releases.saveCover', (ctx) => ctx.change((tx) => saveCover(tx, ctx, sentTo(ctx)))),
];

/** Calls on the recipients of letters. */
const recipientRoutes: readonly Route[] = [
  route('releases.legalEntities', async ({ db }) => ok(await allOf(db, 'entity'))),
  route('releases.regions', async ({ db, query }) => ok(await allOf(db, 'region', query.bu))),
  route('releases.choices', async ({ db, query }) => ok(await choicesOf(db, query))),
  route('releases.recipients', (ctx) => ofRelease(ctx, () => recipientsOf(ctx.db, ctx.query.releaseId, ctx.now))),
  route('releases.addInternalGroup', (ctx) => ctx.change((tx) => addRecipients(tx, ctx, 'userGroup', sentTo(ctx)))),
  route('releases.addInternalUser', (ctx) => ctx.change((tx) => addRecipients(tx, ctx, 'person', sentTo(ctx)))),
  route('releases.addInternalList', (ctx) => ctx.change((tx) => addRecipients(tx, ctx, 'person', sentTo(ctx)))),
  route('releases.addExternalGroup', (ctx) => ctx.change((tx) => addRecipients(tx, ctx, ctx.body.kind, sentTo(ctx)))),
  route('releases.addExternalUser', (ctx) => ctx.change((tx) => addRecipients(tx, ctx, 'dealerPerson', sentTo(ctx)))),
  route('releases.addExternalList', (ctx) => ctx.change((tx) => addRecipients(tx, ctx, 'dealer', sentTo(ctx)))),
  route('releases.removeRecipient', (ctx) => ctx.change((tx) => removeRecipient(tx, ctx, sentTo(ctx)))),
];

/** Calls on released letters, for their recipients. */
const letterRoutes: readonly Route[] = [
  route('letters.search', (ctx) => letterList.page(ctx.db, ctx, ctx.query)),
  route('letters.content', async (ctx) => {
    const { db, actor, query } = ctx;
    const found = await letterList.find(db, ctx, query.releaseId);
    if (found === undefined) return notFound(`release-batch:${query.releaseId}`);
    const { pages, withdrawReason } = await letterPages(db, query.releaseId);
    return ok({ ...found, pages, withdrawReason, unread: await isUnread(db, query.releaseId, actor.usrid) });
  }),
  route('letters.open', (ctx: CallContext<'letters.open'>) => ctx.change((tx) => openLetter(tx, ctx, ctx.body))),
];

/** The PDFs of letters, in the folder of documents. */
function fileRoutes({ documents: folder, db: all }: ReleaseDeps): readonly Route[] {
  return [
    route('releases.generateSml', async (ctx) => {
      let isNew = false;
      const begun = await ctx.change(async (tx) => {
        const asked = await generateSml(tx, ctx, ctx.body);
        if (asked.ok) isNew = asked.value.data.isNew;
        return asked.ok ? ok({ ...asked.value, data: asked.value.data.sml }) : asked;
      });
      // A failure is stored in the row of the file.
      if (begun.ok && isNew) void makeBegun(all, folder, ctx.body.releaseId).catch(() => undefined);
      return begun;
    }),
    route('releases.viewSml', async ({ db, now, query }) => {
      const found = await viewSml(db, query.releaseId, now);
      return found === undefined ? notFound(`release-batch:${query.releaseId}`) : ok(found);
    }),
    route('releases.deleteSml', (ctx) => ctx.change((tx) => deleteSml(tx, ctx, sentTo(ctx)))),
    route('releases.downloadSml', ({ db, query }) => letterFile(db, { all, folder }, query.releaseId)),
    route('letters.download', async (ctx) => {
      const found = await letterList.find(ctx.db, ctx, ctx.query.releaseId);
      if (found === undefined) return notFound(`release-batch:${ctx.query.releaseId}`);
      return letterFile(ctx.db, { all, folder }, ctx.query.releaseId);
    }),
  ];
}

export interface ReleaseDeps {
  readonly documents: DocumentFolder;
  /** The database without a row scope: a PDF is the same for all of its readers. */
  readonly db: Db;
}

export function releaseRoutes(deps: ReleaseDeps): readonly Route[] {
  return [...batchRoutes, ...recipientRoutes, ...fileRoutes(deps), ...letterRoutes];
}
