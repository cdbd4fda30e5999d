import type { AreaStates } from '../expected/states.ts';

const TO_CALCULATOR = 'Calculate a finance offer';
const CAPS = ['Cars per dealer', 'Cars in all', 'Yuan in all', 'The letter tells of the caps'];
const NO_COST = 'Costs nothing where no amount is planned, because';
const BY_CAR = ['Pays for', 'Grants', 'VAT', 'Holds for', 'Said', ...CAPS, NO_COST];
const BY_PERCENT = ['Pays for', 'Grants', 'Rounding', 'VAT', 'Holds for', 'Said', ...CAPS, NO_COST];
const BY_TARGET = ['Pays for', 'Grants', 'VAT', ...CAPS, NO_COST];
/** The fields to try a car if the offer needs no others. */
const TRIED = ['Model', 'Qualifying day'];
const fields = (...names: readonly string[]) => `- ${names.join(' · ')}`;
const off = (names: readonly string[]) => names.map((name) => `${name} (off)`);
const LOOKED_AT = `${fields(...off(BY_CAR), ...TRIED)}
  * Cash rebate: here`;
const TIER = ['Achievement from, tier 1', 'Yuan for a car, tier 1', 'For, tier 1'];
/** An offer has 20 tiers at most. */
const TIERS = Array.from({ length: 20 }, (_, place) => place + 1);
/** The further fields to try a car for an offer that pays by achievement. */
const OF_TARGET = ['Target of the dealer', 'Sold by the dealer', 'Of these before this car'];
const LOCKED = 'Submitted, In Batch, Pending Approval, Approved, Released, Rejected, Cancelled, Deleted';
/** Whether the state locks the terms that could be changed in another one. */
const only = (state: string) => `${state} / sales sales2 admin
  ! STATE_NOT_FITTING(Draft, Saved, ${state})`;

