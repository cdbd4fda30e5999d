import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import type { CallFailure } from '@oasis/api-client';
import type { MessageCode } from '@oasis/engine/messages';
import { FileInput, FormRow } from '@oasis/ui';
import { useEffect, useId, useState } from 'react';
import { EncodingField, type NamedEncoding } from '../../files/import/EncodingField.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { headerNamesOf } from './header-names.ts';
import { useMakes } from './use-makes.ts';
import type { ColumnNames } from './use-volume-import.ts';
import { VOLUME_FIELDS } from './volume-fields.ts';

export interface FileStepProps {
  readonly file: File | undefined;
  readonly make: string;
  readonly columns: ColumnNames;
  readonly encoding: NamedEncoding;
  readonly failure: CallFailure | undefined;
  /** Share of the file that was sent, while it is. */
  readonly progress: number | undefined;
  readonly onFile: (file: File | undefined) => void;
  readonly onMake: (make: string) => void;
  readonly onColumns: (columns: ColumnNames) => void;
  readonly onEncoding: (encoding: NamedEncoding) => void;
}

/** Refusals after which the columns have to be named by hand. */
const COLUMN_CODES: ReadonlySet<string> = new Set<MessageCode>([
  'IMPORT_NO_HEADER',
  'IMPORT_COLUMN_MISSING',
  'IMPORT_COLUMN_AMBIGUOUS',
]);

const PROBLEMS = { empty: 'file.empty', 'too-large': 'file.tooLarge', 'other-kind': 'file.otherKind' } as const;

/** The first step: make, file, and the columns if the header did not identify them. */
export function FileStep(props: FileStepProps) {
  const { t } = useLabels();
  const makes = useMakes();
  const code = props.failure?.messageCode;
  const asksColumns = (code !== undefined && COLUMN_CODES.has(code)) || Object.keys(props.columns).length > 0;
  const progressText = props.progress === 1 ? t('kufri.reading') : t('kufri.sending');
  return (
    <>
      <FormRow label={t('kufri.make')} required>
        {(control) => (
          <HTMLSelect
            {...control}
            value={props.make}
            disabled={props.progress !== undefined}
            onChange={(event) => props.onMake(event.currentTarget.value)}
          >
            <option value="">{t('common.select')}</option>
            {makes.map((make) => (
              <option key={make} value={make}>
                {make}
              </option>
            ))}
          </HTMLSelect>
        )}
      </FormRow>
      <FormRow
        label={t('kufri.file')}
        required
        group
        hint={props.progress === undefined ? t('kufri.fileHint') : progressText}
      >
        {() => (
          <FileInput
            file={props.file}
            progress={props.progress}
            onChoose={props.onFile}
            onRemove={() => props.onFile(undefined)}
            onRefuse={(problem, { name }) => notify({ text: t(PROBLEMS[problem], { name }), severity: 'error' })}
          />
        )}
      </FormRow>
      <EncodingField value={props.encoding} disabled={props.progress !== undefined} onChange={props.onEncoding} />
      {asksColumns && <ColumnFields file={props.file} columns={props.columns} onColumns={props.onColumns} />}
    </>
  );
}

function ColumnFields({ file, columns, onColumns }: Pick<FileStepProps, 'file' | 'columns' | 'onColumns'>) {
  const { t } = useLabels();
  const id = useId();
  const names = useHeaderNames(file);
  return (
    <fieldset className="oasis-form-row">
      <legend>{t('kufri.columnsTitle')}</legend>
      <p className="oasis-form-hint">{t('kufri.columnsHint')}</p>
      <div className="oasis-columns">
        {VOLUME_FIELDS.map(({ field, label }) => (
          <label key={field} htmlFor={`${id}-${field}`}>
            <span>{t(label)}</span>
            <InputGroup
              id={`${id}-${field}`}
              list={`${id}-names`}
              value={columns[field] ?? ''}
              placeholder={t('kufri.columnGuess')}
              onValueChange={(header) => onColumns({ ...columns, [field]: header })}
            />
          </label>
        ))}
      </div>
      <datalist id={`${id}-names`}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </fieldset>
  );
}

/** The names in the header row of a file; empty until it was read, and for a workbook. */
function useHeaderNames(file: File | undefined): readonly string[] {
  const [read, setRead] = useState<{ readonly file: File; readonly names: readonly string[] } | undefined>(undefined);
  useEffect(() => {
    if (file !== undefined) void headerNamesOf(file).then((names) => setRead({ file, names }));
  }, [file]);
  return read !== undefined && read.file === file ? read.names : [];
}
