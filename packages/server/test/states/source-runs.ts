import type { AreaStates } from '../expected/states.ts';

/** What everybody sees of a run: its state, and what is next. */
const MARKS = `
Previewed / *
  = Previewed
Making / *
  = Under Way (warning)
Made / *
  = Made (success)
  ! 'The claims go on by the check category of their programs. Claims of the system'
`;

export const states: AreaStates = {
  scene: async ({ sourceRuns }) => {
    const scene = await sourceRuns();
    const month = '2026-02';
    await scene.checked([`D1001,${month},A-1,10,100`], { kind: 'AG', month });
    /** A preview of agreement amounts that a program of its own pays. */
    const previewed = async (name: string): Promise<number> => {
      const program = await scene.released({ name, makes: ['CBU'] });
      const { make } = await scene.makeOf(program.programId);
      await scene.bind(program, { kind: 'AG', make, cutoffDays: '0' });
      return (await scene.preview('AG', { program: program.programCode, month })).body.data.runId;
    };
    const Made = await previewed('Made source run');
    await scene.make(Made);
    const Previewed = await previewed('Previewed source run');
    const Making = await previewed('Source run under way');
    await scene.begin(Making);
    return { Made, Previewed, Making };
  },
  pages: [
    {
      page: 'a run over source data',
      follows: 'CHK-013; "previewed, made once; a run again makes only what differs"',
      at: '/sourceDataManagement/runs/run?runId={}',
      people: 'control sales finance',
      asks: 'source/run/items (words) · source/run/view (words)',
      machine: 'RUN',
      shows: `
Previewed / control
  Make the run · Export
  ! sourceRun.nextMake
Making / control
  Go on · Export
  ! run.stopped
Made / control
  Export
Previewed, Making, Made / sales finance
  Export
${MARKS}
`,
    },
  ],
};