export const states: AreaStates = {
  scene: async ({ server, life, keyed, designOf }) => {
    const made: Record<string, number> = {};
    for (const state of [
      'Submitted',
      'In Batch',
      'Pending Approval',
      'Approved',
      'Released',
      'Rejected',
      'Cancelled',
      'Deleted',
    ]) {
      made[state] = (await life.planned()).programId;
      await life.put(made[state], state);
    }
    made['Saved'] = (await life.planned({ offers: ['Cash rebate', 'Loyalty bonus'] })).programId;
    made['Above'] = (await life.planned()).programId;
    const sales = await server.as('sales');
    const { offers } = (await sales.call('terms.read', { query: { pgmId: made['Above'] } })).body.data;
    const sent = offers.map(({ name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...offer }) => ({
      ...offer,
      basis: 'achievement' as const,
      tiers: [{ from: '100', value: '9000000', reach: 'all' as const }],
    }));
    await sales.call('terms.save', { query: { version: 0 }, body: { pgmId: made['Above'], offers: sent }, ...keyed() });
    const design = { ...(await designOf(server, { name: 'Half a design' })), makes: [] };
    const draft = await sales.call('design.create', { body: { design }, ...keyed() });
    return { ...made, Draft: draft.body.data.programId };
  },
  pages: [
    {
      page: 'terms',
      follows:
        'terms "By whoever may edit the design, in Draft and Saved alone"; "What an offer says"; "The cost beside the budget"',
      at: '/programdesign/design/terms?pgmId={}',
      people: 'sales sales2 control admin reader',
      asks: 'pgapi/detail/status (words) · pgapi/terms (words)',
      machine: 'PROGRAM',
      steps: {
        'Saved (changed)': ['choose VAT: With VAT'],
        'Saved (undone)': ['choose VAT: With VAT', 'press Undo'],
        'Saved (by target)': ['choose Pays for: Target achievement'],
        'Saved (most tiers)': ['choose Pays for: Target achievement', ...TIERS.map(() => 'press Add a tier')],
        'Saved (refused)': ['choose Pays for: Target achievement', 'press Save'],
        'Saved (in percent)': ['choose Grants: Percent of MSRP w/o VAT'],
        'Saved (capped)': ['type Yuan in all: 1'],
      },
      shows: `
Saved / sales sales2 admin
  ${fields(...BY_CAR, ...TRIED)}
  * Cash rebate: here
Saved / sales sales2
  ${TO_CALCULATOR} · Undo (off) · Redo (off) · Save (off)
Saved / admin
  ${TO_CALCULATOR} · Undo (off) · Redo (off) · Save (off) · History
Saved (changed) / sales
  ${TO_CALCULATOR} · Undo · Redo (off) · Save
  = Not saved (warning)
  ${fields(...BY_CAR, ...TRIED)}
  * Cash rebate: here
Saved (undone) / sales
  ${TO_CALCULATOR} · Undo (off) · Redo · Save (off)
  ${fields(...BY_CAR, ...TRIED)}
  * Cash rebate: here
Saved (by target), Saved (refused) / sales
  ${fields(...BY_TARGET, ...TRIED, ...OF_TARGET)}
  = -100.00 (success), Not saved (warning)
  * Cash rebate: here, under, terms.costs.atTarget
  * Program: under
  ! alert: TERM_TIERS_MISSING
Saved (by target) / sales
  ${TO_CALCULATOR} · Add a tier · Undo · Redo (off) · Save
Saved (refused) / sales
  ${TO_CALCULATOR} · Add a tier · Undo · Redo (off) · Save
  ! danger: terms.wrong(Cash rebate)
Saved (most tiers) / sales
  ${TO_CALCULATOR} · Undo · Redo (off) · Save
  = -100.00 (success), Not saved (warning)
  * Cash rebate: here, under, terms.costs.atTarget
  * Program: under
  ${fields(...BY_TARGET, ...TRIED, ...OF_TARGET)}
  ${TIERS.map((tier) => `* ${tier}: Achievement from, tier ${tier}, Yuan for a car, tier ${tier}, For, tier ${tier}, TERM_TIER_FROM, TERM_TIER_VALUE; Remove tier ${tier}`).join('\n  ')}
Saved (in percent) / sales
  ${TO_CALCULATOR} · Undo · Redo (off) · Save
  = Not saved (warning)
  ${fields(...BY_PERCENT, ...TRIED, 'MSRP with VAT')}
  * Cash rebate: here
Saved (capped) / sales
  ${TO_CALCULATOR} · Undo · Redo (off) · Save
  = -99.00 (success), Not saved (warning)
  ${fields(...BY_CAR, ...TRIED, 'Granted in all, yuan')}
  * Cash rebate: here, under, terms.costs.capped(100.00)
  * Program: under
Saved / control reader
  ! terms.readOnly
  ${LOOKED_AT}
Saved / control
  ${TO_CALCULATOR}
Saved / reader
  ${TO_CALCULATOR} · History

Above / sales sales2
  ${TO_CALCULATOR} · Add a tier · Undo (off) · Redo (off) · Save (off)
Above / admin
  ${TO_CALCULATOR} · Add a tier · Undo (off) · Redo (off) · Save (off) · History
Above / control
  ${TO_CALCULATOR}
Above / reader
  ${TO_CALCULATOR} · History
Above / *
  = +8,999,900.00 (warning)
  ! warning: terms.abovePrice(1)
  * Cash rebate: here, over, terms.costs.atTarget
  * Program: over
Above / sales sales2 admin
  ${fields(...BY_TARGET, ...TRIED, ...OF_TARGET)}
  * 1: ${TIER.join(', ')}; Remove tier 1
Above / control reader
  ! terms.readOnly
  * 1: ${off(TIER).join(', ')}
  ${fields(...off(BY_TARGET), ...TRIED, ...OF_TARGET)}

Draft / sales sales2
  ${TO_CALCULATOR} · Undo (off) · Redo (off) · Save (off)
Draft / admin
  ${TO_CALCULATOR} · Undo (off) · Redo (off) · Save (off) · History
Draft / control
  ${TO_CALCULATOR}
Draft / reader
  ${TO_CALCULATOR} · History
Draft / *
  * Cash rebate: here
Draft / sales sales2 admin
  ${fields(...BY_CAR)}
Draft / control reader
  ! terms.readOnly
  ${fields(...off(BY_CAR))}

${LOCKED} / *
  ${LOOKED_AT}
${LOCKED} / sales sales2 control
  ${TO_CALCULATOR}
${LOCKED} / admin reader
  ${TO_CALCULATOR} · History
${LOCKED} / control reader
  ! terms.readOnly
${only('Submitted')}
${only('In Batch')}
${only('Pending Approval')}
${only('Approved')}
${only('Released')}
${only('Rejected')}
${only('Cancelled')}
${only('Deleted')}
`,
    },
  ],
};
