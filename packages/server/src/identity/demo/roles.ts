import { USER_TYPE } from '@oasis/engine/access';
import { APPROVES_SAMPLES, CONTROLS_CHECKS, SICCO_CHECKS, SIPO_CHECKS } from './checking-rights.ts';
import { CLAIM_CHECKING, CLAIM_CONFIRMING, CLAIM_PAGES, CONTROLLED_CLAIMS } from './claim-rights.ts';
import { CHECKS_DATA, READS_DATA, UPLOADS_DATA } from './data-rights.ts';
import { DEALER_ROLES } from './dealer-roles.ts';
import { type DemoRole, GUIDE, LETTERS, SAMPLES, TASKS } from './demo-role.ts';
import {
  CORRECTIONS,
  DATA_ADMIN,
  EXEMPTIONS,
  HANDING,
  HANDING_BUTTONS,
  PDI,
  RETAIL_CHECKER,
  RETAIL_DATA,
  RETAIL_POST,
  RETAIL_QUEUES,
  SICCO_OF_RETAIL,
} from './retail-rights.ts';

const REPORT = '/budgetReport/0';
const DEALERS = '/dealerMasterData/dealer';
const REGIONS = '/dealerMasterData/region';
const VENDORS = '/dealerMasterData/vendor';
const BLOCKS = '/dealerMasterData/dealerBlock';
const CONTROLLING = '/approval/controlling/programHome';
const OFFERS = '/offertype';
const FLEET = '/offertype/fleetcustomer';
const TEMPLATES = '/budgutemplate';
const OFFER_TABS = ['OFFER TYPE', 'BUDGET TEMPLATE', 'NORMAL SALES', 'FLEET SALES'];
const OFFER_BUTTONS = OFFER_TABS.map((button) => `${OFFERS} ${button}`);
/** Changes by controlling: the existing offers, and the calculation of their budgets. */
const OFFER_CHANGES = [
  ...['ADD NEW OFFER TYPE', 'CONFIGURATION', 'EDIT', 'ACTIVATE|DEACTIVATE'].map((button) => `${OFFERS} ${button}`),
  `${TEMPLATES} EDIT`,
];
const ATTACHMENTS = '/setting/AttachementMasterSetting';
const DESIGN = '/programdesign';
const COMBINABILITY = '/programdesign/combinabilitysetting';
const COMBINABILITY_MATRIX = '/approval/sales/programHome/overallCombinabilityMatrix';
const COMBINABILITY_DEFAULTS = '/setting/combinabilityDefaults';
const PARAMETER = '/parametersetup';
const WORDING = '/wordingedit';
const WORDING_TEMPLATES = '/wordingtemplate';
const SALES_APPROVAL = '/approval/sales/programHome';
/** Buttons of sales for programs. */
const PROGRAM_CHANGES = ['SUBMIT', 'CALLBACK', 'COPY', 'DELETE', 'REVISE', 'CANCEL'].map(
  (button) => `/wordingbudget ${button}`,
);
/** Buttons of sales for batches of programs. */
const BATCH_CHANGES = ['ADD', 'EDIT', 'SUBMIT', 'WITHDRAW', 'DISCARD'].map((button) => `${SALES_APPROVAL} ${button}`);
const CHAINS = '/approvalChain';
const PACKAGES = '/approval/mg/packageHome';
const SALES_PACKAGES = '/approval/sales/packageHome';
const FINANCE_PACKAGES = '/approval/fa';
const DELEGATION = '/approval/delegationSetting';
const CHAIN_TABS = ['AC-01', 'AC-02', 'AC-03'].map((tab) => `${CHAINS} ${tab}`);
/** Pages of the calculator that planners, controlling, finance and management read. */
const CALCULATOR = [
  '/calculatormaintain',
  '/calculator/version',
  '/calculator/offer',
  '/calculator/status',
  '/estimated/penetration',
  '/finance/setting',
];
const REOPEN = '/calculator/reopen';
const WORK = '/calculator/offer WORK';
/** Buttons of the calculator that finance uses; controlling confirms. */
const CALCULATOR_CHANGES = [
  ...['ADD', 'EDIT', 'DELETE', 'IMPORT'].map((button) => `/calculatormaintain ${button}`),
  '/calculator/version ADD',
  `${REOPEN} REOPEN`,
  '/finance/setting ADD',
];
/** Cars as who validates sales looks them up, and where data administrators correct them. */
const RELEASE = '/approval/sales/releasePackageHome';
const SSSC = '/ssscindex';
const ATTACHMENT_CHANGES = ['ADD', 'EDIT', 'ACTIVATE|DEACTIVATE', 'SAMPLE'].map((button) => `${ATTACHMENTS} ${button}`);
const PAGES = [
  '/wordingbudget',
  '/budgetinput',
  DESIGN,
  COMBINABILITY,
  COMBINABILITY_MATRIX,
  COMBINABILITY_DEFAULTS,
  PARAMETER,
  SALES_APPROVAL,
  SSSC,
  WORDING,
  WORDING_TEMPLATES,
  ATTACHMENTS,
  SAMPLES,
  TASKS,
  LETTERS,
  OFFERS,
  FLEET,
  TEMPLATES,
  REPORT,
  '/kufriPanel',
  REGIONS,
  DEALERS,
  BLOCKS,
  GUIDE,
];
const MODELS = '/vehicleModel';
const NSTS = '/vehicleManagement';
const NST_GROUPS = '/nstGroupMapping';
const VEHICLES = [MODELS, NSTS, NST_GROUPS];
const PRICES = ['/updateMSRP', '/NSTGroupMSRP', '/IMPACTMSRP', '/VATRate'];
const PRICE_PAGES = [...PAGES, CONTROLLING, ...VEHICLES, ...PRICES];
const CONTROLLING_TABS = ['CONFIRM', 'REPORT', 'GUIDELINE'].map((button) => `${CONTROLLING} ${button}`);
const READING = [
  'PROGRAM_READ',
  'BUDGET_READ',
  'BUDGET_EXPORT',
  'KUFRI_READ',
  'VEHICLE_READ',
  'REPORT_READ',
  'REPORT_EXPORT',
  'REGION_READ',
  'BLOCK_READ',
  'DEALER_READ',
  'DEALER_EXPORT',
  'OFFER_TYPE_READ',
  'FLEET_CUSTOMER_READ',
  'TEMPLATE_READ',
  'ATTACHMENT_READ',
  'SAMPLE_READ',
  'LETTER_READ',
];
/** Controlling proposes accounts of dealers and finance confirms them, or the other way round. */
const VENDOR_BUTTONS = [`${VENDORS} ADD`, `${VENDORS} DECIDE`];
const VENDOR_DUTIES = ['VENDOR_READ', 'VENDOR_NUMBER_READ', 'VENDOR_EDIT'];
const MATRIX_BUTTONS = ['R', 'U'].flatMap((tab) =>
  ['Reset', 'Search', 'Export', 'History'].map((button) => `User Matrix${tab} ${button}`),
);
const SIPO_CONFIRMS = ['PARAMETER_CONFIRM', 'ATTACHMENT_EDIT', 'RETAIL_CONFIRM'];
const HEAD_OFFICE = { userType: USER_TYPE.headOffice };
const READS_PRICES = {
  menus: PRICE_PAGES,
  privileges: ['VIEW', 'SEARCH', 'EXPORT', ...OFFER_BUTTONS, ...CONTROLLING_TABS],
  permissions: [...READING, 'MODEL_READ', 'NST_READ', 'NST_GROUP_READ', 'PRICE_READ', 'GUIDELINE_READ'],
};
const READER = {
  ...HEAD_OFFICE,
  menus: PAGES,
  privileges: ['SEARCH', 'VIEW', 'EXPORT', ...OFFER_BUTTONS],
  permissions: READING,
};

