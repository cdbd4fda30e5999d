import { defineMessages } from '../define-messages.ts';

/** What the form of a new program refuses with, and the list of programs. */
export const programMessages = defineMessages({
  PROGRAM_BU_MISSING: { en: 'Please select a business unit', zh: '请选择业务单元', severity: 'error' },
  PROGRAM_BU_UNKNOWN: { en: 'There is no such business unit', zh: '没有此业务单元', severity: 'error' },
  PROGRAM_PERIOD_MISSING: {
    en: 'Please enter both months as YYYY-MM',
    zh: '请按 YYYY-MM 格式输入起止月份',
    severity: 'error',
  },
  PROGRAM_PERIOD_ORDER: { en: 'The last month is before the first', zh: '结束月份早于开始月份', severity: 'error' },
  PROGRAM_PERIOD_LENGTH: {
    en: 'A program runs for {months} months at most',
    zh: '激励项目最长为 {months} 个月',
    severity: 'error',
  },
  PROGRAM_MAKE_MISSING: { en: 'Please select at least one make', zh: '请至少选择一个产品线', severity: 'error' },
  PROGRAM_MAKE_UNKNOWN: { en: 'There is no make {make}', zh: '没有产品线 {make}', severity: 'error' },
  PROGRAM_OFFER_MISSING: {
    en: 'Please select at least one SI offer',
    zh: '请至少选择一个激励方案',
    severity: 'error',
  },
  PROGRAM_OFFER_UNKNOWN: { en: 'There is no such SI offer', zh: '没有此激励方案', severity: 'error' },
  PROGRAM_CUSTOMER_MISSING: {
    en: 'A fleet offer needs at least one fleet customer',
    zh: '大客户方案至少需要一个大客户',
    severity: 'error',
  },
  PROGRAM_CUSTOMER_TWICE: {
    en: 'The fleet customer {customer} is listed twice',
    zh: '大客户 {customer} 重复',
    severity: 'error',
  },
  PROGRAM_CUSTOMER_UNKNOWN: {
    en: 'There is no active fleet customer {customer}',
    zh: '没有启用的大客户 {customer}',
    severity: 'error',
  },
  PROGRAM_CUSTOMER_TOO_MANY: {
    en: 'A program has {count} fleet customers at most',
    zh: '一个激励项目最多有 {count} 个大客户',
    severity: 'error',
  },
  PROGRAM_KUFRI_MISSING: {
    en: '{make} has no Kufri version yet. Load its volumes first.',
    zh: '{make} 尚无 Kufri 版本，请先导入销量。',
    severity: 'error',
  },
});
