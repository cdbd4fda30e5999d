import type { CallData } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { type CallContext, type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { type LetterFiles, letterFile, makeBegun, viewSml } from '../../letters/letter-files.ts';
import { letterPages } from '../../letters/letter-pages.ts';
import { RELEASE_MOVES } from '../../letters/release-moves.ts';
import { deleteSml, generateSml } from './change-letter-file.ts';
import { reopenRelease, sendRelease, sendReleases } from './freeze-letter.ts';
import { isUnread, letterList, openLetter } from './letters-store.ts';
import { mailLetter } from './mail-letter.ts';
import { withdrawLetter } from './withdraw-letter.ts';

/** What moves the letter of a release batch. */
const moveRoutes: readonly Route[] = [
  route('releases.send', (ctx) => ctx.change((tx) => sendRelease(tx, ctx, sentTo(ctx)))),
  route('releases.sendList', (ctx) => ctx.change((tx) => sendReleases(tx, ctx, ctx.body.releaseIds))),
  route('releases.reopen', (ctx) => ctx.change((tx) => reopenRelease(tx, ctx, sentTo(ctx)))),
  route('releases.sendEmail', (ctx) => ctx.change((tx) => mailLetter(tx, ctx, sentTo(ctx)))),
  route('releases.withdraw', (ctx) => ctx.change((tx) => withdrawLetter(tx, ctx, sentTo(ctx)))),
];

/** Returns the content of a letter within the caller's reach. */
async function ofLetter<Data>(
  ctx: Pick<CallContext<'letters.content'>, 'db' | 'actor' | 'locale' | 'query'>,
  read: (found: CallData<'letters.search'>['content'][number]) => Promise<Result<Data, Refusal>>,
): Promise<Result<Data, Refusal>> {
  const found = await letterList.find(ctx.db, ctx, ctx.query.releaseId);
  return found === undefined ? notFound(RELEASE_MOVES.subject(ctx.query.releaseId)) : read(found);
}

/** Calls on released letters, for their readers. */
const readerRoutes: readonly Route[] = [
  route('letters.search', (ctx) => letterList.page(ctx.db, ctx, ctx.query)),
  route('letters.content', (ctx) =>
    ofLetter(ctx, async (found) => {
      const { pages, withdrawReason } = await letterPages(ctx.db, found.releaseId);
      return ok({ ...found, pages, withdrawReason, unread: await isUnread(ctx.db, found.releaseId, ctx.actor.usrid) });
    }),
  ),
  route('letters.open', (ctx: CallContext<'letters.open'>) => ctx.change((tx) => openLetter(tx, ctx, ctx.body))),
];

/** The PDFs of letters, in the folder of documents. */
function fileRoutes(files: LetterFiles): readonly Route[] {
  return [
    route('releases.generateSml', async (ctx) => {
      let isNew = false;
      const begun = await ctx.change(async (tx) => {
        const asked = await generateSml(tx, ctx, ctx.body);
        if (asked.ok) isNew = asked.value.data.isNew;
        return asked.ok ? ok({ ...asked.value, data: asked.value.data.sml }) : asked;
      });
      // A failure is stored in the row of the file.
      if (begun.ok && isNew) void makeBegun(files, ctx.body.releaseId).catch(() => undefined);
      return begun;
    }),
    route('releases.viewSml', ({ db, now, query }) => viewSml(db, query.releaseId, now)),
    route('releases.deleteSml', (ctx) => ctx.change((tx) => deleteSml(tx, ctx, sentTo(ctx)))),
    route('releases.downloadSml', ({ db, query }) => letterFile(db, files, query.releaseId)),
    route('letters.download', (ctx) => ofLetter(ctx, ({ releaseId }) => letterFile(ctx.db, files, releaseId))),
  ];
}

/** All calls on the letters of release batches: their moves, their PDFs, their readers. */
export function letterRoutes(files: LetterFiles): readonly Route[] {
  return [...moveRoutes, ...fileRoutes(files), ...readerRoutes];
}
