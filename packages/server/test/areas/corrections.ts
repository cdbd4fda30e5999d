import type { Hands } from '../expected/hands.ts';
import { PERSON, SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area, RowRule } from '../expected/shape.ts';

const K = '/oasis/rvapi/correction';
const GOAL = 'RTV-014 "data admin corrects retail data", with a second person for day, model and dealer';
const decided = (call: string, more: object = {}): RowRule => ({
  of: 'sale-correction',
  call,
  says: 'RTV-014',
  ask: ({ id }) => ({ body: { correctionId: id, ...more } }),
});

/** Gives cars a confirmed sale of 20 January. */
async function sell(
  { owner }: Hands['server'],
  cars: readonly { readonly carId: number; readonly vin: string; readonly dealerId: number }[],
): Promise<void> {
  const at = new Date('2026-02-01T08:00:00Z');
  const bu = await owner.selectFrom('bu').select('id').where('code', '=', 'MBPC').executeTakeFirstOrThrow();
  for (const { carId, vin, dealerId } of cars) {
    await owner.updateTable('car').set({ status: 'Sold' }).where('id', '=', carId).execute();
    await owner
      .insertInto('retail_record')
      .values({
        code: `RV-C${carId}`,
        name: vin,
        car_id: carId,
        bu_id: bu.id,
        dealer_id: dealerId,
        status: 'Confirmed',
        kind: 'retail',
        draft: '{}',
        fleet_customer_id: null,
        order_day: null,
        invoice_day: '2026-01-20',
        price: null,
        tax: null,
        net: null,
        registration_day: null,
        checker_id: null,
        lease_until: null,
        submitted_at: at,
        created_by: null,
        created_at: at,
        updated_by: null,
        updated_at: at,
      })
      .execute();
  }
}

export const area: Area = {
  calls: `
GET  ${K}/findall | corrections.list    | CAR_READ       | ${GOAL}
POST ${K}/propose | corrections.propose | CAR_EDIT       | ${GOAL}
POST ${K}/checkuploadfile | corrections.checkFile | CAR_IMPORT, reads | RTV-014 what a file of corrections would propose
POST ${K}/uploadfile | corrections.loadFile | CAR_IMPORT | ${GOAL}
PUT  ${K}/confirm | corrections.confirm | RETAIL_CONFIRM | ${GOAL}
PUT  ${K}/reject  | corrections.reject  | RETAIL_CONFIRM | ${GOAL}
`,
  kinds: [
    {
      of: 'sale-correction',
      rows: `
        with ${SUBSCRIBED}, ${PERSON}, ticked as (
          select r.region_id from person me join user_bu b on b.user_id = me.id and b.state
            join user_region r on r.user_bu_id = b.id
          where me.usrnm = $1)
        select k.id, exists (select from own where own.id = c.bu_id) and (not exists (select from ticked)
          or exists (select from dealer_region s join ticked t on t.region_id = s.region_id where s.dealer_id = c.dealer_id))
          as seen
        from person me, sale_correction k join car c on c.id = k.car_id where me.usrnm = $1 order by k.id`,
    },
  ],
  rows: [decided(`PUT ${K}/confirm`), decided(`PUT ${K}/reject`, { reason: 'Taken over' })],
  subjects: `
sale-correction | select k.id, c.code as name from sale_correction k join car c on c.id = k.car_id
correction-file | none
`,
  tables: `
sale_correction | bu: (select min(p.id) from program p join car c on c.bu_id = p.bu_id where c.id = t.car_id) | why* reason*
`,
  changes: async ({ server, keyed, uploadTo }) => {
    const [dataadm, control] = [await server.as('dataadm'), await server.as('control')];
    const cars = (await dataadm.call('cars.list', { query: { status: 'InStock', bu: 'MBPC', pageSize: 40 } })).body.data
      .content;
    const sold = cars.filter(({ dealerCode }) => dealerCode > 'D1002').slice(-4);
    await sell(server, sold);
    const propose = (place: number, saleDay: string) => {
      const { carId = 0, modelId = 0, dealerId = 0 } = sold[place] ?? {};
      const body = { carId, saleDay, modelId, dealerId, why: 'Typed wrongly' };
      return dataadm.call('corrections.propose', { body, ...keyed() });
    };
    const confirmed = (await propose(1, '2026-01-21')).body.data.correctionId;
    const rejected = (await propose(2, '2026-01-21')).body.data.correctionId;
    const load = async (saleDay: string, print?: string) => {
      const content = `VIN,Day of the sale,Reason\n${sold[3]?.vin},${saleDay},Typed wrongly`;
      const form = { fields: { print: '' }, fileName: 'corrections.csv', content };
      const shown = await uploadTo('corrections.checkFile', server, dataadm, form);
      const fields = { print: print ?? shown.body.data.print };
      return uploadTo('corrections.loadFile', server, dataadm, { ...form, fields });
    };
    const confirm = () => control.call('corrections.confirm', { body: { correctionId: confirmed } });
    const reject = () =>
      control.call('corrections.reject', { body: { correctionId: rejected, reason: 'It was right' } });
    const subject = 'sale-correction:';
    return [
      {
        by: 'dataadm',
        subject,
        call: 'corrections.propose',
        done: () => propose(0, '2026-01-21'),
        refused: ['CORRECTION_WAITS', () => propose(0, '2026-01-22')],
      },
      {
        by: 'dataadm',
        subject: 'correction-file:',
        call: 'corrections.loadFile',
        done: () => load('2026-01-21'),
        refused: ['FILE_UNCHANGED', () => load('2026-01-21')],
      },
      {
        by: 'control',
        subject,
        call: 'corrections.confirm',
        done: confirm,
        refused: ['CORRECTION_DECIDED_ALREADY', confirm],
      },
      {
        by: 'control',
        subject,
        call: 'corrections.reject',
        done: reject,
        refused: ['CORRECTION_DECIDED_ALREADY', reject],
      },
    ];
  },
  pages: [
    {
      name: 'corrections of sales',
      at: '/retailValidation/corrections',
      menu: {
        part: 'Retail Validation',
        entry: 'Corrections of Sales',
        after: 'Retail Data Administration',
        who: 'control sipo dataadm admin',
      },
      heading: ['Corrections of Sales', '销售更正'],
      buttons: `
dataadm, admin | Load corrections · Search · Reset | ${GOAL}
control, sipo  | Search · Reset                    | ${GOAL}
`,
      behind: `
Search           | GET ${K}/findall
Load corrections | POST ${K}/uploadfile
`,
      elsewhere: `
finance, sicco | Search | They read what a car and its sale are now, not what was proposed
`,
    },
  ],
};
