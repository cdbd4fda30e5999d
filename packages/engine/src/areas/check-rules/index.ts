export { checkRules } from './area.ts';
export { checkRuleMessages } from './messages.ts';
export {
  type DatedRule,
  isRuleFor,
  type RuledClaim,
  ruleForPeople,
  rulesFor,
} from './rule-for-people.ts';
export { checkRuleRecord, checkRuleRejectForm } from './rule-record.ts';
export { CHECK_RULE } from './states.ts';
export { MACHINE_PASSES, type MachinePasses, RULE_PREREQUISITES, type RulePrerequisite } from './words.ts';
