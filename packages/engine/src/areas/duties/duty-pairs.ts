import type { LocalText } from '../../base/locale.ts';

/** Two permissions that nobody holds at once: a user who does the first does not decide by the second. */
export interface DutyPair {
  /** The permission that does. */
  readonly first: string;
  /** The permission that decides, checks or pays; it is the one refused if both are held. */
  readonly second: string;
  readonly reason: LocalText;
}

const OWN_WORK = { en: 'nobody approves his own work', zh: '不得审批本人的工作' };
const OWN_RIGHTS = {
  en: 'who gives out rights could give himself the approval',
  zh: '授予权限的人可能为自己授予审批权限',
};
const OWN_PARAMETER = {
  en: 'who designs a program does not confirm its parameter',
  zh: '设计激励项目的人不得确认其参数',
};
const WHO_IS_LEFT = {
  en: 'who edits or switches off users, roles and groups could settle who is left to approve',
  zh: '可编辑或停用用户、角色和用户组的人能左右由谁审批',
};
const OWN_NAMING = { en: 'who names approvers could name himself', zh: '指定审批人的人可能指定本人审批' };
const STANDING_IN = {
  en: 'who sets absences of others settles who stands in for them',
  zh: '设置他人缺席的人能左右由谁代为审批',
};
const OWN_CHAIN = { en: 'who draws up the chain of approval does not sign in it', zh: '设置审批链的人不得在其中审批' };

/** Duties that exclude approving of any kind: their holder could determine the approvers. */
const SETTLING_WHO_APPROVES: readonly (readonly [first: string, reason: LocalText])[] = [
  ['USER_GRANT', OWN_RIGHTS],
  ['ROLE_GRANT', OWN_RIGHTS],
  ['GROUP_GRANT', OWN_RIGHTS],
  ['USER_EDIT', WHO_IS_LEFT],
  ['ROLE_EDIT', WHO_IS_LEFT],
  ['GROUP_EDIT', WHO_IS_LEFT],
  ['CHAIN_EDIT', OWN_CHAIN],
  ['PACKAGE_ADMIN', OWN_NAMING],
  ['DELEGATION_ADMIN', STANDING_IN],
];

/**
 * Permissions that exclude each other, those of calls to come among them. Codes of permissions, never names of roles: a
 * role can be named anything.
 */
