import type { AreaStates } from '../expected/states.ts';

const LINE = {
  product: 'annuity',
  downPayment: '20.00',
  rest: '0.00',
  standardRate: '6.50',
  lowestRate: '1.99',
  maker: '60.00',
  dealer: '10.00',
  company: '30.00',
};
const HEADER =
  'Product,Term in months,Down payment from,Standard rate,Lowest rate of customers,Share of the maker,Share of the dealer,Share of the finance company';
const GOOD = `${HEADER}\nAnnuity,48,20%,7%,1.99%,60%,10%,30%`;
/** 0.2 without its sign can mean two things. */
const BAD = `${GOOD}\nAnnuity,60,0.2,7%,1.99%,60%,10%,30%`;
const asked = (content: string) => ['press Import', `upload rates.csv: ${content}`, 'press Check'];

/** Without the rest, which only a balloon and a lease leave. */
const lineFields = (rest = '') =>
  `- Product * ({line}, {balloon}) · Term in months * · Down payment from (%) * · ${rest}${LINE_RATES}`;
const LINE_RATES =
  'Standard rate (%) * · Lowest rate of customers (%) * · Share of the maker (%) * · Share of the dealer (%) * · Share of the finance company (%) *';
const RATES = ['Down payment (%) *', "Customer's rate (%) *"];
/** Only confirmed versions, and the products of the chosen one. */
const deal = (products: string, tables = '{it holds}, {it follows}, {table}') => [
  `Rate table * (${tables})`,
  `Product * (${products})`,
  'Term in months *',
];
const free = (products = '{line}, {balloon}') =>
  `- ${['Program', ...deal(products), 'Price with VAT (yuan) *', ...RATES].join(' · ')}`;
const ofProgram = (products = '{line}, {balloon}', tables?: string) =>
  `- ${['Program', 'SI offer *', ...deal(products, tables), ...RATES].join(' · ')}`;
const fill = (rate: string, downPayment = '30', product = 'Annuity') => [
  'choose Rate table: {table}',
  `choose Product: ${product}`,
  'choose Term in months: 36',
  `type Down payment (%): ${downPayment}`,
  `type Customer's rate (%): ${rate}`,
];
/** The models of the makes that the programs are of; the result of one of them is shown. */
const models = (here: string) =>
  'D9 DM-i 1040 MY26,D9 DM-i 980 MY26,D9 EV 600 MY26,N7 630 MY26,N7 702 Max MY26,N8 DM 4WD MY26,Z9 GT DM MY26,Z9 GT EV MY26'
    .split(',')
    .map((model) => `* ${model}${model === here ? ': here' : ''}; ${model}`)
    .join('\n  ');
const SETTING_FIELDS =
  'In force from * · Interest rate of a year (%) * · Extension days * · Shortest term in months * · Longest term in months * · Least down payment (%) * · VAT of services (%) * · Reason *';
const APPLY = 'Write into terms';

