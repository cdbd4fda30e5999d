import type { CallId } from '@oasis/api-client';
import { FilterField } from '@oasis/ui';
import { useId } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import type { PickSource } from './offer.ts';
import { Picker } from './Picker.tsx';

export interface FilterPickerProps<Id extends CallId, Item> {
  readonly label: string;
  readonly source: PickSource<Id, Item>;
  /** Name of the choice; '' for all. */
  readonly chosen: string;
  readonly onChoose: (item: Item | undefined) => void;
}

/** One of many, or all. */
export function FilterPicker<Id extends CallId, Item>({
  label,
  source,
  chosen,
  onChoose,
}: FilterPickerProps<Id, Item>) {
  const { t } = useLabels();
  const id = useId();
  return (
    <FilterField label={label} htmlFor={id}>
      <Picker
        source={source}
        control={{ id }}
        label={label}
        chosen={chosen}
        none={t('common.all')}
        onChoose={onChoose}
      />
    </FilterField>
  );
}
