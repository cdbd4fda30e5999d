import type { Area } from '../expected/shape.ts';

const C = '/oasis/claim';
const CATEGORIES = 'CLM-012 "dealer program category"';
const PROGRAM = 'CLM-017 "enquiry program"';
const EVERYBODY = 'DEALER1 DEALERIT DEALER2 control sipo sicco admin';

export const area: Area = {
  calls: `
GET ${C}/program_categories | claimProgram.categories | CLAIM_READ | ${CATEGORIES}
GET ${C}/program            | claimProgram.view       | CLAIM_READ | ${PROGRAM}
`,
  pages: [
    {
      name: 'programs by category',
      at: '/claim/DealerProgramCategory',
      menu: { part: 'Claims', entry: 'Programs by Category', after: 'Claims of Cars', who: EVERYBODY },
      heading: ['Programs by Category', '激励项目（按类别）'],
      buttons: `
DEALER1, DEALERIT, DEALER2 | | ${CATEGORIES}
control, sipo, sicco, admin | Show | ${CATEGORIES}, of the dealer that is named
`,
      behind: `
Show | GET ${C}/program_categories
`,
      elsewhere: `
DEALER1, DEALERIT, DEALER2 | Show | they are told of themselves at once
`,
    },
    {
      name: 'the cars of a program',
      at: '/claim/EnquiryProgram',
      menu: { part: 'Claims', entry: 'Cars of a Program', after: 'Programs by Category', who: EVERYBODY },
      heading: ['Cars of a Program', '激励项目查询'],
      buttons: `
DEALER1, DEALERIT, DEALER2, control, sipo, sicco, admin | Show | ${PROGRAM}
`,
      behind: `
Show | GET ${C}/program
`,
    },
  ],
};
