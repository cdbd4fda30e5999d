import type { Area } from '../expected/shape.ts';

const GOAL = '"rules of a category are data" of docs/areas/checking.md';
const RULES = '/oasis/checking/rule';
const RULE = {
  categoryId: 1,
  bu: '',
  validFrom: '2027-01-01',
  comparison: 'papers',
  prerequisite: 'sale',
  fromNet: '0',
  passes: 'fits',
  messageEn: 'Ask for the original',
  messageCn: '请索取原件',
};

export const area: Area = {
  calls: `
GET  ${RULES}/findall  | checkRules.list    | CHECK_RULE_READ | ${GOAL}
GET  ${RULES}/findbyid | checkRules.byId    | CHECK_RULE_READ | ${GOAL}
GET  ${RULES}/options  | checkRules.options | CHECK_RULE_READ | ${GOAL}
POST ${RULES}/propose  | checkRules.propose | CHECK_RULE_EDIT | ${GOAL}
PUT  ${RULES}/change   | checkRules.change  | CHECK_RULE_EDIT | ${GOAL}
PUT  ${RULES}/try      | checkRules.try     | CHECK_RULE_EDIT | "tried over the claims of last month" of checking
PUT  ${RULES}/confirm  | checkRules.confirm | CHECK_RULE_EDIT | "confirmed by a second person" of checking
PUT  ${RULES}/reject   | checkRules.reject  | CHECK_RULE_EDIT | "confirmed by a second person" of checking
`,
  holders: `
CHECK_RULE_READ | control sipo sicco admin
CHECK_RULE_EDIT | control sipo admin
`,
  subjects: `
check-rule | select r.id, concat(c.name_en, ' / ', r.comparison, ' / ', r.valid_from) as name from check_rule r join incentive_category c on c.id = r.category_id
`,
  tables: `
check_rule | everybody | message_en message_cn
`,
  changes: async ({ server, keyed }) => {
    const [sipo, control] = [await server.as('sipo'), await server.as('control')];
    const propose = (validFrom: string) =>
      sipo.call('checkRules.propose', { body: { ...RULE, validFrom }, ...keyed() });
    const tryRule = (ruleId: number) => control.call('checkRules.try', { body: { ruleId } });
    const made = [
      await propose('2027-02-01'),
      await propose('2027-03-01'),
      await propose('2027-04-01'),
      await propose('2027-06-01'),
    ];
    const [first = 0, second = 0, third = 0, fourth = 0] = made.map(({ body }) => body.data.ruleId);
    await tryRule(first);
    await tryRule(third);
    await control.call('checkRules.confirm', { body: { ruleId: third } });
    const confirm = () => control.call('checkRules.confirm', { body: { ruleId: first } });
    const reject = () => control.call('checkRules.reject', { body: { ruleId: second, reason: 'Too strict' } });
    const change = () => sipo.call('checkRules.change', { body: { ...RULE, validFrom: '2027-04-01', ruleId: third } });
    return [
      {
        by: 'sipo',
        subject: 'check-rule:',
        call: 'checkRules.propose',
        done: () => propose('2027-05-01'),
        refused: ['CHECK_RULE_PROPOSED_ALREADY', () => propose('2027-05-01')],
      },
      {
        by: 'sipo',
        subject: 'check-rule:',
        call: 'checkRules.change',
        done: change,
        refused: ['CHECK_RULE_PROPOSED_ALREADY', change],
      },
      {
        by: 'control',
        subject: 'check-rule:',
        call: 'checkRules.try',
        done: () => tryRule(fourth),
        refused: ['CHECK_RULE_DECIDED', () => tryRule(third)],
      },
      {
        by: 'control',
        subject: 'check-rule:',
        call: 'checkRules.confirm',
        done: confirm,
        refused: ['CHECK_RULE_DECIDED', confirm],
      },
      {
        by: 'control',
        subject: 'check-rule:',
        call: 'checkRules.reject',
        done: reject,
        refused: ['CHECK_RULE_DECIDED', reject],
      },
    ];
  },
  fill: () => [{ call: `POST ${RULES}/propose`, body: RULE }],
  pages: [
    {
      name: 'checking rules',
      at: '/checking/checkingRule',
      menu: {
        part: 'Checking',
        entry: 'Checking Rules',
        after: 'Rules of Callbacks',
        who: 'control sipo sicco admin',
      },
      heading: ['Checking Rules', '审核规则'],
      buttons: `
control, sipo, admin | Propose · Search · Reset / each: View · Try · Confirm · Reject | ${GOAL}
sicco                | Search · Reset / each: View | ${GOAL}
`,
      behind: `
Search  | GET ${RULES}/findall
Propose | POST ${RULES}/propose
View    | GET ${RULES}/findbyid
Try     | PUT ${RULES}/try
Confirm | PUT ${RULES}/confirm
Reject  | PUT ${RULES}/reject
`,
      carries: ['/checking/checkingRule?categoryId={payload}&comparison={payload}&sort={payload}&status={payload}'],
    },
  ],
};
