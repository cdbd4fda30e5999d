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
    const [waiting] = await scene.list({ vin: proposed ?? '' });
    return {
      Proposed: proposed ?? '',
      Released: released ?? '',
      Withdrawn: withdrawn ?? '',
      code: waiting?.adjustmentCode ?? '',
    };
  },
  pages: [
    {
      page: 'deductions of demo cars',
      follows: 'PAY-019; demo-cars "Proposed → Released by a second person → Withdrawn, from Proposed or Released"',
      at: '/demoCDview?name={}',
      people: 'sales control finance DEALER1',
      asks: 'ptapi/demo-car-deduction/dealers (words) · ptapi/demo-car-deduction/findall (words)',
      machine: 'ADJUSTMENT',
      steps: {
        'Proposed (ticked)': ['tick Select {code}'],
        'Proposed (release)': ['press Release'],
        'Proposed (withdraw)': ['press Withdraw'],
      },
      shows: `
Proposed, Released, Withdrawn / sales control finance
  Download
Released / DEALER1
  Download
Proposed, Withdrawn / DEALER1
  Download · Reset
  ! empty: deduction.noneFound
Proposed / sales
  * {Proposed}: Proposed (warning); Withdraw
Released / sales
  * {Released}: Released (success); Withdraw
Withdrawn / sales
  * {Withdrawn}: Withdrawn; Withdraw (off: STATE_NOT_FITTING(Proposed, Released, Withdrawn))
Proposed / control
  * {Proposed}: tick, Proposed (warning); Release · Withdraw
Released / control
  * {Released}: tick, Released (success); Release (off: STATE_NOT_FITTING(Proposed, Released)) · Withdraw
Withdrawn / control
  * {Withdrawn}: tick, Withdrawn; Release (off: STATE_NOT_FITTING(Proposed, Withdrawn)) · Withdraw (off: STATE_NOT_FITTING(Proposed, Released, Withdrawn))
Proposed / finance
  * {Proposed}: Proposed (warning)
Released / finance DEALER1
  * {Released}: Released (success)
Withdrawn / finance
  * {Withdrawn}: Withdrawn
Proposed (ticked) / control
  Download · Release · Clear
  * {Proposed}: ticked, Proposed (warning); Release · Withdraw
Proposed (release) / control
  Close · Cancel · Release
Proposed (withdraw) / sales control
  Close · Cancel · Withdraw
  - Reason *
`,
    },
  ],
};
