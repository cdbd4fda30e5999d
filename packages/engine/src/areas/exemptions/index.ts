export {
  EXEMPTION_REASON_MAX,
  type ExemptionDraft,
  type ExemptionField,
  exemptionRefusals,
} from './exemption-form.ts';
export { exemptionMessages } from './messages.ts';
export { ALL_EXEMPTION_RULES, EXEMPTION_RULES, type ExemptionRule, isExemptionRule } from './rules.ts';
export {
  EXEMPTION_STANDINGS,
  type ExemptionStanding,
  exemptionsFor,
  isExemptionStanding,
  type StandingExemption,
  standingOn,
  standsOn,
} from './standing.ts';
export { BINDING_EXEMPTIONS, EXEMPTION, type ExemptionState } from './states.ts';
