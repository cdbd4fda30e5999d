import type { AreaStates } from '../expected/states.ts';

const VALUES = ['Day of the sale', 'Model', 'Dealer'];

/** Who decides ticks rows, whatever their state: those that cannot be confirmed say why. */
const decided = (state: string, mark: string) => `${state} / control sipo
  * {${state}}: tick, ${mark}; View
${state} / dataadm admin
  * {${state}}: ${mark}; View`;

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
        'proposed (ticked)': ['tick Select {proposed}'],
        'proposed (many)': ['tick Select {proposed}', 'press Confirm these corrections'],
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
  * {proposed}: tick, Proposed (warning); View · Confirm · Reject
proposed, those that wait / dataadm admin
  * {proposed}: Proposed (warning); View
${decided('inForce', 'In force (success)')}
${decided('rejected', 'Rejected (danger)')}
${decided('replaced', 'In force (success)')}
${decided('replaced', 'Replaced')}
proposed (ticked) / control
  Confirm these corrections · Clear
  * {proposed}: ticked, Proposed (warning); View · Confirm · Reject
proposed (many) / control
  Close · Cancel · Confirm
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
