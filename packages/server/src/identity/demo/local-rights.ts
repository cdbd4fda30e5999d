/** Local registration: sales propose rules, upload and book; controlling confirms, checks and releases; finance reads. */
const [SETUP, AREAS, UPLOAD, RESULTS, REPORTS] = [
  '/localRegistration/setup',
  '/localRegistration/focusArea',
  '/localRegistration/dataUpload',
  '/localRegistration/results',
  '/localRegistration/reports',
] as const;

const MENUS = [SETUP, AREAS, UPLOAD, RESULTS, REPORTS];
const of = (page: string, ...codes: readonly string[]) => codes.map((code) => `${page} ${code}`);

const READING = [
  ...of(SETUP, 'SEARCH', 'VIEW'),
  ...of(AREAS, 'SEARCH', 'VIEW'),
  ...of(UPLOAD, 'SEARCH', 'EXPORT'),
  ...of(RESULTS, 'SEARCH', 'EXPORT'),
  ...of(REPORTS, 'SEARCH', 'EXPORT'),
];

export const LOCAL_WORKING = {
  menus: MENUS,
  privileges: [
    ...READING,
    ...of(SETUP, 'ADD', 'DECIDE'),
    ...of(AREAS, 'ADD', 'DECIDE'),
    ...of(UPLOAD, 'IMPORT', 'WITHDRAW'),
    ...of(RESULTS, 'BOOK'),
  ],
  permissions: ['LOCAL_READ', 'LOCAL_RULE_EDIT', 'LOCAL_UPLOAD', 'LOCAL_WITHDRAW', 'LOCAL_BOOK'],
};

export const LOCAL_CHECKING = {
  menus: MENUS,
  privileges: [
    ...READING,
    ...of(SETUP, 'ADD', 'DECIDE'),
    ...of(AREAS, 'ADD', 'DECIDE'),
    ...of(UPLOAD, 'CHECK', 'WITHDRAW'),
    ...of(RESULTS, 'RELEASE'),
  ],
  permissions: ['LOCAL_READ', 'LOCAL_RULE_EDIT', 'LOCAL_CHECK', 'LOCAL_WITHDRAW', 'LOCAL_ADJUSTMENT_RELEASE'],
};

export const LOCAL_READING = { menus: MENUS, privileges: READING, permissions: ['LOCAL_READ'] };
