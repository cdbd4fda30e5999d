import { SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area, RowRule } from '../expected/shape.ts';

const C = '/oasis/pgapi/calculator';
const MAINTAIN = 'CAL-008 "maintain = upload and edit of rate tables"';
const VERSION = 'CAL-008 "version = version list"';
const REOPEN = 'CAL-008 "reopen = unlock a confirmed version"';
const STATUS = 'CAL-008 "status = per-program calculation state"';
const SETTING = 'CAL-008 "finance/setting = interest and term settings"';
const SHARE = 'CAL-008 "estimated/penetration = expected finance share per model"';
const OFFER = '[CAL-009] "financing-design calculator calls"';

const LINE = {
  product: 'annuity',
  term: '36',
  downPayment: '20',
  rest: '0',
  standardRate: '6.5',
  lowestRate: '1.99',
  maker: '60',
  dealer: '10',
  company: '30',
};

const asked = (call: string, more: object = {}): RowRule => ({
  of: 'calculator',
  call,
  says: 'CAL-008',
  ask: ({ id }) => ({
    body: { calculatorId: id, ...more },
    headers: { 'idempotency-key': `${call} of ${id}` },
  }),
});
const askedLine = (call: string, more: object = {}): RowRule => ({
  of: 'calculator-line',
  call,
  says: 'CAL-008',
  ask: ({ id }) => ({ body: { lineId: id, ...more } }),
});

const HEADER =
  'Product,Term in months,Down payment from,Standard rate,Lowest rate of customers,Share of the maker,Share of the dealer,Share of the finance company';
const SHARES_HEADER = 'Make,Brand,Type class,Model year,Model,Annuity,Equal principal,Balloon,Lease,In force from';

