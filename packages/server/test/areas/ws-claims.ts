import type { Area } from '../expected/shape.ts';

const WS = '/oasis/claim/ws';

export const area: Area = {
  calls: `
GET ${WS}/findall     | ws.list        | CLAIM_READ | CLM-006 the wholesale programs of a dealer
GET ${WS}/information | ws.information | CLAIM_READ | CLM-007 what a wholesale program pays
GET ${WS}/cars        | ws.cars        | CLAIM_READ | CLM-008 the cars of a wholesale program
GET ${WS}/dealers     | ws.dealers     | CLAIM_READ | CLM-006 the dealers that head office asks for
`,
  pages: [
    {
      name: 'wholesale programs',
      at: '/claim/Ws',
      menu: {
        part: 'Claims',
        entry: 'Wholesale Claims',
        after: 'Claims of Cars',
        who: 'DEALER1 DEALERIT DEALER2 control sipo sicco admin',
      },
      heading: ['Wholesale Claims', '批售激励申请'],
      buttons: `
DEALER1, DEALERIT, DEALER2, control, sipo, sicco, admin | | CLM-006 "claim Ws"
`,
    },
    {
      name: 'what a wholesale program pays',
      at: '/claim/Ws/information?program=SI-NONE&dealer=D1001',
      heading: ['Wholesale Program', '批售激励说明'],
      buttons: `
DEALER1, DEALERIT, DEALER2, control, sipo, sicco, admin | | CLM-007 a program that is not there
`,
    },
    {
      name: 'the cars of a wholesale program',
      at: '/claim/Ws/wsDetail?program=SI-NONE&dealer=D1001',
      heading: ['Cars of a Wholesale Program', '批售激励车辆'],
      buttons: `
DEALER1, DEALERIT, DEALER2, control, sipo, sicco, admin | | CLM-008 a program that is not there
`,
    },
  ],
};
