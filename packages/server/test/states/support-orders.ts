import type { AreaStates } from '../expected/states.ts';

const FIELDS = 'VIN * · Program code * · Order day * · Remark';
const REASON = '- Reason *';
const TOOLS = 'Export · Load orders · Note an order';

export const states: AreaStates = {
  scene: async ({ claims, keyed }) => {
    const { dealer, sipo, released, newCar } = await claims();
    const { programCode, modelId } = await released({ name: 'Support cars' });
    const reason = 'States';
    const note = async () => {
      const { vin } = await newCar('D1001', 'MBPC', modelId);
      const body = { vin, programCode, orderDay: '2026-01-05', remark: '' };
      const { orderId, orderCode } = (await dealer.call('supportOrders.note', { body, ...keyed() })).body.data;
      return { orderId, orderCode };
    };
    const submitted = async () => {
      const order = await note();
      await dealer.call('supportOrders.submit', { body: { orderId: order.orderId } });
      return order;
    };
    const [Draft, Submitted, Confirmed] = [await note(), await submitted(), await submitted()];
    const [Rejected, Cancelled] = [await submitted(), await note()];
    await sipo.call('supportOrders.confirm', { body: { orderId: Confirmed.orderId } });
    await sipo.call('supportOrders.reject', { body: { orderId: Rejected.orderId, reason } });
    await dealer.call('supportOrders.cancel', { body: { orderId: Cancelled.orderId, reason } });
    return {
      Draft: Draft.orderCode,
      Submitted: Submitted.orderCode,
      Confirmed: Confirmed.orderCode,
      Rejected: Rejected.orderCode,
      Cancelled: Cancelled.orderCode,
    };
  },
  pages: [
    {
      page: 'support-car orders',
      follows:
        'CLM-020; claims "One live order for a car and a program ... Who submitted or loaded an order does not confirm it"',
      at: '/claim/SSSCOrder?name={}',
      atIn: { 'none of them': '/claim/SSSCOrder?name=SO-NONE' },
      people: 'DEALER1 sicco sipo',
      asks: 'claim/support/findall (words)',
      machine: 'SUPPORT_ORDER',
      steps: {
        'Draft (new)': ['press Note an order'],
        'Draft (edit)': ['press Edit'],
        'Draft (cancel)': ['press Cancel'],
        'Submitted (reject)': ['press Reject'],
        'Confirmed (revoke)': ['press Revoke'],
      },
      shows: `
Draft, Submitted, Confirmed, Rejected, Cancelled / DEALER1 sicco
  ${TOOLS}
Draft, Submitted, Confirmed, Rejected, Cancelled / sipo
  Export
Draft / DEALER1 sicco
  * {Draft}: Draft; Edit · Submit · Cancel
Draft / sipo
  * {Draft}: Draft
Submitted / DEALER1 sicco
  * {Submitted}: Submitted (warning); Cancel
Submitted / sipo
  * {Submitted}: Submitted (warning); Confirm · Reject
Confirmed / DEALER1 sicco
  * {Confirmed}: Confirmed (success)
Confirmed / sipo
  * {Confirmed}: Confirmed (success); Revoke
Rejected / *
  * {Rejected}: Rejected (danger)
Cancelled / *
  * {Cancelled}: Cancelled
none of them / DEALER1 sicco
  ${TOOLS} · Reset
  ! empty: order.noneFound
none of them / sipo
  Export · Reset
  ! empty: order.noneFound
Draft (new) / DEALER1
  Close · Cancel · Note an order
  - ${FIELDS}
Draft (edit) / DEALER1
  Close · Cancel · Edit
  - ${FIELDS}
Draft (cancel) / DEALER1
  Close · Cancel · Cancel
  ${REASON}
Submitted (reject) / sipo
  Close · Cancel · Reject
  ${REASON}
Confirmed (revoke) / sipo
  Close · Cancel · Revoke
  ${REASON}
`,
    },
  ],
};
