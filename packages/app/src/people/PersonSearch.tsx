import type { CallData } from '@oasis/api-client';
import { FilterField, type RowControl } from '@oasis/ui';
import { useId } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import type { PickSource } from '../pick/offer.ts';
import { Picker } from '../pick/Picker.tsx';
import { personText } from './person-text.ts';

export type Person = CallData<'users.search'>[number];

export interface PersonSearchProps {
  readonly label: string;
  /** The form row around it, which then has the label and the fault of the choice. */
  readonly control?: RowControl;
  /** Nobody looks for this one. */
  readonly except?: number;
  readonly chosen: Pick<Person, 'fulnm' | 'usrnm'> | undefined;
  readonly onChoose: (person: Person | undefined) => void;
}

/** A box that offers people by account or full name during typing (UST-005, UST-024). */
export function PersonSearch({ label, except, chosen, control, onChoose }: PersonSearchProps) {
  const { t } = useLabels();
  const id = useId();
  const box = (
    <Picker
      source={except === undefined ? EVERYBODY : everybodyBut(except)}
      control={control ?? { id }}
      label={label}
      chosen={chosen === undefined ? '' : personText(chosen)}
      placeholder={t('people.hint')}
      onChoose={onChoose}
    />
  );
  if (control !== undefined) return box;
  return (
    <div className="oasis-person-search">
      <FilterField label={label} htmlFor={id}>
        {box}
      </FilterField>
    </div>
  );
}

const EVERYBODY: PickSource<'users.search', Person> = {
  call: 'users.search',
  ask: (name) => ({ query: { name }, silent: true }),
  items: (people) => people,
  offerOf: ({ usrid, fulnm, usrnm }) => ({ value: String(usrid), label: fulnm, detail: usrnm }),
};

function everybodyBut(except: number): typeof EVERYBODY {
  return { ...EVERYBODY, items: (people) => people.filter(({ usrid }) => usrid !== except) };
}
