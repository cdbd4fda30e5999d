export {
  type ApprovalRole,
  CHAIN_KINDS,
  type ChainKind,
  type ChainStep,
  DECIDING_PERMISSION,
  type Delegation,
  isChainKind,
  ROLE_TYPES,
  type RoleType,
  roleTypeOf,
  STEP_MATCHES,
  STEP_ORDERS,
  STEP_RULES,
  type StepCondition,
  type StepMatch,
  type StepOrder,
  type StepRule,
} from './chain.ts';
export { activationProblems, type ChainDraft, chainForm, type ScopeDraft, scopeForm } from './chain-form.ts';
export {
  type DelegationDraft,
  type DelegationField,
  delegationConflict,
  delegationForm,
  type WantedDelegation,
  wantedOf,
} from './delegation-form.ts';
export {
  type ChainVersionDays,
  type EndedVersion,
  endedBy,
  standingOn,
  untilWhenDeactivated,
  type VersionStanding,
} from './in-force.ts';
export { chainMessages } from './messages.ts';
export { approvalRoleForm, type RoleDraft } from './role-form.ts';
export { CHAIN_VERSION, type ChainVersionState } from './states.ts';
export { pointsText, type StepDraft, type StepField, stepDraftOf, stepForm, stepOf } from './step-form.ts';
