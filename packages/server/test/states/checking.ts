import type { AreaStates } from '../expected/states.ts';

const MARKS = `
Pending / *
  = Pending (warning), Submitted (warning)
held / *
  = Pending (warning), SICCO Checking (warning)
waiting / *
  = Pending (warning), Open (primary), 8 days left, until 2026-03-10 (primary), SICCO Checking (warning)
  ! primary: request.waits(2026-03-10)
  ! 'What is wrong or wantedStates'
SiccoChecked / *
  = SICCO Checked (primary), SIPO Checking (warning)
SipoChecked / *
  = SIPO Checked (primary), SIPO Checking (warning)
Passed / *
  = Passed (success), Approved (success)
Failed / *
  = Failed (danger), Rejected (danger)
Exempted / *
  = Exempted (success), Submitted (warning)
Pending, held, waiting, SiccoChecked, SipoChecked, Passed, Failed, Exempted / *
  ! warning: '1 of 2 checked claims failedReasons: States'
  * Amounts of the invoice agree: Fits (success)
  * Days follow one another: Fits (success)
  * No other car has the same papers: Fits (success)
  * Papers are there and of the right kind: Fits (success)
  * The licence lies within the area of the dealer: Nothing to compare
  * The owner is the buyer: Nothing to compare
`;

export const states: AreaStates = {
  scene: async ({ claims, server, present, keyed }) => {
    const scene = await claims();
    const { sicco, sipo } = scene;
    // Of another make, so that cars of other pages cannot claim for the program.
    const program = await scene.released({ name: 'Checked', makes: ['CBU'], parameter: { checkCategory: 'all' } });
    const made = async () => {
      const sale = await scene.sold('confirmed', program.modelId);
      return present((await scene.claim(sale, [program.programCode])).body.data.claims[0], 'a claim').claimId;
    };
    const held = async () => {
      const claimId = await made();
      await sicco.call('claim.begin', { body: { claimId } });
      return claimId;
    };
    const waiting = async () => {
      const claimId = await held();
      const body = { claimId, paper: 'licence', text: 'States', until: '2026-03-10' };
      await sicco.call('paperRequest.ask', { body, ...keyed() });
      return claimId;
    };
    const passed = async () => {
      const claimId = await held();
      await sicco.call('claim.pass', { body: { claimId } });
      return claimId;
    };
    const stored = async (claimId: number, status: 'SipoChecked' | 'Exempted') => {
      await server.owner.updateTable('check_item').set({ status }).where('claim_id', '=', claimId).execute();
      return claimId;
    };
    const exempted = async (claimId: number) => {
      // For its program alone, so that claims of other pages are not spared people.
      const {
        bu_id,
        held_by: dealer_id,
        program_code,
      } = await server.owner
        .selectFrom('claim')
        .select(['bu_id', 'held_by', 'program_code'])
        .where('id', '=', claimId)
        .executeTakeFirstOrThrow();
      const days = { first_day: '2026-03-02', last_day: '2026-03-02', approved_day: '2026-03-02', ended_day: null };
      const by = { created_by: null, created_at: new Date(), updated_by: null, updated_at: new Date() };
      const what = { code: 'EX-STATE', name: 'States', program_code, rule: 'whole', reason: 'States' } as const;
      const { id: exemption_id } = await server.owner
        .insertInto('check_exemption')
        .values({ ...what, ...days, ...by, bu_id, dealer_id, status: 'Approved' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await server.owner
        .insertInto('check_exempted')
        .values({ exemption_id, claim_id: claimId, bu_id, at: new Date() })
        .execute();
      return stored(claimId, 'Exempted');
    };
    const [Passed, Failed] = [await passed(), await passed()];
    await sipo.call('claim.confirm', { body: { claimId: Passed } });
    await sipo.call('claim.refuse', { body: { claimId: Failed, reason: 'States' } });
    return {
      Pending: await made(),
      held: await held(),
      waiting: await waiting(),
      SiccoChecked: await passed(),
      SipoChecked: await stored(await passed(), 'SipoChecked'),
      Passed,
      Failed,
      Exempted: await exempted(await made()),
    };
  },
  pages: [
    {
      page: 'a claim that SICCO checks',
      follows: 'CHK-006, CHK-017; "pass, fail with reason; next one opens by itself; work is leased"',
      at: '/checking/SICCOCheckingDetail?claimId={}',
      people: 'sicco',
      asks: 'checking/findall (words) · checking/findbyid (words) · claim/findbyid (words) · claim/log (words) · paperRequest/of_claim (words) · rvapi/retail/paper',
      machine: 'CHECK_ITEM',
      shows: `
Pending / sicco
  Begin the check · Take the next one · Turn · Larger · Smaller · Fit
Exempted / sicco
  Begin the check (off: CHECK_IS_EXEMPTED(EX-STATE)) · Take the next one · Turn · Larger · Smaller · Fit
held / sicco
  Pass · Lower an amount · Restore the amounts (off: CLAIM_NOT_LOWERED) · Reject · Ask the dealer for a paper · Give back · Take the next one · Turn · Larger · Smaller · Fit
waiting / sicco
  Pass (off: PAPER_REQUEST_WAITS(2026-03-10)) · Lower an amount (off: PAPER_REQUEST_WAITS(2026-03-10)) · Restore the amounts (off: PAPER_REQUEST_WAITS(2026-03-10)) · Reject (off: PAPER_REQUEST_WAITS(2026-03-10)) · Ask the dealer for a paper (off: PAPER_REQUEST_WAITS(2026-03-10)) · Give back (off: PAPER_REQUEST_WAITS(2026-03-10)) · Take the next one · Withdraw · Turn · Larger · Smaller · Fit
SiccoChecked, SipoChecked, Passed, Failed / sicco
  Take the next one · Turn · Larger · Smaller · Fit
${MARKS}
`,
    },
    {
      page: 'a claim that SIPO confirms',
      follows: 'CHK-007, CHK-017; "SIPO confirms, nobody confirms what he checked"',
      at: '/checking/SIPOCheckingDetail?claimId={}',
      people: 'sipo control',
      asks: 'checking/findall (words) · checking/findbyid (words) · claim/findbyid (words) · claim/log (words) · paperRequest/of_claim (words) · rvapi/retail/paper',
      machine: 'CHECK_ITEM',
      shows: `
Pending, held, waiting, Passed, Failed, Exempted / sipo control
  Next one · Turn · Larger · Smaller · Fit
SiccoChecked, SipoChecked / sipo control
  Confirm · Send back to SICCO · Reject · Next one · Turn · Larger · Smaller · Fit
${MARKS}
`,
    },
  ],
};
