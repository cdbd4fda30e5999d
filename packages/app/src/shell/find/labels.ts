import { defineLabels } from '../../locale/define-labels.ts';

/** The box that finds programs, pages and people. */
export const findLabels = defineLabels({
  'find.pages': { en: 'Pages', zh: '页面' },
  'find.programs': { en: 'Programs', zh: '激励项目' },
  'find.people': { en: 'People', zh: '人员' },
  'find.hint.all': { en: 'A program, a page or a person', zh: '激励项目、页面或人员' },
  'find.hint.programs': { en: 'A program or a page', zh: '激励项目或页面' },
  'find.hint.people': { en: 'A page or a person', zh: '页面或人员' },
  'find.hint.pages': { en: 'A page', zh: '页面' },
  'find.searching': { en: 'Searching …', zh: '正在查找……' },
  'find.none': { en: 'Nothing found for “{text}”', zh: '未找到“{text}”' },
  'find.failed': { en: 'Programs and people could not be searched.', zh: '无法查找激励项目和人员。' },
  'find.keys': { en: '↑ ↓ choose · Enter opens · Esc closes', zh: '↑ ↓ 选择 · 回车打开 · Esc 关闭' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof findLabels> {}
}
