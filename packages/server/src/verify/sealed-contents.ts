/** Contents with a hash in `content_seal`, written by triggers (migration 0194): \`t\` is the row. */
export interface SealedContent {
  readonly table: string;
  /** Columns of the key, separated by blanks. */
  readonly key: string;
  /** The columns that are sealed, in the order of the hash. */
  readonly columns: string;
  /** Further parts of the row's content. */
  readonly parts?: string;
  /** The rows with a seal; all if absent. */
  readonly sealed?: string;
}

const LINES = `(select coalesce(jsonb_agg(jsonb_build_array(l.id, l.product, l.term, l.down_payment, l.rest, l.standard_rate, l.lowest_rate,
  l.maker, l.dealer, l.company) order by l.id), '[]') from calculator_line l where l.version_id = t.id)`;
const STEPS = `(select coalesce(jsonb_agg(jsonb_build_array(s.position, s.name, s.match, s.amount_from_fen, s.deviation_over, s.offer_kinds,
  s.overdraw, s.rule, s.count, s.step_order, s.days, s.fallback_role_id,
  array(select r.role_id from approval_chain_step_role r where r.chain_id = t.id and r.step = s.position order by r.position, r.role_id),
  array(select u.user_id from approval_chain_step_user u where u.chain_id = t.id and u.step = s.position order by u.position, u.user_id)
  ) order by s.position), '[]') from approval_chain_step s where s.chain_id = t.id)`;

/**
 * A migration that changes these columns seals them again. A column added to a table is not sealed automatically: it gets its own
 * migration, and its place at the end of the columns here.
 */
