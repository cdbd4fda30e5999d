import { PERSON, SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area, RowRule } from '../expected/shape.ts';

const S = '/oasis/claim/support';
const GOAL = 'CLM-020 "SSSC order"';
const DRAFT = { vin: 'LE4WG8DB1TL900001', programCode: 'SI-NONE', orderDay: '2026-01-05', remark: '' };
const moved = (call: string, more: object = {}): RowRule => ({
  of: 'support-order',
  call,
  says: 'CLM-020',
  ask: ({ id }) => ({ body: { orderId: id, ...more } }),
});

export const area: Area = {
  calls: `
GET  ${S}/findall         | supportOrders.list      | CLAIM_READ | ${GOAL}
GET  ${S}/programs        | supportOrders.programs  | CLAIM_READ | CLM-020 the programs that a car can be ordered for
GET  ${S}/export          | supportOrders.export    | CLAIM_READ | ${GOAL}
POST ${S}/checkuploadfile | supportOrders.checkFile | SUPPORT_ORDER_EDIT, reads | CLM-020 the orders that a file would make
POST ${S}/uploadfile      | supportOrders.loadFile  | SUPPORT_ORDER_EDIT | ${GOAL}
POST ${S}/note            | supportOrders.note      | SUPPORT_ORDER_EDIT | ${GOAL}
POST ${S}/edit            | supportOrders.edit      | SUPPORT_ORDER_EDIT | ${GOAL}
POST ${S}/submit          | supportOrders.submit    | SUPPORT_ORDER_EDIT | ${GOAL}
POST ${S}/cancel          | supportOrders.cancel    | SUPPORT_ORDER_EDIT | ${GOAL}
POST ${S}/confirm         | supportOrders.confirm   | SUPPORT_ORDER_DECIDE | ${GOAL}
POST ${S}/reject          | supportOrders.reject    | SUPPORT_ORDER_DECIDE | ${GOAL}
POST ${S}/revoke          | supportOrders.revoke    | SUPPORT_ORDER_DECIDE | ${GOAL}
`,
  holders: `
SUPPORT_ORDER_EDIT   | sicco DEALER1 DEALERIT DEALER2 GROUPIT admin
SUPPORT_ORDER_DECIDE | control sipo admin
`,
  kinds: [
    {
      of: 'support-order',
      rows: `
        with ${SUBSCRIBED}, ${PERSON}, ticked as (
          select r.region_id from person me join user_bu b on b.user_id = me.id and b.state
            join user_region r on r.user_bu_id = b.id
          where me.usrnm = $1)
        select s.id, exists (select from own where own.id = s.bu_id) and case
          when me.dealer then d.code = (select o.code from org o where o.id = me.org_id)
          else not exists (select from ticked)
            or exists (select from dealer_region r join ticked t on t.region_id = r.region_id where r.dealer_id = d.id)
          end is true as seen
        from person me, support_order s join dealer d on d.id = s.dealer_id where me.usrnm = $1 order by s.id`,
    },
  ],
  rows: [
    moved(`POST ${S}/edit`, DRAFT),
    moved(`POST ${S}/submit`),
    moved(`POST ${S}/cancel`, { reason: 'x'.repeat(501) }),
    moved(`POST ${S}/confirm`),
    moved(`POST ${S}/reject`, { reason: 'x'.repeat(501) }),
    moved(`POST ${S}/revoke`, { reason: 'x'.repeat(501) }),
  ],
  subjects: `
support-order | select id, concat(code, ' ', name) as name from support_order
support-order-file | none
`,
  tables: `
support_order | bu: (select min(p.id) from program p where p.bu_id = t.bu_id) | remark*
`,
  changes: async ({ server, claims, keyed, uploadTo }) => {
    const scene = await claims();
    const { dealer, sipo } = scene;
    const { programCode, modelId } = await scene.released({ name: 'Recorded orders' });
    const newVin = async () => (await scene.newCar('D1001', 'MBPC', modelId)).vin;
    const draft = (vin: string) => ({ vin, programCode, orderDay: '2026-01-05', remark: '' });
    const note = (vin: string) => dealer.call('supportOrders.note', { body: draft(vin), ...keyed() });
    const noted = async () => (await note(await newVin())).body.data.orderId;
    const submitted = async () => {
      const orderId = await noted();
      await dealer.call('supportOrders.submit', { body: { orderId } });
      return orderId;
    };
    const confirmed = async () => {
      const orderId = await submitted();
      await sipo.call('supportOrders.confirm', { body: { orderId } });
      return orderId;
    };
    const reason = 'Recorded';
    const [first, other] = [await newVin(), await newVin()];
    const [toEdit, toSubmit, toCancel] = [await noted(), await noted(), await noted()];
    const [toConfirm, toReject, toRevoke] = [await submitted(), await submitted(), await confirmed()];
    const inFile = await newVin();
    const load = async (print?: string) => {
      const content = `VIN,Program code,Order day\n${inFile},${programCode},2026-01-05`;
      const form = { fields: { print: '' }, fileName: 'orders.csv', content };
      const shown = await uploadTo('supportOrders.checkFile', server, dealer, form);
      return uploadTo('supportOrders.loadFile', server, dealer, {
        ...form,
        fields: { print: print ?? shown.body.data.print },
      });
    };
    const edit = (vin: string) =>
      dealer.call('supportOrders.edit', { body: { orderId: toEdit, ...draft(vin), remark: 'Recorded' } });
    const submit = () => dealer.call('supportOrders.submit', { body: { orderId: toSubmit } });
    const cancel = () => dealer.call('supportOrders.cancel', { body: { orderId: toCancel, reason } });
    const confirm = () => sipo.call('supportOrders.confirm', { body: { orderId: toConfirm } });
    const reject = () => sipo.call('supportOrders.reject', { body: { orderId: toReject, reason } });
    const revoke = () => sipo.call('supportOrders.revoke', { body: { orderId: toRevoke, reason } });
    const unfitting = (call: () => ReturnType<typeof confirm>) => ['STATE_NOT_FITTING', call] as const;
    const subject = 'support-order:';
    return [
      {
        by: 'DEALER1',
        subject: 'support-order-file:',
        call: 'supportOrders.loadFile',
        done: () => load(),
        refused: ['FILE_REFUSED', () => load('other')],
      },
      {
        by: 'DEALER1',
        subject,
        call: 'supportOrders.note',
        done: () => note(first),
        refused: ['SUPPORT_LIVE', () => note(first)],
      },
      {
        by: 'DEALER1',
        subject,
        call: 'supportOrders.edit',
        done: () => edit(other),
        refused: ['SUPPORT_LIVE', () => edit(first)],
      },
      { by: 'DEALER1', subject, call: 'supportOrders.submit', done: submit, refused: unfitting(submit) },
      { by: 'DEALER1', subject, call: 'supportOrders.cancel', done: cancel, refused: unfitting(cancel) },
      { by: 'sipo', subject, call: 'supportOrders.confirm', done: confirm, refused: unfitting(confirm) },
      { by: 'sipo', subject, call: 'supportOrders.reject', done: reject, refused: unfitting(reject) },
      { by: 'sipo', subject, call: 'supportOrders.revoke', done: revoke, refused: unfitting(revoke) },
    ];
  },
  pages: [
    {
      name: 'support-car orders',
      at: '/claim/SSSCOrder',
      menu: {
        part: 'Claims',
        entry: 'Support-Car Orders',
        after: 'Wholesale Claims',
        who: 'DEALER1 DEALERIT DEALER2 control sipo sicco admin',
      },
      heading: ['Support-Car Orders', '服务支持车订单'],
      buttons: `
DEALER1, DEALERIT, DEALER2, sicco, admin | Export · Load orders · Note an order · Search · Reset | ${GOAL}
control, sipo | Export · Search · Reset | ${GOAL}
`,
      behind: `
Search        | GET ${S}/findall
Export        | GET ${S}/export
Load orders   | POST ${S}/uploadfile
Note an order | POST ${S}/note
`,
    },
  ],
};
