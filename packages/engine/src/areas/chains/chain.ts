import type { WordTable } from '../../base/locale.ts';
import type { Fen } from '../../base/money.ts';
import type { OfferTypeKind } from '../offer-types/offer-type-form.ts';

/** The subject that a chain approves. */
export const CHAIN_KINDS = {
  program: { en: 'Programs', zh: '激励项目' },
  dealerPayout: { en: 'Dealer payouts', zh: '经销商付款' },
  flPayout: { en: 'FL payouts', zh: '金融租赁付款' },
  lateClaims: { en: 'Late claims', zh: '逾期申请' },
  checkingPlan: { en: 'Checking plans', zh: '审核计划' },
  sample: { en: 'Samples', zh: '抽查结果' },
  exemption: { en: 'Exemptions from checking', zh: '审核豁免' },
} as const satisfies WordTable;

export type ChainKind = keyof typeof CHAIN_KINDS;

export function isChainKind(text: string): text is ChainKind {
  return Object.hasOwn(CHAIN_KINDS, text);
}

/** The permission without which nobody decides in a chain of the kind. */
export const DECIDING_PERMISSION: Readonly<Record<ChainKind, string>> = {
  program: 'PROGRAM_APPROVE',
  dealerPayout: 'PAYOUT_APPROVE',
  flPayout: 'PAYOUT_APPROVE',
  lateClaims: 'LATE_APPROVE',
  checkingPlan: 'CHECK_PLAN_APPROVE',
  exemption: 'EXEMPTION_APPROVE',
  sample: 'SAMPLE_APPROVE',
};

/** FL roles approve payouts of finance and leasing, by entity; normal roles everything else, by BU (APC-017). */
export const ROLE_TYPES = {
  FL: { en: 'FL role', zh: '金融租赁角色' },
  NORMAL: { en: 'Normal role', zh: '普通角色' },
} as const satisfies WordTable;

export type RoleType = keyof typeof ROLE_TYPES;

/** The type of the roles that steps of such a chain name. */
export function roleTypeOf(kind: ChainKind): RoleType {
  return kind === 'flPayout' ? 'FL' : 'NORMAL';
}

/** An approval role with its members. A normal one covers its BUs with all below them, an FL one its entities. */
export interface ApprovalRole {
  readonly roleId: number;
  readonly roleName: string;
  readonly roleType: RoleType;
  /** In the order of the asking, for a step that asks in order. */
  readonly users: readonly number[];
  readonly bus: readonly number[];
  /** Codes of legal entities. */
  readonly entities: readonly string[];
}

/** The number of asked users who have to approve. */
export const STEP_RULES = {
  all: { en: 'All of them', zh: '全部批准' },
  any: { en: 'Any one of them', zh: '任一人批准' },
  count: { en: 'A number of them', zh: '若干人批准' },
} as const satisfies WordTable;

export type StepRule = keyof typeof STEP_RULES;

/** Whether they are asked together or one after the other. */
export const STEP_ORDERS = {
  together: { en: 'At once', zh: '同时' },
  inOrder: { en: 'One after the other', zh: '依次' },
} as const satisfies WordTable;

export type StepOrder = keyof typeof STEP_ORDERS;

/** Whether one condition is enough for a step to be asked, or all have to hold. */
export const STEP_MATCHES = {
  any: { en: 'any of the conditions holds', zh: '满足任一条件' },
  all: { en: 'all conditions hold', zh: '满足全部条件' },
} as const satisfies WordTable;

export type StepMatch = keyof typeof STEP_MATCHES;

/** When a step is asked. */
export type StepCondition =
  /** The frozen total is at least this. */
  | { readonly kind: 'amount'; readonly from: Fen }
  /** The worst program deviates from its guideline by more than this fraction; one without a guideline does. */
  | { readonly kind: 'deviation'; readonly over: number }
  /** It has an offer of one of these kinds. */
  | { readonly kind: 'offerKind'; readonly kinds: readonly OfferTypeKind[] }
  /** It would take more than the frame has left. */
  | { readonly kind: 'overdraw' };

/** One step of a chain: its users, its condition, and the number of approvals it needs. */
export interface ChainStep {
  /** Its name. */
  readonly name: string;
  /** None: the step is always asked. */
  readonly conditions: readonly StepCondition[];
  readonly match: StepMatch;
  /** Numbers of approval roles. */
  readonly roles: readonly number[];
  /** People by number, asked after the members of the roles. */
  readonly people: readonly number[];
  readonly rule: StepRule;
  /** Number of approvals; null except for the rule `count`. */
  readonly count: number | null;
  readonly order: StepOrder;
  /** Working days to answer; null: no due day. */
  readonly days: number | null;
  /** The role that is asked if too few of the others are left; null without one. */
  readonly fallback: number | null;
}

/** An absence of an approver, with the stand-in. */
export interface Delegation {
  readonly id: number;
  /** The absent user. */
  readonly from: number;
  /** The stand-in; null without one. */
  readonly to: number | null;
  readonly kinds: readonly ChainKind[];
  /** Days in China as 'YYYY-MM-DD', both included. */
  readonly firstDay: string;
  readonly lastDay: string;
}
