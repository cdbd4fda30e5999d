export {
  type ExemptionDraft,
  type ExemptionField,
  exemptionRefusals,
} from './exemption-form.ts';
export { exemptionMessages } from './messages.ts';
export { EXEMPTION_RULES, type ExemptionRule, isExemptionRule } from './rules.ts';
export {
  EXEMPTION_STANDINGS,
  exemptionsFor,
  isExemptionStanding,
  type StandingExemption,
  standingOn,
} from './standing.ts';
export { BINDING_EXEMPTIONS, EXEMPTION, type ExemptionState } from './states.ts';
