import type { CallBody, CallData } from '@oasis/api-client/contract';
import { checkNotice, err, isNoticeVisible, message, noticeToSave, ok, type Result } from '@oasis/engine';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { type ChangeContext, outdated } from '../../rights/change-context.ts';
import { lockNotice, type Notice } from './store.ts';

/** Writes a notice that is shown from now until its end. */
export async function createNotice(
  tx: Tx,
  sent: CallBody<'notices.save'>,
  { actor, locale, now }: ChangeContext,
): Promise<Changed<CallData<'notices.save'>>> {
  const refused = refuseForm(checkNotice(sent, now), locale);
  if (refused !== undefined) return refused;
  const draft = noticeToSave(sent);
  const { id } = await tx
    .insertInto('notice')
    .values({ ...columnsOf(draft), created_by: actor.usrid, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ok({
    data: { noticeId: id },
    audit: { subject: `notice:${id}`, details: { before: null, after: recordOf(draft) } },
  });
}

type Versioned = ChangeContext & { readonly version?: number | undefined };

/** Changes the texts and the end of a notice; one that has ended is shown again where its new end is to come. */
export async function updateNotice(
  tx: Tx,
  sent: CallBody<'notices.update'>,
  context: Versioned,
): Promise<Changed<CallData<'notices.update'>>> {
  const present = await presentNotice(tx, sent.noticeId, context);
  if (!present.ok) return present;
  const refused = refuseForm(checkNotice(sent, context.now), context.locale, `notice:${sent.noticeId}`);
  if (refused !== undefined) return refused;
  return write(tx, present.value, noticeToSave(sent));
}

/** Ends a notice now. */
export async function endNotice(
  tx: Tx,
  noticeId: number,
  context: Versioned,
): Promise<Changed<CallData<'notices.end'>>> {
  const present = await presentNotice(tx, noticeId, context);
  if (!present.ok) return present;
  if (!isNoticeVisible(present.value.endTime, context.now)) {
    return refuse(message('NOTICE_ENDED_ALREADY'), { subject: `notice:${noticeId}` });
  }
  return write(tx, present.value, { ...present.value, endTime: context.now.toISOString() });
}

async function presentNotice(tx: Tx, id: number, { version }: Versioned): Promise<Result<Notice, Refusal>> {
  const subject = `notice:${id}`;
  const notice = await lockNotice(tx, id);
  if (notice === undefined) return err(notFound(subject).error);
  return outdated(notice, version, subject) ?? ok(notice);
}

type Texts = Pick<Notice, 'contentsEn' | 'contentsCn' | 'endTime'>;

async function write(tx: Tx, before: Notice, after: Texts): Promise<Changed<CallData<'notices.update'>>> {
  const { noticeId } = before;
  const { version } = await tx
    .updateTable('notice')
    .set({ ...columnsOf(after), version: before.version + 1 })
    .where('id', '=', noticeId)
    .returning('version')
    .executeTakeFirstOrThrow();
  const details = { before: recordOf(before), after: recordOf(after) };
  return ok({ data: { noticeId, version }, audit: { subject: `notice:${noticeId}`, details } });
}

function columnsOf({ contentsEn, contentsCn, endTime }: Texts) {
  return { contents_en: contentsEn, contents_cn: contentsCn, end_time: new Date(endTime) };
}

function recordOf({ contentsEn, contentsCn, endTime }: Texts) {
  return { contentsEn, contentsCn, endTime: new Date(endTime).toISOString() };
}
