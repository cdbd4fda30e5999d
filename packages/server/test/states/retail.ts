import type { AreaStates } from '../expected/states.ts';

const CHECK_ASKS = 'rvapi/retail/findall (words) · rvapi/retail/findbyid (words) · rvapi/retail/log (words)';
const PAPER = 'Turn · Larger · Smaller · Fit';
const UPLOADS =
  'Choose files: Invoice · Photograph: Invoice · Choose files: Vehicle licence · Photograph: Vehicle licence';
const FIELDS = [
  'Kind of sale *',
  'Order day',
  'Tax number of the seller',
  'Engine number',
  'Invoice code',
  'Invoice number',
  'Invoice day',
  'Price with tax (CNY)',
  'Tax (CNY)',
  'Price without tax (CNY)',
  'Name of the buyer',
  'Identity or tax number of the buyer',
  'Registration day',
  'Owner',
  'Plate',
];
const MARKS = `
PendingUpload / *
  = Pending Upload (primary)
Submitted / *
  = Submitted (warning)
UnderValidation / *
  = Under Validation (warning)
Passed / *
  = Passed (primary)
Rejected / *
  = Rejected (danger)
Confirmed, asked / *
  = Confirmed (success)
Completed / *
  = Completed (success)
Void / *
  = Void`;
const VOID = "! warning: 'Why the sale endsThe invoice was red-lettered'";
/** Why a sale ended, or why somebody asks for its end. */
const ENDS = `
asked / *
  ! warning: 'Somebody asks to end this saleThe car was sold back'
Void / *
  ${VOID}`;

/** What SIPO and controlling see alike. A sale is completed a year after its invoice, and ended by another person than who asked. */
function confirmed(who: 'sipo' | 'control'): string {
  const decide = who === 'control' ? ' (off: RETAIL_OTHER_ENDS)' : '';
  return `
PendingUpload / ${who}
  Next one
Rejected, Void / ${who}
  Next one · ${PAPER}
Submitted, UnderValidation / ${who}
  End the sale · Next one · ${PAPER}
Passed / ${who}
  Confirm · Send back to validation · Reject · End the sale · Next one · ${PAPER}
Confirmed / ${who}
  Complete (off: RETAIL_DAYS_LEFT(2027-01-20)) · Ask to end the sale · Leave the sale as it is (off: RETAIL_END_NOT_ASKED) · End the sale (off: RETAIL_END_NOT_ASKED) · Next one · ${PAPER}
asked / ${who}
  Complete (off: RETAIL_END_ASKED) · Ask to end the sale (off: RETAIL_END_ASKED) · Leave the sale as it is · End the sale${decide} · Next one · ${PAPER}
Completed / ${who}
  Ask to end the sale · Leave the sale as it is (off: RETAIL_END_NOT_ASKED) · End the sale (off: RETAIL_END_NOT_ASKED) · Next one · ${PAPER}
${MARKS}
${ENDS}
`;
}

