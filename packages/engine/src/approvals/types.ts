import type { ApprovalRole, ChainKind, ChainStep, Delegation } from '../areas/chains/chain.ts';
import type { OfferTypeKind } from '../areas/offer-types/offer-type-form.ts';
import type { Fen } from '../base/money.ts';

/** The facts that conditions of steps check. They are taken when the approval starts and stored with it. */
export interface ApprovalFacts {
  readonly kind: ChainKind;
  /** The BU of the subject first, then those above it. */
  readonly buPath: readonly number[];
  /** Code of the paying legal entity; null if the subject has several. */
  readonly entity: string | null;
  /** The frozen total; a new version counts in full. */
  readonly amount: Fen;
  /** Deviation from the guideline of the worst program, as a fraction; null if one has no guideline. */
  readonly deviation: number | null;
  readonly offerKinds: readonly OfferTypeKind[];
  /** Whether the amount exceeds the rest of the frame. */
  readonly overdraws: boolean;
}

/** The data of a user that determine decisions, at one moment. An actor with `active` has them. */
export interface Approver {
  readonly usrid: number;
  readonly active: boolean;
  readonly permissions: readonly string[];
  /** Names (`dutyName`) of the pairs of duties that the person may hold both of. */
  readonly overrides: readonly string[];
  /** Every BU in the row scope of the user. */
  readonly buIds: readonly number[];
}

/** All users, roles and delegations at one moment that steps can name. */
export interface Scene {
  readonly people: readonly Approver[];
  readonly roles: readonly ApprovalRole[];
  readonly delegations: readonly Delegation[];
  /** The day in China as 'YYYY-MM-DD'. */
  readonly day: string;
}

/** The reason why a user is asked. */
export type AskedBy =
  | { readonly kind: 'role'; readonly roleId: number }
  | { readonly kind: 'person' }
  | { readonly kind: 'fallback'; readonly roleId: number }
  /** A user who was asked handed the task on. */
  | { readonly kind: 'transfer'; readonly from: number }
  /** An administrator named the user because nobody was left. */
  | { readonly kind: 'named'; readonly by: number };

/** A place of a running step. Places are never removed, because the log shows who was asked. */
export interface Place {
  readonly usrid: number;
  readonly by: AskedBy;
  /** The stand-in when the step began; a later one is taken from the delegations of the day. */
  readonly delegate: number | null;
  /** Whether the user handed the task on. */
  readonly handedOn: boolean;
}

/** An approval of one step. `usrid` decided; `for` is the user of the place, another one if a delegate decided. */
export interface StepApproval {
  readonly usrid: number;
  readonly for: number;
}

/** A step that has begun. */
export interface RunningStep {
  readonly places: readonly Place[];
  readonly approvals: readonly StepApproval[];
  /** Users who rejected a part of the subject in this step; they may still decide this step, but no later one. */
  readonly strikers: readonly number[];
}

/** A running approval of any subject: its plan was made when it started, and no step of it is skipped. */
export interface Approval {
  readonly facts: ApprovalFacts;
  /** Users who made or edited something of the subject. */
  readonly makers: readonly number[];
  /** The steps that the facts require, in order. */
  readonly plan: readonly ChainStep[];
  /** The steps of the plan that have begun; the last one is running. */
  readonly steps: readonly RunningStep[];
}
