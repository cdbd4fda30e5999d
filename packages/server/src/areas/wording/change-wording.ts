import type { CallBody, CallData } from '@oasis/api-client/contract';
import {
  checkWording,
  isSameWording,
  letterBlocks,
  missingInWording,
  plainText,
  tidyWording,
  versionForm,
  WORDING,
  type WordingDocument,
} from '@oasis/engine/areas/wording';
import { ok, type Result } from '@oasis/engine/base';
import { message, messageText } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { lockPart, type PartLock, reachProgram } from '../../program/lock-part.ts';
import { valuesOf } from '../../program/wording/field-facts.ts';
import { writeWordingStatus } from '../../program/wording/follow-facts.ts';
import { type StoredWording, wordingOf, writeConfirmed, writeVersion } from '../../program/wording/store.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { programLocked, wordingState } from './read-wording.ts';

type Changing = ChangeContext & Pick<CallContext<'wording.save'>, 'authorize'>;
type Saved = Promise<Changed<CallData<'wording.save'>>>;

interface At {
  readonly programId: number;
  /** The version that the caller read; 0 if nobody had saved one. */
  readonly version: number;
}

/** Saves the wording of a program as its next version. A version that differs from the confirmed one is a draft. */
export async function saveWording(
  tx: Tx,
  context: Changing,
  at: At,
  sent: Pick<CallBody<'wording.save'>, 'document' | 'name'>,
): Saved {
  const locked = await lockWording(tx, context, at);
  if (!locked.ok) return locked;
  const { subject, status, ...stored } = locked.value;
  const checked = checkedVersion(context, sent, subject);
  if (!checked.ok) return checked;
  const { document, name } = checked.value;
  const next = at.version > 0 && isSameWording(stored.document, document) ? status : WORDING.moves.edit.to;
  const version = at.version + 1;
  await writeVersion(tx, context, { programId: at.programId, version, document, name });
  await writeWordingStatus(tx, at.programId, next);
  const before = { ...textsOf(stored.document), wordingVersion: at.version, state: status };
  const after = { ...textsOf(document), wordingVersion: version, state: next, ...(name !== '' && { name }) };
  return ok({ data: { pgmId: at.programId, version, status: next }, audit: { subject, details: { before, after } } });
}

/** A wording with the name of its version, ready to be stored, or the errors in either. */
export function checkedVersion(
  { locale }: Pick<ChangeContext, 'locale'>,
  sent: Pick<CallBody<'wording.save'>, 'document' | 'name'>,
  subject: string,
): Result<{ readonly document: WordingDocument; readonly name: string }, Refusal> {
  const document = tidyWording(sent.document);
  const { name } = sent;
  const refused = refuseForm([...checkWording(document), ...versionForm.check({ name })], locale, subject);
  return refused ?? ok({ document, ...versionForm.toSave({ name }) });
}

/** Confirms the version that was read, and stores the values of its fields. */
export async function confirmWording(tx: Tx, context: Changing, at: At): Saved {
  const locked = await lockWording(tx, context, at);
  if (!locked.ok) return locked;
  const { subject, status, document } = locked.value;
  if (at.version === 0) return refuse(message('WORDING_NOT_SAVED'), { subject });
  const values = await valuesOf(tx, at.programId);
  const missing = missingInWording(document, values).map((what) => messageText(what, context.locale));
  if (missing.length > 0) {
    return refuse(message('WORDING_NOT_READY', { what: missing.join(context.locale === 'zh' ? '；' : '; ') }), {
      subject,
      data: { missing },
    });
  }
  const next = WORDING.moves.confirm.to;
  await writeConfirmed(tx, context, { programId: at.programId, version: at.version, values });
  await writeWordingStatus(tx, at.programId, next);
  const details = { before: { state: status }, after: { wordingVersion: at.version, state: next } };
  return ok({
    data: { pgmId: at.programId, version: at.version, status: next },
    audit: { subject, details },
  });
}

/** Sets or removes the name of a version. Its content stays, so this is possible in any state. */
export async function nameVersion(
  tx: Tx,
  { authorize, locale }: Changing,
  { pgmId, version, ...sent }: CallBody<'wording.nameVersion'>,
): Promise<Changed<CallData<'wording.nameVersion'>>> {
  const subject = `wording:${pgmId}`;
  const reached = await reachProgram({ db: tx, authorize }, 'wording', pgmId, 'lock');
  if (!reached.ok) return reached;
  const refused = refuseForm(versionForm.check(sent), locale, subject);
  if (refused !== undefined) return refused;
  const { name } = versionForm.toSave(sent);
  const row = await tx
    .selectFrom('program_wording_version')
    .select(['id', 'name'])
    .where('program_id', '=', pgmId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined) return refuse(message('WORDING_VERSION_UNKNOWN'), { subject });
  await tx.updateTable('program_wording_version').set({ name }).where('id', '=', row.id).execute();
  const details = { before: { wordingVersion: version, name: row.name }, after: { wordingVersion: version, name } };
  return ok({ data: { pgmId, version }, audit: { subject, details } });
}

const WORDING_LOCK: PartLock<StoredWording> = {
  kind: 'wording',
  read: (tx, { id }) => wordingOf(tx, id),
  state: ({ wording_status }) => wordingState(wording_status),
  locked: ({ status }) => programLocked(status),
  isRead: ({ version }, read) => version === read,
  present: (_tx, { version, document }, { wording_status }) => ({
    version,
    status: wordingState(wording_status),
    document,
  }),
};

async function lockWording(tx: Tx, context: Changing, at: At) {
  const locked = await lockPart(tx, context, WORDING_LOCK, at);
  if (!locked.ok) return locked;
  const { subject, program, stored } = locked.value;
  return ok({ ...stored, subject, status: wordingState(program.wording_status) });
}

/** The texts of both languages for the audit log: their words, and the names of their fields. */
export function textsOf({ en, zh }: WordingDocument) {
  return { wordingEn: plainText(letterBlocks(en, {}, 'en')), wordingZh: plainText(letterBlocks(zh, {}, 'zh')) };
}
