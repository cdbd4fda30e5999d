import type { AreaStates } from '../expected/states.ts';

/** A deduction of each state, in the list that has it alone. */
export const states: AreaStates = {
  scene: async ({ demoCars }) => {
    const scene = await demoCars();
    await scene.rule();
    const cars = [await scene.early(), await scene.early(), await scene.early()];
    const [proposed, released, withdrawn] = cars.map(({ vin }) => vin);
    const ids = [];
    for (const { vin } of cars) ids.push(await scene.proposed(vin));
    await scene.release([ids[1] ?? 0]);
    await scene.withdraw(ids[2] ?? 0, 'States');
    return { Proposed: proposed ?? '', Released: released ?? '', Withdrawn: withdrawn ?? '' };
  },
  pages: [
    {
      page: 'deductions of demo cars',
      follows: 'PAY-019; demo-cars "Proposed → Released by a second person → Withdrawn, from Proposed or Released"',
      at: '/demoCDview?name={}',
      people: 'sales control finance DEALER1',
      asks: 'ptapi/demo-car-deduction/findall (words) · ptapi/demo-car-deduction/dealers (words)',
      machine: 'ADJUSTMENT',
      steps: {
        'Proposed (ticked)': ['tick Select {Proposed}'],
        'Proposed (release)': ['press Release'],
        'Proposed (withdraw)': ['press Withdraw'],
      },
      shows: `
Proposed, Released, Withdrawn / sales control finance DEALER1
  Download
`,
    },
  ],
};
