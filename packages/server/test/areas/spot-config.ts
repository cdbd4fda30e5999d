import type { Area } from '../expected/shape.ts';

const FIELDS =
  'SPC-007 "Sample Check Rule = sample percentage and minimum count per program category; billRate and serviceVat = rate with effective date"';
const RULES = '/oasis/spot/samplerule';
const SETTINGS = '/oasis/spot/setting';
const RULE = {
  bu: '',
  validFrom: '2027-01-01',
  by: 'money',
  share: '5',
  minimum: '25',
  bands: '1000 5000',
  confidence: '95',
  tolerable: '2',
  wideningLimit: '4',
};

/** Values are filled in on two tabs, which have rows; an empty one offers a first value. */
const rowButtonsOf = (tab: string) =>
  ['billRate', 'floorPlanDays'].includes(tab) ? ' / each: View · Confirm · Reject' : ' · New dated value';

export const area: Area = {
  calls: `
GET  ${RULES}/findall     | sampleRules.list     | SPOT_CONFIG_READ | ${FIELDS}
GET  ${RULES}/findbyid    | sampleRules.byId     | SPOT_CONFIG_READ | ${FIELDS}
GET  ${RULES}/options     | sampleRules.options  | SPOT_CONFIG_READ | SPC-007 the program categories that the form offers
POST ${RULES}/propose     | sampleRules.propose  | SPOT_CONFIG_EDIT | SPC-007 "each tab lists records with add and edit"
PUT  ${RULES}/change      | sampleRules.change   | SPOT_CONFIG_EDIT | SPC-007 "each tab lists records with add and edit"
PUT  ${RULES}/confirm     | sampleRules.confirm  | SPOT_CONFIG_EDIT | "proposed by one person, confirmed by another" of spot-checks
PUT  ${RULES}/reject      | sampleRules.reject   | SPOT_CONFIG_EDIT | "proposed by one person, confirmed by another" of spot-checks
GET  ${SETTINGS}/findall  | spotSettings.list    | SPOT_CONFIG_READ | ${FIELDS}
GET  ${SETTINGS}/findbyid | spotSettings.byId    | SPOT_CONFIG_READ | ${FIELDS}
POST ${SETTINGS}/propose  | spotSettings.propose | SPOT_CONFIG_EDIT | SPC-007 "each tab lists records with add and edit"
PUT  ${SETTINGS}/change   | spotSettings.change  | SPOT_CONFIG_EDIT | SPC-007 "each tab lists records with add and edit"
PUT  ${SETTINGS}/confirm  | spotSettings.confirm | SPOT_CONFIG_EDIT | "proposed by one person, confirmed by another" of spot-checks
PUT  ${SETTINGS}/reject   | spotSettings.reject  | SPOT_CONFIG_EDIT | "proposed by one person, confirmed by another" of spot-checks
`,
  holders: `
SPOT_CONFIG_READ | control finance admin
SPOT_CONFIG_EDIT | control finance admin
`,
  subjects: `
sample-rule  | select r.id, concat(c.name_en, ' / ', r.valid_from) as name from sample_rule r join incentive_category c on c.id = r.category_id
spot-setting | select id, concat(setting, ' / ', valid_from) as name from spot_setting
`,
  tables: `
sample_rule  | everybody | bands
spot_setting | everybody |
`,
  changes: async ({ server, keyed }) => {
    const [control, admin] = [await server.as('control'), await server.as('admin')];
    const rule = (validFrom: string) =>
      control.call('sampleRules.propose', { body: { ...RULE, categoryId: 1, validFrom }, ...keyed() });
    const setting = (validFrom: string) =>
      control.call('spotSettings.propose', { body: { setting: 'billRate', validFrom, amount: '3.5' }, ...keyed() });
    const rules = [await rule('2027-02-01'), await rule('2027-03-01'), await rule('2027-04-01')];
    const settings = [await setting('2027-02-01'), await setting('2027-03-01'), await setting('2027-04-01')];
    const [r1 = 0, r2 = 0, r3 = 0] = rules.map(({ body }) => body.data.ruleId);
    const [s1 = 0, s2 = 0, s3 = 0] = settings.map(({ body }) => body.data.settingId);
    await admin.call('sampleRules.confirm', { body: { ruleId: r3 } });
    await admin.call('spotSettings.confirm', { body: { settingId: s3 } });
    const confirmRule = () => admin.call('sampleRules.confirm', { body: { ruleId: r1 } });
    const rejectRule = () => admin.call('sampleRules.reject', { body: { ruleId: r2, reason: 'Too few' } });
    const confirmSetting = () => admin.call('spotSettings.confirm', { body: { settingId: s1 } });
    const rejectSetting = () => admin.call('spotSettings.reject', { body: { settingId: s2, reason: 'Too low' } });
    const changeRule = () =>
      control.call('sampleRules.change', { body: { ...RULE, categoryId: 1, validFrom: '2027-04-01', ruleId: r3 } });
    const changeSetting = () =>
      control.call('spotSettings.change', {
        body: { setting: 'billRate', validFrom: '2027-04-01', amount: '4', settingId: s3 },
      });
    return [
      {
        by: 'control',
        subject: 'sample-rule:',
        call: 'sampleRules.propose',
        done: () => rule('2027-05-01'),
        refused: ['SPOT_PROPOSED_ALREADY', () => rule('2027-05-01')],
      },
      {
        by: 'control',
        subject: 'sample-rule:',
        call: 'sampleRules.change',
        done: changeRule,
        refused: ['SPOT_PROPOSED_ALREADY', changeRule],
      },
      {
        by: 'admin',
        subject: 'sample-rule:',
        call: 'sampleRules.confirm',
        done: confirmRule,
        refused: ['SPOT_DECIDED_ALREADY', confirmRule],
      },
      {
        by: 'admin',
        subject: 'sample-rule:',
        call: 'sampleRules.reject',
        done: rejectRule,
        refused: ['SPOT_DECIDED_ALREADY', rejectRule],
      },
      {
        by: 'control',
        subject: 'spot-setting:',
        call: 'spotSettings.propose',
        done: () => setting('2027-05-01'),
        refused: ['SPOT_PROPOSED_ALREADY', () => setting('2027-05-01')],
      },
      {
        by: 'control',
        subject: 'spot-setting:',
        call: 'spotSettings.change',
        done: changeSetting,
        refused: ['SPOT_PROPOSED_ALREADY', changeSetting],
      },
      {
        by: 'admin',
        subject: 'spot-setting:',
        call: 'spotSettings.confirm',
        done: confirmSetting,
        refused: ['SPOT_DECIDED_ALREADY', confirmSetting],
      },
      {
        by: 'admin',
        subject: 'spot-setting:',
        call: 'spotSettings.reject',
        done: rejectSetting,
        refused: ['SPOT_DECIDED_ALREADY', rejectSetting],
      },
    ];
  },
  fill: () => [
    { call: `POST ${RULES}/propose`, body: { ...RULE, categoryId: 1 } },
    { call: `POST ${SETTINGS}/propose`, body: { setting: 'billRate', validFrom: '2027-01-01', amount: '3.5' } },
    { call: `POST ${SETTINGS}/propose`, body: { setting: 'floorPlanDays', validFrom: '2027-01-01', amount: '90' } },
  ],
  pages: [
    {
      name: 'sample check rules',
      at: '/spotCheckingConfiguration',
      menu: {
        part: 'Spot Checks',
        entry: 'Spot Checking Configuration',
        who: 'control finance admin',
      },
      heading: ['Spot Checking Configuration', '抽查配置'],
      buttons: `
admin, control, finance | Propose · Search · Reset / each: View · Confirm · Reject | ${FIELDS}
`,
      behind: `
Search  | GET ${RULES}/findall
Propose | POST ${RULES}/propose
View    | GET ${RULES}/findbyid
Confirm | PUT ${RULES}/confirm
Reject  | PUT ${RULES}/reject
`,
      carries: ['/spotCheckingConfiguration?categoryId={payload}&sort={payload}&status={payload}'],
    },
    ...['billRate', 'floorPlanDays', 'serviceVat', 'contractActivationDays'].map((tab) => ({
      name: `dated values: ${tab}`,
      at: `/spotCheckingConfiguration/${tab}`,
      heading: ['Spot Checking Configuration', '抽查配置'] as const,
      buttons: `
admin, control, finance | Propose · Search · Reset${rowButtonsOf(tab)} | ${FIELDS}
`,
      carries: [`/spotCheckingConfiguration/${tab}?sort={payload}&status={payload}`],
    })),
  ],
};
