import type { AreaStates } from '../expected/states.ts';

const LOOK = 'Export · Compare versions';
const RESET = 'Reset to the defaults';
const decide = (why: string) => `Combine (off: ${why}) · Do not combine (off: ${why})`;
const NONE_CHOSEN = decide('combinability.chooseFirst');
const NONE_OPEN = decide('pairMatrix.noneOpen');
const ONE_ONLY = 'History (off: pairMatrix.chooseOne)';
const history = (own: string, other: string) => `History of {${own}} with {${other}}`;
const FIND = '- Find a program · Show';
const EDITORS = 'sales sales2 admin';

export const states: AreaStates = {
  scene: async ({ server, life, keyed, present, ids }) => {
    const [sales, control] = [await server.as('sales'), await server.as('control')];
    const texts: Record<string, string> = {};
    /** A program for months in which it meets only those of the same key. */
    const made = async (name: string, from: string, to: string, bu = 'MBPC') => {
      const { programId, programCode } = await life.saved({ from, to, bu });
      texts[name] = programCode;
      return { programId, programCode };
    };
    const detail = async (pgmId: number) => (await sales.call('combinability.detail', { query: { pgmId } })).body.data;
    const combine = async (pgmId: number, other: string) => {
      const { code, asOf } = await detail(pgmId);
      const pairs: [string, string][] = [[code, other]];
      const body = { pgmId, asOf, pairs, combines: true, validFrom: '', reason: 'They fit' };
      await sales.call('combinability.save', { body, ...keyed() });
    };

    const Default = await made('D', '2031-01', '2031-03');
    await made('D saved', '2031-01', '2031-03');
    const pending = await made('D pending', '2031-01', '2031-03');
    await life.put(pending.programId, 'Pending Approval');
    const Temporary = await made('T', '2031-05', '2031-06');
    await combine(Temporary.programId, (await made('T other', '2031-05', '2031-06')).programCode);
    const dealer = present(await server.db.selectFrom('dealer').select('id').executeTakeFirst(), 'a dealer');
    const { code, asOf } = await detail(Temporary.programId);
    const variant = { pgmId: Temporary.programId, asOf, one: code, other: present(texts['T other'], 'a code') };
    const said = { dealerId: dealer.id, groupId: null, combines: false, validFrom: '', reason: 'Not this one' };
    await sales.call('combinability.saveVariant', { body: { ...variant, ...said }, ...keyed() });
    const Confirmed = await made('C', '2031-08', '2031-09');
    await made('C other', '2031-08', '2031-09');
    const body = { pgmId: Confirmed.programId, asOf: (await detail(Confirmed.programId)).asOf };
    await sales.call('combinability.confirm', { body, ...keyed() });
    const Submitted = await made('S', '2032-01', '2032-02');
    await made('S other', '2032-01', '2032-02');
    await life.put(Submitted.programId, 'Submitted');
    const Released = await made('R', '2032-05', '2032-06');
    await made('R other', '2032-05', '2032-06');
    await life.put(Released.programId, 'Released');
    const Alone = await made('A', '2033-01', '2033-02');

    // A BU whose matrix has only these.
    await made('M saved', '2034-01', '2034-02', 'G');
    await life.put((await made('M pending', '2034-01', '2034-02', 'G')).programId, 'Pending Approval');
    await life.put((await made('M released', '2034-01', '2034-02', 'G')).programId, 'Released');
    // A released one with a next version that is Saved.
    const old = await made('M old', '2034-01', '2034-02', 'G');
    await life.put(old.programId, 'Released');
    await sales.call('program.revise', { body: { programId: old.programId, reason: 'Dearer' }, ...keyed() });

    const { types } = (await control.call('combinabilityDefaults.list')).body.data;
    const first = present(types[0], 'an offer type');
    const byDefault = { lowTypeId: first.offerTypeId, highTypeId: first.offerTypeId, version: 0 };
    await control.call('combinabilityDefaults.save', { body: { ...byDefault, combines: true, reason: 'Agreed' } });
    const second = present(types[1], 'another offer type');
    const apart = { lowTypeId: first.offerTypeId, highTypeId: second.offerTypeId, version: 0 };
    await control.call('combinabilityDefaults.save', { body: { ...apart, combines: false, reason: 'Never' } });
    const subjects = { Default, Temporary, Confirmed, Submitted, Released, Alone };
    const programs = Object.entries(subjects).map(([state, { programId }]) => [state, programId] as const);
    return {
      ...Object.fromEntries(programs),
      G: await ids.buId('G'),
      ...texts,
      today: '2026-03-02',
      second: second.name,
      type: first.name,
    };
  },
  pages: [
    {
      page: 'combinability',
      follows: `PGD-018, PGD-019, PGD-037; combinability "A pair is changed through a program that is Saved", "While the other program is
        submitted, in a batch or pending, the pair stays as it was submitted"`,
      at: '/programdesign/combinabilitysetting?pgmId={}',
      people: `${EDITORS} control reader`,
      asks: 'pgapi/combinability (words) · pgapi/detail/status (words)',
      machine: 'COMBINABILITY',
      steps: {
        'Default (chosen)': ['tick Choose {D saved}'],
        'Default (history)': ['press History of {D} with {D saved}'],
        'Default (locked history)': ['press History of {D} with {D pending}'],
        'Temporary (history)': ['press History of {T} with {T other}'],
        'Temporary (versions)': ['press Compare versions'],
      },
      shows: `
Default / *
  = Default
Default / ${EDITORS}
  ${LOOK} · ${RESET} · Confirm · ${NONE_CHOSEN}
  ${FIND}
  * {D saved}: tick, Saved (primary), No, combinability.byDefault; ${history('D', 'D saved')}
  * {D pending}: tick (off: COMBINABILITY_IN_APPROVAL({D pending})), Pending Approval (warning), No, combinability.byDefault; ${history('D', 'D pending')}
Default (chosen) / sales
  = Default
  ${LOOK} · ${RESET} · Confirm · Combine · Do not combine
  ${FIND}
  * {D saved}: ticked, Saved (primary), No, combinability.byDefault; ${history('D', 'D saved')}
  * {D pending}: tick (off: COMBINABILITY_IN_APPROVAL({D pending})), Pending Approval (warning), No, combinability.byDefault; ${history('D', 'D pending')}
Default (history) / sales
  Close · Choose a day: Valid from · Save for the dealer
  - Dealer · Dealer group · Combine · Do not combine (ticked) · As for all dealers · Reason * · Valid from
  * All dealers: No, combinability.byDefault
Default (locked history) / sales
  Close
  ! COMBINABILITY_IN_APPROVAL({D pending})
  * All dealers: No, combinability.byDefault
Default (history) / control
  Close
  * All dealers: No, combinability.byDefault
Default / control reader
  ${FIND}
  * {D saved}: Saved (primary), No, combinability.byDefault; ${history('D', 'D saved')}
  * {D pending}: Pending Approval (warning), No, combinability.byDefault; ${history('D', 'D pending')}
Default, Temporary, Confirmed, Submitted, Released / control
  ${LOOK}
Default, Temporary, Confirmed, Submitted, Released / reader
  Compare versions
Temporary / *
  = Temporary (warning)
  ${FIND}
Temporary / ${EDITORS}
  ${LOOK} · ${RESET} · Confirm · ${NONE_CHOSEN}
  * {T other}: tick, Saved (primary), Yes (success), was No (warning); ${history('T', 'T other')}
Temporary / control reader
  * {T other}: Saved (primary), Yes (success), was No (warning); ${history('T', 'T other')}
Temporary (history) / control
  Close
  * All dealers: No, combinability.byDefault
  * All dealers: Yes (success)
  * …: No
Temporary (versions) / control
  Close
  - From ({today}) · To ({today})
  * {T other} Test program: Yes (success), Yes (success)
Confirmed / *
  = Confirmed (success)
  ${FIND}
Confirmed / ${EDITORS}
  ${LOOK} · ${RESET} · ${NONE_CHOSEN}
  * {C other}: tick, Saved (primary), No, combinability.byDefault; ${history('C', 'C other')}
Confirmed / control reader
  * {C other}: Saved (primary), No, combinability.byDefault; ${history('C', 'C other')}
Submitted, Released / ${EDITORS}
  ${LOOK}
Submitted / *
  = Default
  ! COMBINABILITY_PROGRAM_STATE({S}, Submitted)
  ${FIND}
  * {S other}: Saved (primary), No, combinability.byDefault; ${history('S', 'S other')}
Released / *
  = Default
  ! COMBINABILITY_PROGRAM_STATE({R}, Released)
  ${FIND}
  * {R other}: Saved (primary), No, combinability.byDefault; ${history('R', 'R other')}
Alone / *
  = Default
  ! empty: combinability.none
Alone / ${EDITORS}
  ${LOOK} · ${RESET} · Confirm
Alone / control
  ${LOOK}
Alone / reader
  Compare versions
`,
    },
    {
      page: 'combinability matrix',
      follows:
        'APR-010; combinability "Who decides", "Where both programs are released, an answer begins today or later", "What is chosen is told beside the table"',
      at: '/approval/sales/programHome/overallCombinabilityMatrix',
      people: 'sales control reader',
      asks: 'pgapi/combinability/matrix',
      steps: {
        'nothing chosen': ['choose BU: G'],
        'a saved one': ['choose BU: G', 'type Find a program: {M saved}'],
        'a saved one (asked)': ['choose BU: G', 'type Find a program: {M saved}', 'press Combine'],
        'a released one (asked)': ['choose BU: G', 'type Find a program: {M old}', 'press Combine'],
        'one in approval': ['choose BU: G', 'type Find a program: {M pending}'],
      },
      shows: `
nothing chosen / *
  - BU · Day ({today}) · Find a program
a saved one / *
  - BU · Day ({today}) · Find a program ({M saved})
one in approval / *
  - BU · Day ({today}) · Find a program ({M pending})
a saved one (asked), a released one (asked) / sales
  Close · Choose a day: Valid from · Cancel · Save
a saved one (asked) / sales
  - Reason * · Valid from
a released one (asked) / sales
  - Reason * · Valid from ({today})
nothing chosen, one in approval / sales
  Export · Choose a day: Day · ${NONE_OPEN} · ${ONE_ONLY}
a saved one / sales
  Export · Choose a day: Day · Combine · Do not combine · ${ONE_ONLY}
nothing chosen, a saved one, one in approval / control
  Export · Choose a day: Day · ${ONE_ONLY}
nothing chosen, a saved one, one in approval / reader
  Choose a day: Day · ${ONE_ONLY}
`,
    },
    {
      page: 'combinability defaults',
      follows: 'PGD-036: controlling says the defaults',
      at: '/setting/combinabilityDefaults',
      people: 'control admin sales reader',
      asks: 'pgapi/combinability/defaults',
      only: 'scene',
      shows: `
said / *
  no buttons
said / control admin
  * {second}: tick, tick, N
  * {type}: ticked, Y
said / sales reader
  * {second}: N, {second} with {type}: No. Never, {second} with {second}: nothing said
  * {type}: Y, {type} with {type}: Yes. Agreed
`,
    },
  ],
};
