import {
  focusAreaRecord,
  focusDealerRecord,
  localRejectForm,
  localRuleRecord,
  specialRuleRecord,
} from '@oasis/engine/areas/local-registration';
import type { RecordRow } from '@oasis/engine/records';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { ProposalKind } from '../../records/decide-record.ts';
import { recordList } from '../../records/record-list.ts';

const decided = {
  status: 'r.state',
  proposedBy: 'proposer.fulnm',
  proposedAt: 'r.proposed_at',
  decidedBy: 'decider.fulnm',
  decidedAt: 'r.decided_at',
  reason: 'r.reason',
} as const;

const areas = (db: Db | Tx) =>
  db
    .selectFrom('focus_area as r')
    .innerJoin('bu', 'bu.id', 'r.bu_id')
    .innerJoin('region as g', 'g.id', 'r.region_id')
    .leftJoin('app_user as proposer', 'proposer.id', 'r.proposed_by')
    .leftJoin('app_user as decider', 'decider.id', 'r.decided_by');

const dealers = (db: Db | Tx) =>
  db
    .selectFrom('focus_dealer as r')
    .innerJoin('bu', 'bu.id', 'r.bu_id')
    .innerJoin('dealer as d', 'd.id', 'r.dealer_id')
    .leftJoin('app_user as proposer', 'proposer.id', 'r.proposed_by')
    .leftJoin('app_user as decider', 'decider.id', 'r.decided_by');

const rules = (db: Db | Tx) =>
  db
    .selectFrom('local_rule as r')
    .innerJoin('bu', 'bu.id', 'r.bu_id')
    .leftJoin('app_user as proposer', 'proposer.id', 'r.proposed_by')
    .leftJoin('app_user as decider', 'decider.id', 'r.decided_by');

const specials = (db: Db | Tx) =>
  db
    .selectFrom('special_rule as r')
    .innerJoin('bu', 'bu.id', 'r.bu_id')
    .leftJoin('dealer as d', 'd.id', 'r.dealer_id')
    .leftJoin('app_user as proposer', 'proposer.id', 'r.proposed_by')
    .leftJoin('app_user as decider', 'decider.id', 'r.decided_by');

/** Focus areas of the BUs that somebody reaches, whatever became of them, the latest first day first. */
export const focusAreaList = recordList(focusAreaRecord, areas, {
  as: 'r',
  shown: { bu: 'bu.code', regionName: { en: 'g.name_en', zh: 'g.name_cn' }, ...decided },
  last: 'desc',
});

/** So are dealers with an own area. */
export const focusDealerList = recordList(focusDealerRecord, dealers, {
  as: 'r',
  shown: { bu: 'bu.code', dealer: 'd.code', dealerName: { en: 'd.name_en', zh: 'd.name_cn' }, ...decided },
  last: 'desc',
});

/** So are rules. */
export const localRuleList = recordList(localRuleRecord, rules, {
  as: 'r',
  shown: { bu: 'bu.code', ...decided },
  last: 'desc',
});

/** So are special rules. */
export const specialRuleList = recordList(specialRuleRecord, specials, {
  as: 'r',
  shown: { bu: 'bu.code', dealer: sql`coalesce(d.code, '')`, validTo: sql`coalesce(r.valid_to::text, '')`, ...decided },
  last: 'desc',
});

/** Each is confirmed in the place of the one with the same first day. */
export const areaProposals: ProposalKind<RecordRow<typeof focusAreaRecord>, 'focus_area'> = {
  record: focusAreaRecord,
  table: 'focus_area',
  list: focusAreaList,
  proposer: 'proposed_by',
  same: ['bu_id', 'code', 'valid_from'],
  form: localRejectForm,
  told: ({ bu, code: focusArea, validFrom }) => ({ bu, focusArea, validFrom }),
};

export const dealerProposals: ProposalKind<RecordRow<typeof focusDealerRecord>, 'focus_dealer'> = {
  record: focusDealerRecord,
  table: 'focus_dealer',
  list: focusDealerList,
  proposer: 'proposed_by',
  same: ['bu_id', 'dealer_id', 'valid_from'],
  form: localRejectForm,
  told: ({ bu, dealer, areaCode: focusArea, validFrom }) => ({ bu, dealer, focusArea, validFrom }),
};

export const ruleProposals: ProposalKind<RecordRow<typeof localRuleRecord>, 'local_rule'> = {
  record: localRuleRecord,
  table: 'local_rule',
  list: localRuleList,
  proposer: 'proposed_by',
  same: ['bu_id', 'program_code', 'area_code', 'valid_from'],
  form: localRejectForm,
  told: ({ bu, programCode: localProgram, areaCode: focusArea, validFrom }) => ({
    bu,
    localProgram,
    focusArea,
    validFrom,
  }),
};

export const specialProposals: ProposalKind<RecordRow<typeof specialRuleRecord>, 'special_rule'> = {
  record: specialRuleRecord,
  table: 'special_rule',
  list: specialRuleList,
  proposer: 'proposed_by',
  same: ['bu_id', 'program_code', 'dealer_scope', 'city', 'valid_from'],
  form: localRejectForm,
  told: ({ bu, programCode: localProgram, dealer, city: plateCity, validFrom }) => ({
    bu,
    localProgram,
    dealer,
    plateCity,
    validFrom,
  }),
};
