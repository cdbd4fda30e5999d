import type { CallData } from '@oasis/api-client/contract';
import { RELEASE } from '@oasis/engine/areas/releases';
import { ok, type Result } from '@oasis/engine/base';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { type CallContext, type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { coverOf, letterPages } from '../../letters/letter-pages.ts';
import { RELEASE_MOVES } from '../../letters/release-moves.ts';
import { statesOf } from '../../moves/states-of.ts';
import { addRecipients, removeRecipient } from './change-recipients.ts';
import { createRelease, discardRelease, insertIntoRelease, saveCover, saveRelease } from './change-release.ts';
import { choicesOf, legalEntities, regionsOf } from './named-recipients.ts';
import { recipientsOf } from './recipients-store.ts';
import { releasableList, releaseContent, releaseList } from './store.ts';

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
  route('releases.discard', (ctx) => ctx.change((tx) => discardRelease(tx, ctx, sentTo(ctx)))),
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
  route('releases.legalEntities', async ({ db }) => ok(await legalEntities(db))),
  route('releases.regions', async ({ db, query }) => ok(await regionsOf(db, query.bu))),
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

export const releaseRoutes: readonly Route[] = [...batchRoutes, ...recipientRoutes];
