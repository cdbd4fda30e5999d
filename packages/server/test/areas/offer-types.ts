import type { Area } from '../expected/shape.ts';

const GOAL = 'OFT-005 "Route /offertype exists: offer type settings"';

/** Of the demo: offer types, then customer types, then categories. */
const FLEET_TYPES = [
  'BMBS Initiated Fleet',
  'BMBS Initiated Fleet - Special',
  'BMBS Oversea Returnee',
  'Dealer Initiated Fleet',
  'Dealer Initiated Fleet - Special',
  'Dealer service support',
];
const CUSTOMER_RECORDS = [
  'Chauffeur service',
  'Embassy and returnee',
  'Key account',
  'Rental',
  'Small and medium company',
  'Corporate',
  'Public',
  'Rental and mobility',
];
const each = (rows: readonly string[], buttons: string) => rows.map((row) => `${row}: ${buttons}`).join(' / ');

export const area: Area = {
  calls: `
GET  /oasis/bgapi/name_exists                             | offerTypes.nameExists     | OFFER_TYPE_READ | [OFT-047] OFT-047 "name-exists check"
GET  /oasis/bgapi/offer_type/list                         | offerTypes.list           | OFFER_TYPE_READ | [OFT-048] OFT-048 "offer type list"
GET  /oasis/bgapi/offer_type/findbyid                     | offerTypes.byId           | OFFER_TYPE_READ | ${GOAL}
GET  /oasis/bgapi/offer_type/categories                   | offerTypes.categories     | OFFER_TYPE_READ | CST-030 what its form offers
POST /oasis/bgapi/offer_type/create                       | offerTypes.create         | OFFER_TYPE_EDIT | [OFT-049] OFT-049 "create offer type"
PUT  /oasis/bgapi/offer_type/update                       | offerTypes.update         | OFFER_TYPE_EDIT | ${GOAL}
PUT  /oasis/bgapi/offer_type/active                       | offerTypes.active         | OFFER_TYPE_EDIT | [OFT-051] OFT-051 "change offer type active"
PUT  /oasis/bgapi/si_offer/active                         | offerTypes.siOffersActive | OFFER_TYPE_EDIT | [OFT-053] OFT-053 "change SI offers active"
GET  /oasis/bgapi/system_setting/program_type/excel       | offerTypes.excel          | OFFER_TYPE_READ | [OFT-055] OFT-055 "export of program types"
GET  /oasis/bgapi/fleet/offer_type/list                   | fleet.offerTypes          | OFFER_TYPE_READ | [FLT-022] FLT-022 "list fleet offer types"
PUT  /oasis/bgapi/fleet/offer_type/active                 | fleet.offerTypeActive     | OFFER_TYPE_EDIT | [FLT-033] FLT-033 "change fleet offer type active"
GET  /oasis/pgapi/program/setting/get_program_type        | programTypes.list         | OFFER_TYPE_READ | [OFT-057] OFT-057 "program types of program design"
POST /oasis/pgapi/program/setting/add_program_type        | programTypes.add          | OFFER_TYPE_EDIT | [OFT-058] OFT-058 "program types of program design"
PUT  /oasis/pgapi/program/setting/edit_program_type       | programTypes.edit         | OFFER_TYPE_EDIT | [OFT-059] OFT-059 "program types of program design"
PUT  /oasis/pgapi/program/setting/active_program_type     | programTypes.active       | OFFER_TYPE_EDIT | [OFT-060] OFT-060 "program types of program design"
GET  /oasis/pgapi/program/setting/export_program_type     | programTypes.export       | OFFER_TYPE_READ | [OFT-056] OFT-056 "export by kind"
`,
  holders: `
OFFER_TYPE_READ | sales control finance manager sipo sicco admin HYBRID
OFFER_TYPE_EDIT | control admin
`,
  subjects: `
offer-type | select id, name from offer_type
`,
  changes: async ({ server, keyed, missing }) => {
    const control = await server.as('control');
    const made = async (name: string, offerTypeKind: 'Normal' | 'Fleet' = 'Normal') => {
      const body = { offerTypeName: name, incentiveCategoryId: 1, siOffers: [`${name} offer`], offerTypeKind };
      const { offerTypeId } = (await control.call('offerTypes.create', { body, ...keyed() })).body.data;
      const row = (await control.call('offerTypes.byId', { query: { offerTypeId } })).body.data;
      return { offerTypeId, siOfferId: row.siOffer[0]?.id ?? 0 };
    };
    const [spare, fleet] = [await made('Spare type'), await made('Spare fleet type', 'Fleet')];
    const create = () =>
      control.call('offerTypes.create', {
        body: { offerTypeName: 'Recorded type', incentiveCategoryId: 1, siOffers: ['Recorded offer'] },
        ...keyed(),
      });
    const update = (offerTypeId: number) =>
      control.call('offerTypes.update', {
        body: { offerTypeId, offerTypeName: 'Renamed type', incentiveCategoryId: 1, siOffers: [] },
      });
    const active = (siOfferIds: number[]) =>
      control.call('offerTypes.active', {
        body: { offerTypeId: spare.offerTypeId, offerTypeActive: true, siOfferIds },
      });
    const fleetActive = (siOfferIds: number[]) =>
      control.call('fleet.offerTypeActive', { body: { offerTypeId: fleet.offerTypeId, active: true, siOfferIds } });
    const siOffers = (id: number) => control.call('offerTypes.siOffersActive', { body: [{ id, active: true }] });
    const add = () =>
      control.call('programTypes.add', {
        body: { programTypeName: 'Recorded program type', programTypeKind: 'Normal', incentiveCategoryId: 1 },
        ...keyed(),
      });
    const edit = (programTypeId: number) =>
      control.call('programTypes.edit', { body: { programTypeId, programTypeName: 'Edited type' } });
    const switched = (programTypeId: number) =>
      control.call('programTypes.active', { body: { programTypeId, active: false } });
    const by = { by: 'control', subject: 'offer-type:' } as const;
    return [
      { ...by, call: 'offerTypes.create', done: create, refused: ['OFFER_TYPE_NAME_EXISTS', create] },
      {
        ...by,
        call: 'offerTypes.update',
        done: () => update(spare.offerTypeId),
        refused: ['NOT_FOUND', () => update(missing)],
      },
      {
        ...by,
        call: 'offerTypes.active',
        done: () => active([spare.siOfferId]),
        refused: ['SI_OFFER_NOT_CHOSEN', () => active([])],
      },
      {
        ...by,
        call: 'fleet.offerTypeActive',
        done: () => fleetActive([fleet.siOfferId]),
        refused: ['SI_OFFER_NOT_CHOSEN', () => fleetActive([])],
      },
      {
        ...by,
        call: 'offerTypes.siOffersActive',
        done: () => siOffers(spare.siOfferId),
        refused: ['NOT_FOUND', () => siOffers(missing)],
      },
      { ...by, call: 'programTypes.add', done: add, refused: ['OFFER_TYPE_NAME_EXISTS', add] },
      {
        ...by,
        call: 'programTypes.edit',
        done: () => edit(fleet.offerTypeId),
        refused: ['NOT_FOUND', () => edit(missing)],
      },
      {
        ...by,
        call: 'programTypes.active',
        done: () => switched(fleet.offerTypeId),
        refused: ['NOT_FOUND', () => switched(missing)],
      },
    ];
  },
  pages: [
    {
      name: 'offer types',
      at: '/offertype',
      menu: {
        part: 'Budget',
        entry: 'Offer Types',
        after: 'Controlling',
        who: 'sales control finance manager admin',
      },
      heading: ['Offer Types', '激励类型'],
      buttons: `
admin, control          | Export offer types · Add new offer type · Search · Reset / each: Edit · Deactivate · Configuration | ${GOAL}
sales, finance, manager | Export offer types · Search · Reset | ${GOAL}
`,
      behind: `
Export offer types | GET /oasis/pgapi/program/setting/export_program_type
Add new offer type | POST /oasis/bgapi/offer_type/create
Search             | GET /oasis/bgapi/offer_type/list
Edit               | PUT /oasis/bgapi/offer_type/update
Deactivate         | PUT /oasis/bgapi/offer_type/active
`,
      elsewhere: `
sipo  | Search             | They read offer types wherever these are named
sipo  | Export offer types | They read offer types wherever these are named
sicco | Search             | They read offer types wherever these are named
sicco | Export offer types | They read offer types wherever these are named
`,
      hostile: ['/offertype?size=40'],
      carries: ['/offertype?name={payload}&sort={payload}&status={payload}&page={payload}'],
    },
    {
      name: 'fleet sales',
      at: '/offertype/fleet',
      heading: ['Offer Types', '激励类型'],
      buttons: `
admin, control          | Export offer types · Add new offer type · Search · Reset · Export fleet customer types · Add fleet customer type · Add fleet customer category / ${each(FLEET_TYPES, 'Edit · Deactivate · Configuration')} / ${each(CUSTOMER_RECORDS, 'View · Edit · Deactivate')} | FLT-011 three sections
sales, finance, manager | Export offer types · Search · Reset · Export fleet customer types / ${each(CUSTOMER_RECORDS, 'View')} | FLT-011 three sections
`,
      behind: `
Add fleet customer type     | POST /oasis/bgapi/fleet/customer_type/add
Add fleet customer category | POST /oasis/bgapi/fleet/category/add
Edit                        | PUT /oasis/bgapi/fleet/customer_type/edit
Deactivate                  | PUT /oasis/bgapi/fleet/offer_type/active
`,
    },
  ],
};
