import type { AreaStates } from '../expected/states.ts';

const VALUES = ['Day of the sale', 'Model', 'Dealer'];

export const states: AreaStates = {
  scene: async ({ server, sales, keyed }) => {
    const scene = await sales();
    const dataadm = await server.as('dataadm');
    const propose = async ({ carId }: { readonly carId: number }, saleDay: string) => {
      const { modelId, dealerId } = (await dataadm.call('cars.view', { query: { carId } })).body.data;
      const body = { carId, saleDay, modelId, dealerId, why: 'Typed wrongly' };
      return (await dataadm.call('corrections.propose', { body, ...keyed() })).body.data.correctionId;
    };
    const confirm = (correctionId: number) => scene.control.call('corrections.confirm', { body: { correctionId } });
    const [proposed, inForce, rejected, twice] = [
      await scene.confirmed(),
      await scene.confirmed(),
      await scene.confirmed(),
      await scene.confirmed(),
    ];
    await propose(proposed, '2026-01-21');
    await confirm(await propose(inForce, '2026-01-21'));
    const correctionId = await propose(rejected, '2026-01-21');
    await scene.control.call('corrections.reject', { body: { correctionId, reason: 'It was right' } });
    await confirm(await propose(twice, '2026-01-21'));
    await confirm(await propose(twice, '2026-01-22'));
    return { proposed: proposed.vin, inForce: inForce.vin, rejected: rejected.vin, replaced: twice.vin };
  },
  pages: [
    {
      page: 'corrections of sales',
      follows: `RTV-014; cars "Day, model and dealer of a sold car are corrected by a proposal ... Who may correct cars proposes one, who
        confirms sales decides, and never the same person"`,
      at: '/retailValidation/corrections?vin={}',
      atIn: { 'those that wait': '/retailValidation/corrections?vin={proposed}&status=proposed' },
      people: 'control sipo dataadm admin',
      asks: 'rvapi/correction/findall (words)',
      machine: 'SALE_CORRECTION',
      steps: {
        'proposed (view)': ['press View'],
        'proposed (confirm)': ['press Confirm'],
        'proposed (reject)': ['press Reject'],
      },
      shows: `
proposed, inForce, rejected, replaced, those that wait / dataadm admin
  Load corrections
proposed, inForce, rejected, replaced, those that wait / control sipo
  no buttons
proposed, those that wait / control sipo
  * {proposed}: Proposed (warning); View · Confirm · Reject
proposed, those that wait / dataadm admin
  * {proposed}: Proposed (warning); View
inForce / *
  * {inForce}: In force (success); View
rejected / *
  * {rejected}: Rejected (danger); View
replaced / *
  * {replaced}: In force (success); View
  * {replaced}: Replaced; View
proposed (view) / dataadm
  Close · Cancel · Save (off)
  * ${VALUES[0]}: marked 2026-01-21
proposed (confirm) / control sipo
  Close · Cancel · Confirm
  * ${VALUES[0]}: marked 2026-01-21
proposed (reject) / control sipo
  Close · Cancel · Reject
  * ${VALUES[0]}: marked 2026-01-21
  - Reason *
`,
    },
  ],
};
