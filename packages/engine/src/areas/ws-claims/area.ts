import { button, defineArea, ofDealers } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';

/** Claims of wholesale programs, whose qualifying day is the day of the invoice to the dealer. */
export const wsClaims = defineArea({
  actions: {
    'ws-claim.read': ofDealers.read(
      { en: 'See wholesale programs and their cars', zh: '查看批售激励及其车辆' },
      'CLAIM_READ',
    ),
  },
  page: {
    path: '/claim/Ws',
    menu: { id: 770, parent: 750, icon: 'truck', name: { en: 'Wholesale Claims', zh: '批售激励申请' } },
    buttons: {
      ...usualButton('SEARCH', 7701, 'ws-claim.read'),
      CLAIM: button(7702, { en: 'Claim for cars', zh: '提交申请' }, 'ws-claim.read', 'claim.send'),
    },
  },
});
