import type { AreaStates } from '../expected/states.ts';

export const states: AreaStates = {
  scene: async ({ server, claims, keyed }) => {
    const scene = await claims();
    const { programCode, modelId } = await scene.released({
      name: 'Wholesale bonus',
      design: { saleKind: 'wholesale', qualifyingDay: 'wholesale-invoice' },
      parameter: { checkCategory: 'all', validation: 'none' },
    });
    const invoiced = async () => {
      const car = await scene.newCar('D1001', 'MBPC', modelId);
      await server.owner.updateTable('car').set({ wholesale_day: '2026-02-10' }).where('id', '=', car.carId).execute();
      return car;
    };
    const [open, claimed, refused] = [await invoiced(), await invoiced(), await invoiced()];
    const body = { cars: [{ carId: claimed.carId, claims: [{ code: programCode, net: '100.00' }] }] };
    await scene.dealer.call('claim.sendMany', { body, ...keyed() });
    await server.owner.updateTable('car').set({ status: 'Cancelled' }).where('id', '=', refused.carId).execute();
    return { program: programCode, open: open.vin, claimed: claimed.vin, refused: refused.vin };
  },
  pages: [
    {
      page: 'cars of a wholesale program',
      follows:
        'CLM-008; claims "Cars are those invoiced to the dealer in the days of these versions, and those it has claims of"',
      at: '/claim/Ws/wsDetail?program={program}&dealer=D1001&show={}',
      atIn: {
        open: '/claim/Ws/wsDetail?program={program}&dealer=D1001&show=open',
        claimed: '/claim/Ws/wsDetail?program={program}&dealer=D1001&show=claimed',
        refused: '/claim/Ws/wsDetail?program={program}&dealer=D1001&show=refused',
      },
      people: 'DEALER1 control',
      asks: 'claim/ws/cars (words)',
      steps: { 'open (ticked)': ['tick Select {open}'] },
      shows: `
open, claimed, refused / *
  no buttons
open / DEALER1
  * {open}: tick
claimed / DEALER1
  * {claimed}: tick, Submitted (warning)
claimed / control
  * {claimed}: Submitted (warning)
refused / DEALER1
  * {refused}: tick
open (ticked) / DEALER1
  Claim what is ticked · Clear
  * {open}: ticked
`,
    },
  ],
};
