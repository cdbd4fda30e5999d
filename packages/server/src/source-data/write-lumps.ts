import { dayOf, present } from '@oasis/engine/base';
import type { DueLump } from '@oasis/engine/claims';
import { holdPlaces } from '../claims/booked-offers.ts';
import { CLAIM_MOVES } from '../claims/claim-moves.ts';
import { insertClaims } from '../claims/insert-claims.ts';
import { loweredSteps, underCeiling } from '../claims/lower-lines.ts';
import { holdDealers } from '../claims/post-obligations.ts';
import { replaceLines } from '../claims/replace-lines.ts';
import { reverseClaims } from '../claims/reverse-claims.ts';
import type { LumpInputs } from '../claims/tables.ts';
import type { ClaimSource } from '../claims/write-claims.ts';
import type { Tx } from '../database/tables.ts';
import { holdFrames } from '../money/post-transfers.ts';
import { lockObjects, writeMoves } from '../moves/make-move.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import type { RunPart } from '../runs/run-kind.ts';
import { type JudgedLump, measureText } from './judge-lumps.ts';

type PartOf = Pick<RunPart, 'code' | 'reason'>;

interface Writing {
  readonly judged: readonly JudgedLump[];
  readonly source: Omit<ClaimSource, 'rowId'>;
}

/**
 * Locks all that lump sums are judged by and posted to, in the order in which every booking does: claims, places under caps, what is owed to
 * dealers, the money of the BUs.
 */
export async function holdLumps(tx: Tx, judged: readonly JudgedLump[]): Promise<void> {
  await lockObjects(
    tx,
    CLAIM_MOVES,
    judged.flatMap(({ kept }) => kept?.claimId ?? []),
  );
  await holdPlaces(
    tx,
    judged.flatMap(({ code, row, due }) =>
      due.map(({ lump }) => ({ code, offerId: lump.offer.offerId, dealerId: row.dealerId, countsAll: true })),
    ),
  );
  await holdDealers(
    tx,
    judged.map(({ kept, row }) => kept?.heldBy ?? row.dealerId),
  );
  await holdFrames(
    tx,
    judged.map(({ buId }) => buId),
  );
}

/** Reverses claims of which nothing is due any more. */
export async function endLumps(tx: Tx, by: MovedBy, part: PartOf, judged: readonly JudgedLump[]): Promise<void> {
  const ended = judged.flatMap(({ kept, due }) => (kept !== undefined && due.length === 0 ? [kept.claimId] : []));
  await reverseClaims(tx, by, ended, reasonOf(part));
}

/** Writes lines of claims anew under the same entitlements, so that each account moves by the difference. */
export async function changeLumps(tx: Tx, by: MovedBy, part: PartOf, { judged, source }: Writing): Promise<void> {
  const changed = judged.flatMap((one) =>
    one.kept !== undefined && one.due.length > 0 ? [{ one, kept: one.kept }] : [],
  );
  if (changed.length === 0) return;
  const locked = await lockObjects(
    tx,
    CLAIM_MOVES,
    changed.map(({ kept }) => kept.claimId),
  );
  const made = await writeMoves(tx, by, CLAIM_MOVES, locked, { move: 'rejudge', reason: reasonOf(part) });
  await replaceLines(tx, by, made, {
    former: new Set(changed.flatMap(({ kept }) => kept.lines.map(({ id }) => id))),
    write: async () => {
      for (const { one, kept } of changed) {
        const lines = lineRows(one, { claimId: kept.claimId, source });
        await tx
          .updateTable('claim')
          .set({ ...versionOf(one), net: lines.reduce((sum, { net }) => sum + net, 0) })
          .where('id', '=', kept.claimId)
          .execute();
        await tx.insertInto('claim_line').values(lines).execute();
      }
    },
  });
}

function reasonOf({ code, reason }: PartOf): string {
  return `${code}: ${reason}`;
}

/** Writes the claims that there are not; answers their ids. */
export async function writeLumps(
  tx: Tx,
  by: MovedBy,
  { judged, source }: Writing,
): Promise<ReadonlyMap<JudgedLump, number>> {
  const fresh = judged.filter(({ kept, due }) => kept === undefined && due.length > 0);
  const today = dayOf(by.now);
  const written = await insertClaims(
    tx,
    by,
    fresh.map((one) => {
      const { checkCategory } = present(one.versions, 'versions');
      return {
        buId: one.buId,
        claim: {
          ...versionOf(one),
          name: [one.row.dealerCode, source.month, one.row.key].filter((word) => word !== '').join(' '),
          car_id: null,
          model_id: null,
          record_id: null,
          dealer_id: one.row.dealerId,
          program_code: one.code,
          origin: 'system',
          source: source.kind,
          source_month: source.month,
          subject_key: one.row.key,
          sent_day: today,
          late_percent: null,
          check_category: checkCategory,
          net: lineRows(one, { claimId: 0, source }).reduce((sum, { net }) => sum + net, 0),
          appeal_until: null,
        },
        linesOf: (claimId) => lineRows(one, { claimId, source }),
        isByMachine: (isExempted) => isExempted || checkCategory === 'machine',
      };
    }),
  );
  return new Map(fresh.map((one, at) => [one, present(written[at], 'a claim').claimId]));
}

function versionOf({ due, versions }: JudgedLump) {
  const { version, day, until } = present(due[0], 'an offer').lump;
  const { name, nameCn } = present(versions, 'versions');
  return {
    program_id: version.programId,
    program_name_en: name,
    program_name_cn: nameCn,
    qualifying_day: day,
    claim_until: until,
  };
}

function lineRows(
  one: JudgedLump,
  { claimId, source }: { readonly claimId: number; readonly source: Writing['source'] },
) {
  const { entityId, settlement } = present(one.versions, 'versions');
  return one.due.map(({ lump, make }) => {
    const ceiling = one.kept?.ceilings.get(lump.offer.offerId);
    return {
      claim_id: claimId,
      bu_id: one.buId,
      dealer_id: one.row.dealerId,
      car_id: null,
      program_code: one.code,
      si_offer_id: lump.offer.offerId,
      payee: lump.version.payee,
      entity_id: entityId,
      settlement,
      make,
      customer: '',
      month: lump.day.slice(0, 7),
      amount: Number(lump.amount),
      vat: lump.offer.terms.vat,
      ...underCeiling(lump.net, ceiling),
      inputs: JSON.stringify(inputsOf(one, lump, source)),
      steps: JSON.stringify([...lump.steps, ...loweredSteps(lump.net, ceiling)]),
      reversed_at: null,
    };
  });
}

function inputsOf(one: JudgedLump, lump: DueLump, { kind, month, runId }: Writing['source']): LumpInputs {
  const { termsVersion, parameterVersion } = present(one.versions, 'versions');
  return {
    subject: [kind, month, one.row.key].join(' '),
    programVersion: lump.version.number,
    termsVersion,
    parameterVersion,
    vatRate: String(lump.vatRate),
    measure: measureText(one),
    each: lump.each === undefined ? '' : String(lump.each),
    booked: { money: '0' },
    source: { runId, rowId: one.row.rowId },
  };
}
