import type { SourceKindCode } from '@oasis/engine/areas/sources';
import { ok, present, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import type { Refusal } from '../base/refusal.ts';
import { underCeiling } from '../claims/lower-lines.ts';
import type { Tx } from '../database/tables.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import type { RunKind, RunPart, RunScope, Shown, ShownItem } from '../runs/run-kind.ts';
import { askedSource } from './asked-source.ts';
import { type JudgedLump, judgeLumps, measureText } from './judge-lumps.ts';
import { refusedLumps } from './refused-before.ts';
import { setIsClaimed, sourceInputs } from './source-set.ts';
import { changeLumps, endLumps, holdLumps, writeLumps } from './write-lumps.ts';

/** Lump sums of dealers for a month: a claim for each row and program. */
export function lumpRun(kind: SourceKindCode): RunKind {
  return {
    kind,
    show: (tx, scope, now) => show(tx, kind, scope, now),
    make: (tx, by, part) => make(tx, by, kind, part),
    finished: (tx, by, scope, inputs) => setIsClaimed(tx, by, kind, scope, inputs),
  };
}

async function show(tx: Tx, kind: SourceKindCode, scope: RunScope, now: Date): Promise<Result<Shown, Refusal>> {
  const asked = await askedSource(tx, kind, scope, now);
  if (!asked.ok) return asked;
  const judged = await judgeLumps(tx, { ...scope, ...asked.value, kind, now });
  const refused = await refusedLumps(tx, kind, scope);
  const items = judged.flatMap((one) => shownOf(one, refused) ?? []);
  // Claims that there are come first: a part makes either these or new ones.
  const inOrder = items.toSorted((one, other) => Number(one.outcome === 'made') - Number(other.outcome === 'made'));
  return ok({ items: inOrder, inputs: await sourceInputs(tx, asked.value) });
}

/** What a run does to a lump sum; undefined where nothing differs. */
export function shownOf(one: JudgedLump, refusedBefore: ReadonlySet<string>): ShownItem | undefined {
  const { code, row, kept, due, because } = one;
  const nets = due.map(({ lump: { offer, net } }) => BigInt(underCeiling(net, kept?.ceilings.get(offer.offerId)).net));
  const after = nets.reduce((sum, net) => sum + net, 0n);
  const common = { objectId: row.rowId, rowId: row.rowId, part: code, before: kept?.net ?? 0n };
  const item = (outcome: ShownItem['outcome'], said: readonly Message[]): ShownItem => ({
    ...common,
    ...(kept !== undefined && { claimId: kept.claimId }),
    outcome,
    after: outcome === 'ended' || outcome === 'refused' ? 0n : after,
    because: said,
    print: JSON.stringify([outcome, String(after), printOf(one)]),
  });
  if (kept === undefined) {
    const why = refusedBefore.has(`${code} ${row.dealerId} ${row.key}`)
      ? message('SOURCE_REFUSED_BEFORE')
      : because?.because;
    if (due.length === 0 || why?.code === 'SOURCE_REFUSED_BEFORE') {
      return why === undefined || why.code === 'CLAIM_NO_AMOUNT' ? undefined : item('refused', [why]);
    }
    return item(
      'made',
      due.flatMap(({ lump }) => lump.steps),
    );
  }
  if (isAlike(one)) return undefined;
  const said = row.isGone
    ? [message('SOURCE_LUMP_DROPPED')]
    : due.length === 0
      ? because === undefined
        ? []
        : [because.because]
      : [message('SOURCE_LUMP_CHANGED', { before: kept.measure, after: measureText(one) })];
  if (kept.status === 'InPayout' || kept.status === 'Paid') {
    return item('left', [message('REJUDGE_IN_PAYOUT'), ...said]);
  }
  return item(due.length === 0 ? 'ended' : 'changed', said);
}

function isAlike({ kept, due }: JudgedLump): boolean {
  const lines = kept?.lines ?? [];
  return (
    due.length > 0 &&
    lines.length === due.length &&
    due.every(({ lump: { offer, amount, net } }) =>
      lines.some((line) => line.offerId === offer.offerId && line.amount === amount && line.judgedNet === net),
    )
  );
}

function printOf({ row, due, because }: JudgedLump): unknown {
  return [
    row.rowId,
    because?.because ?? null,
    due.map(({ lump, make }) => [
      lump.version.programId,
      lump.offer.offerId,
      String(lump.amount),
      String(lump.net),
      lump.day,
      make,
    ]),
  ];
}

/** Judges the rows of a part again with everything locked that they are judged by, and makes those that come out as they were shown. */
async function make(
  tx: Tx,
  by: MovedBy,
  kind: SourceKindCode,
  { runId, code, reason, scope, items }: RunPart,
): Promise<ReadonlyMap<number, number | null>> {
  const asked = await askedSource(tx, kind, scope, by.now);
  if (!asked.ok) return new Map();
  const question = {
    ...scope,
    ...asked.value,
    kind,
    now: by.now,
    rowIds: items.map(({ rowId }) => present(rowId ?? undefined, 'a row')),
  };
  const codes = new Set(items.map(({ part }) => part));
  await holdLumps(tx, await judgeLumps(tx, question));
  const refused = await refusedLumps(tx, kind, scope);
  const byPlace = new Map(items.map((item) => [`${item.part} ${item.objectId}`, item]));
  const same = (await judgeLumps(tx, question)).filter((one) => {
    const item = byPlace.get(`${one.code} ${one.row.rowId}`);
    return codes.has(one.code) && item !== undefined && shownOf(one, refused)?.print === item.print;
  });
  const source = { kind, month: scope.month, runId };
  const part = { code, reason };
  await endLumps(tx, by, part, same);
  await changeLumps(tx, by, part, { judged: same, source });
  const made = await writeLumps(tx, by, { judged: same, source });
  return new Map(
    same.map((one) => {
      const { place } = present(byPlace.get(`${one.code} ${one.row.rowId}`), 'an item');
      return [place, one.kept?.claimId ?? made.get(one) ?? null];
    }),
  );
}
