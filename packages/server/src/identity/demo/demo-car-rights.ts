/** Demo cars and their deductions: sales propose deductions, controlling releases them; controlling and finance set the rules. */
const CARS = '/sourceDataManagement/demoCarClaimGenerate';
const DEDUCTIONS = '/demoCDview';
const on = (page: string, ...codes: readonly string[]) => codes.map((code) => `${page} ${code}`);
const menus = [CARS, DEDUCTIONS];
const READS = ['DEMO_CAR_READ', 'DEMO_DEDUCTION_READ'];
const SEEN = [...on(CARS, 'SEARCH', 'VIEW', 'EXPORT'), ...on(DEDUCTIONS, 'SEARCH', 'EXPORT')];
const RULES = on(CARS, 'ADD', 'EDIT', 'DECIDE');

export const DEMO_CARS_PROPOSING = {
  menus,
  privileges: [...SEEN, ...on(DEDUCTIONS, 'PROPOSE', 'WITHDRAW')],
  permissions: [...READS, 'DEMO_DEDUCTION_PROPOSE', 'DEMO_DEDUCTION_WITHDRAW'],
};

export const DEMO_CARS_RELEASING = {
  menus,
  privileges: [...SEEN, ...RULES, ...on(DEDUCTIONS, 'RELEASE', 'WITHDRAW')],
  permissions: [...READS, 'DEMO_CAR_RULE_EDIT', 'DEMO_DEDUCTION_RELEASE', 'DEMO_DEDUCTION_WITHDRAW'],
};

export const DEMO_CARS_FINANCE = {
  menus,
  privileges: [...SEEN, ...RULES],
  permissions: [...READS, 'DEMO_CAR_RULE_EDIT'],
};

export const DEMO_CARS_OF_DEALERS = {
  menus: [DEDUCTIONS],
  privileges: on(DEDUCTIONS, 'SEARCH', 'EXPORT'),
  permissions: ['DEMO_DEDUCTION_READ'],
};
