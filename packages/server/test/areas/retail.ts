import { PERSON, SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area, RowRule } from '../expected/shape.ts';

const R = '/oasis/rvapi/retail';
const INVOICE = '/oasis/rvapi/basic/certificate/invoiceView';
const STATES =
  'RTV-014 "Pending Upload -> Submitted -> Under Validation (SICCO) -> Passed or Rejected -> Confirmed (SIPO/controlling)"';
const ENDS = 'RTV-014 a sale ends completed, or void by two people';
const PAPERS = 'RTV-001 "an invoice and a vehicle licence can be uploaded"';
const DRAFT = {
  kind: 'retail',
  fleetCustomerId: null,
  orderDay: '',
  invoiceCode: '1100234560',
  invoiceNumber: '12345678',
  invoiceDay: '2026-01-20',
  price: '339000.00',
  tax: '39000.00',
  net: '300000.00',
  sellerCode: '9144030071526726XG',
  engineNumber: 'M1',
  registrationDay: '',
  buyerName: 'Made up',
  buyerNumber: '11010519491231002X',
  ownerName: '',
  plate: '',
  answer: '',
};
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const moved = (call: string, more: object = {}): RowRule => ({
  of: 'retail-record',
  call,
  says: 'RTV-014',
  ask: ({ id }) => ({ body: { recordId: id, ...more } }),
});

