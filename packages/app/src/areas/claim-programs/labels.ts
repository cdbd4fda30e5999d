import { defineLabels } from '../../locale/define-labels.ts';

/** Programs of a dealer by category, and the cars of one program. */
export const claimProgramLabels = defineLabels({
  'claimProgram.categories': { en: 'Programs by Category', zh: '激励项目（按类别）' },
  'claimProgram.title': { en: 'Cars of a Program', zh: '激励项目查询' },
  'claimProgram.show': { en: 'Show', zh: '显示' },
  'claimProgram.start': { en: 'Whose programs?', zh: '查看哪家经销商？' },
  'claimProgram.startText': {
    en: 'Type the code of a dealer to see its programs as the dealer sees them.',
    zh: '输入经销商代码，即可按该经销商的视角查看激励项目。',
  },
  'claimProgram.startProgram': { en: 'Which program?', zh: '查看哪个激励项目？' },
  'claimProgram.startProgramText': {
    en: 'Type the code of a program, or choose one from the programs by category.',
    zh: '输入激励项目代码，或从按类别的激励项目中选择。',
  },
  'claimProgram.unknownDealer': { en: 'No such dealer', zh: '没有此经销商' },
  'claimProgram.unknownDealerText': {
    en: 'No dealer with this code is within your reach.',
    zh: '您的权限范围内没有此代码的经销商。',
  },
  'claimProgram.unknown': { en: 'No such program', zh: '没有此激励项目' },
  'claimProgram.unknownText': {
    en: 'The dealer takes part in no program with this code.',
    zh: '该经销商未参与此代码的激励项目。',
  },
  'claimProgram.noPrograms': { en: 'No program is in force', zh: '没有生效的激励项目' },
  'claimProgram.noProgramsText': {
    en: 'Programs appear here from their first day until their last day to claim.',
    zh: '激励项目自首日起至申请截止日期在此显示。',
  },
  'claimProgram.category': { en: 'Category', zh: '类别' },
  'claimProgram.allCategories': { en: 'All categories', zh: '全部类别' },
  'claimProgram.programsOf': { en: 'Programs: {category}', zh: '激励项目：{category}' },
  'claimProgram.programs': { en: 'Programs', zh: '激励项目数' },
  'claimProgram.open': { en: 'Can be claimed', zh: '可申请' },
  'claimProgram.claimed': { en: 'Claimed', zh: '已申请' },
  'claimProgram.approved': { en: 'Approved', zh: '已批准' },
  'claimProgram.paid': { en: 'Paid', zh: '已支付' },
  'claimProgram.rejected': { en: 'Rejected', zh: '已驳回' },
  'claimProgram.cars': { en: 'Cars', zh: '车辆' },
  'claimProgram.deadline': { en: 'Nearest last day', zh: '最近截止日期' },
  'claimProgram.over': { en: 'Over', zh: '已截止' },
  'claimProgram.counted': {
    en: 'Amounts are yuan without VAT, as of {today}. A car that can have two programs counts for both, also where they do not combine.',
    zh: '金额为不含税元，截至 {today}。可申请两个激励项目的车辆在两者中均计入，即使不可叠加。',
  },
  'claimProgram.cut': {
    en: 'Only the {count} cars that were invoiced last were judged.',
    zh: '仅判定了最近批售的 {count} 辆车。',
  },
  'claimProgram.firstDay': { en: 'First day', zh: '首日' },
  'claimProgram.lastDay': { en: 'Last qualifying day', zh: '最后资格日期' },
  'claimProgram.event': { en: 'The day that decides', zh: '决定日期' },
  'claimProgram.openCars': { en: 'Cars that could have it and have not', zh: '可申请而未申请的车辆' },
  'claimProgram.noOpen': { en: 'No car of the dealer can claim it now.', zh: '目前没有可申请的车辆。' },
  'claimProgram.waitingCars': { en: 'Cars that can still get it', zh: '仍有可能申请的车辆' },
  'claimProgram.heldCars': { en: 'Cars that have it', zh: '已申请的车辆' },
  'claimProgram.noHeld': { en: 'No car has it yet.', zh: '尚无车辆申请。' },
  'claimProgram.some': { en: 'The first {shown} of {count} are shown.', zh: '显示 {count} 条中的前 {shown} 条。' },
  'claimProgram.tickAll': { en: 'Tick all cars', zh: '全选车辆' },
  'claimProgram.tick': { en: 'Tick {vin}', zh: '选择 {vin}' },
  'claimProgram.ticks': { en: 'Ticks', zh: '选择' },
  'claimProgram.better': {
    en: 'Without this program the car gets more: {codes}',
    zh: '不申请此激励项目可获更多：{codes}',
  },
  'claimProgram.send': { en: 'Claim for the ticked cars', zh: '为所选车辆提交申请' },
  'claimProgram.sum': { en: 'Ticked', zh: '已选' },
  'claimProgram.sumText': {
    en: '{count} {count|car|cars}, {net} without VAT (CNY)',
    zh: '{count} 辆，不含税 {net} 元',
  },
  'claimProgram.noneTicked': { en: 'Please tick at least one car', zh: '请至少选择一辆车' },
  'claimProgram.answer': { en: 'Answer', zh: '结果' },
  'claimProgram.achievement': { en: 'Achievement', zh: '目标达成' },
  'claimProgram.estimate': {
    en: 'An estimate: {sold} {sold|car counts|cars count} so far. The count at the cut-off decides, and it can differ.',
    zh: '预计值：目前计入 {sold} 辆。最终以截止日的统计为准，可能有所不同。',
  },
  'claimProgram.target': { en: 'Your target (cars)', zh: '您的目标（辆）' },
  'claimProgram.targetText': {
    en: 'Targets are not kept here: type yours to see how far it is to the next tier.',
    zh: '系统不保存目标：输入您的目标即可查看距下一档的差距。',
  },
  'claimProgram.tierOffer': { en: 'SI offer', zh: '激励方案' },
  'claimProgram.tierFrom': { en: 'From (share of the target)', zh: '起始（目标占比）' },
  'claimProgram.tierValue': { en: 'For each car', zh: '每辆' },
  'claimProgram.tierReach': { en: 'Pays', zh: '适用车辆' },
  'claimProgram.reached': { en: 'Reached so far: {share}', zh: '目前达成：{share}' },
  'claimProgram.missing': {
    en: '{name}: {missing} more {missing|car|cars} to the tier from {share}',
    zh: '{name}：距 {share} 档还差 {missing} 辆',
  },
  'claimProgram.allTiers': { en: '{name}: every tier is reached', zh: '{name}：已达到全部档位' },
  'claimProgram.toCategories': { en: 'Programs by category', zh: '激励项目（按类别）' },
  'claimProgram.toClaims': { en: 'All claims of it', zh: '全部申请' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof claimProgramLabels> {}
}
