import { dayAfter } from '@oasis/engine/areas/tasks';
import { dayOf, ok, present, type Result } from '@oasis/engine/base';
import { draftExemption } from '../areas/exemptions/change-exemption.ts';
import { decideExemption, submitExemption } from '../areas/exemptions/move-exemption.ts';
import type { Refusal } from '../base/refusal.ts';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { actorsOf } from './demo-actors.ts';

/** Whoever asks, and decides. */
const [ASKER, DECIDER] = ['sicco', 'control'] as const;
/** Days for which the exemptions of the demo stand. */
const DAYS = 180;

const EXEMPTIONS = [
  { dealerCode: 'D1002', rule: 'owner', reason: '融资租赁为主，车主登记为租赁公司', isApproved: true },
  { dealerCode: 'D1001', rule: 'whole', reason: '连续两年审核无差异', isApproved: false },
] as const;

/** Asks for exemptions from checking for the dealers of the demo: one comparison is approved, checking by people waits for its decision. */
export async function loadExemptions(db: Db, now: Date): Promise<void> {
  await db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      const cast = await actorsOf(tx, [ASKER, DECIDER], now);
      const by = (account: string): Caller => ({
        actor: present(cast.get(account), account),
        locale: 'zh',
        call: 'checkExemptions.submit',
        requestId: 'demo',
        now,
        authorize: () => ok(null),
      });
      for (const { isApproved, ...asked } of EXEMPTIONS) {
        const firstDay = dayOf(now);
        const days = { firstDay, lastDay: dayAfter(firstDay, DAYS) };
        const buId = await buOf(tx, asked.dealerCode);
        const { exemptionId } = done(await draftExemption(tx, by(ASKER), { ...asked, ...days, buId, programCode: '' }));
        done(await submitExemption(tx, by(ASKER), { exemptionId }));
        if (isApproved) done(await decideExemption(tx, by(DECIDER), { exemptionId, action: 'approve' }));
      }
    }),
  );
}

type Caller = Parameters<typeof draftExemption>[1] &
  Parameters<typeof submitExemption>[1] &
  Parameters<typeof decideExemption>[1];

/** The BU with programs in which a dealer sells. */
async function buOf(tx: Tx, code: string): Promise<number> {
  const { bu_id: buId } = await tx
    .selectFrom('dealer as d')
    .innerJoin('dealer_region as s', 's.dealer_id', 'd.id')
    .innerJoin('region as r', 'r.id', 's.region_id')
    .innerJoin('program as p', 'p.bu_id', 'r.bu_id')
    .select('r.bu_id')
    .where('d.code', '=', code)
    .orderBy('r.bu_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return buId;
}

function done<Data>(changed: Result<{ readonly data: Data }, Refusal>): Data {
  if (!changed.ok) throw new Error(`An exemption of the demo is refused: ${changed.error.message.code}`);
  return changed.value.data;
}
