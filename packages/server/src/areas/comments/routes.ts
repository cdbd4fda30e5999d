import type { CallId } from '@oasis/api-client/contract';
import { err, ok, type Result } from '@oasis/engine/base';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { commentList, nameable } from '../../comments/read-comments.ts';
import { type CommentedObject, writeComment } from '../../comments/write-comment.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { type CallContext, type Route, route } from '../../guard/route.ts';

/** Comments on programs. */
export const commentRoutes: readonly Route[] = [
  route('comments.history', async (ctx) => {
    const object = await programOf(ctx.db, ctx, ctx.query.programId);
    if (!object.ok) return object;
    const { pageIndex, pageSize } = ctx.query;
    return commentList.page(ctx.db, { ...ctx, object: object.value }, { pageIndex, pageSize });
  }),
  route('comments.people', async (ctx) => {
    const object = await programOf(ctx.db, ctx, ctx.query.programId);
    return object.ok ? ok(await nameable(ctx.db, object.value, ctx.query)) : object;
  }),
  route('comments.write', (ctx) =>
    ctx.change(async (tx) => {
      const object = await programOf(tx, ctx, ctx.body.programId);
      if (!object.ok) return object;
      const written = await writeComment(tx, ctx, object.value, ctx.body);
      if (!written.ok) return err(written.error);
      const { commentId, named } = written.value;
      const details = { before: null, after: { comment: commentId, named } };
      return ok({ data: { commentId }, audit: { subject: `program:${object.value.id}`, details } });
    }),
  ),
];

/** A program within reach, as comments are written on it. */
async function programOf(
  db: Db | Tx,
  { authorize }: Pick<CallContext<CallId>, 'authorize'>,
  id: number,
): Promise<Result<CommentedObject, Refusal>> {
  const subject = `program:${id}`;
  const found = await db
    .selectFrom('program')
    .select(['id', 'code', 'name', 'bu_id as buId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return notFound(subject);
  const allowed = authorize({ bu: found.buId }, subject);
  return allowed.ok ? ok({ kind: 'program', readers: 'PROGRAM_READ', ...found }) : allowed;
}
