import { HTMLSelect } from '@blueprintjs/core';
import { FormRow } from '@oasis/ui';
import type { LabelKey } from '../../locale/labels.ts';
import { useLabels } from '../../locale/use-labels.ts';

/** The encodings of the server; without a choice it is UTF-8, or UTF-16 if the file marks it. */
const ENCODINGS = [
  { encoding: '', label: 'records.encoding.found' },
  { encoding: 'gb18030', label: 'records.encoding.gb18030' },
  { encoding: 'windows-1252', label: 'records.encoding.windows1252' },
  { encoding: 'utf-8', label: 'records.encoding.utf8' },
  { encoding: 'utf-16le', label: 'records.encoding.utf16le' },
  { encoding: 'utf-16be', label: 'records.encoding.utf16be' },
] as const satisfies readonly { encoding: string; label: LabelKey }[];

/** The encoding of a CSV file as its form field; '' leaves it to the server. */
export type NamedEncoding = Readonly<Record<'encoding', string>>;

interface EncodingFieldProps {
  readonly value: NamedEncoding;
  readonly disabled: boolean;
  readonly onChange: (named: NamedEncoding) => void;
}

/** Asks for the encoding of a CSV file, which Chinese Excel saves as GB 18030 without saying so. */
export function EncodingField({ value, disabled, onChange }: EncodingFieldProps) {
  const { t } = useLabels();
  return (
    <FormRow label={t('records.encoding')} hint={t('records.encodingHint')}>
      {(control) => (
        <HTMLSelect
          {...control}
          value={value.encoding}
          disabled={disabled}
          onChange={(event) => onChange({ encoding: event.currentTarget.value })}
        >
          {ENCODINGS.map(({ encoding, label }) => (
            <option key={encoding} value={encoding}>
              {t(label)}
            </option>
          ))}
        </HTMLSelect>
      )}
    </FormRow>
  );
}
