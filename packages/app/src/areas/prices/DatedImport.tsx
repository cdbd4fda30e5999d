import { InputGroup } from '@blueprintjs/core';
import type { FileReport } from '@oasis/api-client';
import { reasonField } from '@oasis/engine/areas/prices';
import { FormRow } from '@oasis/ui';
import { useState } from 'react';
import { FileImportDialog, type FileImportDialogProps } from '../../files/import/FileImportDialog.tsx';
import type { ImportCalls } from '../../files/import/use-file-import.ts';
import type { LabelKey } from '../../locale/labels.ts';
import { useLabels } from '../../locale/use-labels.ts';

interface DatedImportProps<Report extends FileReport>
  extends Pick<FileImportDialogProps<Report>, 'columns' | 'beside' | 'onClose' | 'onLoaded'> {
  readonly words: Readonly<Record<'title' | 'file' | 'hint' | 'name', LabelKey>>;
  /** The calls with the reason that was typed. */
  readonly calls: (reason: string) => ImportCalls<Report>;
}

/** Takes over a file of dated values as one version, with the reason for it. */
export function DatedImport<Report extends FileReport>({ words, calls, ...shown }: DatedImportProps<Report>) {
  const { t } = useLabels();
  const [reason, setReason] = useState('');
  return (
    <FileImportDialog<Report>
      {...shown}
      title={t(words.title)}
      fileLabel={t(words.file)}
      hint={t(words.hint)}
      nameLabel={t(words.name)}
      fields={
        <FormRow label={t('dated.reason')} required>
          {(control) => <InputGroup {...control} value={reason} onValueChange={setReason} />}
        </FormRow>
      }
      isFilled={reasonField.check(reason) === undefined}
      calls={calls(reason)}
    />
  );
}