export const SEALED_CONTENTS: readonly SealedContent[] = [
  {
    table: 'adjustment',
    key: 'id',
    columns:
      'code kind name car_id bu_id dealer_id program_code claim_line_id si_offer_id net month rule_id because inputs created_by created_at',
  },
  {
    table: 'approval',
    key: 'id',
    columns:
      'code kind subject_kind subject_id bu_id chain_id facts plan makers amount_fen step due started_by started_at',
  },
  {
    table: 'appeal_letter',
    key: 'id',
    columns: 'appeal_id version move side text answer_until papers written_by written_at',
  },
  { table: 'approval_act', key: 'id', columns: 'approval_id step kind user_id for_id to_id program_id comment at day' },
  { table: 'approval_content', key: 'approval_id program_id', columns: 'code content' },
  { table: 'approval_place', key: 'approval_id step position', columns: 'user_id asked_by delegate_id asked_at' },
  { table: 'budget_frozen', key: 'budget_id make month', columns: 'amount_fen' },
  { table: 'budget_frozen_plan', key: 'budget_id', columns: 'measures' },
  {
    table: 'claim_line',
    key: 'id',
    columns:
      'claim_id bu_id dealer_id car_id program_code si_offer_id payee instalment entity_id settlement make customer month amount vat net inputs steps',
  },
  {
    table: 'claim_lowering',
    key: 'id',
    columns: 'claim_id bu_id si_offer_id line_id before net source because reason version lowered_by lowered_at',
  },
  {
    table: 'combinability_default',
    key: 'id',
    columns: 'low_type_id high_type_id version combines reason made_by made_at',
  },
  {
    table: 'combinability_entry',
    key: 'id',
    columns:
      'low_code high_code version valid_from combines origin reason dealer_id group_id program_id made_by made_at counts_from counts_order counts_since counts_until',
  },
  {
    table: 'document_version',
    key: 'document_id number',
    columns: 'file_name type size sha256 uploaded_by uploaded_at',
  },
  { table: 'extension_days', key: 'id', columns: 'effective_from version_id days' },
  {
    table: 'finance_setting',
    key: 'id',
    columns: 'effective_from version_id service_vat shortest_term longest_term least_down_payment financing_id',
  },
  {
    table: 'finance_share',
    key: 'id',
    columns: 'model_id effective_from version_id annuity equal_principal balloon lease',
  },
  { table: 'frame', key: 'id', columns: 'bu_id make_id year number amount_fen reason created_by created_at' },
  { table: 'guideline', key: 'id', columns: 'make_id type_class model_id effective_from version_id rate' },
  { table: 'interest_rate', key: 'id', columns: 'effective_from version_id rate' },
  { table: 'letter_delivery', key: 'release_id user_id', columns: 'bu_id org_id dealer_id sent_at' },
  { table: 'master_version', key: 'id', columns: 'kind note created_by created_at' },
  { table: 'money_account', key: 'id', columns: 'kind bu_id make year code si_offer_id customer' },
  {
    table: 'money_transfer',
    key: 'id',
    columns:
      'bu_id from_account to_account month fen cause_kind cause_id program_id reverses event_day booking_month usrid at',
  },
  {
    table: 'move_log',
    key: 'id',
    columns: 'kind object_id version move from_state to_state bu_id usrid at reason details',
  },
  { table: 'nst_group_member', key: 'id', columns: 'nst_id effective_from version_id group_id' },
  { table: 'nst_group_price', key: 'id', columns: 'group_id effective_from version_id msrp' },
  { table: 'price', key: 'id', columns: 'model_id effective_from version_id msrp dealer_price' },
  {
    table: 'program_confirmation',
    key: 'program_id',
    columns: 'content confirmed_by confirmed_at',
  },
  {
    table: 'obligation_account',
    key: 'id',
    columns: 'kind bu_id dealer_id payee entity_id settlement',
  },
  {
    table: 'obligation_transfer',
    key: 'id',
    columns: 'bu_id from_account to_account claim_line_id fen cause_id event_day booking_month usrid at',
  },
  { table: 'program_taken_over', key: 'program_id part', columns: 'makers said' },
  { table: 'program_wording_version', key: 'program_id version', columns: 'document saved_by saved_at' },
  { table: 'template_version', key: 'template_id version', columns: 'template effective_from number created_by' },
  { table: 'vat_rate', key: 'id', columns: 'effective_from version_id rate' },
  { table: 'wording_template_version', key: 'offer_type_id version', columns: 'document saved_by saved_at' },
  {
    table: 'release_batch',
    key: 'id',
    columns: 'name cover_day cover_en cover_cn content content_hash first_day last_day letter_number released_at',
    sealed: `t.status in ('Sent', 'Released')`,
  },
  {
    table: 'calculator_version',
    key: 'id',
    columns: 'code number bu_id',
    parts: LINES,
    sealed: `t.status in ('Confirmed', 'Reopened')`,
  },
  {
    table: 'approval_chain',
    key: 'id',
    columns: 'code number kind bu_id entity_id name effective_from',
    parts: STEPS,
    sealed: `t.status = 'Active'`,
  },
  {
    table: 'program',
    key: 'id',
    columns: 'confirmed_hash confirmed_by confirmed_at',
    sealed: 'false',
  },
  {
    table: 'dealer_vendor',
    key: 'id',
    columns:
      'dealer_id legal_entity_id vendor_number bank_name bank_code account_holder account_number proposed_by decided_by decided_at reason',
    sealed: 'false',
  },
];

/** The expression of the hash of a content, as the triggers have it. */
export function hashOf({ columns, parts }: Pick<SealedContent, 'columns' | 'parts'>): string {
  const content = [...named(columns), ...(parts === undefined ? [] : [parts])].join(', ');
  return `sha256(convert_to(jsonb_build_array(${content})::text, 'UTF8'))`;
}

/** The expression of the key of a content. */
export function keyOf({ key }: Pick<SealedContent, 'key'>): string {
  return `concat_ws(' ', ${named(key).join(', ')})`;
}

function named(columns: string): readonly string[] {
  return columns.split(' ').map((column) => `t.${column}`);
}
