import type { Area } from '../expected/shape.ts';

const C = '/oasis/claim';

export const area: Area = {
  pages: [
    {
      name: 'what a car can claim',
      at: '/claim/DealerVINBasedEnquiry',
      menu: {
        part: 'Claims',
        entry: 'What a Car Can Claim',
        who: 'DEALER1 DEALERIT DEALER2 control sipo sicco admin',
      },
      heading: ['What a Car Can Claim', '车辆激励查询'],
      buttons: `
DEALER1, DEALERIT, DEALER2, control, sipo, sicco, admin | Show | CLM-002 "dealer VIN-based enquiry"
`,
      behind: `
Show | GET ${C}/car
`,
    },
    { name: 'what a car can claim, by its VIN', at: '/claim/queryVin?vin=LE4WG8DB0TL999999' },
    { name: 'what a car can claim, on a phone', at: '/mobile/claim', swept: [], hostile: [] },
    {
      name: 'cars to claim for',
      at: '/claim/DealerVINList',
      menu: {
        part: 'Claims',
        entry: 'Cars to Claim For',
        after: 'What a Car Can Claim',
        who: 'DEALER1 DEALERIT DEALER2 admin',
      },
      heading: ['Cars to Claim For', '可申请车辆'],
      buttons: `
DEALER1, DEALERIT, DEALER2, admin | Search · Reset | CLM-013 "dealer VIN list"
`,
      behind: `
Search | GET /oasis/rvapi/retail/cars
`,
    },
    {
      name: 'claims of cars',
      at: '/claim',
      menu: {
        part: 'Claims',
        entry: 'Claims of Cars',
        after: 'Cars to Claim For',
        who: 'DEALER1 DEALERIT DEALER2 control sipo sicco admin',
      },
      heading: ['Claims of Cars', '车辆申请'],
      buttons: `
DEALER1, DEALERIT, DEALER2, control, sipo, sicco, admin | Search · Reset | CLM-001 "claims"
`,
      behind: `
Search | GET ${C}/findall
`,
    },
    {
      name: 'claims that dealers made',
      at: '/claim/Dealer',
      heading: ['Claims by Origin', '申请（按来源）'],
      buttons: `
DEALER1, DEALERIT, DEALER2, control, sipo, sicco, admin | Search · Reset | CLM-010 "claims by the dealer"
`,
    },
    {
      name: 'claims that the system made',
      at: '/claim/Dealer/SystemAuto',
      buttons: `
DEALER1, DEALERIT, DEALER2, control, sipo, sicco, admin | Search · Reset | CLM-011 "SystemAuto"
`,
    },
    {
      name: 'a claim',
      at: '/claim/claimDetail?claimId=9999999',
      heading: ['Claim', '申请'],
      buttons: `
DEALER1, DEALERIT, DEALER2, control, sipo, sicco, admin | | CLM-005 a claim that is not there
`,
    },
  ],
};
