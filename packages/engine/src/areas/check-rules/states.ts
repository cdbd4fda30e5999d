import { proposalStates } from '../../states/proposals.ts';

/** A rule of the machine, in force once somebody else has confirmed it. */
export const CHECK_RULE = proposalStates({
  name: { en: 'Checking rule', zh: '审核规则' },
  replaced: { en: 'Another rule is confirmed', zh: '另一条规则确认' },
  decided: 'CHECK_RULE_DECIDED',
  otherUser: 'CHECK_RULE_OTHER_CONFIRMS',
});
