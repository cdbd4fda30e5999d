import type { Tables } from './tables.ts';

/** Rights of the application's role on the rows of a table in addition to reading; everything else is forbidden. */
interface TableRights<Column> {
  /** Rows may be added. */
  readonly add?: true;
  /** The columns that may be changed in rows that are there. */
  readonly change?: readonly Column[];
  /** Rows may be taken away. */
  readonly remove?: true;
}

/** The owner of the tables writes these, or a trigger that works as the owner. */
const READ = {} as const;
/** Rows that are added and never changed. */
const ADD = { add: true } as const;
/** Rows that are there or not, and are never changed. */
const ADD_REMOVE = { add: true, remove: true } as const;
/** Columns that a move of an object writes. */
const MOVED = ['status', 'version', 'updated_by', 'updated_at'] as const;

/** The words of texts, as their type knows them. */
type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** Columns, with blanks between them. */
function columns<const Text extends string>(...texts: readonly Text[]): readonly Words<Text>[];
function columns(...texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => text.split(' '));
}

/**
 * The rights of the application's role by table: `grantAll` grants exactly this list. The role reads every listed table, and nothing of
 * others. Rules that depend on the state of a row, for example on whether it is frozen, are enforced by triggers (migration 0193).
 */
export const TABLE_RIGHTS: { readonly [Name in keyof Tables]: TableRights<keyof Tables[Name] & string> } = {
  kysely_migration: READ,

  // Users and rights.
  access_history: READ,
  access_version: READ,
  api: READ,
  app_user: {
    add: true,
    change: ['usrnm', 'fulnm', 'email', 'user_type_id', 'org_id', 'state', 'dealer_it_admin', 'version'],
  },
  duty_override: { add: true, change: ['state', 'decided_by', 'decided_at'] },
  given_set: READ,
  group_api: ADD_REMOVE,
  group_menu: ADD_REMOVE,
  group_privilege: ADD_REMOVE,
  menu: READ,
  menu_privilege: READ,
  org: ADD,
  privilege_group: { add: true, change: ['name_en', 'name_cn', 'description', 'state', 'version'] },
  role: { add: true, change: ['name_en', 'name_cn', 'code', 'description', 'state', 'version'] },
  role_api: ADD_REMOVE,
  role_matrix: READ,
  role_menu: ADD_REMOVE,
  role_privilege: ADD_REMOVE,
  user_bu: { add: true, change: ['state'], remove: true },
  user_entity: ADD_REMOVE,
  user_identity: ADD_REMOVE,
  user_matrix: READ,
  user_region: ADD_REMOVE,
  user_role: { add: true, change: ['state'], remove: true },
  user_type: READ,

  // Signing in, and calls.
  idempotency: { add: true, change: ['reply', 'subject', 'rights'], remove: true },
  session: { add: true, change: ['seen_at', 'revoked_at'], remove: true },
  session_token: { add: true, change: ['replaced_at', 'previous_hash', 'succeeded_at'], remove: true },
  sign_in_attempt: ADD_REMOVE,
  sign_in_code: ADD_REMOVE,

  // The log.
  archived_change: ADD,
  archived_month: READ,
  archived_seal: READ,
  audit_anchor: { add: true, change: ['lines', 'seq', 'hash', 'ended_at'] },
  audit_log: ADD,
  audit_seal: ADD,
  content_seal: READ,
  move_log: ADD,
  page_view: ADD,

  // Master data.
  attachment: { add: true, change: ['name_en', 'name_cn', 'category', 'giver', 'state', 'version'] },
  brand: ADD,
  bu: { add: true, change: ['name_en', 'name_cn', 'version'] },
  dealer: {
    add: true,
    change: columns(
      'name_en name_cn dealer_group_id legal_entity_id tax_number active successor_id successor_from',
      'version',
    ),
  },
  dealer_block: { add: true, change: ['lifted_from', 'lifted_reason', 'version'] },
  dealer_group: ADD,
  dealer_past: ADD,
  dealer_region: ADD_REMOVE,
  dealer_vendor: { add: true, change: ['state', 'reason', 'version', 'decided_by', 'decided_at'] },
  fleet_customer: { add: true, change: ['name', 'type_id', 'social_credit_code', 'active', 'version'] },
  fleet_customer_category: { add: true, change: ['name', 'active', 'version'] },
  fleet_customer_type: { add: true, change: ['name', 'category_id', 'active', 'version'] },
  incentive_category: ADD,
  legal_entity: ADD,
  make: { add: true, change: ['name_en', 'name_cn', 'version'] },
  notice: { add: true, change: ['contents_en', 'contents_cn', 'end_time', 'version'] },
  nst: { add: true, change: ['name_en', 'name_cn', 'model_id', 'active_from', 'active_to', 'version'] },
  nst_group: { add: true, change: ['name_en', 'name_cn', 'version'] },
  offer_type: { add: true, change: ['name', 'template_id', 'active', 'need_maintain', 'version'] },
  region: { add: true, change: ['name_en', 'name_cn', 'version'], remove: true },
  si_offer: { add: true, change: ['active', 'version'] },
  template_attribute: ADD,
  template_version: ADD,
  vehicle_model: {
    add: true,
    change: ['brand_id', 'type_class', 'model_year', 'name', 'name_key', 'active', 'version'],
  },
  wording_template_version: ADD,

  // Cars and their sales.
  car: {
    add: true,
    change: [
      ...MOVED,
      ...columns(
        'dealer_id model_id engine_number wholesale_number wholesale_day wholesale_price pdi_day system_tries system_try_at',
      ),
    ],
  },
  sale_correction: { add: true, change: ['state', 'reason', 'version', 'decided_by', 'decided_at'] },
  vin_exemption: ADD,
  retail_decision: ADD,
  retail_key: ADD_REMOVE,
  retail_mark: { add: true, change: ['paper_id'], remove: true },
  retail_paper: { add: true, change: ['withdrawn_by', 'withdrawn_at'], remove: true },
  retail_post: { add: true, change: [...MOVED, 'record_id'] },
  retail_person: { add: true, change: ['sealed'], remove: true },
  retail_read: ADD_REMOVE,
  retail_record: {
    add: true,
    change: [
      ...MOVED,
      ...columns(
        'dealer_id draft kind fleet_customer_id order_day invoice_code invoice_number invoice_day price tax net seller_code',
        'engine_number registration_day answer reject_reason end_kind dropped_at checker_id lease_until submitted_at system_tries system_try_at',
        'assigned_to assigned_day begun_at',
      ),
    ],
  },
  retail_rule: ADD,
  retail_secret: ADD,
  retail_skill: { add: true, change: columns('bus kinds groups version updated_by updated_at') },

  // Values by day and versions of master data: a new value is a new row.
  extension_days: ADD,
  finance_setting: ADD,
  finance_share: ADD,
  guideline: ADD,
  impact_file: ADD,
  impact_price: ADD,
  interest_rate: ADD,
  kufri_version: { add: true, change: ['status', 'activated_at', 'superseded_at'] },
  kufri_volume: ADD,
  master_version: ADD,
  nst_group_member: ADD,
  nst_group_price: ADD,
  price: ADD,
  vat_rate: ADD,
  volume_upload: { add: true, change: ['kufri_version_id'], remove: true },
  calculator_line: {
    add: true,
    change: columns('product term down_payment rest standard_rate lowest_rate maker dealer company version'),
    remove: true,
  },
  calculator_version: { add: true, change: MOVED },

  // Programs with their content.
  program: {
    add: true,
    change: [
      ...MOVED,
      ...columns(
        'name bu_id period_from period_to design_status combinability_status parameter_status',
        'wording_status confirmed_hash confirmed_by confirmed_at cancel_last_day system_queued_at',
      ),
    ],
  },
  combinability_default: ADD,
  combinability_entry: { add: true, change: ['counts_from', 'counts_order', 'counts_since', 'counts_until'] },
  combinability_version: ADD,
  document: { add: true, change: ['version', 'withdrawn_by', 'withdrawn_at'] },
  document_version: ADD,
  object_comment: ADD,
  program_calculation: {
    add: true,
    change: columns(
      'calculator_version_id product term down_payment customer_rate service_vat lines edited_by',
      'edited_at',
    ),
  },
  saved_search: { add: true, change: columns('name search version deleted updated_at') },
  program_collection: { add: true, change: ['name', 'name_key', 'shared', 'kept', 'version'] },
  program_collection_entry: ADD_REMOVE,
  program_confirmation: { add: true, change: ['content', 'confirmed_by', 'confirmed_at'] },
  program_customer: ADD_REMOVE,
  program_dealer: ADD_REMOVE,
  program_dealer_group: ADD_REMOVE,
  program_design: {
    add: true,
    change: columns(
      'name_cn first_day last_day past_reason qualifying_day vehicle_kind later_vehicles',
      'vehicles_up_to dealer_kind sale_kind claimant payee',
    ),
  },
  program_make: ADD_REMOVE,
  program_offer: ADD_REMOVE,
  program_parameter: {
    add: true,
    change: columns(
      'deadline_days late_rule late_days late_share validation check_category sample_category',
      'paying_entity_id settlement terms_vat version edited_by edited_at confirmed_by confirmed_at',
      'confirmed',
    ),
  },
  program_parameter_document: ADD_REMOVE,
  program_region: ADD_REMOVE,
  program_taken_over: ADD,
  program_term_line: ADD,
  program_term_offer: ADD_REMOVE,
  program_term_tier: ADD,
  program_terms: {
    add: true,
    change: ['version', 'vat_rate', 'month_rates', 'rules', 'edited_by', 'edited_at'],
  },
  program_vehicle: ADD_REMOVE,
  program_wording: {
    add: true,
    change: ['version', 'confirmed_version', 'confirmed_by', 'confirmed_at', 'confirmed_values'],
  },
  program_wording_version: { add: true, change: ['name'] },
  report_search: { add: true, change: ['name', 'name_key', 'search', 'kept'] },

  // Budgets.
  batch_part: { add: true, change: ['report', 'worker', 'started_at', 'done_at'] },
  batch_run: { add: true, change: ['state', 'ended_by', 'ended_at'] },
  budget_change: ADD_REMOVE,
  budget_frozen: ADD_REMOVE,
  budget_frozen_plan: ADD_REMOVE,
  budget_table: {
    add: true,
    change: columns(
      'status template_id template_version pins settings scope row_set version calculation_version',
      'inputs measures updated_by updated_at',
    ),
    remove: true,
  },
  budget_total: {
    add: true,
    change: ['kufri', 'volume', 'budget', 'base_value', 'lost_rows'],
    remove: true,
  },
  row_set: ADD,

  // Approvals and money.
  approval: { add: true, change: [...MOVED, 'makers', 'step', 'due', 'told_due', 'ended_at'] },
  approval_act: ADD,
  approval_chain: { add: true, change: [...MOVED, 'name', 'effective_from', 'until'] },
  approval_chain_step: ADD_REMOVE,
  approval_chain_step_role: ADD,
  approval_chain_step_user: ADD,
  approval_content: ADD,
  approval_delegation: { add: true, change: ['ended_at', 'version'] },
  approval_look: { add: true, change: ['at'] },
  approval_place: { add: true, change: ['handed_on'] },
  approval_role: { add: true, change: ['name', 'deleted', 'version'] },
  approval_role_bu: ADD_REMOVE,
  approval_role_entity: ADD_REMOVE,
  approval_role_user: ADD_REMOVE,
  batch_program: { add: true, change: ['open', 'closed', 'position'] },
  frame: ADD,
  money_account: ADD,
  money_balance: READ,
  money_transfer: ADD,
  program_batch: { add: true, change: [...MOVED, 'name'] },

  // Claims.
  claim: {
    add: true,
    change: [
      ...MOVED,
      ...columns('holds appeal_until appealed'),
      // Along successions alone (migration 0280).
      'held_by',
      // Of a claim that waits for its approval, or that a run judges again (migrations 0220 and 0295).
      ...columns(
        'model_id record_id program_id program_name_en program_name_cn qualifying_day claim_until sent_day late_percent',
      ),
      ...columns('check_category net'),
    ],
  },
  claim_line: { add: true, change: ['reversed_at', 'superseded'] },
  claim_lowering: { add: true, change: ['appeal_until', 'appeal_id', 'ended_version', 'ended_at'] },
  run: { add: true, change: [...MOVED, 'made_by', 'made_at'] },
  run_item: { add: true, change: ['done', 'claim_id'] },
  source_binding: { add: true, change: ['state', 'reason', 'version', 'decided_by', 'decided_at'] },
  target_car: { add: true, change: ['decision', 'decided_by', 'decided_at'] },
  claim_count: READ,
  late_request: { add: true, change: [...MOVED, 'asked_day'] },
  late_item: { add: true, change: ['net', 'granted_until', 'why'] },
  claim_delay_rule: {
    add: true,
    change: columns(
      'ask_days asker dealers for_papers for_system for_registration for_people for_other papers_needed',
      'bu_id valid_from version',
    ),
  },
  delay_callback_rule: {
    add: true,
    change: columns('unused_days for_mistake for_program for_papers for_dealer for_other bu_id valid_from version'),
  },
  claim_appeal: { add: true, change: [...MOVED, 'answer_until'] },
  appeal_letter: ADD,
  appeal_paper: { add: true, change: ['letter_id', 'request_id', 'removed_at'], remove: true },
  paper_request: { add: true, change: [...MOVED, 'dealer_id', 'reminded_at', 'answered_at', 'remark'] },
  checking_plan: { add: true, change: [...MOVED, 'name', 'bu_id', 'month', 'rules', 'seed'] },
  check_choice: ADD,
  check_exempted: ADD,
  check_exemption: {
    add: true,
    change: [
      ...MOVED,
      ...columns('name bu_id dealer_id program_code rule first_day last_day reason approved_day ended_day'),
    ],
  },
  check_item: {
    add: true,
    change: [...MOVED, ...columns('dealer_id waiting_since assigned_to assigned_day checker_id lease_until begun_at')],
  },
  obligation_account: ADD,
  obligation_balance: READ,
  obligation_transfer: ADD,
  adjustment: { add: true, change: [...MOVED, 'release_number', 'released_at'] },
  source_set: { add: true, change: [...MOVED, 'checked_by', 'checked_at'] },
  source_row: ADD,

  // Local registration.
  focus_area: { add: true, change: ['state', 'reason', 'version', 'decided_by', 'decided_at'] },
  focus_dealer: { add: true, change: ['state', 'reason', 'version', 'decided_by', 'decided_at'] },
  local_rule: { add: true, change: ['state', 'reason', 'version', 'decided_by', 'decided_at'] },
  special_rule: { add: true, change: ['state', 'reason', 'version', 'decided_by', 'decided_at'] },
  registration_set: { add: true, change: [...MOVED, 'checked_by', 'checked_at'] },
  registration_row: ADD,
  local_booking: ADD,
  local_result: { add: true, change: ['ended_by'] },
  support_order: {
    add: true,
    change: [...MOVED, 'name', 'car_id', 'dealer_id', 'bu_id', 'program_code', 'order_day', 'remark'],
  },

  // Spot checks.
  draw_request: { add: true, change: columns('decision decided_by decided_at decide_reason reveal_until') },
  payout_round: ADD,
  sample_draw: ADD,
  sample_list: {
    add: true,
    change: [...MOVED, 'strata', 'list_hash', 'frozen_at', 'reveal_until', 'widenings'],
  },
  sample_secret: { add: true, change: ['secret', 'revealed_at'] },
  spot_item: {
    add: true,
    change: columns(
      'status certain right_net reason checked_by checked_at correction posted_net corrected_by corrected_at',
    ),
    remove: true,
  },
  check_rule: {
    add: true,
    change: [
      'state',
      'reason',
      'version',
      'decided_by',
      'decided_at',
      'tried_month',
      'tried_claims',
      'tried_for_people',
    ],
  },
  demo_car_rule: { add: true, change: ['state', 'reason', 'version', 'decided_by', 'decided_at'] },
  sample_rule: { add: true, change: ['state', 'reason', 'version', 'decided_by', 'decided_at'] },
  spot_setting: { add: true, change: ['state', 'reason', 'version', 'decided_by', 'decided_at'] },

  // Letters, tasks and messages.
  letter_delivery: { add: true, change: ['opened_at'] },
  letter_file: {
    add: true,
    change: ['content_hash', 'state', 'done', 'total', 'sha256', 'size', 'started_at'],
    remove: true,
  },
  letter_program: READ,
  message: {
    add: true,
    change: ['state', 'version', 'tries', 'next_at', 'error', 'address', 'sent_at', 'seen_at'],
  },
  release_batch: {
    add: true,
    change: [
      ...MOVED,
      ...columns(
        'name cover_day cover_en cover_cn content content_hash first_day last_day words letter_number',
        'released_at withdrawn_at withdrawn_by withdraw_reason',
      ),
    ],
  },
  release_program: { add: true, change: ['position', 'open'], remove: true },
  release_recipient: ADD_REMOVE,
  task: { add: true, change: ['state', 'done_at', 'done_by'] },
  work_day: { add: true, change: ['kind', 'name', 'version'] },
};
