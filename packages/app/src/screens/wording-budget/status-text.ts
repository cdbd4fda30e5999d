import type { Intent } from '@blueprintjs/core';
import type { Locale, LocalText } from '@oasis/engine';

interface StatusLook {
  readonly text: LocalText;
  readonly intent: Intent;
}

/** The statuses of a program, as they are shown. The value itself is the English text. */
const STATUSES: Readonly<Record<string, StatusLook>> = {
  Draft: { text: { en: 'Draft', zh: '草稿' }, intent: 'none' },
  Saved: { text: { en: 'Saved', zh: '已保存' }, intent: 'primary' },
  Submitted: { text: { en: 'Submitted', zh: '已提交' }, intent: 'warning' },
  'In Batch': { text: { en: 'In Batch', zh: '已入批次' }, intent: 'warning' },
  'Pending Approval': { text: { en: 'Pending Approval', zh: '待审批' }, intent: 'warning' },
  Approved: { text: { en: 'Approved', zh: '已批准' }, intent: 'success' },
  Released: { text: { en: 'Released', zh: '已发布' }, intent: 'success' },
  Rejected: { text: { en: 'Rejected', zh: '已驳回' }, intent: 'danger' },
  Cancelled: { text: { en: 'Cancelled', zh: '已取消' }, intent: 'none' },
  Deleted: { text: { en: 'Deleted', zh: '已删除' }, intent: 'none' },
};

/** In the order of a program's life. */
export const PROGRAM_STATUSES: readonly string[] = Object.keys(STATUSES);

/** A status in a language; one that is not known is shown as it came. */
export function statusText(status: string, locale: Locale): string {
  return STATUSES[status]?.text[locale] ?? status;
}

export function statusIntent(status: string): Intent {
  return STATUSES[status]?.intent ?? 'none';
}