export const area: Area = {
  calls: `
GET    ${C}/version/list               | calculator.versions    | CALCULATOR_READ           | ${VERSION}
GET    ${C}/version/one                | calculator.version     | CALCULATOR_READ           | ${VERSION}
GET    ${C}/version/log                | calculator.log         | CALCULATOR_READ           | ${VERSION}
GET    ${C}/version/bus                | calculator.bus         | CALCULATOR_READ           | ${VERSION}
POST   ${C}/version/add                | calculator.create      | CALCULATOR_EDIT           | ${VERSION}
POST   ${C}/version/confirm            | calculator.confirm     | CALCULATOR_CONFIRM        | CAL-008 "version states Draft, Confirmed, Reopened"
POST   ${C}/version/reopen             | calculator.reopen      | CALCULATOR_EDIT           | ${REOPEN}
GET    ${C}/line/list                  | calculator.lines       | CALCULATOR_READ           | ${MAINTAIN}
GET    ${C}/line/one                   | calculator.line        | CALCULATOR_READ           | ${MAINTAIN}
GET    ${C}/line/export                | calculator.export      | CALCULATOR_READ           | ${MAINTAIN}
POST   ${C}/line/add                   | calculator.addLine     | CALCULATOR_EDIT           | ${MAINTAIN}
PUT    ${C}/line/edit                  | calculator.editLine    | CALCULATOR_EDIT           | ${MAINTAIN}
DELETE ${C}/line/delete                | calculator.removeLine  | CALCULATOR_EDIT           | ${MAINTAIN}
POST   ${C}/check/upload_calculator    | calculator.checkFile   | CALCULATOR_EDIT, reads    | CAL-001 "any path ending in upload_calculator"
POST   ${C}/upload_calculator          | calculator.loadFile    | CALCULATOR_EDIT           | CAL-001 "any path ending in upload_calculator"
GET    ${C}/offer                      | calculator.work        | CALCULATOR_READ           | ${OFFER}
GET    ${C}/program                    | calculator.program     | CALCULATOR_READ           | ${OFFER}
POST   ${C}/program/apply              | calculator.apply       | PROGRAM_EDIT              | ${OFFER}
GET    ${C}/status                     | calculator.status      | CALCULATOR_READ           | ${STATUS}
GET    ${C}/penetration/list           | penetration.list       | CALCULATOR_READ           | ${SHARE}
GET    ${C}/penetration/models         | penetration.models     | CALCULATOR_READ           | ${SHARE}
GET    ${C}/penetration/export         | penetration.export     | CALCULATOR_READ           | ${SHARE}
POST   ${C}/penetration/save           | penetration.save       | PENETRATION_EDIT          | ${SHARE}
POST   ${C}/penetration/checkuploadfile | penetration.checkFile | PENETRATION_EDIT, reads   | ${SHARE}
POST   ${C}/penetration/uploadfile     | penetration.loadFile   | PENETRATION_EDIT          | ${SHARE}
GET    ${C}/setting/list               | financeSettings.list   | CALCULATOR_READ           | ${SETTING}
POST   ${C}/setting/save               | financeSettings.save   | FINANCE_SETTING_EDIT      | ${SETTING}
`,
  holders: `
CALCULATOR_READ      | sales control finance manager admin HYBRID
CALCULATOR_EDIT      | finance admin
CALCULATOR_CONFIRM   | control
PENETRATION_EDIT     | sales admin HYBRID
FINANCE_SETTING_EDIT | finance admin
`,
  kinds: [
    {
      of: 'calculator',
      // A user changes those of his own BUs.
      rows: `
        with ${SUBSCRIBED}
        select v.id, exists (select from own where own.id = v.bu_id) as seen from calculator_version v order by v.id`,
    },
    {
      of: 'calculator-line',
      rows: `
        with ${SUBSCRIBED}
        select l.id, exists (select from own where own.id = v.bu_id) as seen
        from calculator_line l join calculator_version v on v.id = l.version_id order by l.id`,
    },
    {
      // Programs are calculated with rate tables of their BU or of one above it, so readers see those.
      of: 'rates',
      rows: `
        with ${SUBSCRIBED}, above as (
          select b.id, b.parent_id from bu b join own using (id)
          union select p.id, p.parent_id from bu p join above on above.parent_id = p.id)
        select v.id, v.bu_id in (select id from above) as seen,
          (select min(l.id) from calculator_line l where l.version_id = v.id) as line
        from calculator_version v order by v.id`,
      answers: 'always',
    },
  ],
  rows: [
    ...['version/one', 'version/log', 'offer'].map(
      (path): RowRule => ({
        of: 'rates',
        call: `GET ${C}/${path}`,
        says: 'CAL-008',
        ask: ({ id }) => ({ query: { calculatorId: String(id) } }),
      }),
    ),
    asked(`POST ${C}/version/confirm`),
    asked(`POST ${C}/version/reopen`, { reason: 'x'.repeat(501) }),
    asked(`POST ${C}/line/add`, { ...LINE, product: '' }),
    askedLine(`PUT ${C}/line/edit`, { ...LINE, product: '' }),
    askedLine(`DELETE ${C}/line/delete`),
    {
      of: 'budget',
      call: `GET ${C}/program`,
      says: 'CAL-009',
      ask: ({ its }) => ({ query: { pgmId: String(its('program')) } }),
    },
    {
      of: 'budget',
      call: `POST ${C}/program/apply`,
      says: 'CAL-009',
      ask: ({ its }) => ({
        query: { version: '0' },
        body: {
          pgmId: its('program'),
          siOfferId: 1,
          calculatorId: 9_999_999,
          product: 'annuity',
          term: '36',
          downPayment: '20',
          customerRate: '1.99',
        },
        headers: { 'idempotency-key': `offer of ${its('program')}` },
      }),
    },
  ],
  subjects: `
calculator       | select id, concat(code, ' v', number, ' ', name) as name from calculator_version
calculator-line  | select l.id, concat(v.code, ' v', v.number, ' ', l.product, ' ', l.term, ' ', l.down_payment) as name from calculator_line l join calculator_version v on v.id = l.version_id
calculation      | select id, concat(code, ' ', name) as name from program
penetration      | select p.id, concat(m.name, ' from ', p.effective_from) as name from finance_share p join vehicle_model m on m.id = p.model_id
penetration-file | none
finance-setting  | select id, concat('from ', effective_from) as name from finance_setting
`,
  tables: `
calculator_version  | own | name
calculator_line     | own |
finance_setting     | everybody |
finance_share       | everybody |
program_calculation | bu: t.program_id |
`,
  changes: async ({ server, keyed, present, program, uploadTo }) => {
    const [sales, control, finance] = [
      await server.as('sales'),
      await server.as('control'),
      await server.as('finance'),
    ];
    const { programId: pgmId } = await program();
    const read = async () => present((await sales.call('calculator.program', { query: { pgmId } })).body.data, 'it');
    const { bu_id: buId } = await server.db
      .selectFrom('program')
      .select('bu_id')
      .where('id', '=', pgmId)
      .executeTakeFirstOrThrow();
    const create = (name: string) => finance.call('calculator.create', { body: { name, buId }, ...keyed() });
    const add = (calculatorId: number, term: string) =>
      finance.call('calculator.addLine', { body: { calculatorId, ...LINE, term }, ...keyed() });
    const begun = async (terms: readonly string[]) => {
      const { calculatorId } = (await create('Recorded rates')).body.data;
      for (const term of terms) await add(calculatorId, term);
      return calculatorId;
    };
    const confirm = (calculatorId: number) =>
      control.call('calculator.confirm', { body: { calculatorId }, ...keyed() });
    const reopen = (calculatorId: number) =>
      finance.call('calculator.reopen', { body: { calculatorId, reason: 'Recorded' }, ...keyed() });
    const [draft, waiting, used, opened, empty] = [
      await begun(['24', '48']),
      await begun(['36']),
      await begun(['36']),
      await begun(['36']),
      await begun([]),
    ];
    await confirm(used);
    await confirm(opened);
    const [first, second] = (await finance.call('calculator.lines', { query: { calculatorId: draft } })).body.data
      .content;
    const [edited, removed] = [present(first, 'a line').lineId, present(second, 'a line').lineId];
    const edit = (lineId: number, maker: string) =>
      finance.call('calculator.editLine', { body: { lineId, ...LINE, term: '24', maker } });
    const remove = () => finance.call('calculator.removeLine', { body: { lineId: removed } });
    const form = (print: string) => ({
      fields: { calculatorId: String(draft), print },
      fileName: 'rates.csv',
      content: `${HEADER}\nAnnuity,12,20,6.5,1.99,60,10,30`,
    });
    const load = async () => {
      const shown = await uploadTo('calculator.checkFile', server, finance, form(''));
      return uploadTo('calculator.loadFile', server, finance, form(shown.body.data.print));
    };
    const { offers } = await read();
    const siOfferId = present(offers[0], 'an offer').siOfferId;
    const apply = async (calculatorId: number) => {
      const deal = { product: 'annuity', term: '36', downPayment: '30', customerRate: '1.99' };
      const { termsVersion: version } = await read();
      return sales.call('calculator.apply', {
        query: { version },
        body: { pgmId, siOfferId, calculatorId, ...deal },
        ...keyed(),
      });
    };
    const setting = {
      validFrom: '2027-05-01',
      interestRate: '4.5',
      extensionDays: '20',
      serviceVat: '6',
      shortestTerm: '6',
      longestTerm: '84',
      leastDownPayment: '0',
      reason: 'Notice',
    };
    const say = () => finance.call('financeSettings.save', { body: setting, ...keyed() });
    const modelId = (await sales.call('penetration.models', { query: { limit: 1 } })).body.data[0]?.modelId ?? 0;
    const shares = { annuity: '30', equalPrincipal: '5', balloon: '0', lease: '15' };
    const share = () =>
      sales.call('penetration.save', {
        body: { modelId, validFrom: '2027-05-01', ...shares, reason: 'Plan' },
        ...keyed(),
      });
    const shareForm = (print: string) => ({
      fields: { print, reason: 'List' },
      fileName: 'shares.csv',
      content: `${SHARES_HEADER}\nPBP,Mercedes-Benz,A-Class,MY26,A 180 L,30%,5%,0%,12.5%,2027-06-01`,
    });
    const loadShares = async () => {
      const shown = await uploadTo('penetration.checkFile', server, sales, shareForm(''));
      return uploadTo('penetration.loadFile', server, sales, shareForm(shown.body.data.print));
    };
    const of = { by: 'finance', subject: 'calculator:' } as const;
    const line = { by: 'finance', subject: 'calculator-line:' } as const;
    return [
      {
        ...of,
        call: 'calculator.create',
        done: () => create('Recorded table'),
        refused: ['CALCULATOR_NAME_MISSING', () => create(' ')],
      },
      {
        ...line,
        call: 'calculator.addLine',
        done: () => add(draft, '60'),
        refused: ['CALCULATOR_LINE_EXISTS', () => add(draft, '60')],
      },
      {
        ...line,
        call: 'calculator.editLine',
        done: () => edit(edited, '60'),
        refused: ['CALCULATOR_SHARES_WHOLE', () => edit(edited, '61')],
      },
      { ...line, call: 'calculator.removeLine', done: remove, refused: ['NOT_FOUND', remove] },
      { ...of, call: 'calculator.loadFile', done: load, refused: ['FILE_UNCHANGED', load], body: 'none' },
      {
        ...of,
        by: 'control',
        call: 'calculator.confirm',
        done: () => confirm(waiting),
        refused: ['CALCULATOR_EMPTY', () => confirm(empty)],
      },
      {
        ...of,
        call: 'calculator.reopen',
        done: () => reopen(opened),
        refused: ['STATE_NOT_FITTING', () => reopen(opened)],
      },
      {
        by: 'sales',
        subject: 'calculation:',
        call: 'calculator.apply',
        done: () => apply(used),
        refused: ['CALCULATOR_NOT_CONFIRMED', () => apply(empty)],
      },
      {
        by: 'finance',
        subject: 'finance-setting:',
        call: 'financeSettings.save',
        done: say,
        refused: ['FINANCE_SETTING_UNCHANGED', say],
      },
      {
        by: 'sales',
        subject: 'penetration:',
        call: 'penetration.save',
        done: share,
        refused: ['PENETRATION_UNCHANGED', share],
      },
      {
        by: 'sales',
        subject: 'penetration-file:',
        also: 'penetration:',
        call: 'penetration.loadFile',
        done: loadShares,
        refused: ['FILE_UNCHANGED', loadShares],
        body: 'none',
      },
    ];
  },
  fill: () => [
    { call: `POST ${C}/version/add`, body: { name: 'Filled rates', buId: 1 } },
    {
      call: `POST ${C}/penetration/save`,
      body: {
        modelId: 1,
        validFrom: '2026-01-01',
        annuity: '30',
        equalPrincipal: '5',
        balloon: '0',
        lease: '15',
        reason: 'Filled',
      },
    },
  ],
  pages: [
    {
      name: 'rate tables',
      at: '/calculatormaintain',
      menu: { part: 'Calculator', entry: 'Calculator Maintain', who: 'sales control finance manager admin' },
      heading: ['Calculator Maintain', '费率表维护'],
      buttons: `
admin, finance          | Export · Import · Add · Search · Reset · New line | ${MAINTAIN}
sales, control, manager | Export · Search · Reset | ${MAINTAIN}
`,
      behind: `
Search   | GET ${C}/line/list
Export   | GET ${C}/line/export
Add      | POST ${C}/line/add
New line | POST ${C}/line/add
Import   | POST ${C}/upload_calculator
`,
      carries: ['/calculatormaintain?calculatorId={payload}&product={payload}&term={payload}'],
    },
    {
      name: 'versions of rate tables',
      at: '/calculator/version',
      menu: {
        part: 'Calculator',
        entry: 'Calculator Version',
        after: 'Calculator Maintain',
        who: 'sales control finance manager admin',
      },
      heading: ['Calculator Version', '费率表版本'],
      buttons: `
admin, finance | Add · Search · Reset / each: Log | ${VERSION}
control        | Search · Reset / each: Confirm (off) · Log | CAL-008 "version states Draft, Confirmed, Reopened"
sales, manager | Search · Reset / each: Log | ${VERSION}
`,
      behind: `
Search  | GET ${C}/version/list
Add     | POST ${C}/version/add
Confirm | POST ${C}/version/confirm
Log     | GET ${C}/version/log
`,
      elsewhere: `
control | Confirm | A table that has lines can be confirmed
`,
      carries: ['/calculator/version?text={payload}&bu={payload}&status={payload}&sort={payload}'],
    },
    {
      name: 'rate tables to reopen',
      at: '/calculator/reopen',
      menu: {
        part: 'Calculator',
        entry: 'Calculator Reopen',
        after: 'Calculator Version',
        who: 'finance admin',
      },
      heading: ['Calculator Reopen', '费率表重新打开'],
      buttons: `
admin, finance | Search · Reset | ${REOPEN}
`,
      behind: `
Search | GET ${C}/version/list
Reopen | POST ${C}/version/reopen
`,
      elsewhere: `
sales, control, manager | Search | They read versions on the page of versions
admin, finance          | Reopen | ${REOPEN}; no version is confirmed yet
`,
      carries: ['/calculator/reopen?text={payload}&bu={payload}&sort={payload}'],
    },
    {
      name: 'finance offer',
      at: '/calculator/offer',
      menu: {
        part: 'Calculator',
        entry: 'Finance Offer',
        after: 'Calculator Reopen',
        who: 'sales control finance manager admin',
      },
      heading: ['Finance Offer', '金融方案测算'],
      buttons: `
admin, sales, control, finance, manager |  | ${OFFER}; no rate table is confirmed yet
`,
      swept: ['/calculator/offer', '/calculator/offer?pgmId={program}'],
      carries: ['/calculator/offer?pgmId={payload}&siOfferId={payload}'],
    },
    {
      name: 'calculations of programs',
      at: '/calculator/status',
      menu: {
        part: 'Calculator',
        entry: 'Calculator Status',
        after: 'Finance Offer',
        who: 'sales control finance manager admin',
      },
      heading: ['Calculator Status', '测算状态'],
      buttons: `
admin, sales, control, finance, manager | Search · Reset | ${STATUS}
`,
      behind: `
Search | GET ${C}/status
`,
      carries: ['/calculator/status?text={payload}&standing={payload}&sort={payload}'],
    },
    {
      name: 'expected finance shares',
      at: '/estimated/penetration',
      menu: {
        part: 'Calculator',
        entry: 'Estimated Penetration',
        after: 'Calculator Status',
        who: 'sales control finance manager admin',
      },
      heading: ['Estimated Penetration', '预估金融渗透率'],
      buttons: `
admin, sales              | Export · Import · Add · Choose a day · Search · Reset / each: View | ${SHARE}
control, finance, manager | Export · Choose a day · Search · Reset / each: View                | ${SHARE}
`,
      behind: `
Search | GET ${C}/penetration/list
Add    | POST ${C}/penetration/save
Export | GET ${C}/penetration/export
Import | POST ${C}/penetration/uploadfile
`,
      carries: ['/estimated/penetration?make={payload}&text={payload}&day={payload}'],
    },
    {
      name: 'finance settings',
      at: '/finance/setting',
      menu: {
        part: 'Calculator',
        entry: 'Finance Setting',
        after: 'Estimated Penetration',
        who: 'sales control finance manager admin',
      },
      heading: ['Finance Setting', '金融设置'],
      buttons: `
admin, finance          | Add / each: View | ${SETTING}
sales, control, manager | each: View       | ${SETTING}
`,
      behind: `
Add  | POST ${C}/setting/save
View | GET ${C}/setting/list
`,
    },
  ],
};
