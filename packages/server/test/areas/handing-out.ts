import type { Area } from '../expected/shape.ts';

const H = '/oasis/rvapi/handing';
const DISTRIBUTION = `RTV-008 "Route '/taskDistribution' … task distribution"`;
const ASSIGNS = 'RTV-014 "task distribution assigns records to checkers"';
const OVERVIEW = `RTV-010 "Route '/taskOverview' … task overview"`;
const DRAFT = {
  kind: 'retail',
  fleetCustomerId: null,
  orderDay: '',
  invoiceCode: '1100234560',
  invoiceNumber: '87654321',
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

export const area: Area = {
  calls: `
GET  ${H}/rules     | handing.rules        | RETAIL_DISTRIBUTE | ${DISTRIBUTION} the rules
POST ${H}/rule      | handing.setRule      | RETAIL_DISTRIBUTE | ${DISTRIBUTION} the rules
GET  ${H}/checkers  | handing.checkers     | RETAIL_DISTRIBUTE | ${DISTRIBUTION} the checkers
GET  ${H}/checker   | handing.checker      | RETAIL_DISTRIBUTE | RTV-011 one checker
PUT  ${H}/knowledge | handing.setKnowledge | RETAIL_DISTRIBUTE | ${ASSIGNS} by skill
GET  ${H}/records   | handing.records      | RETAIL_DISTRIBUTE | RTV-009 the records of a checker
POST ${H}/move      | handing.move         | RETAIL_DISTRIBUTE | ${ASSIGNS} by hand
POST ${H}/recall    | handing.recall       | RETAIL_DISTRIBUTE | ${ASSIGNS} by hand
GET  ${H}/overview  | handing.overview     | RETAIL_DISTRIBUTE | ${OVERVIEW}
`,
  holders: `
RETAIL_DISTRIBUTE | sicco admin
`,
  rows: [
    {
      of: 'retail-record',
      call: `POST ${H}/move`,
      says: 'RTV-014',
      ask: ({ id }) => ({ body: { recordId: id, usrid: 9_999_999, reason: 'Taken over' } }),
    },
    {
      of: 'retail-record',
      call: `POST ${H}/recall`,
      says: 'RTV-014',
      ask: ({ id }) => ({ body: { recordId: id, reason: 'Taken over' } }),
    },
  ],
  subjects: `
retail-rule    | select id, first_day::text as name from retail_rule
retail-checker | select id, concat(fulnm, ' (', usrnm, ')') as name from app_user
`,
  tables: `
retail_rule     | everybody |
retail_skill    | everybody |
retail_decision | bu: (select min(p.id) from program p join retail_record r on r.bu_id = p.bu_id where r.id = t.record_id) |
`,
  changes: async ({ server, keyed, uploadTo, ids, missing }) => {
    const [dealer, sicco] = [await server.as('DEALER2'), await server.as('sicco')];
    const usrid = await ids.userId('sicco');
    const cars = (await dealer.call('retail.cars', { query: { status: 'none', pageSize: 40 } })).body.data.content;
    const submitted = async (carId: number) => {
      const made = await dealer.call('retail.report', { body: { carId, kind: 'retail' }, ...keyed() });
      const { recordId } = made.body.data;
      await dealer.call('retail.save', { body: { recordId, ...DRAFT } });
      await uploadTo('retail.addPaper', server, dealer, {
        fields: { recordId: String(recordId), kind: 'invoice' },
        fileName: 'invoice.pdf',
        content: PDF,
      });
      await dealer.call('retail.submit', { body: { recordId } });
      return recordId;
    };
    const toRecall = await submitted(cars.at(-1)?.carId ?? 0);
    const toMove = await submitted(cars.at(-2)?.carId ?? 0);
    const recall = (recordId: number) =>
      sicco.call('handing.recall', { body: { recordId, reason: 'Handed out anew' } });
    await recall(toMove);
    const move = () => sicco.call('handing.move', { body: { recordId: toMove, usrid, reason: 'Knows the dealer' } });
    const setRule = (firstDay: string) =>
      sicco.call('handing.setRule', { body: { rule: 'equal', firstDay }, ...keyed() });
    const setKnowledge = (of: number) =>
      sicco.call('handing.setKnowledge', { body: { usrid: of, bus: [], kinds: ['fleet'], groups: [] } });
    const by = 'sicco';
    return [
      {
        by,
        call: 'handing.setRule',
        subject: 'retail-rule:',
        done: () => setRule('2099-01-01'),
        refused: ['HANDING_DAY_PAST', () => setRule('2020-01-01')],
      },
      {
        by,
        call: 'handing.setKnowledge',
        subject: 'retail-checker:',
        done: () => setKnowledge(usrid),
        refused: ['NOT_FOUND', () => setKnowledge(missing)],
      },
      { by, call: 'handing.move', subject: 'retail-record:', done: move, refused: ['HANDING_SAME', move] },
      {
        by,
        call: 'handing.recall',
        subject: 'retail-record:',
        done: () => recall(toRecall),
        refused: ['HANDING_NOBODY', () => recall(toRecall)],
      },
    ];
  },
  pages: [
    {
      name: 'task distribution',
      at: '/retailValidation/taskDistribution',
      menu: {
        part: 'Retail Validation',
        entry: 'Task Distribution',
        after: 'Validation Controlling',
        who: 'sicco admin',
      },
      heading: ['Task Distribution', '任务分配'],
      buttons: `
sicco, admin | Set a rule | ${DISTRIBUTION}
`,
      behind: `
Set a rule | POST ${H}/rule
`,
    },
    {
      name: 'records of a checker',
      at: '/retailValidation/taskDistribution/detail?usrid={sicco}',
      buttons: `
sicco, admin | What he knows | RTV-009 "Route '/taskDistribution/detail' … task distribution detail"
`,
      behind: `
What he knows | PUT ${H}/knowledge
`,
    },
    {
      name: 'task overview',
      at: '/retailValidation/taskOverview',
      menu: { part: 'Retail Validation', entry: 'Task Overview', after: 'Task Distribution', who: 'sicco admin' },
      heading: ['Task Overview', '任务概览'],
      buttons: `
sicco, admin | | ${OVERVIEW}
`,
    },
    {
      name: 'figures of a checker',
      at: '/retailValidation/taskOverview/detail?usrid={sicco}',
      buttons: `
sicco, admin | | RTV-011 "Route '/taskOverview/detail' … task overview detail"
`,
    },
  ],
};
