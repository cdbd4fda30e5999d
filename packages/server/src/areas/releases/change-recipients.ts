import type { CallBody, CallData } from '@oasis/api-client/contract';
import { RECIPIENTS_MAX, type RecipientKind } from '@oasis/engine/areas/releases';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { RELEASE_MOVES, type ReleaseCall, type SentRelease } from '../../letters/release-moves.ts';
import { type Named, namedByCodes, namedByIds } from './named-recipients.ts';

type Added = CallData<'releases.addExternalList'>;

/** Recipients that a call names: one person, numbers, or codes. */
type Adding = { readonly userId: number } | { readonly ids: readonly number[] } | { readonly codes: readonly string[] };

/** Adds recipients of a kind to a draft: all that are named, or none if one of them does not exist. */
export function addRecipients(
  tx: Tx,
  call: ReleaseCall,
  kind: RecipientKind,
  sent: SentRelease & Adding,
): Promise<Changed<Added>> {
  return changeRecipients(tx, call, sent, async (releaseId) => {
    const found = await namedIn(tx, kind, sent);
    if (!found.ok) return found;
    await tx
      .insertInto('release_recipient')
      .values(found.value.map((one) => ({ release_id: releaseId, kind, named_id: one.id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return ok(null);
  });
}

/** Takes a recipient out of a draft. */
export function removeRecipient(
  tx: Tx,
  call: ReleaseCall,
  sent: SentRelease & CallBody<'releases.removeRecipient'>,
): Promise<Changed<Added>> {
  return changeRecipients(tx, call, sent, async (releaseId) => {
    const { numDeletedRows } = await tx
      .deleteFrom('release_recipient')
      .where('release_id', '=', releaseId)
      .where('kind', '=', sent.kind)
      .where('named_id', '=', sent.id)
      .executeTakeFirst();
    return numDeletedRows > 0n ? ok(null) : refuse(message('RECIPIENT_UNKNOWN', { name: `#${sent.id}` }));
  });
}

/** The work of a change of recipients, with how many there were before it and are after it. */
async function changeRecipients(
  tx: Tx,
  call: ReleaseCall,
  sent: SentRelease,
  work: (releaseId: number) => Promise<Result<null, Refusal>>,
): Promise<Changed<Added>> {
  const counts = { before: 0, after: 0 };
  const made = await RELEASE_MOVES.edit(tx, call, sent, 'save', async ({ id }) => {
    counts.before = await countOf(tx, id);
    const done = await work(id);
    if (!done.ok) return done;
    counts.after = await countOf(tx, id);
    if (counts.after > RECIPIENTS_MAX) return refuse(message('RECIPIENTS_TOO_MANY', { count: RECIPIENTS_MAX }));
    return ok({ before: { recipients: counts.before }, after: { recipients: counts.after } });
  });
  if (!made.ok) return made;
  const { data, audit } = made.value;
  return ok({ data: { releaseId: data.releaseId, version: data.version, recipients: counts.after }, audit });
}

async function namedIn(tx: Tx, kind: RecipientKind, sent: Adding): Promise<Result<readonly Named[], Refusal>> {
  if (!('codes' in sent)) {
    const ids = 'ids' in sent ? sent.ids : [sent.userId];
    const found = await namedByIds(tx, kind, ids);
    const known = new Set(found.map(({ id }) => id));
    const unknown = ids.find((id) => !known.has(id));
    return unknown === undefined ? ok(found) : refuse(message('RECIPIENT_UNKNOWN', { name: `#${unknown}` }));
  }
  const codes = sent.codes.map((code) => code.trim()).filter((code) => code !== '');
  if (codes.length === 0) return refuse(message('RECIPIENT_MISSING'));
  const found = await namedByCodes(tx, kind, codes);
  const known = new Set(found.map(({ code }) => code.toLowerCase()));
  const unknown = codes.find((code) => !known.has(code.toLowerCase()));
  return unknown === undefined ? ok(found) : refuse(message('RECIPIENT_UNKNOWN', { name: unknown }));
}

async function countOf(tx: Tx, releaseId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('release_recipient')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('release_id', '=', releaseId)
    .executeTakeFirstOrThrow();
  return count;
}
