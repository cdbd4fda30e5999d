import type { AreaStates } from '../expected/states.ts';

/** Each state has a comparison of its own, by which its list is sought, and a first day of its own. */
const COMPARED = { proposed: 'papers', tried: 'days', inForce: 'amounts', rejected: 'owner', replaced: 'duplicates' };
const FROM = {
  proposed: '2041-01-01',
  tried: '2041-02-01',
  inForce: '2041-03-01',
  rejected: '2041-04-01',
  replaced: '2041-05-01',
};
type State = keyof typeof FROM;
const at = (state: State) => `/checking/checkingRule?comparison=${COMPARED[state]}`;

export const states: AreaStates = {
  scene: async ({ server, keyed }) => {
    const [sipo, control] = [await server.as('sipo'), await server.as('control')];
    const propose = async (state: State) => {
      const body = {
        categoryId: 1,
        bu: '',
        validFrom: FROM[state],
        comparison: COMPARED[state],
        prerequisite: 'sale',
        fromNet: '0',
        passes: 'fits',
        messageEn: '',
        messageCn: '',
      };
      return (await sipo.call('checkRules.propose', { body, ...keyed() })).body.data.ruleId;
    };
    const tried = async (state: State) => {
      const ruleId = await propose(state);
      await control.call('checkRules.try', { body: { ruleId } });
      return ruleId;
    };
    const confirm = (ruleId: number) => control.call('checkRules.confirm', { body: { ruleId } });
    await propose('proposed');
    await tried('tried');
    await confirm(await tried('inForce'));
    const rejected = await propose('rejected');
    await control.call('checkRules.reject', { body: { ruleId: rejected, reason: 'Too strict' } });
    await confirm(await tried('replaced'));
    await confirm(await tried('replaced'));
    return FROM;
  },
  pages: [
    {
      page: 'checking rules',
      follows:
        'checking "A rule of the machine is proposed, tried over the claims of last month, and confirmed by a second person"',
      at: at('proposed'),
      atIn: {
        tried: at('tried'),
        inForce: at('inForce'),
        rejected: at('rejected'),
        replaced: at('replaced'),
        'tried (confirm)': at('tried'),
        'tried (reject)': at('tried'),
        'inForce (edit)': at('inForce'),
      },
      people: 'control sipo sicco admin',
      asks: 'checking/rule/findall (words) · checking/rule/options (words alone)',
      machine: 'CHECK_RULE',
      steps: {
        'tried (confirm)': ['press Confirm'],
        'tried (reject)': ['press Reject'],
        'inForce (edit)': ['press Edit'],
      },
      shows: `
proposed, tried, inForce, rejected, replaced / control sipo admin
  Propose
proposed, tried, inForce, rejected, replaced / sicco
  no buttons
proposed / control sipo admin
  * {proposed}: Proposed (warning); View · Try · Confirm · Reject
tried / control sipo admin
  * {tried}: Proposed (warning); View · Try · Confirm · Reject
proposed / sicco
  * {proposed}: Proposed (warning); View
tried / sicco
  * {tried}: Proposed (warning); View
inForce / control sipo admin
  * {inForce}: In force (success); View · Edit
inForce / sicco
  * {inForce}: In force (success); View
rejected / *
  * {rejected}: Rejected (danger); View
replaced / control sipo admin
  * {replaced}: In force (success); View · Edit
  * {replaced}: Replaced; View
replaced / sicco
  * {replaced}: In force (success); View
  * {replaced}: Replaced; View
tried (confirm) / control
  Close · Cancel · Confirm
tried (reject) / control
  Close · Cancel · Reject
  - Reason *
inForce (edit) / sipo
  Close · Choose a day: From · Cancel · Save
  - Program category * · BU · From * ({inForce}) · Compares * · For * · From net (yuan) * · Machine * · Message (English) · Message (Chinese)
`,
    },
  ],
};
