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
    {
      page: 'wholesale programs',
      follows: 'CLM-006; claims "programs with a version whose kind of sale is the wholesale, of the BUs of who asks"',
      at: '/claim/Ws',
      atIn: { 'own (of D1001)': '/claim/Ws?dealer=D1001' },
      people: 'DEALER1 DEALER2 control',
      asks: 'claim/ws/findall (words)',
      shows: `
own / *
  no buttons
own / control
  - Dealer
  ! empty: ws.noDealer
own (of D1001) / DEALER1
  no buttons
own (of D1001) / control
  no buttons
  - Dealer
own (of D1001) / DEALER2
  Retry
  ! alert: 'There is no such recordRetry'
  ! empty: NOT_FOUND
`,
    },
    {
      page: 'what a wholesale program pays',
      follows: 'CLM-007; claims "in which the dealer takes part"',
      at: '/claim/Ws/information?program={program}&dealer=D1001',
      atIn: { 'of nobody': '/claim/Ws/information?program=SI-NONE&dealer=D1001' },
      people: 'DEALER1 DEALER2 control',
      asks: 'claim/ws/information (words)',
      shows: `
told / DEALER1 control
  English · Chinese · Both
told / DEALER2
  no buttons
  ! empty: ws.unknown
of nobody / *
  no buttons
of nobody / *
  ! empty: ws.unknown
`,
    },
  ],
};
