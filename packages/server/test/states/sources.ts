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
  ! 'Next: controlling previews what is claimed from it. Runs of this month'
Claimed / *
  = Claimed (success)
  * 3: here
  ! 'Its claims are made. Runs of this month'
Corrected / *
  = Corrected
  ! source.corrected
Withdrawn / *
  = Withdrawn
  ! 'WithdrawnStates'
Uploaded / sales
  ! source.nextWait
Uploaded / control finance
  ! source.nextCheck
`;

/** A set of each state, of a kind with one count for a dealer. */
export const states: AreaStates = {
  scene: async ({ sources, sourceRuns }) => {
    const scene = await sources();
    const uploaded = (month: string, drives: string) =>
      scene.uploaded([`D1001,${month},${drives}`], { kind: 'TDTA', month });
    const corrected = await uploaded('2032-01', '1');
    await scene.confirm(corrected.setId);
    const checked = await uploaded('2032-01', '2');
    await scene.confirm(checked.setId);
    const withdrawn = await uploaded('2032-02', '1');
    await scene.withdraw(withdrawn.setId, 'States');
    const waiting = await uploaded('2032-02', '3');
    const runs = await sourceRuns();
    const program = await runs.released({ name: 'Claimed set', from: '2026-01' });
    const { make } = await runs.makeOf(program.programId);
    await runs.bind(program, { kind: 'TDTA', make, cutoffDays: '0' });
    const claimed = await scene.checked(['D1001,2026-01,2'], { kind: 'TDTA', month: '2026-01' });
    await runs.run('TDTA', { program: program.programCode, month: '2026-01' });
    return {
      Uploaded: waiting.setId,
      Checked: checked.setId,
      Claimed: claimed.setId,
      Corrected: corrected.setId,
      Withdrawn: withdrawn.setId,
    };
  },
  pages: [
    {
      page: 'a set of source data: TDTA Management',
      follows:
        'CHK-015; sources "Uploaded → Checked by a second person → Claimed by a run → Corrected by a newer version; Uploaded → Withdrawn"',
      at: '/sourceDataManagement/TDTAManagement/set?setId={}',
      people: 'sales control finance',
      asks: 'source/set/findbyid · source/set/log (words) · source/set/rows (words alone)',
      machine: 'SOURCE_SET',
      shows: `
Uploaded / sales
  Withdraw · ${EXPORTS}
Uploaded / control
  Check · Withdraw · ${EXPORTS}
Uploaded / finance
  ${EXPORTS}
Checked, Claimed, Corrected, Withdrawn / sales control finance
  ${EXPORTS}
${MARKS}
`,
    },
  ],
};
