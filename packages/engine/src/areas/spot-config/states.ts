import { proposalStates } from '../../states/proposals.ts';

/** A rule or a dated value of the spot checks, in force once somebody else has confirmed it. */
export const SPOT_PROPOSAL = proposalStates({
  name: { en: 'Rule or dated value of spot checks', zh: '抽查规则或按日期生效的数值' },
  replaced: { en: 'Another one is confirmed', zh: '另一项确认' },
  decided: 'SPOT_DECIDED_ALREADY',
  otherUser: 'SPOT_OTHER_CONFIRMS',
});
