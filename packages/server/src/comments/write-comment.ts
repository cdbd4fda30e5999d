import { type CommentDraft, commentForm, namedIn } from '@oasis/engine/areas/comments';
import { err, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import type { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import { refuseForm } from '../guard/refuse-form.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { writeMessages } from '../outbox/write-messages.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import { holds, reaches, type ToldPerson } from '../rights/people-with.ts';
import { endTasks, openTasks, type TaskObject } from '../tasks/task-store.ts';

/** An object that is commented on, and the permission that its readers hold. */
export interface CommentedObject extends TaskObject {
  readonly readers: string;
}

const ANSWER = 'answerComment';

/**
 * Writes a comment within a change. A user named by @ gets a task and a message; an earlier named user who writes now has answered, which
 * ends his task. Only readers of the object can be named.
 */
export async function writeComment(
  tx: Tx,
  context: ChangeContext,
  object: CommentedObject,
  sent: CommentDraft,
): Promise<Result<{ readonly commentId: number; readonly named: readonly number[] }, Refusal>> {
  const { text } = commentForm.toSave(sent);
  const subject = `${object.kind}:${object.id}`;
  const refused = refuseForm(commentForm.check({ text }), context.locale, subject);
  if (refused !== undefined) return refused;
  return withAllRows(tx, async () => {
    const people = await peopleNamed(tx, object, namedIn(text));
    if (!people.ok) return err({ kind: 'business', ...people.error, subject });
    const named = people.value.map(({ id }) => id);
    const { id: commentId } = await tx
      .insertInto('object_comment')
      .values({
        object_kind: object.kind,
        object_id: object.id,
        bu_id: object.buId,
        text,
        named,
        created_by: context.actor.usrid,
        created_at: context.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await endTasks(
      tx,
      context,
      { kind: object.kind, ids: [object.id] },
      { kinds: [ANSWER], user: context.actor.usrid },
    );
    await tellNamed(tx, context, object, { text, people: people.value });
    return ok({ commentId, named });
  });
}

async function tellNamed(
  tx: Tx,
  { actor, now }: ChangeContext,
  object: CommentedObject,
  { text, people }: { readonly text: string; readonly people: readonly ToldPerson[] },
): Promise<void> {
  const others = people.filter(({ id }) => id !== actor.usrid);
  await openTasks(
    tx,
    { actor, now },
    others.map(({ id }) => ({ kind: ANSWER, holder: { user: id }, object })),
  );
  const facts = { code: object.code, name: object.name, reason: text };
  await writeMessages(tx, { template: 'commentNamesYou', facts, by: actor.usrid, object, to: others }, now);
}

/** The users of these accounts; refuses with the first account that no reader of the object has. */
async function peopleNamed(
  tx: Tx,
  { readers, buId }: CommentedObject,
  accounts: readonly string[],
): Promise<Result<readonly ToldPerson[], Pick<Refusal, 'message'>>> {
  if (accounts.length === 0) return ok([]);
  const found = await tx
    .selectFrom('app_user as u')
    .select(['u.id', 'u.email', sql<string>`lower(u.usrnm)`.as('account')])
    .where(sql`lower(u.usrnm)`, 'in', accounts)
    .where('u.state', '=', true)
    .where(holds(readers))
    .where(buId === null ? sql<boolean>`true` : reaches(buId))
    .execute();
  const missing = accounts.find((account) => !found.some((person) => person.account === account));
  if (missing !== undefined) return err({ message: message('COMMENT_PERSON_UNKNOWN', { account: missing }) });
  return ok(found.map(({ id, email }) => ({ id, address: email ?? '' })));
}
