import type { AreaStates } from '../expected/states.ts';

const EXPORTS = 'Export to Excel · Export to CSV';

/** What everybody sees of a set: its state, and what is next. */
const MARKS = `
Uploaded / *
  = Uploaded (warning)
  * 1: here
Checked / *
  = Checked (success)
  * 2: here
  ! local.nextBook
Corrected / *
  = Corrected
  ! local.corrected
Withdrawn / *
  = Withdrawn
  ! 'WithdrawnStates'
Uploaded / sales
  ! local.nextWait
Uploaded / control finance
  ! local.nextCheck
`;

/** A set of each state. */
export const states: AreaStates = {
  scene: async ({ local }) => {
    const { scene, sale } = await local();
    const uploaded = (month: string, day: string) =>
      scene.uploaded([`${sale.vin},Beijing,${month}-${day},`], { month });
    const corrected = await uploaded('2025-08', '01');
    await scene.confirm(corrected.setId);
    const checked = await uploaded('2025-08', '02');
    await scene.confirm(checked.setId);
    const withdrawn = await uploaded('2025-07', '01');
    await scene.withdraw(withdrawn.setId, 'States');
    const waiting = await uploaded('2025-07', '03');
    return {
      Uploaded: waiting.setId,
      Checked: checked.setId,
      Corrected: corrected.setId,
      Withdrawn: withdrawn.setId,
    };
  },
  pages: [
    {
      page: 'local registration: a set',
      follows:
        'MSC-017; local-registration "Uploaded → Checked by a second person → Corrected by a newer version; Uploaded → Withdrawn"',
      at: '/localRegistration/dataUpload/set?setId={}',
      people: 'sales control finance',
      asks: 'pgapi/local_registration/registrations/findbyid · pgapi/local_registration/registrations/log (words)',
      machine: 'REGISTRATION_SET',
      shows: `
Uploaded / sales
  Withdraw · ${EXPORTS}
Uploaded / control
  Check · Withdraw · ${EXPORTS}
Uploaded / finance
  ${EXPORTS}
Checked, Corrected, Withdrawn / sales control finance
  ${EXPORTS}
${MARKS}
`,
    },
  ],
};
