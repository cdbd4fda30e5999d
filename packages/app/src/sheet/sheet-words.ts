import { message } from '@oasis/engine/messages';
import type { SheetLabels } from '@oasis/ui';
import type { Words } from '../locale/use-labels.ts';
import { columnWords } from './sheet-column-words.ts';
import { commandWords } from './sheet-command-words.ts';
import { panelWords } from './sheet-panel-words.ts';

/** The words of the sheet grid. */
export function sheetWords(words: Words): SheetLabels {
  const { t, say } = words;
  return {
    grid: t('budget.grid'),
    instructions: t('budget.grid.help'),
    empty: say(message('GRID_EMPTY')),
    blank: t('budget.cell.blank'),
    edited: t('budget.cell.edited'),
    refused: t('budget.cell.refused'),
    flagged: t('budget.cell.check'),
    held: t('budget.cell.held'),
    commented: t('budget.cell.commented'),
    linked: t('budget.cell.linked'),
    kinds: {
      READ: t('budget.cell.READ'),
      WRITE: t('budget.cell.WRITE'),
      MAKESUMMARY: t('budget.cell.MAKESUMMARY'),
      CUSTOMERSUMMARY: t('budget.cell.CUSTOMERSUMMARY'),
      BRANDSUMMARY: t('budget.cell.BRANDSUMMARY'),
      TYPECLASSSUMMARY: t('budget.cell.TYPECLASSSUMMARY'),
      MODELYEARSUMMARY: t('budget.cell.MODELYEARSUMMARY'),
    },
    ...commandWords(words),
    panels: panelWords(words),
    columns: columnWords(words),
  };
}
