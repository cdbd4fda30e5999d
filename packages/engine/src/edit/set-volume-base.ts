import { err, ok, type Result } from '../base/result.ts';
import { PAIR_BY_RATE } from '../formula/steps.ts';
import { message } from '../messages/message.ts';
import type { BudgetTable, EditPolicy } from '../table/types.ts';
import { VOLUME_BASES } from '../template/input-set.ts';
import type { CalculationLogic } from '../template/logic.ts';
import { logicUnder } from '../template/logic-under.ts';
import type { SettingsFact } from './facts.ts';
import type { Refusal, SetVolumeBaseIntent } from './intent.ts';
import { isOverCap, volumeCapOf } from './volume-cap.ts';

/**
 * The pipeline from which the estimates start. Refused without a choice (BUD-087), and if a typed volume within
 * the present base would be above the new one: each such cell is named, and nothing is changed.
 */
export function setVolumeBase(
  table: BudgetTable,
  { volumeBase }: SetVolumeBaseIntent,
  policy: EditPolicy,
): Result<SettingsFact, readonly Refusal[]> {
  if (policy.kind !== 'all') return refuse(policy.reason);
  if (volumeBase === undefined || !VOLUME_BASES.includes(volumeBase)) return refuse(message('VOLUME_BASE_MISSING'));
  const before = table.logic.settings;
  const after = { ...before, volumeBase };
  const above = newlyOverCap(table, logicUnder(table.logic, after));
  return above.length > 0 ? err(above) : ok({ kind: 'settings', before, after });
}

function newlyOverCap(table: BudgetTable, next: CalculationLogic): readonly Refusal[] {
  const present = volumeCapOf(table.logic);
  const future = volumeCapOf(next);
  if (present === undefined || future === undefined) return [];
  const refusals: Refusal[] = [];
  for (let row = table.rows.leafStart; row < table.rows.count; row++) {
    // Most rows have their volume computed: nobody typed it.
    if (table.pairMode[row] === PAIR_BY_RATE) continue;
    if (!isOverCap(future, table, row) || isOverCap(present, table, row)) continue;
    refusals.push({ row, field: future.amount.id, reason: message('VOLUME_OVER_OVERRIDE') });
  }
  return refusals;
}

function refuse(reason: Refusal['reason']): Result<never, readonly Refusal[]> {
  return err([{ row: -1, field: '', reason }]);
}
