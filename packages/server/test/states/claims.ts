import type { AreaStates } from '../expected/states.ts';

const LATE = '(off: STATE_NOT_FITTING(Draft, Submitted, Delayed, ';
const off = (status: string) => `Take back ${LATE}${status}))`;
const MARKS = `
Draft / *
  = Draft
Submitted / *
  = Submitted (warning)
Delayed / *
  = Delayed (warning)
SiccoChecking / *
  = SICCO Checking (warning)
SipoChecking / *
  = SIPO Checking (warning)
Approved / *
  = Approved (success)
Rejected, waived, refused / *
  = Rejected (danger)
Appealed, contested / *
  = Appealed (warning)
InPayout / *
  = In Payout (primary)
Paid / *
  = Paid (success)
Reversed / *
  = Reversed
Draft / *
  * 1: here
Submitted / *
  * 2: here
SiccoChecking / *
  * 3: here
SipoChecking / *
  * 4: here
Approved / *
  * 5: here
InPayout / *
  * 6: here
Paid / *
  * 7: here
Rejected / *
  ! danger: 'Why it was rejectedStatesIts dealer can appeal once until 2026-…; it holds its place until then.'
waived, refused / *
  ! danger: 'Why it was rejected…No appeal is possible any more.'
Appealed, contested / *
  ! 'ReasonStates'
`;

export const states: AreaStates = {
  scene: async ({ claims, server, present }) => {
    const scene = await claims();
    const { dealer, sicco, sipo } = scene;
    const program = await scene.released({ name: 'Claimed', parameter: { checkCategory: 'all' } });
    const strict = await scene.released({ name: 'Strict', parameter: { validation: 'full' } });
    const made = async () => {
      const sale = await scene.sold('confirmed', program.modelId);
      return present((await scene.claim(sale, [program.programCode])).body.data.claims[0], 'a claim').claimId;
    };
    const stored = async (status: 'Draft' | 'Delayed' | 'InPayout' | 'Paid') => {
      const claimId = await made();
      // A claim that waits holds nothing.
      const holds = status !== 'Draft' && status !== 'Delayed';
      await server.owner.updateTable('claim').set({ status, holds }).where('id', '=', claimId).execute();
      return claimId;
    };
    const begun = async () => {
      const claimId = await made();
      await sicco.call('claim.begin', { body: { claimId } });
      return claimId;
    };
    const passed = async () => {
      const claimId = await begun();
      await sicco.call('claim.pass', { body: { claimId } });
      return claimId;
    };
    const rejected = async () => {
      const claimId = await begun();
      await sicco.call('claim.reject', { body: { claimId, reason: 'States' } });
      return claimId;
    };
    const appeal = (claimId: number) => dealer.call('claim.appeal', { body: { claimId, reason: 'States' } });
    const ids = {
      Draft: await stored('Draft'),
      Submitted: await made(),
      Delayed: await stored('Delayed'),
      SiccoChecking: await begun(),
      SipoChecking: await passed(),
      Approved: await passed(),
      Rejected: await rejected(),
      waived: await rejected(),
      refused: await rejected(),
      Appealed: await rejected(),
      contested: await passed(),
      InPayout: await stored('InPayout'),
      Paid: await stored('Paid'),
      Reversed: await made(),
    };
    await sipo.call('claim.confirm', { body: { claimId: ids.Approved } });
    await dealer.call('claim.waive', { body: { claimId: ids.waived } });
    await appeal(ids.refused);
    await sipo.call('claim.refuseAppeal', { body: { claimId: ids.refused, reason: 'States' } });
    await appeal(ids.Appealed);
    await sipo.call('claim.refuse', { body: { claimId: ids.contested, reason: 'States' } });
    await appeal(ids.contested);
    await dealer.call('claim.takeBack', { body: { claimId: ids.Reversed } });
    const unsold = await scene.newCar('D1001', 'MBPC', program.modelId);
    const sold = await scene.sold('submitted', program.modelId);
    const claimed = await scene.sold('submitted', program.modelId);
    await scene.claim(claimed, [program.programCode]);
    return {
      ...ids,
      program: program.programCode,
      strict: strict.programCode,
      unsold: unsold.vin,
      sold: sold.vin,
      claimed: claimed.vin,
    };
  },
  pages: [
    {
      page: 'a claim',
      follows: 'CLM-005, CLM-024; claims "A rejection holds its place until the appeal"',
      at: '/claim/claimDetail?claimId={}',
      people: 'DEALER1 sicco sipo control',
      asks: 'claim/findbyid (words) · claim/log (words) · claim/support/findall (words) · paperRequest/of_claim (words)',
      machine: 'CLAIM',
      shows: `
Draft, Submitted, Delayed / DEALER1
  Take back
SiccoChecking / DEALER1
  ${off('SICCO Checking')}
SipoChecking / DEALER1
  ${off('SIPO Checking')}
Approved / DEALER1
  ${off('Approved')}
Rejected / DEALER1
  Accept the rejection · ${off('Rejected')}
waived / DEALER1
  Accept the rejection (off: CLAIM_LET_GO) · ${off('Rejected')}
refused / DEALER1
  Accept the rejection (off: CLAIM_LET_GO) · ${off('Rejected')}
Appealed, contested / DEALER1
  ${off('Appealed')}
InPayout / DEALER1
  ${off('In Payout')}
Paid / DEALER1
  ${off('Paid')}
Reversed / DEALER1
  ${off('Reversed')}
Draft, Submitted, Delayed, SiccoChecking, SipoChecking, Approved, Rejected, waived, refused, Appealed, contested, InPayout, Paid, Reversed / sicco sipo control
  no buttons
${MARKS}
`,
    },
    {
      page: 'what a car can claim',
      follows: 'CLM-022; claims "A dealer sees what each car can earn, claims it once, and is told why not"',
      at: '/claim/queryVin?vin={}',
      people: 'DEALER1 control',
      asks: 'claim/car (words) · claim/support/findall (words)',
      shows: `
unsold, claimed / *
  Show
sold / DEALER1
  Show · Claim what is ticked
sold / control
  Show
unsold / *
  - VIN ({unsold})
sold / *
  - VIN ({sold})
claimed / *
  - VIN ({claimed})
sold, claimed / *
  = Submitted (warning)
sold / DEALER1
  * {program}: ticked, Best combination (success)
  * {strict}: You (primary)
sold / control
  * {program}: Best combination (success)
claimed / *
  * {program}: Submitted (warning)
claimed / DEALER1
  * {strict}: You (primary)
unsold / DEALER1
  * {program}: You (primary)
  * {strict}: You (primary)
`,
    },
    {
      page: 'what a car can claim, on a phone',
      follows: 'CLM-022',
      at: '/mobile/claim?vin={}',
      people: 'DEALER1',
      asks: 'claim/car (words)',
      shows: `
unsold, claimed / DEALER1
  Show
sold / DEALER1
  Show · Claim what is ticked
  * {program}: ticked, Best combination (success)
unsold / DEALER1
  - VIN ({unsold})
  * {program}: You (primary)
sold / DEALER1
  - VIN ({sold})
claimed / DEALER1
  - VIN ({claimed})
  * {program}: Submitted (warning)
sold, claimed / DEALER1
  = Submitted (warning)
unsold, sold, claimed / DEALER1
  * {strict}: You (primary)
`,
    },
  ],
};
