import { sampleRuleRecord, spotRejectForm, spotSettingRecord } from '@oasis/engine/areas/spot-config';
import type { RecordRow } from '@oasis/engine/records';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { ProposalKind } from '../../records/decide-record.ts';
import { recordList } from '../../records/record-list.ts';

export type SampleRule = RecordRow<typeof sampleRuleRecord>;
export type SettingRow = RecordRow<typeof spotSettingRecord>;

const rules = (db: Db | Tx) =>
  db
    .selectFrom('sample_rule as r')
    .innerJoin('incentive_category as c', 'c.id', 'r.category_id')
    .leftJoin('bu', 'bu.id', 'r.bu_id')
    .leftJoin('app_user as proposer', 'proposer.id', 'r.proposed_by')
    .leftJoin('app_user as decider', 'decider.id', 'r.decided_by');

const settings = (db: Db | Tx) =>
  db
    .selectFrom('spot_setting as r')
    .leftJoin('app_user as proposer', 'proposer.id', 'r.proposed_by')
    .leftJoin('app_user as decider', 'decider.id', 'r.decided_by');

const decided = {
  status: 'r.state',
  proposedBy: 'proposer.fulnm',
  proposedAt: 'r.proposed_at',
  decidedBy: 'decider.fulnm',
  decidedAt: 'r.decided_at',
  reason: 'r.reason',
} as const;

/** Every rule ever proposed, the latest first day first. */
export const sampleRuleList = recordList(sampleRuleRecord, rules, {
  as: 'r',
  shown: {
    bu: sql`coalesce(bu.code, '')`,
    categoryName: { en: 'c.name_en', zh: 'c.name_cn' },
    buName: { en: 'bu.name_en', zh: 'bu.name_cn' },
    ...decided,
  },
  last: 'desc',
});

/** Every value ever proposed, the latest first day first. */
export const settingList = recordList(spotSettingRecord, settings, { as: 'r', shown: decided, last: 'desc' });

/** A rule is confirmed in the place of the one with the same first day. */
export const ruleProposals: ProposalKind<SampleRule, 'sample_rule'> = {
  record: sampleRuleRecord,
  table: 'sample_rule',
  list: sampleRuleList,
  proposer: 'proposed_by',
  same: ['category_id', 'bu_scope', 'valid_from'],
  form: spotRejectForm,
  told: ({ categoryId: ruleCategory, bu, validFrom }) => ({ ruleCategory, bu, validFrom }),
};

/** So is a value. */
export const settingProposals: ProposalKind<SettingRow, 'spot_setting'> = {
  record: spotSettingRecord,
  table: 'spot_setting',
  list: settingList,
  proposer: 'proposed_by',
  same: ['setting', 'valid_from'],
  form: spotRejectForm,
  told: ({ setting: spotSetting, validFrom, amount: settingValue }) => ({ spotSetting, validFrom, settingValue }),
};
