import type { AreaStates } from '../expected/states.ts';

/** Everybody who reads cars at head office. */
const READERS = 'control finance sipo sicco dataadm admin reader';
const KEEPERS = 'dataadm admin';

export const states: AreaStates = {
  scene: async ({ server, sales, present }) => {
    const scene = await sales();
    const dataadm = await server.as('dataadm');
    const [stock, cancelled] = [await scene.newCar(), await scene.newCar()];
    const reason = 'States';
    await dataadm.call('cars.cancel', { body: { carId: cancelled.carId, reason } });
    const [sold, demo] = [await scene.confirmed(), await scene.confirmed({ typed: { kind: 'demo' } })];
    const view = async ({ carId }: { readonly carId: number }) =>
      present((await dataadm.call('cars.view', { query: { carId } })).body.data, 'a car');
    for (const car of [stock, sold]) {
      await dataadm.call('cars.keepPdi', { body: { carId: car.carId, pdiDay: '2026-01-12', reason } });
    }
    const { saleDay: _, modelId, dealerId } = await view(sold);
    await dataadm.call('corrections.propose', {
      body: { carId: sold.carId, saleDay: '2026-01-21', modelId, dealerId, why: reason },
      headers: { 'idempotency-key': 'states-of-cars' },
    });
    return {
      InStock: stock.carId,
      Demo: demo.carId,
      Sold: sold.carId,
      Cancelled: cancelled.carId,
      'C-InStock': stock.vin,
      'C-Demo': demo.vin,
      'C-Sold': sold.vin,
      'C-Cancelled': cancelled.vin,
    };
  },
  pages: [
    {
      page: 'a car',
      follows:
        'RTV-014 "record per VIN"; cars "Every move has its reason", RTV-015 the invoice for who may read papers',
      at: '/retailValidation/retailData/car?carId={}',
      people: READERS,
      asks: 'rvapi/car/findbyid (words) · rvapi/car/log (words)',
      machine: 'CAR',
      shows: `
InStock, Demo, Sold, Cancelled / control sipo sicco admin
  Invoice
InStock, Demo, Sold, Cancelled / finance dataadm reader
  no buttons
InStock / *
  = In stock (primary)
  * 1: here
Demo / *
  = Demo car (warning)
  * 2: here
Sold / *
  = Sold (success)
  * 3: here
Cancelled / *
  = Wholesale cancelled
`,
    },
    {
      page: 'retail data',
      follows: 'RTV-007 "retail data"',
      at: '/retailValidation/retailData',
      people: READERS,
      filters: true,
      asks: 'rvapi/car/findall (words)',
      shows: `
listed / *
  Search · Reset
  - VIN (first or last characters) · Dealer code · BU · Status
  * {C-InStock}: In stock (primary)
  * {C-Demo}: Demo car (warning)
  * {C-Sold}: Sold (success)
  * {C-Cancelled}: Wholesale cancelled
`,
    },
    {
      page: 'retail data administration',
      follows: 'RTV-006, RTV-014 "data admin corrects retail data"',
      at: '/retailValidation/dataAdmin',
      people: KEEPERS,
      asks: 'rvapi/car/findall (words)',
      shows: `
listed / *
  Load wholesale
  * {C-InStock}: In stock (primary); Moves
  * {C-Demo}: Demo car (warning); Moves
  * {C-Sold}: Sold (success); Moves
  * {C-Cancelled}: Wholesale cancelled; Moves
`,
    },
    {
      page: 'PDI days',
      follows: 'MSC-011 "pdilist"; a cancelled wholesale has no car whose day could be kept',
      at: '/setting/pdilist',
      people: KEEPERS,
      asks: 'rvapi/car/findall (words)',
      shows: `
listed / *
  Load PDI days
  * {C-InStock}: In stock (primary); Keep the PDI day
  * {C-Demo}: Demo car (warning); Keep the PDI day
  * {C-Sold}: Sold (success); Keep the PDI day
  * {C-Cancelled}: Wholesale cancelled; Keep the PDI day (off: STATE_NOT_FITTING…)
`,
    },
    {
      page: 'corrections of sales',
      follows: 'RTV-014 "data admin corrects retail data", with a second person for day, model and dealer',
      at: '/retailValidation/corrections',
      people: 'control sipo dataadm admin',
      asks: 'rvapi/correction/findall (words)',
      shows: `
listed / control sipo
  no buttons
  * {C-Sold}: Proposed (warning); View · Confirm · Reject
listed / ${KEEPERS}
  Load corrections
  * {C-Sold}: Proposed (warning); View
`,
    },
  ],
};