export const states: AreaStates = {
  scene: async ({ server, colleague, keyed, present, sales }) => {
    const scene = await sales();
    const { dealer, sicco, sipo, control } = scene;
    const taken = async () => {
      const sale = await scene.submitted();
      await sicco.call('retail.begin', { body: { recordId: sale.recordId } });
      return sale;
    };
    const { carId, vin } = await scene.newCar();
    const reported = await dealer.call('retail.report', { body: { carId, kind: 'retail' }, ...keyed() });
    const made = {
      PendingUpload: { recordId: present(reported.body.data, 'a report').recordId, vin },
      Submitted: await scene.submitted(),
      UnderValidation: await taken(),
      Passed: await scene.passed(),
      Rejected: await taken(),
      Confirmed: await scene.confirmed(),
      asked: await scene.confirmed(),
      Completed: await scene.confirmed(),
      Void: await scene.submitted(),
    };
    const why = { reason: 'States' };
    await sicco.call('retail.reject', { body: { recordId: made.Rejected.recordId, kind: 'seller', ...why } });
    await control.call('retail.askEnd', { body: { recordId: made.asked.recordId, kind: 'soldBack', ...why } });
    await sipo.call('retail.void', { body: { recordId: made.Void.recordId, kind: 'redLettered', ...why } });
    await server.owner
      .updateTable('retail_record')
      .set({ invoice_day: '2024-01-20' })
      .where('id', '=', made.Completed.recordId)
      .execute();
    await control.call('retail.complete', { body: { recordId: made.Completed.recordId } });
    // A second checker, once all records are handed to the first.
    await colleague('sicco2', 'sicco');
    return Object.fromEntries(Object.entries(made).map(([state, { recordId }]) => [state, recordId]));
  },
  pages: [
    {
      page: 'a sale that SICCO validates',
      follows: 'RTV-003, RTV-014; retail-validation "Who passed does not confirm"',
      at: '/retailValidation/sicco/record?recordId={}',
      people: 'sicco sicco2',
      asks: CHECK_ASKS,
      machine: 'RETAIL',
      shows: `
PendingUpload / *
  Take the next one
Passed, Rejected, Confirmed, asked, Completed, Void / *
  Take the next one · ${PAPER}
Submitted / sicco2
  Begin the validation (off: HANDING_OF_ANOTHER(Xu Ke)) · Take the next one · ${PAPER}
UnderValidation / sicco2
  Pass (off: RETAIL_NOT_YOURS) · Reject (off: RETAIL_NOT_YOURS) · Give back (off: RETAIL_NOT_YOURS) · Take the next one · ${PAPER}
Submitted / sicco
  Begin the validation · Take the next one · ${PAPER}
UnderValidation / sicco
  Pass · Reject · Give back · Take the next one · ${PAPER}
${MARKS}
${ENDS}
`,
    },
    {
      page: 'a sale that SIPO confirms',
      follows: 'RTV-004, RTV-014; retail-validation "A sale is completed by SIPO or controlling after its days"',
      at: '/retailValidation/sipo/record?recordId={}',
      people: 'sipo',
      asks: CHECK_ASKS,
      machine: 'RETAIL',
      shows: confirmed('sipo'),
    },
    {
      page: 'a sale that controlling confirms',
      follows: 'RTV-005, RTV-014',
      at: '/retailValidation/controlling/record?recordId={}',
      people: 'control',
      asks: CHECK_ASKS,
      machine: 'RETAIL',
      shows: confirmed('control'),
    },
    {
      page: 'a sale of a dealer',
      follows: 'RTV-001, RTV-014; retail-validation "back to the dealer with a reason that he can answer"',
      at: '/retailValidation/record?recordId={}',
      people: 'DEALER1',
      asks: 'rvapi/retail/findbyid (words) · rvapi/retail/log (words)',
      machine: 'RETAIL',
      shows: `
PendingUpload / DEALER1
  Submit · Discard · Save · ${UPLOADS}
Rejected / DEALER1
  Submit · Discard · Save · Open the paper · Withdraw · ${UPLOADS}
Submitted / DEALER1
  Take back · Open the paper
UnderValidation, Passed, Confirmed, asked, Completed, Void / DEALER1
  Open the paper
PendingUpload / DEALER1
  - ${FIELDS.join(' · ')} · ${UPLOADS}
Rejected / DEALER1
  - ${FIELDS.join(' · ')} · Your answer to the checker · ${UPLOADS}
Submitted, UnderValidation, Passed, Confirmed, asked, Completed, Void / DEALER1
  - ${FIELDS.map((field) => `${field} (off)`).join(' · ')}
PendingUpload / DEALER1
  * 1: here
Submitted / DEALER1
  * 2: here
UnderValidation / DEALER1
  * 3: here
Passed / DEALER1
  * 4: here
Confirmed, asked / DEALER1
  * 5: here
Completed / DEALER1
  * 6: here
Void / DEALER1
  ${VOID}
Rejected / DEALER1
  ! danger: 'Why it came backAnother seller issued the invoice: States'
${MARKS}
`,
    },
  ],
};
