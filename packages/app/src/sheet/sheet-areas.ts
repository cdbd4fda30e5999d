import { sheetMessages } from '@oasis/engine/messages';
import type { WordArea } from '../locale/i18n.ts';
import { sheetCellLabels } from './cell-labels.ts';
import { sheetColumnLabels } from './column-labels.ts';
import { sheetCommandLabels } from './command-labels.ts';
import { sheetPanelLabels } from './panel-labels.ts';

/** Texts for a page with a table of numbers. Its style is '@oasis/ui/sheet.css'. */
export const SHEET_AREAS: readonly WordArea[] = [
  sheetMessages,
  sheetCellLabels,
  sheetColumnLabels,
  sheetCommandLabels,
  sheetPanelLabels,
];
