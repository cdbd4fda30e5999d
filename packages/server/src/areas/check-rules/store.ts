import { checkRuleRecord, checkRuleRejectForm } from '@oasis/engine/areas/check-rules';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { RecordRow } from '@oasis/engine/records';
import { sql } from 'kysely';
import { refuse } from '../../base/refusal.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { ProposalKind } from '../../records/decide-record.ts';
import { proposedKind } from '../../records/proposed-record.ts';
import { recordList } from '../../records/record-list.ts';

type CheckRuleRow = RecordRow<typeof checkRuleRecord>;

const rules = (db: Db | Tx) =>
  db
    .selectFrom('check_rule as r')
    .innerJoin('incentive_category as c', 'c.id', 'r.category_id')
    .leftJoin('bu', 'bu.id', 'r.bu_id')
    .leftJoin('app_user as proposer', 'proposer.id', 'r.proposed_by')
    .leftJoin('app_user as decider', 'decider.id', 'r.decided_by');

/** Every rule ever proposed, the latest first day first. */
export const checkRuleList = recordList(checkRuleRecord, rules, {
  as: 'r',
  shown: {
    bu: sql`coalesce(bu.code, '')`,
    categoryName: { en: 'c.name_en', zh: 'c.name_cn' },
    buName: { en: 'bu.name_en', zh: 'bu.name_cn' },
    triedMonth: 'r.tried_month',
    triedClaims: 'r.tried_claims',
    triedForPeople: 'r.tried_for_people',
    status: 'r.state',
    proposedBy: 'proposer.fulnm',
    proposedAt: 'r.proposed_at',
    decidedBy: 'decider.fulnm',
    decidedAt: 'r.decided_at',
    reason: 'r.reason',
  },
  last: 'desc',
});

/** The kind of which another one can be proposed in the place of one in force. */
export const CHECK_RULE_KIND = proposedKind(checkRuleRecord.subject, 'check_rule', checkRuleList.find);

/** A rule that was tried is confirmed in the place of the one with the same first day. */
export const checkRuleProposals: ProposalKind<CheckRuleRow, 'check_rule'> = {
  record: checkRuleRecord,
  table: 'check_rule',
  list: checkRuleList,
  proposer: 'proposed_by',
  same: ['category_id', 'bu_scope', 'comparison', 'valid_from'],
  form: checkRuleRejectForm,
  confirmed: async (tx, _, id) => {
    const { tried_month: tried } = await tx
      .selectFrom('check_rule')
      .select('tried_month')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return tried === null ? refuse(message('CHECK_RULE_NOT_TRIED')) : ok(null);
  },
  told: ({ categoryId: ruledCategory, bu, comparison: checkComparison, validFrom }) => ({
    ruledCategory,
    bu,
    checkComparison,
    validFrom,
  }),
};