export const area: Area = {
  calls: `
GET  ${R}/cars           | retail.cars          | RETAIL_SUBMIT      | RTV-002 "retail validation" the cars of a dealer
GET  ${R}/findall        | retail.list          | RETAIL_READ        | RTV-003 "retail validation SICCO" the queue
GET  ${R}/findbyid       | retail.view          | RETAIL_READ        | RTV-014 "record per VIN"
GET  ${R}/log            | retail.log           | RETAIL_READ        | RTV-014 who moved a record and why
GET  ${R}/fleet_customers | retail.fleetCustomers | RETAIL_SUBMIT | RTV-001 the fleet customer of a sale, found by name or code
POST ${R}/report         | retail.report        | RETAIL_SUBMIT      | ${STATES}
POST ${R}/checkuploadfile | retail.checkFile | RETAIL_SUBMIT, reads | RTV-001 what a file of sales would report
POST ${R}/uploadfile     | retail.loadFile      | RETAIL_SUBMIT      | RTV-001 a file of sales
POST ${R}/save           | retail.save          | RETAIL_SUBMIT      | ${STATES}
POST ${R}/add_paper      | retail.addPaper      | RETAIL_SUBMIT      | ${PAPERS}
POST ${R}/withdraw_paper | retail.withdrawPaper | RETAIL_SUBMIT      | ${PAPERS}
GET  ${R}/paper          | retail.paper         | RETAIL_PERSON_READ | RTV-001 a paper of a sale, whose opening is recorded
GET  ${INVOICE} | retail.invoiceView | RETAIL_PERSON_READ | RTV-015 "view of an invoice certificate"
POST ${R}/submit         | retail.submit        | RETAIL_SUBMIT      | ${STATES}
POST ${R}/take_back      | retail.takeBack      | RETAIL_SUBMIT      | ${STATES}
POST ${R}/discard        | retail.discard       | RETAIL_SUBMIT      | ${STATES}
POST ${R}/begin          | retail.begin         | RETAIL_CHECK       | ${STATES}
POST ${R}/give_back      | retail.giveBack      | RETAIL_CHECK       | ${STATES}
POST ${R}/pass           | retail.pass          | RETAIL_CHECK       | ${STATES}
POST ${R}/reject         | retail.reject        | RETAIL_CHECK       | ${STATES}
POST ${R}/confirm        | retail.confirm       | RETAIL_CONFIRM     | ${STATES}
POST ${R}/return         | retail.return        | RETAIL_CONFIRM     | ${STATES}
POST ${R}/recheck        | retail.recheck       | RETAIL_CONFIRM     | ${STATES}
POST ${R}/complete       | retail.complete      | RETAIL_CONFIRM     | ${ENDS}
POST ${R}/ask_end        | retail.askEnd        | RETAIL_CONFIRM     | ${ENDS}
POST ${R}/keep           | retail.keep          | RETAIL_CONFIRM     | ${ENDS}
POST ${R}/void           | retail.void          | RETAIL_CONFIRM     | ${ENDS}
`,
  holders: `
RETAIL_READ        | control sipo sicco DEALER1 DEALERIT DEALER2 GROUPIT admin
RETAIL_SUBMIT      | DEALER1 DEALERIT DEALER2 GROUPIT admin
RETAIL_CHECK       | sicco
RETAIL_CONFIRM     | control sipo
RETAIL_PERSON_READ | control sipo sicco DEALER1 DEALERIT DEALER2 GROUPIT admin
`,
  kinds: [
    {
      of: 'retail-record',
      rows: `
        with ${SUBSCRIBED}, ${PERSON}, ticked as (
          select r.region_id from person me join user_bu b on b.user_id = me.id and b.state
            join user_region r on r.user_bu_id = b.id
          where me.usrnm = $1)
        select r.id, exists (select from own where own.id = r.bu_id) and case
          when me.dealer then d.code = (select o.code from org o where o.id = me.org_id)
          else not exists (select from ticked)
            or exists (select from dealer_region s join ticked t on t.region_id = s.region_id where s.dealer_id = d.id)
          end is true as seen, (select min(p.id) from retail_paper p where p.record_id = r.id) as paper
        from person me, retail_record r join dealer d on d.id = r.dealer_id where me.usrnm = $1 order by r.id`,
    },
  ],
  rows: [
    {
      of: 'retail-record',
      call: `GET ${R}/findbyid`,
      says: 'RTV-014',
      ask: ({ id }) => ({ query: { recordId: String(id) } }),
    },
    {
      of: 'retail-record',
      call: `GET ${R}/log`,
      says: 'RTV-014',
      ask: ({ id }) => ({ query: { recordId: String(id) } }),
    },
    {
      of: 'retail-record',
      call: `GET ${R}/paper`,
      says: 'RTV-001',
      ask: ({ id, its }) => ({ query: { recordId: String(id), paperId: String(its('paper')) } }),
    },
    moved(`POST ${R}/save`, DRAFT),
    moved(`POST ${R}/withdraw_paper`, { paperId: 9_999_999 }),
    moved(`POST ${R}/submit`),
    moved(`POST ${R}/take_back`),
    moved(`POST ${R}/discard`, { reason: 'x'.repeat(501) }),
    moved(`POST ${R}/begin`),
    moved(`POST ${R}/give_back`),
    moved(`POST ${R}/pass`),
    moved(`POST ${R}/reject`, { kind: 'other', reason: 'Taken over' }),
    moved(`POST ${R}/confirm`),
    moved(`POST ${R}/return`, { kind: 'other', reason: 'Taken over' }),
    moved(`POST ${R}/recheck`, { reason: 'Taken over' }),
    moved(`POST ${R}/complete`),
    moved(`POST ${R}/ask_end`, { kind: 'soldBack', reason: 'Taken over' }),
    moved(`POST ${R}/keep`, { reason: 'Taken over' }),
    moved(`POST ${R}/void`, { kind: 'soldBack', reason: 'Taken over' }),
  ],
  subjects: `
retail-record | select id, concat(code, ' ', name) as name from retail_record
sale-file | none
`,
  tables: `
retail_record | bu: (select min(p.id) from program p where p.bu_id = t.bu_id) | answer* reject_reason
retail_paper  | bu: (select min(p.id) from program p join retail_record r on r.bu_id = p.bu_id where r.id = t.record_id) |
retail_read   | bu: (select min(p.id) from program p join retail_record r on r.bu_id = p.bu_id where r.id = t.record_id) |
retail_person | bu: (select min(p.id) from program p join retail_record r on r.bu_id = p.bu_id where r.id = t.record_id) |
retail_key    | bu: (select min(p.id) from program p join retail_record r on r.bu_id = p.bu_id where r.id = t.record_id) |
retail_mark   | bu: (select min(p.id) from program p join retail_record r on r.bu_id = p.bu_id where r.id = t.record_id) |
retail_secret | nobody |
`,
  changes: async ({ server, keyed, uploadTo, missing }) => {
    const [dealer, sicco, control] = [await server.as('DEALER2'), await server.as('sicco'), await server.as('control')];
    const cars = (await dealer.call('retail.cars', { query: { status: 'none', pageSize: 40 } })).body.data.content;
    let next = 0;
    const carOf = () => {
      next += 1;
      return cars[next]?.carId ?? 0;
    };
    const report = (carId: number) => dealer.call('retail.report', { body: { carId, kind: 'retail' }, ...keyed() });
    const made = async () => (await report(carOf())).body.data.recordId;
    const save = (recordId: number, more: object = {}) =>
      dealer.call('retail.save', { body: { recordId, ...DRAFT, ...more } });
    const upload = (recordId: number, kind = 'invoice') =>
      uploadTo('retail.addPaper', server, dealer, {
        fields: { recordId: String(recordId), kind },
        fileName: 'invoice.pdf',
        content: PDF,
      });
    const filled = async (more: object = {}) => {
      const recordId = await made();
      await save(recordId, more);
      const { paperId } = (await upload(recordId)).body.data;
      return { recordId, paperId };
    };
    const submit = (recordId: number) => dealer.call('retail.submit', { body: { recordId } });
    const submitted = async (more: object = {}) => {
      const { recordId } = await filled(more);
      await submit(recordId);
      return recordId;
    };
    const begin = (recordId: number) => sicco.call('retail.begin', { body: { recordId } });
    const begun = async (more: object = {}) => {
      const recordId = await submitted(more);
      await begin(recordId);
      return recordId;
    };
    const pass = (recordId: number) => sicco.call('retail.pass', { body: { recordId } });
    const passed = async (more: object = {}) => {
      const recordId = await begun(more);
      await pass(recordId);
      return recordId;
    };
    const confirmed = async (more: object = {}) => {
      const recordId = await passed(more);
      await control.call('retail.confirm', { body: { recordId } });
      return recordId;
    };
    const askEnd = (recordId: number) =>
      control.call('retail.askEnd', { body: { recordId, kind: 'soldBack', reason: 'Recorded' } });
    const reason = { kind: 'other', reason: 'Recorded' };
    const [reportedCar, saved, withPaper, toSubmit, toTakeBack, toDiscard] = [
      carOf(),
      await made(),
      await filled(),
      (await filled()).recordId,
      await submitted(),
      await made(),
    ];
    const [toBegin, toGiveBack, toPass, toReject] = [await submitted(), await begun(), await begun(), await begun()];
    const [toConfirm, toReturn, toRecheck] = [await passed(), await passed(), await passed()];
    const [toComplete, toAsk, toKeep, toVoid] = [
      await confirmed({ kind: 'demo', invoiceDay: '2024-01-20' }),
      await confirmed(),
      await confirmed(),
      await submitted(),
    ];
    await askEnd(toKeep);
    const withdraw = () =>
      dealer.call('retail.withdrawPaper', { body: { recordId: withPaper.recordId, paperId: withPaper.paperId } });
    const subject = 'retail-record:';
    const [fileCar] = cars;
    const load = async () => {
      const content = `VIN,Kind of sale,Name of the buyer\n${fileCar?.vin},retail,Made up`;
      const form = { fields: { print: '' }, fileName: 'sales.csv', content };
      const shown = await uploadTo('retail.checkFile', server, dealer, form);
      return uploadTo('retail.loadFile', server, dealer, { ...form, fields: { print: shown.body.data.print } });
    };
    const unfitting = (call: () => ReturnType<typeof submit>) => ['STATE_NOT_FITTING', call] as const;
    const takeBack = () => dealer.call('retail.takeBack', { body: { recordId: toTakeBack } });
    const discard = () => dealer.call('retail.discard', { body: { recordId: toDiscard, reason: 'Recorded' } });
    const giveBack = () => sicco.call('retail.giveBack', { body: { recordId: toGiveBack } });
    const reject = () => sicco.call('retail.reject', { body: { recordId: toReject, ...reason } });
    const confirm = () => control.call('retail.confirm', { body: { recordId: toConfirm } });
    const back = () => control.call('retail.return', { body: { recordId: toReturn, ...reason } });
    const recheck = () => control.call('retail.recheck', { body: { recordId: toRecheck, reason: 'Recorded' } });
    const complete = () => control.call('retail.complete', { body: { recordId: toComplete } });
    const keep = () => control.call('retail.keep', { body: { recordId: toKeep, reason: 'Recorded' } });
    const end = () =>
      control.call('retail.void', { body: { recordId: toVoid, kind: 'cancelled', reason: 'Recorded' } });
    const dealerCases = [
      {
        call: 'retail.report',
        done: () => report(reportedCar),
        refused: ['RETAIL_OPEN_ALREADY', () => report(reportedCar)],
      },
      { call: 'retail.save', done: () => save(saved), refused: ['NOT_FOUND', () => save(missing)] },
      { call: 'retail.addPaper', done: () => upload(saved), refused: ['NOT_FOUND', () => upload(missing)] },
      { call: 'retail.withdrawPaper', done: withdraw, refused: ['NOT_FOUND', withdraw] },
      { call: 'retail.submit', done: () => submit(toSubmit), refused: unfitting(() => submit(toSubmit)) },
      { call: 'retail.takeBack', done: takeBack, refused: unfitting(takeBack) },
      { call: 'retail.discard', done: discard, refused: unfitting(discard) },
    ] as const;
    const siccoCases = [
      { call: 'retail.begin', done: () => begin(toBegin), refused: unfitting(() => begin(toBegin)) },
      { call: 'retail.giveBack', done: giveBack, refused: unfitting(giveBack) },
      { call: 'retail.pass', done: () => pass(toPass), refused: unfitting(() => pass(toPass)) },
      { call: 'retail.reject', done: reject, refused: unfitting(reject) },
    ] as const;
    const controlCases = [
      { call: 'retail.confirm', done: confirm, refused: unfitting(confirm) },
      { call: 'retail.return', done: back, refused: unfitting(back) },
      { call: 'retail.recheck', done: recheck, refused: unfitting(recheck) },
      { call: 'retail.complete', done: complete, refused: unfitting(complete) },
      { call: 'retail.askEnd', done: () => askEnd(toAsk), refused: ['RETAIL_END_ASKED', () => askEnd(toAsk)] },
      { call: 'retail.keep', done: keep, refused: ['RETAIL_END_NOT_ASKED', keep] },
      { call: 'retail.void', done: end, refused: unfitting(end) },
    ] as const;
    return [
      ...dealerCases.map((one) => ({ by: 'DEALER2', subject, ...one })),
      {
        by: 'DEALER2',
        subject: 'sale-file:',
        also: subject,
        call: 'retail.loadFile',
        done: load,
        refused: ['FILE_UNCHANGED', load],
      },
      ...siccoCases.map((one) => ({ by: 'sicco', subject, ...one })),
      ...controlCases.map((one) => ({ by: 'control', subject, ...one })),
    ];
  },
  pages: [
    {
      name: 'sales of a dealer',
      at: '/retailValidation',
      menu: { part: 'Retail Validation', entry: 'Report Sales', who: 'DEALER1 DEALERIT DEALER2 admin' },
      heading: ['Report Sales', '销售上报'],
      buttons: `
DEALER1, DEALERIT, DEALER2, admin | Load sales · Papers of many sales · Search · Reset | RTV-002 "retail validation"
`,
      behind: `
Search              | GET ${R}/cars
Load sales          | POST ${R}/uploadfile
Papers of many sales | POST ${R}/add_paper
`,
    },
    {
      name: 'papers of many sales',
      at: '/retailValidation/papers',
      heading: ['Papers of Many Sales', '批量单据'],
      buttons: `
DEALER1, DEALERIT, DEALER2, admin | Choose a folder · Choose files | RTV-001 a folder of pictures named by VIN
`,
      behind: `
Choose a folder | POST ${R}/add_paper
Choose files    | POST ${R}/add_paper
`,
    },
    {
      name: 'a sale of a dealer',
      at: '/retailValidation/record?recordId=9999999',
      heading: ['Sale', '销售'],
      buttons: `
DEALER1, DEALERIT, DEALER2, admin | | RTV-014 a sale that is not there
`,
    },
    { name: 'sales of a dealer on a phone', at: '/mobile/retailValidation', swept: [], hostile: [] },
    {
      name: 'a sale of a dealer on a phone',
      at: '/mobile/retailValidation/record?recordId=9999999',
      swept: [],
      hostile: [],
    },
    {
      name: 'licences of sold cars',
      at: '/vehicleLicense',
      menu: {
        part: 'Retail Validation',
        entry: 'Vehicle Licences',
        after: 'Report Sales',
        who: 'DEALER1 DEALERIT DEALER2 admin',
      },
      heading: ['Vehicle Licences', '行驶证'],
      buttons: `
DEALER1, DEALERIT, DEALER2, admin | Search · Reset | MSC-008 "Vehicle license pages exist"
`,
      behind: `
Search | GET ${R}/cars
`,
    },
    {
      name: 'the licence of a sold car',
      at: '/vehicleLicense/record?recordId=9999999',
      heading: ['Vehicle licence', '行驶证'],
      buttons: `
DEALER1, DEALERIT, DEALER2, admin | | MSC-008 a sale that is not there
`,
    },
    {
      name: 'validation by SICCO',
      at: '/retailValidation/sicco',
      menu: { part: 'Retail Validation', entry: 'Validation SICCO', after: 'Report Sales', who: 'sicco admin' },
      heading: ['Validation SICCO', 'SICCO 核验'],
      buttons: `
sicco | Take the next one · Search · Reset | RTV-003 "retail validation SICCO"
admin | Search · Reset                     | RTV-003 who grants rights validates nothing
`,
      behind: `
Search            | GET ${R}/findall
Take the next one | POST ${R}/begin
`,
      elsewhere: `
control, sipo, DEALER1, DEALERIT, DEALER2 | Search | They read sales on pages of their own
`,
    },
    {
      name: 'a sale for SICCO',
      at: '/retailValidation/sicco/record?recordId=9999999',
      heading: ['Sale: Validation SICCO', '销售：SICCO 核验'],
      buttons: `
sicco, admin | | RTV-014 a sale that is not there
`,
    },
    {
      name: 'validation by SIPO',
      at: '/retailValidation/sipo',
      menu: { part: 'Retail Validation', entry: 'Validation SIPO', after: 'Validation SICCO', who: 'sipo admin' },
      heading: ['Validation SIPO', 'SIPO 确认'],
      buttons: `
sipo, admin | Search · Reset | RTV-004 "retail validation SIPO"
`,
      behind: `
Search | GET ${R}/findall
`,
      elsewhere: `
control, sicco, DEALER1, DEALERIT, DEALER2 | Search | They read sales on pages of their own
`,
    },
    {
      name: 'a sale for SIPO',
      at: '/retailValidation/sipo/record?recordId=9999999',
      heading: ['Sale: Validation SIPO', '销售：SIPO 确认'],
      buttons: `
sipo, admin | | RTV-014 a sale that is not there
`,
    },
    {
      name: 'validation by controlling',
      at: '/retailValidation/controlling',
      menu: {
        part: 'Retail Validation',
        entry: 'Validation Controlling',
        after: 'Validation SIPO',
        who: 'control admin',
      },
      heading: ['Validation Controlling', '财务控制确认'],
      buttons: `
control, admin | Search · Reset | RTV-005 "retail validation controlling"
`,
      behind: `
Search | GET ${R}/findall
`,
      elsewhere: `
sipo, sicco, DEALER1, DEALERIT, DEALER2 | Search | They read sales on pages of their own
`,
    },
    {
      name: 'a sale for controlling',
      at: '/retailValidation/controlling/record?recordId=9999999',
      heading: ['Sale: Validation Controlling', '销售：财务控制确认'],
      buttons: `
control, admin | | RTV-014 a sale that is not there
`,
    },
  ],
};
