import { checkRuleRecord } from '@oasis/engine/areas/check-rules';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { RecordDraft } from '@oasis/engine/records';
import { refuse } from '../../base/refusal.ts';
import { buOfCode } from '../../checking/rule-options.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { proposedNow } from '../../records/proposed-record.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

/** Proposes a rule; what is in force stays in force until somebody else confirms. */
export async function proposeRule(
  tx: Tx,
  context: ChangeContext,
  sent: RecordDraft<typeof checkRuleRecord>,
): Promise<Changed<{ ruleId: number }>> {
  const { fields, subject } = checkRuleRecord;
  const form = checkRuleRecord.formAt(() => context.now);
  const draft = form.toSave(sent);
  const refused = refuseForm(form.check(draft), context.locale);
  if (refused !== undefined) return refused;
  const buId = await buOfCode(tx, draft.bu);
  if (buId === undefined) return refuse(message('CHECK_RULE_BU_UNKNOWN'));
  const category = await tx
    .selectFrom('incentive_category')
    .select('id')
    .where('id', '=', draft.categoryId)
    .executeTakeFirst();
  if (category === undefined) return refuse(message('CHECK_RULE_CATEGORY_MISSING'));
  const { validFrom, comparison, prerequisite, fromNet, passes, messageEn, messageCn } = draft;
  if (!fields.comparison.isStored(comparison)) return refuse(message('CHECK_RULE_COMPARISON_MISSING'));
  if (!fields.prerequisite.isStored(prerequisite)) return refuse(message('CHECK_RULE_PREREQUISITE_MISSING'));
  if (!fields.passes.isStored(passes)) return refuse(message('CHECK_RULE_PASSES_MISSING'));
  const made = await tx
    .insertInto('check_rule')
    .values({
      category_id: category.id,
      bu_id: buId,
      valid_from: validFrom,
      comparison,
      prerequisite,
      from_net: fromNet,
      passes,
      message_en: messageEn,
      message_cn: messageCn,
      ...proposedNow(context),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return refuse(message('CHECK_RULE_PROPOSED_ALREADY'));
  const after = {
    ruledCategory: category.id,
    bu: draft.bu,
    validFrom,
    checkComparison: comparison,
    checkPrerequisite: prerequisite,
    checkFrom: fromNet,
    machinePasses: passes,
    checkMessageEn: messageEn,
    checkMessageCn: messageCn,
    state: 'proposed',
  };
  return ok({
    data: { ruleId: made.id },
    audit: { subject: `${subject}:${made.id}`, details: { before: null, after } },
  });
}
