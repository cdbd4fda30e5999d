import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { message } from '@oasis/engine/messages';
import { FileInput, FormRow, useReturnFocus } from '@oasis/ui';
import { useState } from 'react';
import { WhyRefused } from '../../api/WhyRefused.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { ImportReport } from './ImportReport.tsx';
import { type ImportStep, useDealerImport } from './use-dealer-import.ts';

interface ImportDialogProps {
  readonly onClose: () => void;
  readonly onLoaded: () => void;
}

/** The server takes no larger file of dealers. */
const MOST_BYTES = 2 * 1024 * 1024;

const PROBLEMS = { empty: 'file.empty', 'too-large': 'file.tooLarge', 'other-kind': 'file.otherKind' } as const;

/** Takes over a file of dealers in two steps: what it would do, row by row, and then all of it or nothing. */
export function ImportDialog({ onClose, onLoaded }: ImportDialogProps) {
  const { t, say } = useLabels();
  useReturnFocus();
  const { step, check, load, startOver } = useDealerImport();
  const [file, setFile] = useState<File>();
  const report = 'report' in step ? step.report : undefined;
  const failure = 'failure' in step ? step.failure : undefined;
  const confirm = async () => {
    if (file === undefined || report === undefined || !(await load(file, report))) return;
    const { added, changed } = report.counts;
    notify({ text: say(message('DEALER_FILE_LOADED', { added, changed })), severity: 'success' });
    onLoaded();
  };
  const isBusy = step.at === 'sending' || step.at === 'loading';
  return (
    <Dialog
      isOpen
      title={t('dealer.import')}
      onClose={onClose}
      canOutsideClickClose={false}
      canEscapeKeyClose={!isBusy}
      style={{ width: 760 }}
      className="oasis-form-dialog"
    >
      <DialogBody>
        {report === undefined ? (
          <FormRow label={t('dealer.file.file')} required group hint={t('dealer.file.hint')}>
            {() => (
              <FileInput
                file={file}
                maxBytes={MOST_BYTES}
                progress={step.at === 'sending' ? step.share : undefined}
                onChoose={setFile}
                onRemove={() => setFile(undefined)}
                onRefuse={(problem, { name }) => notify({ text: t(PROBLEMS[problem], { name }), severity: 'error' })}
              />
            )}
          </FormRow>
        ) : (
          <ImportReport report={report} />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <ImportActions
            step={step}
            mayCheck={file !== undefined}
            onClose={onClose}
            onCheck={() => file !== undefined && void check(file)}
            onStartOver={startOver}
            onLoad={() => void confirm()}
          />
        }
      >
        {failure !== undefined && (
          <Callout compact intent="danger" role="alert">
            {failure.message}
            <WhyRefused of={failure} />
          </Callout>
        )}
      </DialogFooter>
    </Dialog>
  );
}

interface ImportActionsProps {
  readonly step: ImportStep;
  readonly mayCheck: boolean;
  readonly onClose: () => void;
  readonly onCheck: () => void;
  readonly onStartOver: () => void;
  readonly onLoad: () => void;
}

function ImportActions({ step, mayCheck, onClose, onCheck, onStartOver, onLoad }: ImportActionsProps) {
  const { t } = useLabels();
  if (step.at === 'file' || step.at === 'sending') {
    return (
      <>
        <Button disabled={step.at === 'sending'} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button intent="primary" loading={step.at === 'sending'} disabled={!mayCheck} onClick={onCheck}>
          {t('dealer.file.check')}
        </Button>
      </>
    );
  }
  const { added, changed, refused } = step.report.counts;
  const mayLoad = refused === 0 && added + changed > 0;
  return (
    <>
      <Button disabled={step.at === 'loading'} onClick={onStartOver}>
        {t('dealer.file.other')}
      </Button>
      <Button intent="primary" loading={step.at === 'loading'} disabled={!mayLoad} onClick={onLoad}>
        {t('dealer.file.load')}
      </Button>
    </>
  );
}
