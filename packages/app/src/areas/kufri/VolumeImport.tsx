import { Dialog } from '@blueprintjs/core';
import { DialogStep, useReturnFocus } from '@oasis/ui';
import { useState } from 'react';
import type { NamedEncoding } from '../../files/import/EncodingField.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { FileStep } from './FileStep.tsx';
import { ImportFooter } from './ImportFooter.tsx';
import { type Choices, isSettled } from './import-choice.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { SumRows } from './SumRows.tsx';
import { type ColumnNames, columnFields, type Loaded, useVolumeImport } from './use-volume-import.ts';

export interface VolumeImportProps {
  /** The make of the address, chosen to begin with. */
  readonly make: string | undefined;
  readonly onClose: () => void;
  readonly onLoaded: (loaded: Loaded) => void;
}

/** Loads a file of volumes in two steps: check it and see what is made of each row, then load it as a new version. */
export function VolumeImport(props: VolumeImportProps) {
  const { t } = useLabels();
  useReturnFocus();
  const tell = useTellLoaded();
  const { step, check, load, startOver } = useVolumeImport();
  const [file, setFile] = useState<File | undefined>(undefined);
  const [make, setMake] = useState(props.make ?? '');
  const [columns, setColumns] = useState<ColumnNames>({});
  const [encoding, setEncoding] = useState<NamedEncoding>({ encoding: '' });
  const [leaveSums, setLeaveSums] = useState(false);
  const [choices, setChoices] = useState<Choices>(new Map());
  const busy = step.at === 'sending' || step.at === 'loading';
  const preview = step.at === 'preview' || step.at === 'loading' ? step.preview : undefined;
  const sums = <SumRows rows={preview?.sums ?? []} isLeftOut={leaveSums} onLeaveOut={setLeaveSums} />;
  const failure = 'failure' in step ? step.failure : undefined;
  const send = () => {
    setChoices(new Map());
    setLeaveSums(false);
    if (file !== undefined && make !== '') void check(file, make, { ...encoding, ...columnFields(columns) });
  };
  const confirm = async () => {
    if (preview === undefined) return;
    const loaded = await load(preview, choices, leaveSums);
    if (loaded === undefined) return;
    tell(loaded);
    props.onLoaded(loaded);
  };
  return (
    <Dialog
      isOpen
      title={t('kufri.import')}
      onClose={props.onClose}
      canOutsideClickClose={false}
      canEscapeKeyClose={!busy}
      style={{ width: 760 }}
      className="oasis-form-dialog"
    >
      <DialogStep at={step.at}>
        {preview === undefined ? (
          <FileStep
            file={file}
            make={make}
            columns={columns}
            encoding={encoding}
            failure={failure}
            progress={step.at === 'sending' ? step.share : undefined}
            onFile={setFile}
            onMake={setMake}
            onColumns={setColumns}
            onEncoding={setEncoding}
          />
        ) : (
          <PreviewStep preview={preview} choices={choices} onChoices={setChoices} sums={sums} />
        )}
      </DialogStep>
      <ImportFooter
        step={step}
        mayCheck={file !== undefined && make !== ''}
        mayLoad={preview !== undefined && isSettled(preview, choices, leaveSums)}
        onCancel={props.onClose}
        onCheck={send}
        onStartOver={startOver}
        onLoad={() => void confirm()}
      />
    </Dialog>
  );
}

/** Shows the result of a file. */
function useTellLoaded(): (loaded: Loaded) => void {
  const { t } = useLabels();
  return ({ kufriVersion: version, volumes, models, alreadyActive }) => {
    const text = alreadyActive
      ? t('kufri.already', { version })
      : t('kufri.done', { version, volumes: volumes.toLocaleString('en-US'), models });
    notify({ text, severity: alreadyActive ? 'info' : 'success' });
  };
}
