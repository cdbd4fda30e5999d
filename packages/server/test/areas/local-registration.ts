import { PERSON, SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area, RowRule } from '../expected/shape.ts';

const L = '/oasis/pgapi/local_registration';
const RULES = 'MSC-024 "local registration rules"';
const SPECIALS = 'MSC-025 "local registration special rules"';
const AREAS = 'MSC-016 "Local registration focus area page exists"';
const UPLOAD = 'MSC-017 "Local registration data upload page exists"';
const RESULTS = 'MSC-018 "Local registration results page exists"';
const REPORTS = 'MSC-019 "Local registration reports exist"';
const OF_BU = 'bu: (select min(p.id) from program p where p.bu_id = t.bu_id)';

const decided = (path: string, group: string, says: string) => `
GET  ${path}/findbyid | ${group}.byId    | LOCAL_READ      | ${says}
POST ${path}/propose  | ${group}.propose | LOCAL_RULE_EDIT | ${says}
PUT  ${path}/confirm  | ${group}.confirm | LOCAL_RULE_EDIT | "a second person confirms" of local-registration
PUT  ${path}/reject   | ${group}.reject  | LOCAL_RULE_EDIT | "a second person confirms" of local-registration`;

/** The rows that are of a BU, for whoever reaches it and is no dealer. */
const ofBu = (table: string) => `
  with ${SUBSCRIBED}, ${PERSON}
  select s.id, (exists (select from own where own.id = s.bu_id) and not me.dealer) is true as seen
  from person me, ${table} s where me.usrnm = $1 order by s.id`;

/** A proposal is read by its number, and decided. */
const proposal = (of: string, path: string, key: string, says: string): readonly RowRule[] => [
  { of, call: `GET ${path}/findbyid`, says, ask: ({ id }) => ({ query: { [key]: String(id) } }) },
  { of, call: `PUT ${path}/confirm`, says, ask: ({ id }) => ({ body: { [key]: id } }) },
  { of, call: `PUT ${path}/reject`, says, ask: ({ id }) => ({ body: { [key]: id, reason: 'Not now' } }) },
];
const readSet = (call: string): RowRule => ({
  of: 'registration-set',
  call: `GET ${L}/registrations/${call}`,
  says: 'MSC-017',
  ask: ({ id }) => ({ query: { setId: String(id) } }),
});
const movedSet = (call: string): RowRule => ({
  of: 'registration-set',
  call: `POST ${L}/registrations/${call}`,
  says: 'MSC-017',
  ask: ({ id }) => ({ body: { setId: id, reason: ' ' }, headers: { 'idempotency-key': `${call} registration ${id}` } }),
});

