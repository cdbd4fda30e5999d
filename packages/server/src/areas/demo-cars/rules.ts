import { demoRejectForm, demoRuleRecord } from '@oasis/engine/areas/demo-cars';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { RecordDraft, RecordRow } from '@oasis/engine/records';
import { refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import type { ProposalKind } from '../../records/decide-record.ts';
import { proposedKind, proposedNow } from '../../records/proposed-record.ts';
import { recordList } from '../../records/record-list.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

type DemoRuleRow = RecordRow<typeof demoRuleRecord>;

const rules = (db: Db | Tx) =>
  db
    .selectFrom('demo_car_rule as r')
    .innerJoin('bu', 'bu.id', 'r.bu_id')
    .leftJoin('app_user as proposer', 'proposer.id', 'r.proposed_by')
    .leftJoin('app_user as decider', 'decider.id', 'r.decided_by');

/** Every rule ever proposed for the BUs that somebody reaches, the latest first day first. */
export const demoRuleList = recordList(demoRuleRecord, rules, {
  as: 'r',
  shown: {
    bu: 'bu.code',
    buName: { en: 'bu.name_en', zh: 'bu.name_cn' },
    status: 'r.state',
    proposedBy: 'proposer.fulnm',
    proposedAt: 'r.proposed_at',
    decidedBy: 'decider.fulnm',
    decidedAt: 'r.decided_at',
    reason: 'r.reason',
  },
  last: 'desc',
});

/** A rule is confirmed in the place of the one with the same first day. */
export const demoRuleProposals: ProposalKind<DemoRuleRow, 'demo_car_rule'> = {
  record: demoRuleRecord,
  table: 'demo_car_rule',
  list: demoRuleList,
  proposer: 'proposed_by',
  same: ['bu_id', 'valid_from'],
  form: demoRejectForm,
  told: ({ bu, validFrom }) => ({ bu, validFrom }),
};

export const CHANGED_DEMO_RULE = proposedKind(demoRuleRecord.subject, 'demo_car_rule', demoRuleList.find);

/** Proposes a rule for a BU within reach; what is in force stays in force until somebody else confirms. */
export async function proposeDemoRule(
  tx: Tx,
  context: ChangeContext,
  sent: RecordDraft<typeof demoRuleRecord>,
): Promise<Changed<{ ruleId: number }>> {
  const form = demoRuleRecord.formAt(() => context.now);
  const draft = form.toSave(sent);
  const refused = refuseForm(form.check(draft), context.locale);
  if (refused !== undefined) return refused;
  const bu = await tx
    .selectFrom('bu')
    .select('id')
    .where('code', '=', draft.bu)
    .where('id', 'in', inList(context.actor.buIds))
    .executeTakeFirst();
  if (bu === undefined) return refuse(message('DEMO_RULE_BU'));
  const { validFrom, holdingDays, share, by } = draft;
  const made = await tx
    .insertInto('demo_car_rule')
    .values({
      bu_id: bu.id,
      valid_from: validFrom,
      holding_days: Number(holdingDays),
      share,
      by: by === 'byDay' ? 'byDay' : 'whole',
      ...proposedNow(context),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return refuse(message('DEMO_RULE_PROPOSED'));
  const after = { bu: draft.bu, validFrom, holdingDays, deductedShare: share, deductedBy: by, state: 'proposed' };
  const audit = { subject: `${demoRuleRecord.subject}:${made.id}`, details: { before: null, after } };
  return ok({ data: { ruleId: made.id }, audit });
}
