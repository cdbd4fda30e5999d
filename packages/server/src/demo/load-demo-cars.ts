import { dayOf, fenOf, ok, present, type Result, yuanText } from '@oasis/engine/base';
import { proposeDeductions, releaseDeductions } from '../areas/demo-cars/change-deductions.ts';
import { deductible } from '../areas/demo-cars/deductible.ts';
import { proposeDemoRule } from '../areas/demo-cars/rules.ts';
import type { Refusal } from '../base/refusal.ts';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { actorsOf } from './demo-actors.ts';

/** Who proposes deductions, who releases them and proposes rules, and who confirms these. */
const [PROPOSER, RELEASER, CONFIRMER] = ['sales', 'control', 'finance'] as const;
const BU = 'MBPC';
/** Longer than the demo cars of the demo were held. */
const HELD = { holdingDays: '240', share: '50', by: 'byDay' } as const;

/**
 * Sets a rule of demo cars, with another one that waits for its second person. What the dealer of the demo claimed for a demo car that he sold
 * too early is deducted: the first deduction is released, others wait.
 */
export async function loadDemoCars(db: Db, now: Date): Promise<void> {
  await db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      const cast = await actorsOf(tx, [PROPOSER, RELEASER, CONFIRMER], now);
      const by = (account: string, call: 'demoDeductions.propose' | 'demoRules.confirm') => ({
        actor: present(cast.get(account), account),
        locale: 'zh' as const,
        call,
        requestId: 'demo',
        now,
        authorize: () => ok(null),
      });
      const year = Number(dayOf(now).slice(0, 4));
      const propose = async (validFrom: string, holdingDays: string) =>
        done(await proposeDemoRule(tx, by(RELEASER, 'demoRules.confirm'), { bu: BU, validFrom, ...HELD, holdingDays }))
          .ruleId;
      const ruleId = await propose(`${year - 1}-01-01`, HELD.holdingDays);
      await propose(`${year + 1}-01-01`, '180');
      await confirm(tx, by(CONFIRMER, 'demoRules.confirm'), ruleId);
      const found = await deductible(tx, by(PROPOSER, 'demoDeductions.propose'), {});
      const lines = found.map(({ lineId, entry: { net } }) => ({ lineId, net: yuanText(fenOf(net)) }));
      if (lines.length === 0) return;
      const proposed = done(await proposeDeductions(tx, by(PROPOSER, 'demoDeductions.propose'), { lines }));
      const adjustments = proposed.adjustments.slice(0, 1).map(({ adjustmentId }) => ({ adjustmentId, version: 1 }));
      done(await releaseDeductions(tx, by(RELEASER, 'demoDeductions.propose'), { adjustments }));
    }),
  );
}

/** The second person puts a rule into force. */
async function confirm(tx: Tx, { actor, now }: MovedBy, id: number): Promise<void> {
  const decided = { state: 'inForce', version: 2, decided_by: actor.usrid, decided_at: now } as const;
  await tx.updateTable('demo_car_rule').set(decided).where('id', '=', id).execute();
}

function done<Data>(changed: Result<{ readonly data: Data }, Refusal>): Data {
  if (!changed.ok) throw new Error(`Demo cars of the demo are refused: ${changed.error.message.code}`);
  return changed.value.data;
}
