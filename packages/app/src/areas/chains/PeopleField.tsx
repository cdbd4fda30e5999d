import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { FormRow } from '@oasis/ui';
import { useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { Picker } from '../../pick/Picker.tsx';
import { APPROVERS } from './chain-list.ts';

interface NamedPerson {
  readonly usrid: number;
  readonly fulnm: string;
}

interface PeopleFieldProps {
  readonly label: string;
  readonly chosen: readonly number[];
  /** Names of the users already chosen. */
  readonly known: readonly NamedPerson[];
  readonly error?: string | undefined;
  readonly onChange: (ids: readonly number[]) => void;
}

/** People in their order, found during typing and added at the end. */
export function PeopleField({ label, chosen, known, error, onChange }: PeopleFieldProps) {
  const { t } = useLabels();
  const [added, setAdded] = useState<readonly NamedPerson[]>([]);
  const nameOf = (id: number) => [...added, ...known].find(({ usrid }) => usrid === id)?.fulnm ?? String(id);
  return (
    <FormRow label={label} error={error}>
      {(control) => (
        <>
          {chosen.length > 0 && (
            <ol className="oasis-chain-people">
              {chosen.map((id) => (
                <li key={id}>
                  {nameOf(id)}
                  <Button
                    size="small"
                    variant="minimal"
                    icon={<Cross />}
                    disabled={control.disabled}
                    aria-label={t('people.remove', { person: nameOf(id) })}
                    onClick={() => onChange(chosen.filter((one) => one !== id))}
                  />
                </li>
              ))}
            </ol>
          )}
          <Picker
            source={APPROVERS}
            control={control}
            label={label}
            chosen=""
            placeholder={t('people.add')}
            onChoose={(person) => {
              if (person === undefined || chosen.includes(person.usrid)) return;
              setAdded([...added, person]);
              onChange([...chosen, person.usrid]);
            }}
          />
        </>
      )}
    </FormRow>
  );
}
