import { defineMessages, error, info, success } from '../define-messages.ts';

/** Runs that judge claims again. */
export const claimRunMessages = defineMessages({
  RUN_REASON: error('Please say why these claims are judged again', '请说明重新核算的原因'),
  RUN_BU: error('Please choose one of your business units', '请选择您的业务单元'),
  RUN_PROGRAM_UNKNOWN: error('There is no such program', '没有此激励项目'),
  RUN_TOO_MANY: error(
    'More than {most} claims come out otherwise: please name a program',
    '结果变化的申请超过 {most} 项：请指定激励项目',
  ),
  RUN_NOTHING: error('No claim comes out otherwise: there is nothing to make', '没有结果变化的申请：无需执行'),
  RUN_STALE: error(
    'What this run would do changed since its preview: please make another preview',
    '自预览后内容已变更：请重新预览',
  ),
  RUN_OTHER: error(
    'Run {run} of this business unit is under way: it has to end first',
    '本业务单元的批处理 {run} 正在执行：须先完成',
  ),
  RUN_PREVIEWED: success('{run} shows what would be made', '{run} 已显示将执行的内容'),
  RUN_MADE: success('{run} was made', '{run} 已执行'),
  REJUDGE_PRICE: info('List price {before} → {after}', '指导价 {before} → {after}'),
  REJUDGE_VAT: info('VAT {before} → {after}', '增值税率 {before} → {after}'),
  REJUDGE_TARGET: info('Target {before} → {after}', '目标达成 {before} → {after}'),
  REJUDGE_VERSION: info('Version {before} → {after} of the program', '激励项目版本 {before} → {after}'),
  REJUDGE_IN_PAYOUT: info('It is in a payout: controlling decides', '已列入支付：由财控决定'),
  REJUDGE_OF_SALE: info('The version that stands now goes by another sale', '现行版本依据另一笔销售'),
  REJUDGE_TERMS: info('The terms of its version were written anew since', '其版本的条款此后已重新填写'),
});
