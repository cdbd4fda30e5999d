import type { AreaStates } from '../expected/states.ts';

export const states: AreaStates = {
  scene: async ({ claims, server, uploadTo, keyed, present }) => {
    const scene = await claims();
    const { dealer, sicco } = scene;
    // Of another make, so that cars of other pages cannot claim for the program.
    const program = await scene.released({ name: 'Asked for', makes: ['CBU'], parameter: { checkCategory: 'all' } });
    const asked = async () => {
      const sale = await scene.sold('confirmed', program.modelId);
      const sent = await scene.claim(sale, [program.programCode]);
      const { claimId } = present(sent.body.data.claims[0], 'a claim');
      await sicco.call('claim.begin', { body: { claimId } });
      const body = { claimId, paper: 'licence', text: 'Our words', until: '2026-03-10' };
      const { requestId, requestCode } = (await sicco.call('paperRequest.ask', { body, ...keyed() })).body.data;
      return { claimId, requestId, requestCode };
    };
    const add = async (requestId: number) => {
      const content = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
      const form = { fields: { requestId: String(requestId) }, fileName: 'proof.pdf', content };
      return (await uploadTo('paperRequest.addPaper', server, dealer, form)).body.data.paperId;
    };
    const answered = async () => {
      const made = await asked();
      const papers = [await add(made.requestId)];
      await dealer.call('paperRequest.answer', { body: { requestId: made.requestId, remark: '', papers } });
      return made;
    };
    const held = async () => {
      const made = await answered();
      await sicco.call('claim.begin', { body: { claimId: made.claimId } });
      return made;
    };
    const [Open, added, Answered, mine] = [await asked(), await asked(), await answered(), await held()];
    const [Settled, again, Withdrawn, Ended] = [await held(), await held(), await asked(), await held()];
    const Expired = await asked();
    await add(added.requestId);
    await sicco.call('paperRequest.settle', { body: { requestId: Settled.requestId } });
    const once = { claimId: again.claimId, paper: 'other', text: 'Our words', until: '2026-03-10' };
    await sicco.call('paperRequest.ask', { body: once, ...keyed() });
    await sicco.call('paperRequest.withdraw', { body: { requestId: Withdrawn.requestId } });
    await sicco.call('claim.reject', { body: { claimId: Ended.claimId, reason: 'States' } });
    await server.owner
      .updateTable('paper_request')
      .set({ status: 'Expired' })
      .where('id', '=', Expired.requestId)
      .execute();
    const made = { Open, added, Answered, mine, Settled, AskedAgain: again, Withdrawn, Ended, Expired };
    const named: Record<string, string | number> = {};
    for (const [state, { requestId, requestCode }] of Object.entries(made)) {
      named[state] = requestId;
      named[`R-${state}`] = requestCode;
      const { papers, unsent } = (await dealer.call('paperRequest.view', { query: { requestId } })).body.data;
      for (const { name } of [...papers, ...unsent]) named[`P-${state}`] = name;
    }
    return named;
  },
  pages: [
    {
      page: 'a request for a paper',
      follows:
        'CHK-008; "ask the dealer for a paper with a day"; the checker who holds the claim accepts, the dealer answers',
      at: '/checking/checkingDocCollection/request?requestId={}',
      people: 'DEALER1 sicco sipo',
      asks: 'paperRequest/findbyid (words)',
      machine: 'PAPER_REQUEST',
      shows: `
Open, Expired / DEALER1
  Choose file · Send to head office (off)
  - Choose file · Your remark (off)
added / DEALER1
  Open {P-added} · Remove {P-added} · Choose file · Send to head office
  - Choose file · Your remark
Answered / DEALER1 sipo
  Open {P-Answered}
mine / DEALER1 sipo
  Open {P-mine}
Settled / DEALER1 sipo
  Open {P-Settled}
AskedAgain / DEALER1 sipo
  Open {P-AskedAgain}
Ended / DEALER1 sipo
  Open {P-Ended}
Withdrawn / *
  no buttons
Open, added / sicco
  Withdraw
Answered / sicco
  Open {P-Answered} · Accept the answer (off: CHECK_NOT_YOURS)
mine / sicco
  Open {P-mine} · Accept the answer
Settled / sicco
  Open {P-Settled}
AskedAgain / sicco
  Open {P-AskedAgain}
Ended / sicco
  Open {P-Ended}
Expired / sicco
  no buttons
Open, added, Expired / sipo
  no buttons
Open, added / *
  = Open (primary), 8 days left, until 2026-03-10 (primary), SICCO Checking (warning)
  ! primary: request.waits(2026-03-10)
Expired / *
  = Expired (danger), SICCO Checking (warning)
  ! warning: request.expired(2026-03-10)
Answered / *
  = Answered (warning), Submitted (warning)
  ! success: request.sentNow
mine / *
  = Answered (warning), SICCO Checking (warning)
  ! success: request.sentNow
Settled / *
  = Settled (success), SICCO Checking (warning)
AskedAgain / *
  = Asked again, SICCO Checking (warning)
Withdrawn / *
  = Withdrawn, Submitted (warning)
Ended / *
  = Ended, Rejected (danger)
Open, added, Answered, mine, Settled, AskedAgain, Withdrawn, Ended, Expired / *
  ! 'What is wrong or wantedOur words'
`,
    },
    {
      page: 'requests for papers',
      follows: 'CHK-008; the list has the state of each request',
      at: '/checking/checkingDocCollection',
      people: 'DEALER1 DEALER2 sicco sipo',
      asks: 'paperRequest/figures · paperRequest/findall (words)',
      only: 'scene',
      shows: `
listed / DEALER1 sicco sipo
  Saved searches · Export (xlsx) · Export (CSV)
  * {R-Answered}: Answered (warning)
  * {R-AskedAgain}: Asked again
  * {R-Ended}: Ended
  * {R-Expired}: Expired (danger)
  * {R-Open}: Open (primary)
  * {R-Settled}: Settled (success)
  * {R-Withdrawn}: Withdrawn
  * {R-added}: Open (primary)
  * {R-mine}: Answered (warning)
listed / DEALER2
  Saved searches · Export (xlsx) · Export (CSV)
  ! empty: request.none
`,
    },
  ],
};
