/** Messages of the approval of a sample. */
export const SAMPLE_TEMPLATES = {
  sampleWaits: {
    page: '/spotChecking/pendingApproval/list?listId={id}',
    subject: { en: '{code}: a sample waits for your decision', zh: '{code}：抽查结果待您审批' },
    text: {
      en: 'The sample {code} of {name} waits for your decision. Submitted by {by}.',
      zh: '{name} 的抽查结果 {code} 待您审批，提交人：{by}。',
    },
  },
  sampleReminder: {
    page: '/spotChecking/pendingApproval/list?listId={id}',
    subject: { en: 'Reminder: the sample {code} still waits for you', zh: '催办：抽查结果 {code} 仍待您审批' },
    text: {
      en: '{by} reminds you of the sample {code} of {name}. Please decide.',
      zh: '{by} 催办 {name} 的抽查结果 {code}，请审批。',
    },
  },
  sampleOverdue: {
    page: '/spotChecking/pendingApproval/list?listId={id}',
    subject: { en: 'The sample {code} is overdue', zh: '抽查结果 {code} 审批已超期' },
    text: {
      en: 'The sample {code} of {name} was to be decided by now. The step is: {reason}',
      zh: '{name} 的抽查结果 {code} 已超期未审批，当前步骤：{reason}',
    },
  },
  sampleBlocked: {
    page: '/spotChecking/pendingApproval/list?listId={id}',
    subject: { en: 'Nobody can decide on the sample {code}', zh: '抽查结果 {code} 无人可审批' },
    text: {
      en: 'Nobody is left who may decide on the sample {code} of {name}. The step is: {reason}',
      zh: '{name} 的抽查结果 {code} 已无人可审批，当前步骤：{reason}',
    },
  },
  sampleOpinionAsked: {
    page: '/spotChecking/pendingApproval/list?listId={id}',
    subject: { en: '{by} asks your opinion on the sample {code}', zh: '{by} 就抽查结果 {code} 征求您的意见' },
    text: {
      en: '{by} asks your opinion on the sample {code} of {name}: {reason}',
      zh: '{by} 就 {name} 的抽查结果 {code} 征求您的意见：{reason}',
    },
  },
  sampleOpinionGiven: {
    page: '/spotChecking/pendingApproval/list?listId={id}',
    subject: { en: '{by} gave an opinion on the sample {code}', zh: '{by} 已就抽查结果 {code} 提供意见' },
    text: {
      en: '{by} says of the sample {code} of {name}: {reason}',
      zh: '{by} 对 {name} 的抽查结果 {code} 的意见：{reason}',
    },
  },
  sampleApproved: {
    page: '/spotChecking/pendingApproval/list?listId={id}',
    subject: { en: '{code}: the sample is approved', zh: '{code}：抽查结果已批准' },
    text: {
      en: '{by} approved the sample {code}. Its claims are prepared for payout.',
      zh: '{by} 批准了抽查结果 {code}，其申请进入付款准备。',
    },
  },
  sampleRejected: {
    page: '/spotChecking/pendingApproval/list?listId={id}',
    subject: { en: '{code}: the sample is rejected', zh: '{code}：抽查结果被驳回' },
    text: {
      en: '{by} rejected the sample {code}. The reason: {reason}',
      zh: '{by} 驳回了抽查结果 {code}。原因：{reason}',
    },
  },
  sampleWithdrawn: {
    page: '/spotChecking/pendingApproval/list?listId={id}',
    subject: { en: '{code}: the sample is withdrawn', zh: '{code}：抽查结果已撤回' },
    text: {
      en: '{by} withdrew the sample {code} of {name}. The reason: {reason}',
      zh: '{by} 撤回了 {name} 的抽查结果 {code}。原因：{reason}',
    },
  },
} as const;