export const states: AreaStates = {
  scene: async ({ server, life, keyed, present, ids }) => {
    const [sales, control, finance] = [
      await server.as('sales'),
      await server.as('control'),
      await server.as('finance'),
    ];
    const buId = await ids.buId('MBPC');
    const line = (calculatorId: number, term: string) =>
      finance.call('calculator.addLine', { body: { calculatorId, ...LINE, term }, ...keyed() });
    const begun = async (name: string, terms: readonly string[]) => {
      const { calculatorId } = (await finance.call('calculator.create', { body: { name, buId }, ...keyed() })).body
        .data;
      for (const term of terms) await line(calculatorId, term);
      return calculatorId;
    };
    const confirm = (calculatorId: number) =>
      control.call('calculator.confirm', { body: { calculatorId }, ...keyed() });
    const confirmed = async (name: string) => {
      const calculatorId = await begun(name, ['36']);
      await confirm(calculatorId);
      return calculatorId;
    };
    const reopen = async (calculatorId: number) => {
      const body = { calculatorId, reason: 'Rates rose' };
      return (await finance.call('calculator.reopen', { body, ...keyed() })).body.data.draftId;
    };
    const read = async (pgmId: number) =>
      present((await sales.call('calculator.program', { query: { pgmId } })).body.data, 'a program');
    const names: Record<string, string> = {};
    const calculated = async (key: string, calculatorId: number) => {
      const { programId: pgmId, programCode } = await life.saved({ name: `States ${key}` });
      names[`C-${key}`] = programCode;
      const { offers, termsVersion: version } = await read(pgmId);
      const deal = { product: 'annuity', term: '36', downPayment: '30', customerRate: '1.99' };
      const siOfferId = present(offers[0], 'an offer').siOfferId;
      await sales.call('calculator.apply', {
        query: { version },
        body: { pgmId, siOfferId, calculatorId, ...deal },
        ...keyed(),
      });
      return pgmId;
    };
    const termsOf = async (pgmId: number) => (await sales.call('terms.read', { query: { pgmId } })).body.data;
    const saveTerms = async (pgmId: number, part: object) => {
      const { version, offers } = await termsOf(pgmId);
      const sent = offers.map(({ name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...offer }) => ({
        ...offer,
        ...part,
      }));
      await sales.call('terms.save', { query: { version }, body: { pgmId, offers: sent }, ...keyed() });
    };

    const Draft = await begun('Rates as a draft', ['24', '36']);
    await begun('Rates without lines', []);
    const Confirmed = await begun('Rates that hold', ['36']);
    // The rest is so large that instalments repay too little of a cheap car.
    const balloon = { ...LINE, product: 'balloon', rest: '77.00', term: '36' };
    await finance.call('calculator.addLine', { body: { calculatorId: Confirmed, ...balloon }, ...keyed() });
    await confirm(Confirmed);
    const holding = await sales.call('calculator.versions', { query: { text: 'Rates that hold' } });
    const { code } = present(holding.body.data.content[0], 'a rate table');
    const Reopened = await confirmed('Rates that rose');
    const followed = await confirmed('Rates that follow');
    await calculated('fits', Confirmed);
    const edited = await calculated('edited', Confirmed);
    const { lines } = present((await termsOf(edited)).offers[0], 'an offer');
    await saveTerms(edited, { lines: lines.map((one, at) => (at === 0 ? { ...one, value: '12.00' } : one)) });
    const reopened = await calculated('reopened', Reopened);
    await reopen(Reopened);
    await calculated('followed', followed);
    await confirm(await reopen(followed));

    const Saved = (await life.saved()).programId;
    const Submitted = (await life.saved()).programId;
    await life.put(Submitted, 'Submitted');
    const tiers = (await life.saved()).programId;
    await saveTerms(tiers, { basis: 'achievement', tiers: [{ from: '100', value: '500', reach: 'all' }] });

    const setting = { validFrom: '2099-05-01', interestRate: '4.5', extensionDays: '20', serviceVat: '6' };
    const bounds = { shortestTerm: '6', longestTerm: '84', leastDownPayment: '0', reason: 'States setting' };
    await finance.call('financeSettings.save', { body: { ...setting, ...bounds }, ...keyed() });
    const model = present((await sales.call('penetration.models', { query: { limit: 1 } })).body.data[0], 'a model');
    const shares = { annuity: '30', equalPrincipal: '5', balloon: '0', lease: '15' };
    await sales.call('penetration.save', {
      body: { modelId: model.modelId, validFrom: '2099-05-01', ...shares, reason: 'Plan' },
      ...keyed(),
    });
    return {
      Draft,
      Confirmed,
      Reopened,
      Saved,
      Submitted,
      tiers,
      reopened,
      'a draft': 'Rates as a draft',
      'no lines': 'Rates without lines',
      'it holds': 'Rates that hold',
      'it rose': 'Rates that rose',
      'it follows': 'Rates that follow',
      ...names,
      table: `${code} v1 Rates that hold`,
      line: 'Annuity',
      balloon: 'Balloon',
      setting: 'States setting',
      share: '2099-05-01',
    };
  },
  pages: [
    {
      page: 'rate table versions',
      follows:
        'CAL-006, CAL-008; calculator "Confirmed by a second person", "A rate table without lines cannot be confirmed"',
      at: '/calculator/version?text=Rates',
      people: 'finance admin control sales reader',
      asks: 'pgapi/calculator/version/list',
      shows: `
listed / finance admin
  Add
listed / control sales reader
  no buttons
listed / *
  * {it holds}: Confirmed (success); Log
  * {it rose}: Reopened (warning); Log
  * {it follows}: Reopened (warning); Log
  * {it follows}: Confirmed (success); Log
listed / finance admin sales reader
  * {a draft}: Draft; Log
  * {no lines}: Draft; Log
  * {it rose}: Draft; Log
listed / control
  * {a draft}: Draft; Confirm · Log
  * {no lines}: Draft; Confirm (off: CALCULATOR_EMPTY) · Log
  * {it rose}: Draft; Confirm · Log
`,
    },
    {
      page: 'rate table versions in one state',
      follows: 'CAL-006; calculator "Draft, Confirmed, Reopened"',
      at: '/calculator/version?text=Rates',
      atIn: {
        drafts: '/calculator/version?text=Rates&status=Draft',
        confirmed: '/calculator/version?text=Rates&status=Confirmed',
        reopened: '/calculator/version?text=Rates&status=Reopened',
      },
      people: 'sales',
      asks: 'pgapi/calculator/version/list',
      shows: `
drafts, confirmed, reopened / sales
  no buttons
drafts / sales
  * {a draft}: Draft; Log
  * {no lines}: Draft; Log
  * {it rose}: Draft; Log
confirmed / sales
  * {it holds}: Confirmed (success); Log
  * {it follows}: Confirmed (success); Log
reopened / sales
  * {it rose}: Reopened (warning); Log
  * {it follows}: Reopened (warning); Log
`,
    },
    {
      page: 'rate tables to reopen',
      follows: 'CAL-007; calculator "Reopening needs a reason"',
      at: '/calculator/reopen?text=Rates',
      people: 'finance admin reader',
      asks: 'pgapi/calculator/version/list',
      shows: `
listed / *
  no buttons
listed / finance admin
  * {it holds}: Confirmed (success); Reopen
  * {it follows}: Confirmed (success); Reopen
listed / reader
  * {it holds}: Confirmed (success)
  * {it follows}: Confirmed (success)
`,
    },
    {
      page: 'rate table lines',
      follows: 'CAL-002; calculator "Lines change in a draft alone", "taken over whole, as it was shown"',
      at: '/calculatormaintain?calculatorId={}',
      people: 'finance admin control sales reader',
      asks: 'pgapi/calculator/line/list · pgapi/calculator/version/list',
      machine: 'CALCULATOR_VERSION',
      atIn: {
        'Draft (one term)': '/calculatormaintain?calculatorId={Draft}&term=24',
        'Draft (no such term)': '/calculatormaintain?calculatorId={Draft}&term=25',
      },
      steps: {
        'Draft (good file)': asked(GOOD),
        'Draft (refused row)': asked(BAD),
        'Draft (a loan)': ['press Add', 'choose Product *: Annuity'],
        'Draft (a balloon)': ['press Add', 'choose Product *: Balloon'],
      },
      shows: `
Draft / finance admin
  Export · Import · Add
  * {line}; View · Edit · Delete
  * {line}; View · Edit · Delete
Draft / control sales reader
  * {line}; View
  * {line}; View
Draft, Confirmed, Reopened / control sales
  Export
Draft, Confirmed, Reopened / reader
  no buttons
Confirmed, Reopened / finance admin
  Export
Confirmed, Reopened / *
  * {line}; View
Confirmed / *
  * {balloon}; View
Draft / *
  = Draft
Confirmed / *
  = Confirmed (success), Only a draft can be edited
Reopened / *
  = Reopened (warning), Only a draft can be edited
Draft (one term) / finance
  Export · Import · Add
  = Draft
  * {line}; View · Edit · Delete
Draft (no such term) / finance
  Export · Import · Add · Reset
  = Draft
  ! empty: rate.noneFound
Draft (a loan), Draft (a balloon) / finance
  Close · Cancel · Save
Draft (a loan) / finance
  ${lineFields()}
Draft (a balloon) / finance
  ${lineFields('{balloon} or rest value (%) * · ')}
Draft (good file) / finance
  Close · Download the report · Another file · Take over
  = New 1 (success), Changed 0, Unchanged 0, Refused 0
  * 2: New (success)
Draft (refused row) / finance
  Close · Download the report · Another file · Take over (off)
  = New 1 (success), Changed 0, Unchanged 0, Refused 1 (danger)
  * 2: New (success)
  * 3: Refused (danger)
`,
    },
    {
      page: 'finance offer',
      follows: `calculator "An offer takes the line of its product and term", "Its rate is between the lowest and the standard rate of that
        line", "10,000 yuan that are paid back", "for all models at once or not at all", "It is refused for terms by type class, by tiers ... and once the program is submitted"`,
      at: '/calculator/offer?pgmId={}',
      atIn: {
        free: '/calculator/offer',
      },
      people: 'sales control reader',
      asks: 'pgapi/calculator/offer · pgapi/calculator/version/list',
      steps: {
        'free (worked out)': ['type Price with VAT (yuan): 300000', ...fill('2.99')],
        'free (rate too low)': ['type Price with VAT (yuan): 300000', ...fill('0.5')],
        'Saved (worked out)': fill('2.99'),
        'Saved (rate too low)': fill('0.5'),
        'Saved (some models)': fill('2.99', '20', 'Balloon'),
        'Saved (another model)': [...fill('2.99', '20', 'Balloon'), 'press N7 630 MY26'],
      },
      shows: `
free, free (worked out), free (rate too low) / *
  ${free()}
free, free (rate too low) / *
  no buttons
free / *
  ! offer.nothing
free (rate too low) / *
  ! danger: CALCULATOR_RATE_BOUNDS(1.99%, 6.50%)
free (worked out) / *
  Show the schedule of 36 months
Saved, Saved (worked out), Saved (rate too low), Submitted, tiers / *
  ${ofProgram()}
reopened / *
  ${ofProgram('{line}', '{it holds}, {it rose}, {it follows}, {table}')}
Saved, Saved (worked out), Saved (rate too low), Submitted, tiers, reopened / *
  ${models('D9 DM-i 1040 MY26')}
Saved (some models) / sales
  ${ofProgram()}
  ${models('D9 DM-i 1040 MY26')}
  ${APPLY} (off: offer.notWhole) · Show the schedule of 36 months
Saved (another model) / sales
  ${ofProgram()}
  ${models('N7 630 MY26')}
  ${APPLY} (off: offer.notWhole)
  ! danger: CALCULATOR_LOAN_SMALL(7,194.00, 10,000.00)
Saved / sales
  ${APPLY} (off: offer.notWhole)
Saved (worked out) / sales
  ${APPLY} · Show the schedule of 36 months
Saved (rate too low) / sales
  ${APPLY} (off: offer.notWhole)
Submitted / sales
  ${APPLY} (off: STATE_NOT_FITTING(Draft, Saved, Submitted))
tiers / sales
  ${APPLY} (off: CALCULATOR_BY_MODEL)
reopened / sales
  ${APPLY} (off: offer.reopenedTable) · Show the schedule of 36 months
Saved, Saved (rate too low), Submitted, tiers / control reader
  no buttons
Saved (worked out), reopened / control reader
  Show the schedule of 36 months
Saved, Saved (rate too low), Submitted, tiers / *
  ! danger: CALCULATOR_RATE_BOUNDS(1.99%, 6.50%)
Submitted / sales
  ! warning: STATE_NOT_FITTING(Draft, Saved, Submitted)
tiers / *
  ! warning: CALCULATOR_BY_MODEL
reopened / *
  ! warning: offer.reopenedTable
`,
    },
    {
      page: 'calculations of programs',
      follows: 'CAL-003; calculator "Status: up to date; terms typed over; version reopened; newer version confirmed"',
      at: '/calculator/status?text=States',
      atIn: {
        fitting: '/calculator/status?text=States&standing=fits',
        edited: '/calculator/status?text=States&standing=edited',
        reopened: '/calculator/status?text=States&standing=reopened',
        followed: '/calculator/status?text=States&standing=followed',
      },
      people: 'sales control reader',
      asks: 'pgapi/calculator/status',
      shows: `
fitting, edited, reopened, followed / *
  no buttons
fitting / *
  * {C-fits}: Saved (primary), Up to date (success); Open
edited / *
  * {C-edited}: Saved (primary), Terms typed over (primary); Open
reopened / *
  * {C-reopened}: Saved (primary), Version reopened (warning); Open
followed / *
  * {C-followed}: Saved (primary), Newer version confirmed (warning); Open
listed / *
  no buttons
  * {C-fits}: Saved (primary), Up to date (success); Open
  * {C-edited}: Saved (primary), Terms typed over (primary); Open
  * {C-reopened}: Saved (primary), Version reopened (warning); Open
  * {C-followed}: Saved (primary), Newer version confirmed (warning); Open
`,
    },
    {
      page: 'expected finance shares',
      follows: 'CAL-005',
      at: '/estimated/penetration?day=2099-06-01',
      people: 'sales admin control reader',
      asks: 'pgapi/calculator/penetration/list',
      steps: { 'listed (new)': ['press Add'] },
      shows: `
listed (new) / sales
  Close · Choose a day: In force from · Cancel · Save
  - Model * · In force from * · {line} (%) * · Equal principal (%) * · {balloon} (%) * · Lease (%) * · Reason *
listed / sales admin
  Export · Import · Add
listed / control
  Export
listed / reader
  no buttons
listed / *
  * {share}: Coming (primary); View
`,
    },
    {
      page: 'finance settings',
      follows: 'CAL-004; calculator "another one makes budgets that are behind"',
      at: '/finance/setting',
      people: 'finance admin sales reader',
      asks: 'pgapi/calculator/setting/list',
      steps: { 'listed (new)': ['press Add'] },
      shows: `
listed (new) / finance
  Close · Choose a day: In force from · Cancel · Save
  - ${SETTING_FIELDS}
listed / finance admin
  Add
listed / sales reader
  no buttons
listed / *
  * {setting}: Coming (primary); View
`,
    },
  ],
};