export const area: Area = {
  calls: `
GET  ${L}/rules          | localRules.list   | LOCAL_READ | ${RULES}${decided(`${L}/rules`, 'localRules', RULES)}
GET  ${L}/special_rules  | specialRules.list | LOCAL_READ | ${SPECIALS}${decided(`${L}/special_rules`, 'specialRules', SPECIALS)}
GET  ${L}/focus_areas    | focusAreas.list   | LOCAL_READ | ${AREAS}${decided(`${L}/focus_areas`, 'focusAreas', AREAS)}
GET  ${L}/focus_areas/regions | focusAreas.regions | LOCAL_READ | ${AREAS}
GET  ${L}/focus_dealers  | focusDealers.list | LOCAL_READ | ${AREAS}${decided(`${L}/focus_dealers`, 'focusDealers', AREAS)}
GET  ${L}/registrations/findall         | registrations.list      | LOCAL_READ          | ${UPLOAD}
GET  ${L}/registrations/findbyid        | registrations.view      | LOCAL_READ          | ${UPLOAD}
GET  ${L}/registrations/rows            | registrations.rows      | LOCAL_READ          | ${UPLOAD}
GET  ${L}/registrations/log             | registrations.log       | LOCAL_READ          | ${UPLOAD}
GET  ${L}/registrations/export          | registrations.export    | LOCAL_READ          | ${UPLOAD}
GET  ${L}/registrations/template        | registrations.template  | LOCAL_UPLOAD        | ${UPLOAD}
POST ${L}/registrations/checkuploadfile | registrations.checkFile | LOCAL_UPLOAD, reads | ${UPLOAD}
POST ${L}/registrations/uploadfile      | registrations.loadFile  | LOCAL_UPLOAD        | ${UPLOAD}
POST ${L}/registrations/check           | registrations.check     | LOCAL_CHECK         | ${UPLOAD}
POST ${L}/registrations/withdraw        | registrations.withdraw  | LOCAL_WITHDRAW      | ${UPLOAD}
GET  ${L}/results/preview               | localResults.preview    | LOCAL_READ          | ${RESULTS}
GET  ${L}/results/items                 | localResults.items      | LOCAL_READ          | ${RESULTS}
GET  ${L}/results/export                | localResults.export     | LOCAL_READ          | ${RESULTS}
POST ${L}/results/book                  | localResults.book       | LOCAL_BOOK          | ${RESULTS}
POST ${L}/results/release               | localResults.release    | LOCAL_ADJUSTMENT_RELEASE | ${RESULTS}
GET  ${L}/report/find                   | localReports.read       | LOCAL_READ          | ${REPORTS}
GET  ${L}/report/export                 | localReports.export     | LOCAL_READ          | ${REPORTS}
`,
  holders: `
LOCAL_READ               | sales control finance admin HYBRID
LOCAL_RULE_EDIT          | sales control admin HYBRID
LOCAL_UPLOAD             | sales admin HYBRID
LOCAL_CHECK              | control
LOCAL_WITHDRAW           | sales control admin HYBRID
LOCAL_BOOK               | sales admin HYBRID
LOCAL_ADJUSTMENT_RELEASE | control
`,
  kinds: [
    { of: 'local-rule', answers: 'always', rows: ofBu('local_rule') },
    { of: 'special-rule', answers: 'always', rows: ofBu('special_rule') },
    { of: 'focus-area', answers: 'always', rows: ofBu('focus_area') },
    { of: 'focus-dealer', answers: 'always', rows: ofBu('focus_dealer') },
    { of: 'registration-set', answers: 'always', rows: ofBu('registration_set') },
  ],
  rows: [
    ...proposal('local-rule', `${L}/rules`, 'ruleId', 'MSC-024'),
    ...proposal('special-rule', `${L}/special_rules`, 'specialId', 'MSC-025'),
    ...proposal('focus-area', `${L}/focus_areas`, 'areaId', 'MSC-016'),
    ...proposal('focus-dealer', `${L}/focus_dealers`, 'assignmentId', 'MSC-016'),
    readSet('findbyid'),
    readSet('rows'),
    readSet('log'),
    readSet('export'),
    movedSet('check'),
    movedSet('withdraw'),
  ],
  subjects: `
local-rule        | select id, concat(program_code, ' / ', valid_from) as name from local_rule
special-rule      | select id, concat(program_code, ' / ', valid_from) as name from special_rule
focus-area        | select id, concat(code, ' / ', valid_from) as name from focus_area
focus-dealer      | select f.id, concat(d.code, ' / ', f.valid_from) as name from focus_dealer f join dealer d on d.id = f.dealer_id
registration-set  | select id, concat(code, ' ', name) as name from registration_set
local-booking     | select id, concat(code, ' ', month) as name from local_booking
registration-file | none
`,
  tables: `
focus_area       | ${OF_BU} | cities
focus_dealer     | ${OF_BU} |
local_rule       | ${OF_BU} |
special_rule     | ${OF_BU} | city
registration_set | ${OF_BU} | file_name
registration_row | ${OF_BU} | city
local_booking    | ${OF_BU} |
local_result     | ${OF_BU} |
`,
  changes: async ({ local }) => {
    const { scene, code, sale } = await local();
    const { control } = scene;
    const regionId = await scene.regionOf();
    const proposeArea = (validFrom: string) =>
      scene.proposeArea({ regionId, code: 'CHANGES', validFrom, cities: 'Beijing' });
    const proposeDealer = (validFrom: string) => scene.proposeDealer({ validFrom });
    const proposeRule = (validFrom: string) => scene.proposeRule({ programCode: code, validFrom });
    const proposeSpecial = (validFrom: string) => scene.proposeSpecial({ programCode: code, validFrom });
    const made = async <Data>(reply: Promise<{ readonly body: { readonly data: Data } }>) => (await reply).body.data;
    const [area1, area2] = [await made(proposeArea('2031-01-01')), await made(proposeArea('2031-02-01'))];
    const [dealer1, dealer2] = [await made(proposeDealer('2031-01-01')), await made(proposeDealer('2031-02-01'))];
    const [rule1, rule2] = [await made(proposeRule('2031-01-01')), await made(proposeRule('2031-02-01'))];
    const [special1, special2] = [await made(proposeSpecial('2031-01-01')), await made(proposeSpecial('2031-02-01'))];
    const reason = 'Not now';
    const decisions = [
      ['focus-area:', 'focusAreas.confirm', () => control.call('focusAreas.confirm', { body: area1 })],
      ['focus-area:', 'focusAreas.reject', () => control.call('focusAreas.reject', { body: { ...area2, reason } })],
      ['focus-dealer:', 'focusDealers.confirm', () => control.call('focusDealers.confirm', { body: dealer1 })],
      [
        'focus-dealer:',
        'focusDealers.reject',
        () => control.call('focusDealers.reject', { body: { ...dealer2, reason } }),
      ],
      ['local-rule:', 'localRules.confirm', () => control.call('localRules.confirm', { body: rule1 })],
      ['local-rule:', 'localRules.reject', () => control.call('localRules.reject', { body: { ...rule2, reason } })],
      ['special-rule:', 'specialRules.confirm', () => control.call('specialRules.confirm', { body: special1 })],
      [
        'special-rule:',
        'specialRules.reject',
        () => control.call('specialRules.reject', { body: { ...special2, reason } }),
      ],
    ] as const;
    const proposals = [
      ['focus-area:', 'focusAreas.propose', () => proposeArea('2031-05-01')],
      ['focus-dealer:', 'focusDealers.propose', () => proposeDealer('2031-05-01')],
      ['local-rule:', 'localRules.propose', () => proposeRule('2031-05-01')],
      ['special-rule:', 'specialRules.propose', () => proposeSpecial('2031-05-01')],
    ] as const;
    // No car has this VIN, so that other months say nothing of the car of the sale.
    const line = (day: string) => [`LE4RWS00000000002,Beijing,${day},`];
    const toCheck = await scene.uploaded(line('2025-12-01'), { month: '2025-12' });
    const toWithdraw = await scene.uploaded(line('2025-11-01'), { month: '2025-11' });
    await scene.checked([`${sale.vin},Beijing,2026-02-25,2026-02-01`]);
    const { mark } = await made(scene.previewed());
    const book = () => scene.book(mark);
    const release = () => scene.release();
    const check = () => scene.confirm(toCheck.setId);
    const withdraw = () => scene.withdraw(toWithdraw.setId);
    return [
      ...decisions.map(([subject, call, done]) => ({
        by: 'control',
        subject,
        call,
        done,
        refused: ['LOCAL_DECIDED', done] as const,
      })),
      ...proposals.map(([subject, call, done]) => ({
        by: 'sales',
        subject,
        call,
        done,
        refused: ['LOCAL_PROPOSED_ALREADY', done] as const,
      })),
      {
        by: 'sales',
        subject: 'local-booking:',
        call: 'localResults.book',
        done: book,
        refused: ['LOCAL_NOTHING', book] as const,
      },
      {
        by: 'control',
        subject: 'local-booking:',
        call: 'localResults.release',
        done: release,
        refused: ['LOCAL_NOTHING_WAITS', release] as const,
      },
      {
        by: 'sales',
        subject: 'registration-set:',
        call: 'registrations.loadFile',
        done: () => scene.load(scene.fileOf(line('2025-10-01')), { month: '2025-10' }),
        refused: ['LOCAL_WAITS', () => scene.load(scene.fileOf(line('2025-10-02')), { month: '2025-10' })] as const,
      },
      {
        by: 'control',
        subject: 'registration-set:',
        call: 'registrations.check',
        done: check,
        refused: ['STATE_NOT_FITTING', check] as const,
      },
      {
        by: 'sales',
        subject: 'registration-set:',
        call: 'registrations.withdraw',
        done: withdraw,
        refused: ['STATE_NOT_FITTING', withdraw] as const,
      },
    ];
  },
  pages: [
    {
      name: 'local registration: rules',
      at: '/localRegistration/setup',
      menu: { part: 'Local Registration', entry: 'Local Registration Setup', who: 'sales control finance admin' },
      heading: ['Local Registration Setup', '属地上牌设置'],
      buttons: `
sales, control, admin | Propose · Search · Reset · New rule | ${RULES}
finance | Search · Reset | ${RULES}
`,
      behind: `
Search  | GET ${L}/rules
Propose | POST ${L}/rules/propose
`,
    },
    {
      name: 'local registration: special rules',
      at: '/localRegistration/setup/special',
      heading: ['Local Registration Setup', '属地上牌设置'],
      buttons: `
sales, control, admin | Propose · Search · Reset · New special rule | ${SPECIALS}
finance | Search · Reset | ${SPECIALS}
`,
    },
    {
      name: 'local registration: focus areas',
      at: '/localRegistration/focusArea',
      menu: {
        part: 'Local Registration',
        entry: 'Focus Area',
        after: 'Local Registration Setup',
        who: 'sales control finance admin',
      },
      heading: ['Focus Area', '重点区域'],
      buttons: `
sales, control, admin | Propose · Search · Reset · New focus area | ${AREAS}
finance | Search · Reset | ${AREAS}
`,
      behind: `
Search  | GET ${L}/focus_areas
Propose | POST ${L}/focus_areas/propose
`,
    },
    {
      name: 'local registration: dealers of focus areas',
      at: '/localRegistration/focusArea/dealers',
      heading: ['Focus Area', '重点区域'],
      buttons: `
sales, control, admin | Propose · Search · Reset · New assignment | ${AREAS}
finance | Search · Reset | ${AREAS}
`,
    },
    {
      name: 'local registration: uploads',
      at: '/localRegistration/dataUpload',
      menu: {
        part: 'Local Registration',
        entry: 'Registration Upload',
        after: 'Focus Area',
        who: 'sales control finance admin',
      },
      heading: ['Registration Upload', '上牌数据上传'],
      buttons: `
sales, admin | Empty template · Upload a file · Search · Reset | ${UPLOAD}
control, finance | Search · Reset | ${UPLOAD}
`,
      behind: `
Search         | GET ${L}/registrations/findall
Empty template | GET ${L}/registrations/template
Upload a file  | POST ${L}/registrations/uploadfile
`,
    },
    {
      name: 'local registration: a set',
      at: '/localRegistration/dataUpload/set?setId=9999999',
      heading: ['Set of registrations', '上牌数据'],
      buttons: `
sales, control, finance, admin | | ${UPLOAD} a set that is not there
`,
    },
    {
      name: 'local registration: results',
      at: '/localRegistration/results',
      menu: {
        part: 'Local Registration',
        entry: 'Local Registration Results',
        after: 'Registration Upload',
        who: 'sales control finance admin',
      },
      heading: ['Local Registration Results', '属地上牌结果'],
      buttons: `
sales, control, finance, admin | Show (off) | ${RESULTS}
`,
    },
    {
      name: 'local registration: reports',
      at: '/localRegistration/reports',
      menu: {
        part: 'Local Registration',
        entry: 'Local Registration Reports',
        after: 'Local Registration Results',
        who: 'sales control finance admin',
      },
      heading: ['Local Registration Reports', '属地上牌报表'],
      buttons: `
sales, control, finance, admin | Export · Search | ${REPORTS}
`,
      behind: `
Search | GET ${L}/report/find
Export | GET ${L}/report/export
`,
    },
    ...(['dealer', 'area', 'month'] as const).map((mode) => ({
      name: `local registration: reports by ${mode}`,
      at: `/localRegistration/reports/${mode}`,
      alias: true as const,
      heading: ['Local Registration Reports', '属地上牌报表'] as const,
      buttons: `
sales, control, finance, admin | Export · Search | ${REPORTS}
`,
    })),
  ],
};
