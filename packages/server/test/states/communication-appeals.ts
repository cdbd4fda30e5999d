import type { AreaStates } from '../expected/states.ts';

const FORM = 'Choose file · Send the letter';
/** The form of whoever can ask for an answer. */
const ASKING = `Choose a day: Answer of the dealer until · ${FORM}`;

export const states: AreaStates = {
  scene: async ({ claims, present }) => {
    const scene = await claims();
    const { dealer, sicco, sipo, control } = scene;
    const program = await scene.released({ name: 'Appealed', parameter: { checkCategory: 'all' } });
    const appealed = async (by: 'sicco' | 'sipo' | 'second' | 'lowerer' = 'sicco') => {
      const sale = await scene.sold('confirmed', program.modelId);
      const { claimId } = present((await scene.claim(sale, [program.programCode])).body.data.claims[0], 'a claim');
      await sicco.call('claim.begin', { body: { claimId } });
      if (by === 'sicco') await sicco.call('claim.reject', { body: { claimId, reason: 'States' } });
      else {
        await sicco.call('claim.pass', { body: { claimId } });
        await sipo.call('claim.refuse', { body: { claimId, reason: 'States' } });
      }
      await dealer.call('claim.appeal', { body: { claimId, reason: 'Our words' } });
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
      'A-Open': open.appealCode,
      'A-contested': contested.appealCode,
      'A-Asked': asked.appealCode,
      'A-Answered': answered.appealCode,
      'A-Accepted': accepted.appealCode,
      'A-Refused': refused.appealCode,
      'A-Ended': ended.appealCode,
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
Open, contested, Answered / DEALER1 sicco
  ${FORM}
Asked / DEALER1
  Choose file · Send the answer
Asked / sicco
  ${FORM}
Open, Answered / sipo control
  Accept the appeal · Refuse the appeal · ${ASKING}
contested / control
  Accept the appeal · Refuse the appeal · ${ASKING}
contested / sipo
  Accept the appeal (off: CLAIM_OTHER_DECIDES) · Refuse the appeal (off: CLAIM_OTHER_DECIDES) · ${ASKING}
Asked / sipo control
  Accept the appeal · Refuse the appeal (off: APPEAL_DEALER_HAS_UNTIL(2026-03-10)) · ${ASKING}
Accepted, Refused, Ended / *
  no buttons
Open, contested / *
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
Open, Asked, Answered, Accepted, Refused, Ended, contested / *
  ! 'Why it was rejectedStates…, 2026-…'
Asked, Answered / *
  * 2: Answer until 2026-03-10 (primary)
Accepted / *
  * 2: Accept the appeal (success)
Refused / *
  * 2: Refuse the appeal (danger)
Ended / *
  * 2: End with the claim (danger)
Open, contested, Asked, Answered / DEALER1 sicco
  - Your letter * · Choose file
Open, contested, Asked, Answered / sipo control
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
waiting for the dealer / DEALER1 sipo control
  no buttons
  * {A-Asked}: Asked of the dealer (primary)
waiting for head office / DEALER1 sipo control
  no buttons
  * {A-Answered}: Answered (warning)
  * {A-Open}: Open (warning)
  * {A-contested}: Open (warning)
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
