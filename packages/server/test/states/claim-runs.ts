import type { AreaStates } from '../expected/states.ts';

/** What everybody sees of a run: its state, and whether something came out otherwise. */
const MARKS = `
Previewed / *
  = Previewed
Making / *
  = Under Way (warning)
Made, differing / *
  = Made (success)
`;

export const states: AreaStates = {
  scene: async ({ claims, keyed, present }) => {
    const scene = await claims();
    const { control } = scene;
    const terms = { vat: 'with' } as const;
    /** A preview for a claim whose VAT changed. */
    const previewed = async (percent: string) => {
      // Of another make, so that cars of other pages cannot claim for it.
      const { programCode, modelId } = await scene.released({ name: `Run ${percent}`, makes: ['CBU'], terms });
      const sale = await scene.sold('submitted', modelId);
      const booked = await scene.claim(sale, [programCode]);
      const { claimId } = present(booked.body.data.claims[0], 'a claim');
      const vat = { validFrom: '2026-02-01', percent, reason: 'States' };
      await control.call('vatRates.save', { body: vat, ...keyed() });
      const body = { bu: 'MBPC', program: programCode, reason: 'States' };
      return { claimId, runId: (await control.call('claimRuns.preview', { body, ...keyed() })).body.data.runId };
    };
    const begun = async (runId: number) => {
      const { mark, version } = (await control.call('claimRuns.view', { query: { runId } })).body.data;
      await control.call('claimRuns.make', { query: { version }, body: { runId, mark }, ...keyed() });
    };
    const stepped = async (runId: number) => {
      const { version } = (await control.call('claimRuns.view', { query: { runId } })).body.data;
      await control.call('claimRuns.step', { query: { version }, body: { runId }, ...keyed() });
    };
    const Made = await previewed('12');
    await begun(Made.runId);
    await stepped(Made.runId);
    const differing = await previewed('11');
    await begun(differing.runId);
    // Between two parts its dealer takes the claim back.
    await scene.dealer.call('claim.takeBack', { body: { claimId: differing.claimId } });
    await stepped(differing.runId);
    const Previewed = await previewed('10');
    const Making = await previewed('9');
    await begun(Making.runId);
    return { Made: Made.runId, differing: differing.runId, Previewed: Previewed.runId, Making: Making.runId };
  },
  pages: [
    {
      page: 'a run that judges claims again',
      follows: 'CLM-024; "a run stops where its person does, and whoever reaches the run goes on with it"',
      at: '/claim/rejudge/run?runId={}',
      people: 'control admin',
      asks: 'claim/run/items (words) · claim/run/view (words)',
      machine: 'RUN',
      shows: `
Previewed / control
  Make the run · Export
Making / control
  Go on · Export
  ! run.stopped
Made, differing / control
  Export
differing / control
  ! warning: run.differs(1)
Previewed, Making, Made, differing / admin
  Export
${MARKS}
`,
    },
  ],
};
