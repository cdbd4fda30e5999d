import { proposalStates } from '../../states/proposals.ts';

/** An offer that a kind of source data pays, once a second person has confirmed it. */
export const BINDING = proposalStates({
  name: { en: 'Offer paid by source data', zh: '来源数据支付的激励方案' },
  replaced: { en: 'Another one is confirmed', zh: '另一项确认' },
  decided: 'BINDING_DECIDED',
  otherUser: 'BINDING_OTHER',
});
