import { type AreaButton, button } from './define-area.ts';

/** Names of buttons that many pages have, by their codes. */
const USUAL_BUTTONS = {
  SEARCH: { en: 'Search', zh: '查询' },
  ADD: { en: 'Add', zh: '新增' },
  VIEW: { en: 'View', zh: '查看' },
  EDIT: { en: 'Edit', zh: '编辑' },
  DELETE: { en: 'Delete', zh: '删除' },
  'ACTIVATE|DEACTIVATE': { en: 'Activate / Deactivate', zh: '启用/停用' },
  EXPORT: { en: 'Export', zh: '导出' },
  IMPORT: { en: 'Import', zh: '导入' },
} as const;

/** A usual button of a page, to be spread among its buttons: its code, its id (never reused), and the actions that it calls. */
export function usualButton<const Code extends keyof typeof USUAL_BUTTONS, const Id extends string>(
  code: Code,
  id: number,
  ...calls: readonly Id[]
): Readonly<Record<Code, AreaButton<Id>>>;
export function usualButton(
  code: keyof typeof USUAL_BUTTONS,
  id: number,
  ...calls: readonly string[]
): Readonly<Record<string, AreaButton>> {
  return { [code]: button(id, USUAL_BUTTONS[code], ...calls) };
}
