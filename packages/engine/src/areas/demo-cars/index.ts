export { demoRejectForm, demoRuleRecord } from './demo-rule.ts';
export {
  type DemoCar,
  deductionOf,
  demoStateOf,
  missingDays,
} from './judge-demo-car.ts';
export { demoCarMessages } from './messages.ts';
export { DEMO_RULE_PROPOSAL } from './states.ts';
export { DEMO_STATES, type DeductedBy, type DemoState } from './words.ts';
