export const LATE_NAMES = {
  rule: { one: 'a rule of late claims', many: 'rules of late claims', zh: '逾期申请规则' },
  callbackRule: { one: 'a rule of callbacks', many: 'rules of callbacks', zh: '收回规则' },
};
