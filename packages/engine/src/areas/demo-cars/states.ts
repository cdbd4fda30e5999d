import { proposalStates } from '../../states/proposals.ts';

/** A rule of demo cars, in force once somebody else has confirmed it. */
export const DEMO_RULE_PROPOSAL = proposalStates({
  name: { en: 'Rule of demo cars', zh: '试驾车规则' },
  replaced: { en: 'Another one is confirmed', zh: '另一项确认' },
  decided: 'DEMO_RULE_DECIDED',
  otherUser: 'DEMO_RULE_OTHER_CONFIRMS',
});
