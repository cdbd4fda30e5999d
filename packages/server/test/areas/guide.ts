import type { Area } from '../expected/shape.ts';

const EVERYBODY = 'admin sales control finance manager auditor sipo sicco dataadm DEALER1 DEALERIT DEALER2';

export const area: Area = {
  calls: '',
  pages: [
    {
      name: 'guide',
      at: '/guide',
      menu: { part: 'Help', entry: 'Help Center Enquiry', who: EVERYBODY },
      heading: ['An hour with Oasis', '一小时了解 Oasis'],
    },
  ],
};
