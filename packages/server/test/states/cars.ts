import type { AreaStates } from '../expected/states.ts';

/** Everybody who reads cars at head office. */
const READERS = 'control finance sipo sicco dataadm admin reader';
const KEEPERS = 'dataadm admin';

const MARKS = {
  InStock: 'In stock (primary)',
  Demo: 'Demo car (warning)',
  Sold: 'Sold (success)',
  Cancelled: 'Wholesale cancelled',
} as const;
const CARS = ['InStock', 'Demo', 'Sold', 'Cancelled'] as const;
type Car = (typeof CARS)[number];
const FACTS = 'Model * · Engine number · Wholesale invoice * · Wholesale day * · Price with VAT (CNY) *';

/** A move, which is off in other states than its own and says which they are. */
function offIn(car: Car, move: string, from: readonly Car[]): string {
  const names = [...from, car].map((state) => MARKS[state].replace(/ \(.*/v, ''));
  return from.includes(car) ? move : `${move} (off: STATE_NOT_FITTING(${names.join(', ')}))`;
}

/** Only cars in stock go to another dealer or lose their wholesale; the sale of a sold one is corrected by a proposal. */
const moves = (car: Car) =>
  [
    offIn(car, 'Correct', ['InStock', 'Demo', 'Sold']),
    offIn(car, 'Correct the sale', ['Demo', 'Sold']),
    offIn(car, 'Move to another dealer', ['InStock']),
    offIn(car, 'Cancel the wholesale', ['InStock']),
    offIn(car, 'Invoice again', ['Cancelled']),
  ].join(' · ');

export const states: AreaStates = {
  scene: async ({ server, sales }) => {
    const scene = await sales();
    const dataadm = await server.as('dataadm');
    const [stock, cancelled] = [await scene.newCar(), await scene.newCar()];
    const reason = 'States';
    await dataadm.call('cars.cancel', { body: { carId: cancelled.carId, reason } });
    const [sold, demo] = [await scene.confirmed(), await scene.confirmed({ typed: { kind: 'demo' } })];
    for (const car of [stock, sold]) {
      await dataadm.call('cars.keepPdi', { body: { carId: car.carId, pdiDay: '2026-01-12', reason } });
    }
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
      asks: 'claim/support/findall (words) · rvapi/car/findbyid (words) · rvapi/car/log (words)',
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
      page: 'the moves of a car',
      follows: `RTV-006, RTV-014; cars "Corrections, moves to another dealer, cancelling and the second invoice are moves with a reason",
        "Day, model and dealer of a sold car are corrected by a proposal"`,
      at: '/retailValidation/dataAdmin?vin={C-InStock}',
      atIn: Object.fromEntries(CARS.map((car) => [car, `/retailValidation/dataAdmin?vin={C-${car}}`])),
      people: KEEPERS,
      asks: 'rvapi/car/findall (words)',
      machine: 'CAR',
      steps: {
        ...Object.fromEntries(CARS.map((car) => [`${car} (moves)`, ['press Moves']])),
        'InStock (correct)': ['press Moves', 'move Correct'],
        'InStock (transfer)': ['press Moves', 'move Move to another dealer'],
        'InStock (cancel)': ['press Moves', 'move Cancel the wholesale'],
        'Sold (correct)': ['press Moves', 'move Correct the sale'],
        'Cancelled (again)': ['press Moves', 'move Invoice again'],
      },
      shows: `
${CARS.map((car) => `${car} / *\n  Load wholesale\n  * {C-${car}}: ${MARKS[car]}; Moves`).join('\n')}
${CARS.map((car) => `${car} (moves) / *\n  ${moves(car)}`).join('\n')}
InStock (correct) / dataadm
  Close · Cancel · Correct
  - ${FACTS} · Reason *
InStock (transfer) / dataadm
  Close · Cancel · Move to another dealer
  - Dealer * · Reason *
InStock (cancel) / dataadm
  Close · Cancel · Cancel the wholesale
  - Reason *
Sold (correct) / dataadm
  Close · Choose a day: Day of the sale · Cancel · Correct the sale
  - Day of the sale * · Model * · Dealer * · Reason *
Cancelled (again) / dataadm
  Close · Cancel · Invoice again
  - Dealer * · ${FACTS} · Reason *
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
  ],
};
