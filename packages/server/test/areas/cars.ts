import { PERSON, SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area, RowRule } from '../expected/shape.ts';

const C = '/oasis/rvapi/car';
const P = '/oasis/rvapi/pdi';
const E = '/oasis/rvapi/vinexemption';
const GOAL = 'RTV-014 "data admin corrects retail data"';
const HEADER =
  'VIN,Business unit,Dealer,Make,Brand,Type class,Model year,Model,Engine number,Wholesale invoice,Wholesale day,Price with VAT';
const FACTS = { engineNumber: 'M1', wholesaleNumber: 'W1', wholesaleDay: '2026-03-01', wholesalePrice: '300000.00' };
const asked = (call: string, more: object = {}): RowRule => ({
  of: 'car',
  call,
  says: 'RTV-014',
  ask: ({ id }) => ({ body: { carId: id, reason: 'Taken over', ...more } }),
});

export const area: Area = {
  calls: `
GET  ${C}/findall         | cars.list         | CAR_READ          | RTV-007 "retail data"
GET  ${C}/findbyid        | cars.view         | CAR_READ          | RTV-014 "record per VIN"
GET  ${C}/log             | cars.log          | CAR_READ          | RTV-014 who changed a car and why
GET  ${C}/models          | cars.models       | CAR_READ          | RTV-014 the models that a correction offers
GET  ${C}/dealers         | cars.dealers      | CAR_READ          | RTV-014 the dealers that a car can go to
POST ${C}/checkuploadfile | cars.checkFile    | CAR_IMPORT, reads | RTV-006 what a file of wholesale would change
POST ${C}/uploadfile      | cars.loadFile     | CAR_IMPORT        | RTV-006 a file of wholesale
POST ${P}/checkuploadfile | cars.checkPdiFile | CAR_IMPORT, reads | MSC-011 what a file of PDI days would change
POST ${P}/uploadfile      | cars.loadPdiFile  | CAR_IMPORT        | MSC-011 a file of PDI days
POST ${P}/save            | cars.keepPdi      | CAR_EDIT          | MSC-011 "pdilist"
GET  ${E}/findall         | exemptions.list   | CAR_READ          | RTV-014 makes without check digits
GET  ${E}/makes           | exemptions.makes  | CAR_READ          | RTV-014 the makes that can be exempt
POST ${E}/save            | exemptions.save   | CAR_EDIT          | RTV-014 makes without check digits
POST ${C}/correct         | cars.correct      | CAR_EDIT          | ${GOAL}
POST ${C}/transfer        | cars.transfer     | CAR_EDIT          | ${GOAL}
POST ${C}/cancel          | cars.cancel       | CAR_EDIT          | ${GOAL}
POST ${C}/invoice_again   | cars.invoiceAgain | CAR_EDIT          | ${GOAL}
`,
  holders: `
CAR_READ   | control finance sipo sicco dataadm admin
CAR_EDIT   | dataadm admin
CAR_IMPORT | dataadm admin
`,
  kinds: [
    {
      of: 'car',
      rows: `
        with ${SUBSCRIBED}, ${PERSON}, ticked as (
          select r.region_id from person me join user_bu b on b.user_id = me.id and b.state
            join user_region r on r.user_bu_id = b.id
          where me.usrnm = $1)
        select c.id, case when me.dealer then d.code = (select o.code from org o where o.id = me.org_id)
          else exists (select from own where own.id = c.bu_id) and (not exists (select from ticked)
            or exists (select from dealer_region s join ticked t on t.region_id = s.region_id where s.dealer_id = d.id))
          end is true as seen
        from person me, car c join dealer d on d.id = c.dealer_id where me.usrnm = $1 order by c.id`,
    },
  ],
  rows: [
    { of: 'car', call: `GET ${C}/findbyid`, says: 'RTV-014', ask: ({ id }) => ({ query: { carId: String(id) } }) },
    { of: 'car', call: `GET ${C}/log`, says: 'RTV-014', ask: ({ id }) => ({ query: { carId: String(id) } }) },
    asked(`POST ${C}/correct`, { ...FACTS, modelId: 1 }),
    asked(`POST ${P}/save`, { pdiDay: '2026-01-12' }),
    asked(`POST ${C}/transfer`, { dealerId: 1 }),
    asked(`POST ${C}/cancel`),
    asked(`POST ${C}/invoice_again`, { ...FACTS, modelId: 1, dealerId: 1 }),
  ],
  subjects: `
car      | select id, code as name from car
car-file | none
pdi-file | none
vin-exemption | select e.id, concat(m.name_en, ' from ', e.valid_from) as name from vin_exemption e join make m on m.id = e.make_id
`,
  tables: `
car           | bu: (select min(p.id) from program p where p.bu_id = t.bu_id) | engine_number* wholesale_number*
vin_exemption | everybody   | reason*
`,
  changes: async ({ server, keyed, uploadTo }) => {
    const dataadm = await server.as('dataadm');
    const cars = (await dataadm.call('cars.list', { query: { status: 'InStock', bu: 'MBPC', pageSize: 10 } })).body.data
      .content;
    const [corrected, moved, cancelled, again, inspected] = cars.map(({ carId }) => carId);
    const inFile = cars[5]?.vin ?? '';
    const [model] = (await dataadm.call('cars.models', { query: { limit: 1 } })).body.data;
    const dealers = (await dataadm.call('cars.dealers', { query: { limit: 40 } })).body.data;
    const other = dealers.find(({ dealerId }) => dealerId !== cars[1]?.dealerId)?.dealerId ?? 0;
    const modelId = model?.modelId ?? 0;
    const correct = (reason: string) =>
      dataadm.call('cars.correct', { body: { carId: corrected ?? 0, ...FACTS, modelId, reason } });
    const transfer = (dealerId: number) =>
      dataadm.call('cars.transfer', { body: { carId: moved ?? 0, dealerId, reason: 'Sent there' } });
    const cancel = (carId: number | undefined) =>
      dataadm.call('cars.cancel', { body: { carId: carId ?? 0, reason: 'Invoiced by mistake' } });
    const invoiceAgain = () =>
      dataadm.call('cars.invoiceAgain', {
        body: { carId: again ?? 0, ...FACTS, modelId, dealerId: other, reason: 'Invoiced to another one' },
      });
    await cancel(again);
    const line = `LE4WG8DB1TL900001,MBPC,D1001,${model?.make},${model?.brand},${model?.typeClass},${model?.modelYear},${model?.model},,W9,2026-03-01,300000`;
    const load = async (content: string, print?: string) => {
      const form = { fields: { print: print ?? '' }, fileName: 'wholesale.csv', content: `${HEADER}\n${content}` };
      const shown = await uploadTo('cars.checkFile', server, dataadm, form);
      return uploadTo('cars.loadFile', server, dataadm, { ...form, fields: { print: print ?? shown.body.data.print } });
    };
    const keepPdi = (reason: string) =>
      dataadm.call('cars.keepPdi', { body: { carId: inspected ?? 0, pdiDay: '2026-01-12', reason } });
    const loadPdi = async (pdiDay: string, print?: string) => {
      const form = { fields: { print: '' }, fileName: 'pdi.csv', content: `VIN,PDI day\n${inFile},${pdiDay}` };
      const shown = await uploadTo('cars.checkPdiFile', server, dataadm, form);
      const fields = { print: print ?? shown.body.data.print };
      return uploadTo('cars.loadPdiFile', server, dataadm, { ...form, fields });
    };
    const [make] = (await dataadm.call('exemptions.makes')).body.data;
    const exempt = () =>
      dataadm.call('exemptions.save', {
        body: { makeId: make?.id ?? 0, validFrom: '2031-01-01', exempt: true, reason: 'Made abroad' },
        ...keyed(),
      });
    const by = { by: 'dataadm', subject: 'car:' } as const;
    return [
      {
        by: 'dataadm',
        subject: 'car-file:',
        call: 'cars.loadFile',
        done: () => load(line),
        refused: ['FILE_STALE', () => load(line.replace('LE4WG8DB1TL900001', 'LE4WG8DB5TL900003'), 'other')],
      },
      {
        by: 'dataadm',
        subject: 'pdi-file:',
        call: 'cars.loadPdiFile',
        done: () => loadPdi('2026-01-12'),
        refused: ['FILE_STALE', () => loadPdi('2026-01-13', 'other')],
      },
      {
        by: 'dataadm',
        subject: 'vin-exemption:',
        call: 'exemptions.save',
        done: exempt,
        refused: ['EXEMPTION_EXISTS', exempt],
      },
      {
        ...by,
        call: 'cars.keepPdi',
        done: () => keepPdi('PDI report 77'),
        refused: ['REASON_MISSING', () => keepPdi('')],
      },
      {
        ...by,
        call: 'cars.correct',
        done: () => correct('Typed wrongly'),
        refused: ['REASON_MISSING', () => correct('')],
      },
      {
        ...by,
        call: 'cars.transfer',
        done: () => transfer(other),
        refused: ['CAR_SAME_DEALER', () => transfer(other)],
      },
      {
        ...by,
        call: 'cars.cancel',
        done: () => cancel(cancelled),
        refused: ['STATE_NOT_FITTING', () => cancel(cancelled)],
      },
      { ...by, call: 'cars.invoiceAgain', done: invoiceAgain, refused: ['STATE_NOT_FITTING', invoiceAgain] },
    ];
  },
  pages: [
    {
      name: 'retail data',
      at: '/retailValidation/retailData',
      menu: {
        part: 'Retail Validation',
        entry: 'Retail Data',
        after: 'Task Overview',
        who: 'control finance sipo sicco dataadm admin',
      },
      heading: ['Retail Data', '零售数据'],
      buttons: `
control, finance, sipo, sicco, dataadm, admin | Search · Reset | RTV-007 "retail data"
`,
      behind: `
Search | GET ${C}/findall
`,
    },
    {
      name: 'a car',
      at: '/retailValidation/retailData/car?carId=9999999',
      heading: ['Car', '车辆'],
      buttons: `
control, finance, sipo, sicco, dataadm, admin | | RTV-014 a car that is not there
`,
    },
    {
      name: 'retail data administration',
      at: '/retailValidation/dataAdmin',
      menu: {
        part: 'Retail Validation',
        entry: 'Retail Data Administration',
        after: 'Retail Data',
        who: 'dataadm admin',
      },
      heading: ['Retail Data Administration', '零售数据管理'],
      buttons: `
dataadm, admin | Load wholesale · Search · Reset | RTV-006 "retail validation data admin"
`,
      behind: `
Search         | GET ${C}/findall
Load wholesale | POST ${C}/uploadfile
`,
      elsewhere: `
control, finance, sipo, sicco | Search | They look cars up among the retail data
`,
    },
    {
      name: 'PDI days',
      at: '/setting/pdilist',
      menu: { part: 'System Setting', entry: 'PDI Days', after: 'Working Days', who: 'dataadm admin' },
      heading: ['PDI Days', 'PDI 日期'],
      buttons: `
dataadm, admin | Load PDI days · Search · Reset | MSC-011 "pdilist"
`,
      behind: `
Search        | GET ${C}/findall
Load PDI days | POST ${P}/uploadfile
`,
      elsewhere: `
control, finance, sipo, sicco | Search | They look cars up among the retail data
`,
    },
    {
      name: 'VIN exemptions',
      at: '/setting/vinExemption',
      menu: { part: 'System Setting', entry: 'VIN Exemptions', after: 'PDI Days', who: 'dataadm admin' },
      heading: ['VIN Exemptions', '车架号校验豁免'],
      buttons: `
dataadm, admin | Add · Search · Reset · New exemption | RTV-014 makes without check digits
`,
      behind: `
Search        | GET ${E}/findall
Add           | POST ${E}/save
New exemption | POST ${E}/save
`,
      elsewhere: `
control, finance, sipo, sicco | Search | They read cars, and with them what counts for their VINs
`,
    },
  ],
};
