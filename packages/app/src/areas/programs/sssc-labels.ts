import { defineLabels } from '../../locale/define-labels.ts';

/** The index of programs for service and support cars of dealers. */
export const ssscLabels = defineLabels({
  'sssc.title': { en: 'SSSC Index', zh: 'SSSC 索引' },
  'sssc.filter': { en: 'Filter the SSSC index', zh: '筛选 SSSC 索引' },
  'sssc.nameOrCode': { en: 'Program code or name', zh: '激励项目编号或名称' },
  'sssc.code': { en: 'Program code', zh: '激励项目编号' },
  'sssc.name': { en: 'Program name', zh: '激励项目名称' },
  'sssc.bu': { en: 'BU', zh: '业务单元' },
  'sssc.offer': { en: 'SI offer', zh: '激励方案' },
  'sssc.customer': { en: 'Fleet customer', zh: '大客户' },
  'sssc.makes': { en: 'Makes', zh: '产品线' },
  'sssc.period': { en: 'Valid', zh: '有效期' },
  'sssc.day': { en: 'Valid on', zh: '有效日' },
  'sssc.status': { en: 'Status', zh: '状态' },
  'sssc.wording': { en: 'Wording', zh: '文案' },
  'sssc.wordingOf': { en: 'Wording of {program}', zh: '{program} 的文案' },
  'sssc.version': { en: 'Version {version}', zh: '版本 {version}' },
  'sssc.noWording': { en: 'Not written yet', zh: '尚未编写' },
  'sssc.empty': { en: 'No programs for service and support cars yet', zh: '还没有经销商服务支持车的激励项目' },
  'sssc.emptyText': {
    en: 'Programs with an SI offer of “Dealer service support” appear here, each with the way to its wording.',
    zh: '包含“Dealer service support”激励方案的激励项目将显示在此，并可直接打开其文案。',
  },
  'sssc.noneFound': { en: 'No program fits these filters', zh: '没有符合筛选条件的激励项目' },
  'sssc.noneFoundText': { en: 'Change or reset them to see more.', zh: '请更改或重置筛选条件。' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof ssscLabels> {}
}
