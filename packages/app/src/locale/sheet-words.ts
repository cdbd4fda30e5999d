import { message } from '@oasis/engine';
import type { SheetLabels } from '@oasis/ui';
import type { Words } from './use-labels.ts';

/** The words of the sheet grid. */
export function sheetWords({ t, say }: Words): SheetLabels {
  return {
    grid: t('budget.grid'),
    instructions: t('budget.grid.help'),
    empty: say(message('GRID_EMPTY')),
    blank: t('budget.cell.blank'),
    edited: t('budget.cell.edited'),
    refused: t('budget.cell.refused'),
    kinds: {
      READ: t('budget.cell.READ'),
      WRITE: t('budget.cell.WRITE'),
      MAKESUMMARY: t('budget.cell.MAKESUMMARY'),
      CUSTOMERSUMMARY: t('budget.cell.CUSTOMERSUMMARY'),
      BRANDSUMMARY: t('budget.cell.BRANDSUMMARY'),
      TYPECLASSSUMMARY: t('budget.cell.TYPECLASSSUMMARY'),
      MODELYEARSUMMARY: t('budget.cell.MODELYEARSUMMARY'),
    },
  };
}
