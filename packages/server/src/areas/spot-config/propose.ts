import { sampleRuleRecord, spotSettingRecord } from '@oasis/engine/areas/spot-config';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { RecordDraft } from '@oasis/engine/records';
import { refuse } from '../../base/refusal.ts';
import { buOfCode } from '../../checking/rule-options.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { proposedKind, proposedNow } from '../../records/proposed-record.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { sampleRuleList, settingList } from './store.ts';

/** Proposes a rule; what is in force stays in force until somebody else confirms. */
export async function proposeRule(
  tx: Tx,
  context: ChangeContext,
  sent: RecordDraft<typeof sampleRuleRecord>,
): Promise<Changed<{ ruleId: number }>> {
  const form = sampleRuleRecord.formAt(() => context.now);
  const draft = form.toSave(sent);
  const refused = refuseForm(form.check(draft), context.locale);
  if (refused !== undefined) return refused;
  const buId = await buOfCode(tx, draft.bu);
  if (buId === undefined) return refuse(message('SPOT_BU_UNKNOWN'));
  const category = await tx
    .selectFrom('incentive_category')
    .select('id')
    .where('id', '=', draft.categoryId)
    .executeTakeFirst();
  if (category === undefined) return refuse(message('SPOT_CATEGORY_MISSING'));
  const { validFrom, share, minimum, bands, confidence, tolerable } = draft;
  const made = await tx
    .insertInto('sample_rule')
    .values({
      category_id: category.id,
      bu_id: buId,
      valid_from: validFrom,
      by: draft.by === 'money' ? 'money' : 'count',
      share,
      minimum: Number(minimum),
      bands,
      confidence,
      tolerable,
      widening_limit: Number(draft.wideningLimit),
      ...proposedNow(context),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return refuse(message('SPOT_PROPOSED_ALREADY'));
  const after = {
    ruleCategory: category.id,
    bu: draft.bu,
    validFrom,
    sampledBy: draft.by,
    sampleShare: share,
    sampleMinimum: minimum,
    sampleBands: bands,
    sampleConfidence: confidence,
    tolerableError: tolerable,
    wideningLimit: draft.wideningLimit,
    state: 'proposed',
  };
  const audit = { subject: `${sampleRuleRecord.subject}:${made.id}`, details: { before: null, after } };
  return ok({ data: { ruleId: made.id }, audit });
}

/** Proposes a dated value. */
export async function proposeSetting(
  tx: Tx,
  context: ChangeContext,
  sent: RecordDraft<typeof spotSettingRecord>,
): Promise<Changed<{ settingId: number }>> {
  const form = spotSettingRecord.formAt(() => context.now);
  const draft = form.toSave(sent);
  const refused = refuseForm(form.check(draft), context.locale);
  if (refused !== undefined) return refused;
  const { setting, validFrom, amount } = draft;
  if (!spotSettingRecord.fields.setting.isStored(setting)) return refuse(message('SPOT_SETTING_MISSING'));
  const made = await tx
    .insertInto('spot_setting')
    .values({ setting, valid_from: validFrom, amount, ...proposedNow(context) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return refuse(message('SPOT_PROPOSED_ALREADY'));
  const after = { spotSetting: setting, validFrom, settingValue: amount, state: 'proposed' };
  const audit = { subject: `${spotSettingRecord.subject}:${made.id}`, details: { before: null, after } };
  return ok({ data: { settingId: made.id }, audit });
}

/** The kinds of which another one can be proposed in the place of one in force. */
export const CHANGED_RULE = proposedKind(sampleRuleRecord.subject, 'sample_rule', sampleRuleList.find);
export const CHANGED_SETTING = proposedKind(spotSettingRecord.subject, 'spot_setting', settingList.find);
