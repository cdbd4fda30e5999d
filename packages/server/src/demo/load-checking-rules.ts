import { addMonths, dayOf, firstDay, parseMonth, present } from '@oasis/engine/base';
import { checkRuleRoutes } from '../areas/check-rules/routes.ts';
import type { Db } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { actorsOf } from './demo-actors.ts';
import { demoCalls } from './demo-calls.ts';

/** What machines compare of claims of every category from the next month on; the second rule waits for its confirmation. */
const RULES = [
  {
    comparison: 'papers',
    messageEn: 'A paper is missing: ask the dealer for it',
    messageCn: '缺少单据，请要求经销商补件',
  },
  { comparison: 'amounts', messageEn: 'Compare the invoice with the picture', messageCn: '请核对发票与影像' },
] as const;

/** Lets SIPO propose rules for machines, tries them, and lets controlling confirm the first. */
export async function loadCheckingRules(db: Db, now: Date): Promise<void> {
  const actors = await db.transaction().execute((tx) => withAllRows(tx, () => actorsOf(tx, ['sipo', 'control'], now)));
  const call = demoCalls(db, checkRuleRoutes(db), now);
  const [sipo, control] = ['sipo', 'control'].map((name) => ({ actor: present(actors.get(name), name), now }));
  const validFrom = firstDay(addMonths(present(parseMonth(dayOf(now).slice(0, 7)), 'a month'), 1));
  const categories = await db.selectFrom('incentive_category').select('id').orderBy('id').execute();
  for (const { id: categoryId } of categories) {
    for (const [place, rule] of RULES.entries()) {
      const asked = { ...rule, categoryId, bu: '', validFrom, prerequisite: 'sale', fromNet: '0', passes: 'fits' };
      const { ruleId } = await call('checkRules.propose', asked, present(sipo, 'sipo'));
      await call('checkRules.try', { ruleId }, present(sipo, 'sipo'));
      if (place === 0) await call('checkRules.confirm', { ruleId }, present(control, 'control'));
    }
  }
}
