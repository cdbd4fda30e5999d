import type { Area } from '../expected/shape.ts';

const C = '/oasis/pgapi/combinability';
const GOAL = 'PGD-037 "combinability = program x program matrix Y/N with dealer variant, export, compare, reset"';

export const area: Area = {
  calls: `
GET  ${C}          | combinability.detail       | PROGRAM_READ               | [PGD-032] "combinability"
POST ${C}          | combinability.save         | PROGRAM_EDIT               | ${GOAL}
GET  ${C}/matrix   | combinability.matrix       | PROGRAM_READ               | APR-010 the overall matrix
GET  ${C}/dealer   | combinability.pair         | PROGRAM_READ               | [PGD-033] "combinability dealer variants"
POST ${C}/dealer   | combinability.saveVariant  | PROGRAM_EDIT               | PGD-033 a dealer variant
GET  ${C}/export   | combinability.export       | PROGRAM_READ               | [PGD-034] "combinability export"
GET  ${C}/compare  | combinability.compare      | PROGRAM_READ               | [PGD-035] "combinability compare"
POST ${C}/confirm  | combinability.confirm      | PROGRAM_EDIT               | ${GOAL}
POST ${C}/reset    | combinability.reset        | PROGRAM_EDIT               | [PGD-036] "combinability reset"
GET  ${C}/defaults | combinabilityDefaults.list | PROGRAM_READ               | PGD-036 what a reset leads back to
GET  /oasis/claim/combinability | combinability.forDealer | CLAIM_READ | CLM-021 what combines for a dealer
GET  /oasis/claim/combinability/dealers | combinability.offerDealers | CLAIM_READ | CLM-021 the dealers that head office asks for
PUT  ${C}/defaults | combinabilityDefaults.save | COMBINABILITY_DEFAULT_EDIT | PGD-036 what a reset leads back to
`,
  holders: `
COMBINABILITY_DEFAULT_EDIT | control admin
`,
  rows: [
    {
      of: 'budget',
      call: `GET ${C}`,
      says: 'PGD-032',
      ask: ({ its }) => ({ query: { pgmId: String(its('program')) } }),
    },
    {
      of: 'budget',
      call: `GET ${C}/compare`,
      says: 'PGD-035',
      ask: ({ its }) => ({ query: { pgmId: String(its('program')) } }),
    },
    {
      of: 'budget',
      call: `POST ${C}`,
      says: 'PGD-037',
      ask: ({ its }) => ({
        body: {
          pgmId: its('program'),
          asOf: 0,
          pairs: [['SI-0000-0001', 'SI-0000-0002']],
          combines: true,
          validFrom: '',
          reason: 'x',
        },
        headers: { 'idempotency-key': `pairs of ${its('program')}` },
      }),
    },
    {
      of: 'budget',
      call: `POST ${C}/dealer`,
      says: 'PGD-033',
      ask: ({ its }) => ({
        body: {
          pgmId: its('program'),
          asOf: 0,
          one: 'SI-0000-0001',
          other: 'SI-0000-0002',
          dealerId: null,
          groupId: null,
          combines: true,
          validFrom: '',
          reason: 'x',
        },
        headers: { 'idempotency-key': `variant of ${its('program')}` },
      }),
    },
    ...(['confirm', 'reset'] as const).map((call) => ({
      of: 'budget',
      call: `POST ${C}/${call}`,
      says: 'PGD-037',
      ask: ({ its }: { readonly its: (column: string) => number }) => ({
        body: { pgmId: its('program'), asOf: 0 },
        headers: { 'idempotency-key': `${call} of ${its('program')}` },
      }),
    })),
  ],
  subjects: `
combinability         | select id, concat(code, ' ', name) as name from program
combinability-default | select d.id, concat(l.name, ' × ', h.name) as name from combinability_default d join offer_type l on l.id = d.low_type_id join offer_type h on h.id = d.high_type_id
`,
  tables: `
combinability_entry   | own              | reason
combinability_version | bu: t.program_id |
combinability_default | everybody        | reason
`,
  changes: async ({ server, keyed, life, present }) => {
    const [sales, control] = [await server.as('sales'), await server.as('control')];
    const one = await life.saved();
    const { programId: pgmId } = await life.saved();
    const detail = async () => (await sales.call('combinability.detail', { query: { pgmId } })).body.data;
    const decision = { combines: true, validFrom: '', reason: 'Recorded' };
    const save = async (reason: string) => {
      const pairs: [string, string][] = [[(await detail()).code, one.programCode]];
      const body = { pgmId, asOf: (await detail()).asOf, pairs, ...decision, reason };
      return sales.call('combinability.save', { body, ...keyed() });
    };
    const dealer = present(await server.db.selectFrom('dealer').select('id').executeTakeFirst(), 'a dealer');
    const variant = async (dealerId: number | null) => {
      const { code, asOf } = await detail();
      const body = { pgmId, asOf, one: code, other: one.programCode, dealerId, groupId: null, ...decision };
      return sales.call('combinability.saveVariant', { body: { ...body, combines: false }, ...keyed() });
    };
    const confirm = async () =>
      sales.call('combinability.confirm', { body: { pgmId, asOf: (await detail()).asOf }, ...keyed() });
    const reset = async (asOf: number) => sales.call('combinability.reset', { body: { pgmId, asOf }, ...keyed() });
    const types = (await control.call('combinabilityDefaults.list')).body.data.types;
    const type = present(types[0], 'an offer type').offerTypeId;
    const byDefault = (reason: string) =>
      control.call('combinabilityDefaults.save', {
        body: { lowTypeId: type, highTypeId: type, version: 0, combines: true, reason },
      });
    const by = { by: 'sales', subject: 'combinability:' } as const;
    return [
      {
        ...by,
        call: 'combinability.save',
        done: () => save('Recorded'),
        refused: ['COMBINABILITY_REASON', () => save('')],
      },
      {
        ...by,
        call: 'combinability.saveVariant',
        done: () => variant(dealer.id),
        refused: ['COMBINABILITY_DEALER_MISSING', () => variant(null)],
      },
      {
        ...by,
        call: 'combinability.confirm',
        done: confirm,
        refused: ['COMBINABILITY_CONFIRMED_ALREADY', confirm],
      },
      {
        ...by,
        call: 'combinability.reset',
        done: async () => reset((await detail()).asOf),
        refused: ['RECORD_CHANGED', () => reset(0)],
      },
      {
        call: 'combinabilityDefaults.save',
        by: 'control',
        subject: 'combinability-default:',
        done: () => byDefault('Recorded'),
        refused: ['RECORD_CHANGED', () => byDefault('Recorded')],
      },
    ];
  },
  pages: [
    {
      name: 'combinability',
      at: '/programdesign/combinabilitysetting?pgmId={program}',
      menu: {
        part: 'Programs',
        entry: 'Combinability',
        after: 'SSSC Index',
        who: 'sales control finance manager sipo admin',
      },
      buttons: `
admin, sales                    | Export · Compare versions · Reset to the defaults · Confirm · Submit (off) · Call back (off) · Revise (off) · Cancel · Delete · Copy · Log | ${GOAL}
control, finance, manager, sipo | Export · Compare versions · Log | ${GOAL}: they look at it
`,
      behind: `
Export                | GET /oasis/pgapi/combinability/export
Compare versions      | GET /oasis/pgapi/combinability/compare
Reset to the defaults | POST /oasis/pgapi/combinability/reset
Confirm               | POST /oasis/pgapi/combinability/confirm
`,
      elsewhere: `
sicco | Export | PRG-040: whoever may read the program may read its pairs
sicco | Compare versions | PRG-040: whoever may read the program may read its pairs
`,
    },
    {
      name: 'combinability matrix',
      at: '/approval/sales/programHome/overallCombinabilityMatrix',
      menu: {
        part: 'Programs',
        entry: 'Combinability Matrix',
        after: 'Combinability',
        who: 'sales control finance manager admin',
      },
      buttons: `
admin, sales              | Export · Choose a day · Combine (off) · Do not combine (off) · History (off) | APR-010 "overall combinability matrix"
control, finance, manager | Export · Choose a day · History (off) | APR-010: they look at it
`,
      behind: `
Export | GET /oasis/pgapi/combinability/export
`,
      elsewhere: `
sipo, sicco | Export | PRG-040: whoever may read programs may read their pairs
`,
    },
    {
      name: 'combinability defaults',
      at: '/setting/combinabilityDefaults',
      menu: {
        part: 'Programs',
        entry: 'Combinability Defaults',
        after: 'Combinability Matrix',
        who: 'sales control finance manager admin',
      },
      buttons: `
admin, control          | boxes | PGD-036: controlling says the defaults
sales, finance, manager |       | PGD-036: they look at them
`,
    },
    {
      name: 'what combines for a dealer',
      at: '/claim/overallCombinabilityMatrix',
      menu: {
        part: 'Claims',
        entry: 'What Combines',
        after: 'Support-Car Orders',
        who: 'DEALER1 DEALERIT DEALER2 control sipo sicco admin',
      },
      heading: ['What Combines', '激励叠加关系'],
      buttons: `
DEALER1, DEALERIT, DEALER2, control, sipo, sicco, admin | Choose a day | CLM-021 "overall combinability matrix (claim)"
`,
    },
  ],
};
