import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { SOURCE_FILE_BYTES, type SourceKindCode, sourceKind } from '@oasis/engine/areas/sources';
import { dayOf, isMonth } from '@oasis/engine/base';
import { FormRow } from '@oasis/ui';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { FileImportDialog } from '../../files/import/FileImportDialog.tsx';
import { ImportTool } from '../../files/import/ImportTool.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';

type Report = CallData<'sources.checkFile'>;

interface SourceUploadProps {
  readonly code: SourceKindCode;
  readonly onLoaded: () => void;
}

/** The button that uploads a file of source data for a BU and a month, and its dialog. */
export function SourceUpload({ code, onLoaded }: SourceUploadProps) {
  const { t } = useLabels();
  return (
    <ImportTool label={t('source.upload')} onLoaded={onLoaded}>
      {(on) => <UploadDialog code={code} {...on} />}
    </ImportTool>
  );
}

interface UploadDialogProps extends SourceUploadProps {
  readonly onClose: () => void;
}

function UploadDialog({ code, onClose, onLoaded }: UploadDialogProps) {
  const { t, pick } = useLabels();
  const { columns, name } = sourceKind(code);
  const bus = useOwnBus();
  const [chosen, setBu] = useState('');
  const [month, setMonth] = useState(() => dayOf(new Date()).slice(0, 7));
  const bu = chosen || (bus.length === 1 ? (bus[0]?.value ?? '') : '');
  const fields = { kind: code, bu, month };
  return (
    <FileImportDialog<Report>
      title={`${t('source.upload')}: ${pick(name)}`}
      fileLabel={t('source.file')}
      hint={t('source.fileHint')}
      mostBytes={SOURCE_FILE_BYTES}
      nameLabel={t('source.row')}
      columns={Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, column.name]))}
      calls={{
        check: (file, onProgress, named) =>
          client.upload('sources.checkFile', { file, fields: { ...fields, ...named }, silent: true, onProgress }),
        load: (file, { print }, named) =>
          client.upload('sources.loadFile', { file, fields: { ...fields, ...named, print }, silent: true }),
      }}
      fields={
        <>
          <FormRow label={t('source.bu')} required>
            {(control) => (
              <HTMLSelect {...control} fill value={bu} onChange={(event) => setBu(event.currentTarget.value)}>
                <option value="">{t('common.select')}</option>
                {bus.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </HTMLSelect>
            )}
          </FormRow>
          <FormRow label={t('source.month')} required hint={t('source.monthHint')}>
            {(control) => <InputGroup {...control} value={month} onValueChange={setMonth} />}
          </FormRow>
        </>
      }
      isFilled={bu !== '' && isMonth(month)}
      alsoDoes={({ dropped: count }) => (count > 0 ? t('source.drops', { count }) : undefined)}
      onClose={onClose}
      onLoaded={onLoaded}
    />
  );
}
