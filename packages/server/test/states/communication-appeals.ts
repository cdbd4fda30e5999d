import type { AreaStates } from '../expected/states.ts';

const FORM = 'Choose file · Send the letter';
/** The form of whoever can ask for an answer. */
const ASKING = `Choose a day: Answer of the dealer until · ${FORM}`;

export const states: AreaStates = {
  scene: async ({ claims, present, server, keyed }) => {
    const scene = await claims();
    const { dealer, sicco, sipo, control } = scene;
    const program = await scene.released({ name: 'Appealed', parameter: { checkCategory: 'all' } });
    const begun = async () => {
      const sale = await scene.sold('confirmed', program.modelId);
      const { claimId } = present((await scene.claim(sale, [program.programCode])).body.data.claims[0], 'a claim');
      await sicco.call('claim.begin', { body: { claimId } });
      return claimId;
    };
    const lower = async (claimId: number) => {
      const { offers } = (await sicco.call('claim.view', { query: { claimId } })).body.data;
      const { lineId } = present(offers[0], 'an offer');
      const body = { claimId, lineId, net: '60.00', because: 'papers', reason: 'States' };
      await sicco.call('claim.lower', { body, ...keyed() });
    };
    /** A claim that SICCO rejected after controlling had lowered it, which was of SICCO then. */
    const lowered = async () => {
      const claimId = await begun();
      await lower(claimId);
      const controlling = server.owner.selectFrom('app_user').select('id').where('usrnm', '=', 'control');
      await server.owner
        .updateTable('move_log')
        .set((eb) => ({ usrid: eb.selectFrom(controlling.as('u')).select('u.id') }))
        .where('kind', '=', 'claim')
        .where('object_id', '=', claimId)
        .where('move', '=', 'lower')
        .execute();
      await sicco.call('claim.reject', { body: { claimId, reason: 'States' } });
      return opened(claimId, 'claim.appeal');
    };
    /** An amount that SICCO lowered and SIPO confirmed. */
    const disputed = async () => {
      const claimId = await begun();
      await lower(claimId);
      await sicco.call('claim.pass', { body: { claimId } });
      await sipo.call('claim.confirm', { body: { claimId } });
      return opened(claimId, 'claim.appealAmount');
    };
    const appealed = async (by: 'sicco' | 'sipo' = 'sicco') => {
      const claimId = await begun();
      if (by === 'sicco') await sicco.call('claim.reject', { body: { claimId, reason: 'States' } });
      else {
        await sicco.call('claim.pass', { body: { claimId } });
        await sipo.call('claim.refuse', { body: { claimId, reason: 'States' } });
      }
      return opened(claimId, 'claim.appeal');
    };
    const opened = async (claimId: number, call: 'claim.appeal' | 'claim.appealAmount') => {
      await dealer.call(call, { body: { claimId, reason: 'Our words' } });
      const { appeal } = (await dealer.call('appeal.view', { query: { claimId } })).body.data;
      const { appealId, appealCode } = present(appeal, 'an appeal');
      return { claimId, appealId, appealCode };
    };
    const ask = (appealId: number) =>
      control.call('appeal.ask', {
        body: { appealId, text: 'Their words', until: '2026-03-10', papers: [] },
      });
    const [open, contested, asked, answered] = [
      await appealed(),
      await appealed('sipo'),
      await appealed(),
      await appealed(),
    ];
    const [accepted, refused, ended] = [await appealed(), await appealed(), await appealed()];
    const [byLowerer, ofAmount] = [await lowered(), await disputed()];
    await ask(asked.appealId);
    await ask(answered.appealId);
    await dealer.call('appeal.write', { body: { appealId: answered.appealId, text: 'Our answer', papers: [] } });
    await control.call('claim.acceptAppeal', { body: { claimId: accepted.claimId, reason: 'States' } });
    await control.call('claim.refuseAppeal', { body: { claimId: refused.claimId, reason: 'States' } });
    const { recordId } = (await dealer.call('claim.view', { query: { claimId: ended.claimId } })).body.data;
    const ending = { body: { recordId: recordId ?? 0, kind: 'soldBack', reason: 'States' } } as const;
    await sipo.call('retail.askEnd', ending);
    await control.call('retail.void', ending);
    return {
      Open: open.appealId,
      contested: contested.appealId,
      Asked: asked.appealId,
      Answered: answered.appealId,
      Accepted: accepted.appealId,
      Refused: refused.appealId,
      Ended: ended.appealId,
      lowered: byLowerer.appealId,
      disputed: ofAmount.appealId,
      'A-Open': open.appealCode,
      'A-contested': contested.appealCode,
      'A-Asked': asked.appealCode,
      'A-Answered': answered.appealCode,
      'A-Accepted': accepted.appealCode,
      'A-Refused': refused.appealCode,
      'A-Ended': ended.appealCode,
      'A-lowered': byLowerer.appealCode,
      'A-disputed': ofAmount.appealCode,
    };
  },
  pages: [
    {
      page: 'an appeal',
      follows: 'MSC-003, MSC-013; claims "letters to and fro with documents"',
      at: '/communicationAppeal/appeal?appealId={}',
      people: 'DEALER1 sicco sipo control',
      asks: 'appeal/findbyid (words)',
      machine: 'APPEAL',
      shows: `
Open, contested, lowered, disputed, Answered / DEALER1 sicco
  ${FORM}
Asked / DEALER1
  Choose file · Send the answer
Asked / sicco
  ${FORM}
Open, Answered / sipo control
  Accept the appeal · Refuse the appeal · ${ASKING}
contested / control
  Accept the appeal · Refuse the appeal · ${ASKING}
lowered / sipo
  Accept the appeal · Refuse the appeal · ${ASKING}
lowered / control
  Accept the appeal (off: CLAIM_OTHER_DECIDES) · Refuse the appeal · ${ASKING}
disputed / sipo
  Accept the appeal against the amount (off: CLAIM_OTHER_AMOUNT) · Refuse the appeal against the amount (off: CLAIM_OTHER_AMOUNT) · ${ASKING}
disputed / control
  Accept the appeal against the amount · Refuse the appeal against the amount · ${ASKING}
contested / sipo
  Accept the appeal (off: CLAIM_OTHER_DECIDES) · Refuse the appeal (off: CLAIM_OTHER_DECIDES) · ${ASKING}
Asked / sipo control
  Accept the appeal · Refuse the appeal (off: APPEAL_DEALER_HAS_UNTIL(2026-03-10)) · ${ASKING}
Accepted, Refused, Ended / *
  no buttons
Open, contested, lowered, disputed / *
  = Open (warning)
Asked / *
  = Asked of the dealer (primary)
Answered / *
  = Answered (warning)
Accepted / *
  = Accepted (success)
Refused / *
  = Refused (danger)
Ended / *
  = Ended
disputed / sicco sipo control
  ! 'Why the amount was loweredStatesXu Ke, 2026-…'
disputed / DEALER1
  ! 'Why the amount was loweredStatesHead office, 2026-…'
Open, Asked, Answered, Accepted, Refused, Ended, lowered / sicco sipo control
  ! 'Why it was rejectedStatesXu Ke, 2026-…'
contested / sicco sipo control
  ! 'Why it was rejectedStatesXi Bo, 2026-…'
Open, Asked, Answered, Accepted, Refused, Ended, contested, lowered / DEALER1
  ! 'Why it was rejectedStatesHead office, 2026-…'
Asked, Answered / *
  * 2: Answer until 2026-03-10 (primary)
Accepted / *
  * 2: Accept the appeal (success)
Refused / *
  * 2: Refuse the appeal (danger)
Ended / *
  * 2: End with the claim (danger)
Open, contested, lowered, disputed, Asked, Answered / DEALER1 sicco
  - Your letter * · Choose file
Open, contested, lowered, disputed, Asked, Answered / sipo control
  - Your letter * · Answer of the dealer until · Choose file
`,
    },
    {
      page: 'appeals',
      follows: 'MSC-003, MSC-013; appeals: an open or answered one waits for head office, an asked one for its dealer',
      at: '/communicationAppeal',
      atIn: {
        'waiting for the dealer': '/communicationAppeal?waits=dealer',
        'waiting for head office': '/communicationAppeal?waits=headOffice',
      },
      people: 'DEALER1 DEALER2 sipo control',
      asks: 'appeal/findall (words)',
      only: 'scene',
      shows: `
listed / DEALER1 sipo control
  no buttons
  * {A-Accepted}: Accepted (success)
  * {A-Answered}: Answered (warning)
  * {A-Asked}: Asked of the dealer (primary)
  * {A-Ended}: Ended
  * {A-Open}: Open (warning)
  * {A-Refused}: Refused (danger)
  * {A-contested}: Open (warning)
  * {A-disputed}: Open (warning)
  * {A-lowered}: Open (warning)
waiting for the dealer / DEALER1 sipo control
  no buttons
  * {A-Asked}: Asked of the dealer (primary)
waiting for head office / DEALER1 sipo control
  no buttons
  * {A-Answered}: Answered (warning)
  * {A-Open}: Open (warning)
  * {A-contested}: Open (warning)
  * {A-disputed}: Open (warning)
  * {A-lowered}: Open (warning)
listed / DEALER2
  no buttons
  ! empty: appeal.none
waiting for the dealer, waiting for head office / DEALER2
  Reset
  ! empty: appeal.noneFound
`,
    },
  ],
};
