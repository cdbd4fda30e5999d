import type { AdjustmentKind } from '@oasis/engine/areas/adjustments';
import { fenOf, present, yuanText } from '@oasis/engine/base';
import type { Message } from '@oasis/engine/messages';
import type { Tx } from '../database/tables.ts';
import type { AuditNote } from '../guard/route.ts';
import { type RecordedCall, recordRow } from '../moves/record-rows.ts';
import { ADJUSTMENT_MOVES } from './adjustment-moves.ts';
import type { AdjustmentInputs } from './tables.ts';

/** An entry that is to be proposed. */
export interface NewAdjustment {
  readonly vin: string;
  readonly carId: number;
  readonly buId: number;
  readonly dealerId: number;
  readonly programCode: string;
  /** The entitlement that it lies beneath; null for none. */
  readonly line: { readonly lineId: number; readonly offerId: number } | null;
  /** Fen without VAT, with sign. */
  readonly net: bigint;
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly ruleId: number;
  readonly because: readonly Message[];
  readonly inputs: AdjustmentInputs;
}

/** Writes entries of a kind that wait for their second person, at least one. Each has a line in the audit log; that of the last one is returned for the call. */
export async function proposeAdjustments(
  tx: Tx,
  call: RecordedCall,
  kind: AdjustmentKind,
  entries: readonly NewAdjustment[],
): Promise<{
  readonly made: readonly { readonly adjustmentId: number; readonly adjustmentCode: string }[];
  readonly audit: AuditNote;
}> {
  const buIds = entries.map(({ buId }) => buId);
  const rows = await ADJUSTMENT_MOVES.createAll(tx, call, { buIds, move: 'propose' }, (columns) =>
    tx
      .insertInto('adjustment')
      .values(entries.map((entry, place) => ({ ...present(columns[place], 'columns'), ...contentOf(kind, entry) })))
      .returning(['id', 'code'])
      .execute(),
  );
  const notes = entries.map(({ vin, programCode, net }, place) =>
    ADJUSTMENT_MOVES.audit(present(rows[place], 'a row').id, {
      before: null,
      after: { adjustmentKind: kind, vin, programCode, adjustmentNet: yuanText(fenOf(net)), status: 'Proposed' },
    }),
  );
  for (const note of notes.slice(0, -1)) await recordRow(tx, call, note);
  return {
    made: rows.map(({ id, code }) => ({ adjustmentId: id, adjustmentCode: code })),
    audit: present(notes.at(-1), 'an entry'),
  };
}

function contentOf(kind: AdjustmentKind, entry: NewAdjustment) {
  return {
    kind,
    name: entry.vin,
    car_id: entry.carId,
    dealer_id: entry.dealerId,
    program_code: entry.programCode,
    claim_line_id: entry.line?.lineId ?? null,
    si_offer_id: entry.line?.offerId ?? null,
    net: Number(entry.net),
    month: entry.month,
    rule_id: entry.ruleId,
    because: JSON.stringify(entry.because),
    inputs: JSON.stringify(entry.inputs),
  };
}
