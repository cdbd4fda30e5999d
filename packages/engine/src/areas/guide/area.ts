import { defineArea } from '../define-area.ts';

/** The guide to the product. Its menu entry has the name by which the header finds a help center (SHL-009 to SHL-011). */
export const guide = defineArea({
  actions: {},
  page: {
    path: '/guide',
    menu: { id: 910, parent: 900, icon: 'manual', name: { en: 'Help Center Enquiry', zh: '帮助中心查询' } },
    buttons: {},
  },
});
