import type { Words } from '../locale/use-labels.ts';
import type { BlockReport } from './block-report.ts';

/** 'Written 12, refused 3'. */
export function reportTitle({ written, lines }: BlockReport, { t }: Words): string {
  return t('budget.report.title', { written, refused: lines.length });
}
