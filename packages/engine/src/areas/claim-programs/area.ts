import { button, defineArea } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';

const MENU = { parent: 750, icon: 'projects' } as const;

/** The programs of a dealer by incentive category. */
export const claimCategories = defineArea({
  actions: {},
  page: {
    path: '/claim/DealerProgramCategory',
    menu: { id: 776, place: 751.1, ...MENU, name: { en: 'Programs by Category', zh: '激励项目（按类别）' } },
    buttons: { ...usualButton('SEARCH', 7761, 'claim.judge') },
  },
});

/** A program as a dealer sees it: which cars could have it, which have it, and how it stands. */
export const programEnquiry = defineArea({
  actions: {},
  page: {
    path: '/claim/EnquiryProgram',
    menu: { id: 777, place: 751.2, ...MENU, name: { en: 'Cars of a Program', zh: '激励项目查询' } },
    buttons: {
      ...usualButton('SEARCH', 7771, 'claim.judge'),
      CLAIM: button(7772, { en: 'Claim for cars', zh: '提交申请' }, 'claim.judge', 'claim.send'),
    },
  },
});