export const DUTIES: readonly DutyPair[] = [
  { first: 'BUDGET_EDIT', second: 'PROGRAM_APPROVE', reason: OWN_WORK },
  { first: 'PROGRAM_EDIT', second: 'PROGRAM_APPROVE', reason: OWN_WORK },
  { first: 'PROGRAM_EDIT', second: 'PARAMETER_CONFIRM', reason: OWN_PARAMETER },
  { first: 'PARAMETER_EDIT', second: 'PARAMETER_CONFIRM', reason: OWN_PARAMETER },
  { first: 'PROGRAM_EDIT', second: 'CONTROLLING_CONFIRM', reason: OWN_WORK },
  {
    first: 'PROGRAM_APPROVE',
    second: 'BATCH_RELEASE',
    reason: { en: 'who approves does not release as well', zh: '审批人不得同时发布' },
  },
  ...['PROGRAM_APPROVE', 'PAYOUT_APPROVE'].flatMap((second) =>
    SETTLING_WHO_APPROVES.map(([first, reason]) => ({ first, second, reason })),
  ),
  {
    first: 'CHAIN_EDIT',
    second: 'CHAIN_ACTIVATE',
    reason: { en: 'a chain is activated by a second person', zh: '审批链须由第二人启用' },
  },
  {
    first: 'CALCULATOR_EDIT',
    second: 'CALCULATOR_CONFIRM',
    reason: { en: 'a rate table is confirmed by a second person', zh: '费率表须由第二人确认' },
  },
  {
    first: 'CLAIM_SUBMIT',
    second: 'CLAIM_CHECK',
    reason: { en: 'who claims does not check the claim', zh: '申请人不得审核本人的申请' },
  },
  {
    first: 'CLAIM_SUBMIT',
    second: 'LATE_APPROVE',
    reason: { en: 'who asks for late claims does not approve them', zh: '提出逾期申请的人不得审批逾期申请' },
  },
  {
    first: 'PACKAGE_ADMIN',
    second: 'LATE_APPROVE',
    reason: OWN_NAMING,
  },
  { first: 'CHECK_PLAN_EDIT', second: 'CHECK_PLAN_APPROVE', reason: OWN_WORK },
  { first: 'PACKAGE_ADMIN', second: 'CHECK_PLAN_APPROVE', reason: OWN_NAMING },
  {
    first: 'EXEMPTION_EDIT',
    second: 'EXEMPTION_APPROVE',
    reason: { en: 'who asks for an exemption does not approve it', zh: '申请豁免的人不得审批豁免' },
  },
  { first: 'PACKAGE_ADMIN', second: 'EXEMPTION_APPROVE', reason: OWN_NAMING },
  {
    first: 'SPOT_PREPARE',
    second: 'SAMPLE_APPROVE',
    reason: { en: 'who draws a sample does not approve it', zh: '抽样人不得审批抽查结果' },
  },
  {
    first: 'SPOT_CHECK',
    second: 'SAMPLE_APPROVE',
    reason: { en: 'who checks a sample does not approve it', zh: '检查样本的人不得审批抽查结果' },
  },
  {
    first: 'PACKAGE_ADMIN',
    second: 'SAMPLE_APPROVE',
    reason: OWN_NAMING,
  },
  {
    first: 'CLAIM_CHECK',
    second: 'CHECK_CONFIRM',
    reason: { en: 'a check is confirmed by a second person', zh: '审核须由第二人确认' },
  },
  {
    first: 'RETAIL_SUBMIT',
    second: 'RETAIL_CHECK',
    reason: { en: 'who reports a sale does not validate it', zh: '上报销售的人不得核验销售' },
  },
  {
    first: 'RETAIL_CHECK',
    second: 'RETAIL_CONFIRM',
    reason: { en: 'a validation is confirmed by a second person', zh: '核验须由第二人确认' },
  },
  {
    first: 'LOCAL_UPLOAD',
    second: 'LOCAL_CHECK',
    reason: { en: 'who uploads registrations does not check them', zh: '上传上牌数据的人不得复核上牌数据' },
  },
  {
    first: 'LOCAL_BOOK',
    second: 'LOCAL_ADJUSTMENT_RELEASE',
    reason: { en: 'who books local registrations does not release them', zh: '登记属地上牌结果的人不得发布奖惩' },
  },
  {
    first: 'SOURCE_UPLOAD',
    second: 'SOURCE_CHECK',
    reason: { en: 'who uploads source data does not check them', zh: '上传来源数据的人不得复核来源数据' },
  },
  {
    first: 'SOURCE_UPLOAD',
    second: 'SOURCE_RUN',
    reason: { en: 'who uploads source data does not make claims of them', zh: '上传来源数据的人不得由其生成申请' },
  },
  {
    first: 'DEMO_DEDUCTION_PROPOSE',
    second: 'DEMO_DEDUCTION_RELEASE',
    reason: { en: 'who proposes a deduction does not release it', zh: '提出扣减的人不得发布' },
  },
  { first: 'PAYOUT_CREATE', second: 'PAYOUT_APPROVE', reason: OWN_WORK },
  {
    first: 'PAYOUT_APPROVE',
    second: 'VOUCHER_IMPORT',
    reason: { en: 'who approves a payment does not record it as paid', zh: '付款审批人不得登记付款凭证' },
  },
  {
    first: 'VENDOR_EDIT',
    second: 'PAYOUT_CREATE',
    reason: {
      en: 'who changes the accounts of dealers does not create payouts to them',
      zh: '更改经销商账户的人不得创建付款',
    },
  },
  {
    first: 'USER_GRANT',
    second: 'DUTY_DECIDE',
    reason: {
      en: 'who gives out rights does not allow two duties in one hand',
      zh: '授予权限的人不得审批职责冲突豁免',
    },
  },
  {
    first: 'ROLE_GRANT',
    second: 'DUTY_DECIDE',
    reason: {
      en: 'who gives out rights does not allow two duties in one hand',
      zh: '授予权限的人不得审批职责冲突豁免',
    },
  },
];

/** One name for a pair in either order: the codes sorted. Overrides of an actor are such names. */
export function dutyName(first: string, second: string): string {
  return first < second ? `${first}+${second}` : `${second}+${first}`;
}

/** The pairs of which all these permissions hold both, except for those that an override covers. */
export function openConflicts(permissions: readonly string[], overrides: readonly string[]): readonly DutyPair[] {
  return DUTIES.filter(
    ({ first, second }) =>
      permissions.includes(first) && permissions.includes(second) && !overrides.includes(dutyName(first, second)),
  );
}

/** The pair that keeps the holder of these permissions from deciding by this one; undefined without one. */
export function excludingDuty(
  permission: string,
  held: { readonly permissions: readonly string[]; readonly overrides: readonly string[] },
): DutyPair | undefined {
  const { permissions, overrides } = held;
  return DUTIES.find(
    ({ first, second }) =>
      second === permission &&
      permissions.includes(first) &&
      permissions.includes(second) &&
      !overrides.includes(dutyName(first, second)),
  );
}

/**
 * The permissions of a role that is granted all: none of them decides over work that another one of them does. So a role of
 * administrators does everything and decides nothing.
 */
export function withoutDeciding(permissions: readonly string[]): readonly string[] {
  const given = new Set(permissions);
  return permissions.filter((code) => !DUTIES.some(({ first, second }) => second === code && given.has(first)));
}
