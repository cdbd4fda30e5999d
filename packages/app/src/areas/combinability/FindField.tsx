import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { FormRow } from '@oasis/ui';
import { useLabels } from '../../locale/use-labels.ts';

interface FindFieldProps {
  readonly text: string;
  readonly told: string;
  readonly onType: (text: string) => void;
  readonly onNext: () => void;
}

/** Finds a program during typing; Enter goes to the next one. */
export function FindField({ text, told, onType, onNext }: FindFieldProps) {
  const { t } = useLabels();
  return (
    <FormRow label={t('combinability.find')}>
      {(control) => (
        <InputGroup
          {...control}
          type="search"
          leftIcon={<Search />}
          value={text}
          onValueChange={onType}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onNext();
          }}
          rightElement={
            <span className="oasis-matrix-found" role="status">
              {told}
            </span>
          }
        />
      )}
    </FormRow>
  );
}
