import { Button } from '@blueprintjs/core';
import type { InputSet, TableSettings, VolumeBase } from '@oasis/engine/template';
import { useLabels, type Words } from '../../../locale/use-labels.ts';
import type { ComparedCell } from '../open/conflict.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import type { LastSave } from '../open/use-last-save.ts';
import { CompareDialog } from '../table/CompareDialog.tsx';
import { inputSetText } from '../table/ShownInputSet.tsx';
import { savedText } from './SavedBeside.tsx';

/** A save met a newer version: my differing cells beside the saved ones. */
export interface Conflict {
  readonly budget: OpenBudget;
  readonly lines: readonly ComparedCell[];
  /** The settings that are saved now. */
  readonly stored: TableSettings;
  /** The user who saved it. */
  readonly last: LastSave;
}

/** My unsaved settings, if other ones have been saved since. */
function settingLines({ budget, stored }: Conflict, { t }: Words): readonly ComparedCell[] {
  const { template } = budget.table.logic;
  const { inputSet, volumeBase } = budget.unsavedSettings;
  const line = (place: string, mine: string, theirs: string): readonly ComparedCell[] =>
    mine === theirs ? [] : [{ row: -1, field: place, place, mine, theirs }];
  const setText = (set: InputSet) => inputSetText(template, set, t);
  const baseText = (base: VolumeBase) => t(`budget.option.${base}`);
  return [
    ...(inputSet === undefined ? [] : line(t('budget.inputSet'), setText(inputSet), setText(stored.inputSet))),
    ...(volumeBase === undefined
      ? []
      : line(t('budget.volumeBase.choice'), baseText(volumeBase), baseText(stored.volumeBase))),
  ];
}

interface ConflictDialogProps {
  readonly conflict: Conflict;
  /** Loads theirs and puts my cells on top, unsaved. */
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Both values of each cell, and the possible actions; closing changes nothing. */
export function ConflictDialog({ conflict, onKeep, onDiscard, onClose }: ConflictDialogProps) {
  const words = useLabels();
  const { t } = words;
  return (
    <CompareDialog
      title={t('budget.conflict.title')}
      text={t('budget.conflict.text', { saved: savedText(conflict.last, words) })}
      source={conflict.budget.source}
      cells={[...settingLines(conflict, words), ...conflict.lines]}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button onClick={onDiscard}>{t('budget.conflict.discard')}</Button>
          <Button intent="primary" onClick={onKeep} autoFocus>
            {t('budget.conflict.keep')}
          </Button>
        </>
      }
    />
  );
}
