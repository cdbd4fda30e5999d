import type { CallBody, CallData } from '@oasis/api-client/contract';
import { type CoverDraft, coverForm, RELEASE, releaseForm } from '@oasis/engine/areas/releases';
import { dayOf, ok, present } from '@oasis/engine/base';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { programsIn } from '../../letters/letter-content.ts';
import { coverOf } from '../../letters/letter-pages.ts';
import { type MovedRelease, RELEASE_MOVES, type ReleaseCall, type SentRelease } from '../../letters/release-moves.ts';
import { leaveRelease, lockForRelease } from '../../letters/release-programs.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';
import { placePrograms } from './place-programs.ts';

/** Makes a release batch of approved programs, all of one BU and in no other one. Its cover has the date of today (PGD-038). */
export async function createRelease(
  tx: Tx,
  call: ReleaseCall,
  sent: CallBody<'releases.create'>,
): Promise<Changed<CallData<'releases.create'>>> {
  const refused = refuseForm(releaseForm.check(sent), call.locale);
  if (refused !== undefined) return refused;
  const { name, programIds } = releaseForm.toSave(sent);
  const fitting = await lockForRelease(tx, programIds);
  if (!fitting.ok) return fitting;
  const { buId } = present(fitting.value[0], 'a program');
  const allowed = call.authorize({ bu: buId });
  if (!allowed.ok) return allowed;
  const { id, code, version } = await insertRelease(tx, call, { name, buId });
  await placePrograms(tx, id, programIds);
  const after = { name, state: RELEASE.moves.create.to, releasePrograms: programIds.length };
  return ok({
    data: { releaseId: id, releaseCode: code, version },
    audit: RELEASE_MOVES.audit(id, { before: null, after }),
  });
}

/** Creates a draft without programs; its cover has the date of today. */
export function insertRelease(tx: Tx, by: MovedBy, { name, buId }: { readonly name: string; readonly buId: number }) {
  return RELEASE_MOVES.create(tx, by, { buId, move: 'create' }, (columns) =>
    tx
      .insertInto('release_batch')
      .values({ ...columns, name, cover_day: dayOf(by.now), content: null, content_hash: null })
      .returning(['id', 'code', 'version'])
      .executeTakeFirstOrThrow(),
  );
}

/** Gives a draft a name and its programs, in the order of the letter. */
export async function saveRelease(
  tx: Tx,
  call: ReleaseCall,
  sent: SentRelease & CallBody<'releases.save'>,
): MovedRelease {
  const refused = refuseForm(releaseForm.check(sent), call.locale, `release-batch:${sent.releaseId}`);
  if (refused !== undefined) return refused;
  const { name, programIds } = releaseForm.toSave(sent);
  return RELEASE_MOVES.edit(tx, call, sent, 'save', async ({ id, buId }) => {
    const before = await RELEASE_MOVES.read(tx, id, 'name');
    const held = await programsIn(tx, id);
    const fitting = await lockForRelease(tx, programIds, { buId, releaseId: id });
    if (!fitting.ok) return fitting;
    await placePrograms(tx, id, programIds);
    await RELEASE_MOVES.write(tx, id, { name });
    return ok({
      before: { ...before, releasePrograms: held.length },
      after: { name, releasePrograms: programIds.length },
    });
  });
}

/** Adds programs behind those that a draft has. */
export function insertIntoRelease(
  tx: Tx,
  call: ReleaseCall,
  sent: SentRelease & CallBody<'releases.insert'>,
): MovedRelease {
  return RELEASE_MOVES.edit(tx, call, sent, 'save', async ({ id, buId }) => {
    const held = await programsIn(tx, id);
    const programIds = [...new Set([...held, ...sent.programIds])];
    const named = await RELEASE_MOVES.read(tx, id, 'name');
    const refused = refuseForm(releaseForm.check({ ...named, programIds }), call.locale);
    if (refused !== undefined) return refused;
    const fitting = await lockForRelease(tx, programIds, { buId, releaseId: id });
    if (!fitting.ok) return fitting;
    await placePrograms(tx, id, programIds);
    return ok({ before: { releasePrograms: held.length }, after: { releasePrograms: programIds.length } });
  });
}

/** Writes date and text of the cover of a draft (PGD-038). */
export async function saveCover(
  tx: Tx,
  call: ReleaseCall,
  sent: SentRelease & CallBody<'releases.saveCover'>,
): MovedRelease {
  const refused = refuseForm(coverForm.check(sent), call.locale, `release-batch:${sent.releaseId}`);
  if (refused !== undefined) return refused;
  const { day, textEn, textCn } = coverForm.toSave(sent);
  return RELEASE_MOVES.edit(tx, call, sent, 'save', async ({ id }) => {
    const before = await coverOf(tx, id);
    await RELEASE_MOVES.write(tx, id, { cover_day: day, cover_en: textEn, cover_cn: textCn });
    return ok({ before: toldCover(before), after: toldCover({ day, textEn, textCn }) });
  });
}

/** The values of a cover for the audit log. */
function toldCover({ day, textEn, textCn }: CoverDraft) {
  return { coverDay: day, coverEn: textEn, coverCn: textCn };
}

/** Gives a draft up; its programs can go into another letter. */
export function discardRelease(tx: Tx, call: ReleaseCall, sent: SentRelease): MovedRelease {
  return RELEASE_MOVES.move(tx, call, sent, 'discard', {
    then: async ({ id }) => {
      await leaveRelease(tx, id);
      return {};
    },
  });
}
