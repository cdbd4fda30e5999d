import { Callout } from '@blueprintjs/core';
import type { CallData, CallFailure } from '@oasis/api-client';
import { FileInput, FormRow } from '@oasis/ui';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';

interface VinFileState {
  readonly file: File | undefined;
  /** 0 to 1 while the file is sent. */
  readonly share: number | undefined;
  readonly read: CallData<'claim.vinFile'> | undefined;
  readonly failure: CallFailure | undefined;
}

interface ChosenVinFile extends VinFileState {
  readonly choose: (file: File) => Promise<void>;
  readonly remove: () => void;
}

const NONE: VinFileState = { file: undefined, share: undefined, read: undefined, failure: undefined };

/** A file of VINs: the server reads it, and its VINs are given as lines of a text. */
export function useVinFile(onRead: (text: string) => void): ChosenVinFile {
  const [state, setState] = useState(NONE);
  const choose = async (file: File) => {
    setState({ ...NONE, file, share: 0 });
    const onProgress = (share: number) => setState({ ...NONE, file, share });
    const answer = await client.upload('claim.vinFile', { file, silent: true, onProgress });
    setState(answer.ok ? { ...NONE, file, read: answer.value } : { ...NONE, file, failure: answer.error });
    if (answer.ok) onRead(answer.value.vins.join('\n'));
  };
  return { ...state, choose, remove: () => setState(NONE) };
}

/** 2 MB, as the server takes. */
const MOST_BYTES = 2 * 1024 * 1024;

/** The choice of a file of VINs, and what was read of it. */
export function VinFile({ file: chosen, isOff }: { readonly file: ChosenVinFile; readonly isOff: boolean }) {
  const { t } = useLabels();
  const { file, share, read, failure, choose, remove } = chosen;
  if (isOff) return null;
  return (
    <>
      <FormRow label={t('manyClaims.file')} group hint={t('manyClaims.fileText')}>
        {() => (
          <FileInput
            file={file}
            progress={share}
            maxBytes={MOST_BYTES}
            onChoose={(one) => void choose(one)}
            onRemove={remove}
            onRefuse={(_, { name }) => notify({ text: t('manyClaims.noFile', { name }), severity: 'error' })}
          />
        )}
      </FormRow>
      {failure !== undefined && (
        <Callout compact intent="danger" role="alert">
          {failure.message}
        </Callout>
      )}
      {read !== undefined && file !== undefined && (
        <p role="status">
          {t('manyClaims.read', { count: read.vins.length, name: file.name })}
          {read.hidden > 0 && `; ${t('manyClaims.hidden', { count: read.hidden })}`}
        </p>
      )}
    </>
  );
}
