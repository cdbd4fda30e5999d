import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { REGISTRATION_COLUMNS, REGISTRATION_FILE_BYTES } from '@oasis/engine/areas/local-registration';
import { dayOf, isMonth } from '@oasis/engine/base';
import { FormRow } from '@oasis/ui';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { FileImportDialog } from '../../files/import/FileImportDialog.tsx';
import { ImportTool } from '../../files/import/ImportTool.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';

type Report = CallData<'registrations.checkFile'>;

/** The button that uploads the registrations of a BU and a month, and its dialog. */
export function RegistrationUpload({ onLoaded }: { readonly onLoaded: () => void }) {
  const { t } = useLabels();
  return (
    <ImportTool label={t('local.uploadFile')} onLoaded={onLoaded}>
      {(on) => <UploadDialog {...on} />}
    </ImportTool>
  );
}

interface UploadDialogProps {
  readonly onLoaded: () => void;
  readonly onClose: () => void;
}

function UploadDialog({ onClose, onLoaded }: UploadDialogProps) {
  const { t } = useLabels();
  const bus = useOwnBus();
  const [chosen, setBu] = useState('');
  const [month, setMonth] = useState(() => dayOf(new Date()).slice(0, 7));
  const bu = chosen || (bus.length === 1 ? (bus[0]?.value ?? '') : '');
  const fields = { bu, month };
  return (
    <FileImportDialog<Report>
      title={t('local.uploadFile')}
      fileLabel={t('local.file')}
      hint={t('local.fileHint')}
      mostBytes={REGISTRATION_FILE_BYTES}
      nameLabel={t('local.vin')}
      columns={REGISTRATION_COLUMNS}
      calls={{
        check: (file, onProgress, named) =>
          client.upload('registrations.checkFile', { file, fields: { ...fields, ...named }, silent: true, onProgress }),
        load: (file, { print }, named) =>
          client.upload('registrations.loadFile', { file, fields: { ...fields, ...named, print }, silent: true }),
      }}
      fields={
        <>
          <FormRow label={t('local.bu')} required>
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
          <FormRow label={t('local.month')} required hint={t('local.monthHint')}>
            {(control) => <InputGroup {...control} value={month} onValueChange={setMonth} />}
          </FormRow>
        </>
      }
      isFilled={bu !== '' && isMonth(month)}
      alsoDoes={({ dropped: count }) => (count > 0 ? t('local.drops', { count }) : undefined)}
      onClose={onClose}
      onLoaded={onLoaded}
    />
  );
}
