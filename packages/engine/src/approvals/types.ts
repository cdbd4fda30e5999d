import type { ApprovalRole, ChainKind, ChainStep, Delegation } from '../areas/chains/chain.ts';
import type { OfferTypeKind } from '../areas/offer-types/offer-type-form.ts';
import type { Fen } from '../base/money.ts';

/** What the conditions of steps look at. Taken when the approval starts and kept with it. */
export interface ApprovalFacts {
  readonly kind: ChainKind;
  /** The BU of the subject first, then those above it. */
  readonly buPath: readonly number[];
  /** Code of the legal entity that pays; null where the subject has several. */
  readonly entity: string | null;
  /** The frozen total; a new version counts in full. */
  readonly amount: Fen;
  /** Deviation from the guideline of the worst program, as a fraction; null where one has no guideline. */
  readonly deviation: number | null;
  readonly offerKinds: readonly OfferTypeKind[];
  /** Whether it would take more than the frame has left. */
  readonly overdraws: boolean;
}

/** A person as far as deciding goes, at one moment. An actor with `active` is one. */
export interface Approver {
  readonly usrid: number;
  readonly active: boolean;
  readonly permissions: readonly string[];
  /** Names (`dutyName`) of the pairs of duties that the person may hold both of. */
  readonly overrides: readonly string[];
  /** Every BU within reach. */
  readonly buIds: readonly number[];
}

/** Who there is at one moment: everybody whom a step, a role or a delegation names. */
export interface Scene {
  readonly people: readonly Approver[];
  readonly roles: readonly ApprovalRole[];
  readonly delegations: readonly Delegation[];
  /** The day in China as 'YYYY-MM-DD'. */
  readonly day: string;
}

/** Why somebody is asked. */
export type AskedBy =
  | { readonly kind: 'role'; readonly roleId: number }
  | { readonly kind: 'person' }
  | { readonly kind: 'fallback'; readonly roleId: number }
  /** Somebody who was asked handed the task on. */
  | { readonly kind: 'transfer'; readonly from: number }
  /** An administrator named him where nobody was left. */
  | { readonly kind: 'named'; readonly by: number };

/** A place of a running step. It stays for ever, since the log shows who was asked. */
export interface Place {
  readonly usrid: number;
  readonly by: AskedBy;
  /** Who stood in when the step began; who does so later is asked of the delegations of that day. */
  readonly delegate: number | null;
  /** Whether he handed the task on. */
  readonly handedOn: boolean;
}

/** An approval of one step. `usrid` decided, `for` is the place: another one where a delegate decided. */
export interface StepApproval {
  readonly usrid: number;
  readonly for: number;
}

/** A step that has begun. */
export interface RunningStep {
  readonly places: readonly Place[];
  readonly approvals: readonly StepApproval[];
  /** Who rejected a part of the subject in it: he may go on in this step, and decides no later one. */
  readonly strikers: readonly number[];
}

/** A running approval of any subject: its plan was made when it started, and no step of it is skipped. */
export interface Approval {
  readonly facts: ApprovalFacts;
  /** Everybody who made or edited something of the subject. */
  readonly makers: readonly number[];
  /** The steps that its facts ask for, in order. */
  readonly plan: readonly ChainStep[];
  /** The steps of the plan that have begun; the last one is running. */
  readonly steps: readonly RunningStep[];
}
