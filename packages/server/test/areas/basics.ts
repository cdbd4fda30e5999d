import type { Area } from '../expected/shape.ts';

const BUS = 'UST-031 "BU tree": an empty database gets its BUs here';

const MAKES = 'VEH-001 "vehicle model": an empty database gets its makes here';

export const area: Area = {
  calls: `
GET  /oasis/usapi/bu/findall   | businessUnits.list   | BU_READ   | ${BUS}
GET  /oasis/usapi/bu/findbyid  | businessUnits.byId   | BU_READ   | ${BUS}
POST /oasis/usapi/bu/save      | businessUnits.save   | BU_EDIT   | ${BUS}
PUT  /oasis/usapi/bu/update    | businessUnits.update | BU_EDIT   | ${BUS}
GET  /oasis/vapi/make/findall  | makes.list           | MAKE_READ | ${MAKES}
GET  /oasis/vapi/make/findbyid | makes.byId           | MAKE_READ | ${MAKES}
POST /oasis/vapi/make/save     | makes.save           | MAKE_EDIT | ${MAKES}
PUT  /oasis/vapi/make/update   | makes.update         | MAKE_EDIT | ${MAKES}
`,
  holders: `
BU_READ   | admin
BU_EDIT   | admin
MAKE_READ | admin
MAKE_EDIT | admin
`,
  subjects: `
bu   | select id, name_en as name from bu
make | select id, code as name from make
`,
  tables: `
bu   | everybody | name_en* name_cn*
make | everybody | name_en* name_cn*
`,
  changes: async ({ server, keyed, missing }) => {
    const admin = await server.as('admin');
    const bu = { code: 'RECORDED', nameEn: 'Recorded BU', nameCn: '记录业务单元' };
    const spareBu = { code: 'SPARE', nameEn: 'Spare BU', nameCn: '备用业务单元' };
    const make = { code: 'RECORDED', nameEn: 'Recorded make', nameCn: '记录产品线' };
    const spareMake = { code: 'SPARE', nameEn: 'Spare make', nameCn: '备用产品线' };
    const { buId } = (await admin.call('businessUnits.save', { body: spareBu, ...keyed() })).body.data;
    const { makeId } = (await admin.call('makes.save', { body: spareMake, ...keyed() })).body.data;
    const saveBu = () => admin.call('businessUnits.save', { body: bu, ...keyed() });
    const updateBu = (id: number) =>
      admin.call('businessUnits.update', { body: { ...spareBu, nameCn: '备用', buId: id } });
    const saveMake = () => admin.call('makes.save', { body: make, ...keyed() });
    const updateMake = (id: number) =>
      admin.call('makes.update', { body: { ...spareMake, nameCn: '备用', makeId: id } });
    const ofBu = { by: 'admin', subject: 'bu:' } as const;
    const ofMake = { by: 'admin', subject: 'make:' } as const;
    return [
      { ...ofBu, call: 'businessUnits.save', done: saveBu, refused: ['BASIC_CODE_EXISTS', saveBu] },
      {
        ...ofBu,
        call: 'businessUnits.update',
        done: () => updateBu(buId),
        refused: ['NOT_FOUND', () => updateBu(missing)],
      },
      { ...ofMake, call: 'makes.save', done: saveMake, refused: ['BASIC_CODE_EXISTS', saveMake] },
      {
        ...ofMake,
        call: 'makes.update',
        done: () => updateMake(makeId),
        refused: ['NOT_FOUND', () => updateMake(missing)],
      },
    ];
  },
  pages: [
    {
      name: 'BUs',
      at: '/businessUnit',
      menu: { part: 'Dealer Master Data', entry: 'BUs', who: 'admin' },
      heading: ['BUs', '业务单元'],
      buttons: `
admin | Add · Search · Reset / each: View · Edit | ${BUS}
`,
      behind: `
Search | GET /oasis/usapi/bu/findall
Add    | POST /oasis/usapi/bu/save
View   | GET /oasis/usapi/bu/findbyid
Edit   | PUT /oasis/usapi/bu/update
`,
      swept: ['/businessUnit?text=A'],
      hostile: ['/businessUnit?size=40'],
      carries: ['/businessUnit?text={payload}&sort={payload}&page={payload}'],
    },
    {
      name: 'makes',
      at: '/vehicleMake',
      menu: { part: 'Vehicle & Kufri', entry: 'Makes', who: 'admin' },
      heading: ['Makes', '产品线'],
      buttons: `
admin | Add · Search · Reset / each: View · Edit | ${MAKES}
`,
      behind: `
Search | GET /oasis/vapi/make/findall
Add    | POST /oasis/vapi/make/save
View   | GET /oasis/vapi/make/findbyid
Edit   | PUT /oasis/vapi/make/update
`,
      swept: ['/vehicleMake?text=A'],
      hostile: ['/vehicleMake?size=40'],
      carries: ['/vehicleMake?text={payload}&sort={payload}&page={payload}'],
    },
  ],
};