/** The roles of the demo, without the administrator's role, which every database has. */
export const DEMO_ROLES: readonly DemoRole[] = [
  {
    ...HEAD_OFFICE,
    code: 'SALES',
    name: { en: 'Head office sales', zh: '总部销售' },
    menus: [...PAGES, RELEASE, SALES_PACKAGES, PACKAGES, ...CALCULATOR, ...UPLOADS_DATA.menus],
    privileges: [
      'SEARCH',
      'VIEW',
      'EXPORT',
      ...['/kufriPanel', DEALERS, '/estimated/penetration'].map((page) => `${page} IMPORT`),
      ...OFFER_BUTTONS,
      ...['/wordingbudget', '/budgetinput', DEALERS].flatMap((page) => [`${page} ADD`, `${page} EDIT`]),
      `${DESIGN} EDIT`,
      `${COMBINABILITY} EDIT`,
      `${COMBINABILITY_MATRIX} EDIT`,
      `${PARAMETER} EDIT`,
      ...PROGRAM_CHANGES,
      ...BATCH_CHANGES,
      ...['ADD', 'EDIT', 'SEND'].map((button) => `${RELEASE} ${button}`),
      `${WORDING} EDIT`,
      `${WORDING_TEMPLATES} EDIT`,
      ...['START', 'WITHDRAW', 'REMIND'].map((button) => `${SALES_PACKAGES} ${button}`),
      WORK,
      ...UPLOADS_DATA.privileges,
      '/calculator/offer APPLY',
      '/estimated/penetration ADD',
    ],
    permissions: [
      ...READING,
      'PACKAGE_READ',
      'PROGRAM_EDIT',
      'PROGRAM_SUBMIT',
      'CALCULATOR_READ',
      'PENETRATION_EDIT',
      'RELEASE_READ',
      'RELEASE_EDIT',
      'BATCH_RELEASE',
      'PARAMETER_EDIT',
      'WORDING_EDIT',
      'WORDING_TEMPLATE_EDIT',
      'BUDGET_EDIT',
      'KUFRI_IMPORT',
      'USER_READ',
      'DEALER_EDIT',
      ...UPLOADS_DATA.permissions,
    ],
  },
  {
    ...HEAD_OFFICE,
    code: 'CONTROLLING',
    name: { en: 'Controlling', zh: '财务控制' },
    menus: [
      ...PRICE_PAGES,
      VENDORS,
      '/recalculation',
      CHAINS,
      DELEGATION,
      PACKAGES,
      ...CALCULATOR,
      RETAIL_DATA,
      RETAIL_QUEUES.controlling,
      ...CONTROLLED_CLAIMS.menus,
      ...CONTROLS_CHECKS.menus,
      ...CHECKS_DATA.menus,
      CORRECTIONS,
    ],
    privileges: [
      ...['CONFIRM', 'END'].map((button) => `${RETAIL_QUEUES.controlling} ${button}`),
      ...CONTROLLED_CLAIMS.privileges,
      ...CONTROLS_CHECKS.privileges,
      ...CHECKS_DATA.privileges,
      ...CLAIM_CONFIRMING.privileges,
      `${RETAIL_DATA} INVOICE`,
      `${CORRECTIONS} DECIDE`,
      'VIEW',
      'SEARCH',
      'EXPORT',
      ...['/vehicleManagement', '/updateMSRP', '/NSTGroupMSRP', '/IMPACTMSRP', '/kufriPanel', DEALERS].map(
        (page) => `${page} IMPORT`,
      ),
      'RUN',
      ...OFFER_BUTTONS,
      ...OFFER_CHANGES,
      `${FLEET} ADD`,
      `${FLEET} EDIT`,
      `${FLEET} ACTIVATE|DEACTIVATE`,
      ...CONTROLLING_TABS,
      `${CONTROLLING} EDIT`,
      `${CONTROLLING} CONFIRM PROGRAM`,
      `${CONTROLLING} RETURN PROGRAM`,
      '/updateMSRP ADD',
      '/NSTGroupMSRP ADD',
      '/IMPACTMSRP TAKE',
      '/VATRate ADD',
      `${MODELS} ADD`,
      `${MODELS} EDIT`,
      `${NSTS} ADD`,
      `${NSTS} EDIT`,
      `${NST_GROUPS} ADD`,
      `${NST_GROUPS} EDIT`,
      `${REGIONS} ADD`,
      `${REGIONS} EDIT`,
      `${REGIONS} DELETE`,
      `${BLOCKS} ADD`,
      `${BLOCKS} END`,
      `${DEALERS} ADD`,
      `${DEALERS} EDIT`,
      ...VENDOR_BUTTONS,
      ...ATTACHMENT_CHANGES,
      ...CHAIN_TABS,
      `${CHAINS} ACTIVATE|DEACTIVATE`,
      WORK,
      '/calculator/version CONFIRM',
      `${DELEGATION} OWN`,
      `${COMBINABILITY_DEFAULTS} EDIT`,
      `${PACKAGES} DECIDE`,
    ],
    permissions: [
      ...READING,
      'PACKAGE_READ',
      'PROGRAM_APPROVE',
      'CHAIN_READ',
      'CHAIN_ACTIVATE',
      'CALCULATOR_READ',
      'CALCULATOR_CONFIRM',
      'DELEGATION_SET',
      'ATTACHMENT_EDIT',
      'COMBINABILITY_DEFAULT_EDIT',
      'CONTROLLING_CONFIRM',
      ...RETAIL_CHECKER,
      'RETAIL_CONFIRM',
      ...CONTROLLED_CLAIMS.permissions,
      ...CONTROLS_CHECKS.permissions,
      ...CHECKS_DATA.permissions,
      ...CLAIM_CONFIRMING.permissions,
      'KUFRI_IMPORT',
      'RECALCULATE',
      'OFFER_TYPE_EDIT',
      'TEMPLATE_EDIT',
      'FLEET_CUSTOMER_EDIT',
      'MODEL_READ',
      'MODEL_EDIT',
      'NST_READ',
      'NST_EDIT',
      'NST_GROUP_READ',
      'NST_GROUP_EDIT',
      'PRICE_READ',
      'PRICE_EDIT',
      'GUIDELINE_READ',
      'GUIDELINE_EDIT',
      'REGION_EDIT',
      'BLOCK_EDIT',
      ...VENDOR_DUTIES,
      'DEALER_EDIT',
    ],
  },
  {
    ...HEAD_OFFICE,
    code: 'FINANCE',
    name: { en: 'Finance', zh: '财务' },
    menus: [
      ...READS_PRICES.menus,
      VENDORS,
      DELEGATION,
      PACKAGES,
      FINANCE_PACKAGES,
      ...CALCULATOR,
      REOPEN,
      RETAIL_DATA,
      ...APPROVES_SAMPLES.menus,
      ...READS_DATA.menus,
    ],
    privileges: [
      ...READS_PRICES.privileges,
      ...APPROVES_SAMPLES.privileges,
      ...READS_DATA.privileges,
      ...VENDOR_BUTTONS,
      `${DELEGATION} OWN`,
      `${PACKAGES} DECIDE`,
      WORK,
      ...CALCULATOR_CHANGES,
    ],
    permissions: [
      ...READS_PRICES.permissions,
      ...VENDOR_DUTIES,
      ...APPROVES_SAMPLES.permissions,
      ...READS_DATA.permissions,
      'DELEGATION_SET',
      'PACKAGE_READ',
      'PROGRAM_APPROVE',
      'CALCULATOR_READ',
      'CALCULATOR_EDIT',
      'FINANCE_SETTING_EDIT',
      'CAR_READ',
    ],
  },
  {
    ...READER,
    code: 'MANAGEMENT',
    name: { en: 'Management', zh: '管理层' },
    menus: [...READS_PRICES.menus, DELEGATION, PACKAGES, ...CALCULATOR],
    privileges: [...READS_PRICES.privileges, `${DELEGATION} OWN`, `${PACKAGES} DECIDE`, WORK],
    permissions: [...READS_PRICES.permissions, 'DELEGATION_SET', 'PACKAGE_READ', 'PROGRAM_APPROVE', 'CALCULATOR_READ'],
  },
  {
    ...READER,
    code: 'SIPO',
    name: { en: 'SIPO', zh: 'SIPO' },
    menus: [
      '/wordingbudget',
      DESIGN,
      COMBINABILITY,
      PARAMETER,
      SSSC,
      WORDING,
      ATTACHMENTS,
      SAMPLES,
      TASKS,
      RETAIL_DATA,
      RETAIL_QUEUES.sipo,
      ...CLAIM_PAGES,
      ...SIPO_CHECKS.menus,
      CORRECTIONS,
      GUIDE,
    ],
    privileges: [
      ...READER.privileges,
      `${PARAMETER} CONFIRM`,
      ...ATTACHMENT_CHANGES,
      `${RETAIL_QUEUES.sipo} CONFIRM`,
      ...CLAIM_CONFIRMING.privileges,
      ...SIPO_CHECKS.privileges,
      `${RETAIL_DATA} INVOICE`,
      `${CORRECTIONS} DECIDE`,
      `${RETAIL_QUEUES.sipo} END`,
    ],
    permissions: [
      ...READING,
      ...RETAIL_CHECKER,
      ...CLAIM_CONFIRMING.permissions,
      ...SIPO_CHECKS.permissions,
      ...SIPO_CONFIRMS,
    ],
  },
  {
    ...READER,
    code: 'SICCO',
    name: { en: 'SICCO', zh: 'SICCO' },
    menus: [
      '/wordingbudget',
      TASKS,
      RETAIL_DATA,
      RETAIL_QUEUES.sicco,
      ...CLAIM_PAGES,
      ...SICCO_CHECKS.menus,
      HANDING.distribution,
      HANDING.overview,
      RETAIL_POST,
      DELEGATION,
      GUIDE,
    ],
    privileges: [
      ...READER.privileges,
      `${DELEGATION} OWN`,
      `${RETAIL_QUEUES.sicco} CHECK`,
      ...CLAIM_CHECKING.privileges,
      ...SICCO_CHECKS.privileges,
      `${RETAIL_DATA} INVOICE`,
      ...['ADD', 'MATCH', 'BACK'].map((button) => `${RETAIL_POST} ${button}`),
      ...HANDING_BUTTONS,
      `${HANDING.overview} VIEW`,
    ],
    permissions: [
      ...READING,
      ...RETAIL_CHECKER,
      ...CLAIM_CHECKING.permissions,
      ...SICCO_CHECKS.permissions,
      ...SICCO_OF_RETAIL,
      'DELEGATION_SET',
    ],
  },
  {
    ...HEAD_OFFICE,
    code: 'DATAADMIN',
    name: { en: 'Data administrator', zh: '数据管理员' },
    menus: [RETAIL_DATA, DATA_ADMIN, CORRECTIONS, PDI, EXEMPTIONS, TASKS, GUIDE],
    privileges: [
      'SEARCH',
      'VIEW',
      ...['IMPORT', 'EDIT', 'TRANSFER', 'CANCEL', 'AGAIN', 'CORRECT SALE'].map((button) => `${DATA_ADMIN} ${button}`),
      ...['IMPORT', 'EDIT'].map((button) => `${PDI} ${button}`),
      `${EXEMPTIONS} ADD`,
      `${CORRECTIONS} IMPORT`,
    ],
    permissions: ['CAR_READ', 'CAR_EDIT', 'CAR_IMPORT'],
  },
  ...DEALER_ROLES,
  {
    ...HEAD_OFFICE,
    code: 'AUDITOR',
    name: { en: 'Auditor', zh: '审计' },
    menus: ['/privilegegroup', '/role', '/user', '/userRoleMatrix', '/audit', '/access', '/duties', GUIDE],
    privileges: ['SEARCH', 'VIEW', 'CONFIGURATION', 'EXPORT', 'DECIDE', ...MATRIX_BUTTONS],
    permissions: [
      'USER_READ',
      'USER_EXPORT',
      'USER_SETTING_READ',
      'GROUP_READ',
      'ROLE_READ',
      'ROLE_MATRIX_READ',
      'ROLE_MATRIX_EXPORT',
      'ROLE_MATRIX_HISTORY',
      'USER_MATRIX_READ',
      'USER_MATRIX_EXPORT',
      'USER_MATRIX_HISTORY',
      'AUDIT_READ',
      'AUDIT_EXPORT',
      'ACCESS_EXPLAIN',
      'DUTY_READ',
      'DUTY_DECIDE',
    ],
  },
];
