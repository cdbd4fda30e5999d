import './file-import.css';
import { Button, Callout, Dialog, DialogFooter } from '@blueprintjs/core';
import type { CallFailure, FileReport } from '@oasis/api-client';
import { message } from '@oasis/engine/messages';
import { DialogStep, FileInput, FormRow, useReturnFocus } from '@oasis/ui';
import { type ReactNode, useState } from 'react';
import { WhyRefused } from '../../api/WhyRefused.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { EncodingField, type NamedEncoding } from './EncodingField.tsx';
import { ImportReport, type ImportReportProps } from './ImportReport.tsx';
import { type ImportCalls, type ImportStep, useFileImport } from './use-file-import.ts';

export interface FileImportDialogProps<Report extends FileReport> extends Omit<ImportReportProps, 'report'> {
  readonly title: string;
  readonly fileLabel: string;
  readonly hint: string;
  /** Largest file in bytes, where the server takes larger ones than files of records. */
  readonly mostBytes?: number;
  readonly calls: ImportCalls<Report>;
  /** Fields beside the file. */
  readonly fields?: ReactNode;
  /** The fields beside the file may be sent. */
  readonly isFilled?: boolean;
  /** What a file does that no row of it says, in words; undefined for nothing. */
  readonly alsoDoes?: (report: Report) => string | undefined;
  /** Effects of a file beyond its rows; nothing can be taken over before `onReady` reports that they have been shown. */
  readonly beside?: (report: Report, onReady: () => void) => ReactNode;
  readonly onClose: () => void;
  readonly onLoaded: () => void;
}

/** The server takes no larger file of records. */
const MOST_BYTES = 2 * 1024 * 1024;

const PROBLEMS = { empty: 'file.empty', 'too-large': 'file.tooLarge', 'other-kind': 'file.otherKind' } as const;

/** Takes over a file of records in two steps: a report of its effect, row by row, and then all of it or nothing. */
export function FileImportDialog<Report extends FileReport>(props: FileImportDialogProps<Report>) {
  const { title, calls, isFilled = true, alsoDoes, beside, onClose, onLoaded } = props;
  const { say } = useLabels();
  useReturnFocus();
  const { step, check, load, startOver } = useFileImport(calls);
  const [file, setFile] = useState<File>();
  const [named, setNamed] = useState<NamedEncoding>({ encoding: '' });
  const [ready, setReady] = useState<Report>();
  const report = 'report' in step ? step.report : undefined;
  const failure = 'failure' in step ? step.failure : undefined;
  const confirm = async () => {
    if (file === undefined || report === undefined || !(await load(file, report, named))) return;
    const { added, changed } = report.counts;
    notify({ text: say(message('FILE_LOADED', { added, changed })), severity: 'success' });
    onLoaded();
  };
  const isBusy = step.at === 'sending' || step.at === 'loading';
  const more = report === undefined ? undefined : alsoDoes?.(report);
  const mayLoad = report !== undefined && hasWork(report, more !== undefined);
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      canOutsideClickClose={false}
      canEscapeKeyClose={!isBusy}
      style={{ width: 760 }}
      className="oasis-form-dialog"
    >
      <DialogStep at={step.at}>
        {report === undefined ? (
          <>
            <FileField
              label={props.fileLabel}
              hint={props.hint}
              mostBytes={props.mostBytes ?? MOST_BYTES}
              file={file}
              share={step.at === 'sending' ? step.share : undefined}
              onFile={setFile}
            />
            <EncodingField value={named} disabled={isBusy} onChange={setNamed} />
            {props.fields}
          </>
        ) : (
          <>
            <ImportReport report={report} nameLabel={props.nameLabel} columns={props.columns} />
            {more !== undefined && <p>{more}</p>}
            {mayLoad && beside?.(report, () => setReady(report))}
          </>
        )}
      </DialogStep>
      <DialogFooter
        actions={
          <ImportActions
            step={step}
            mayCheck={file !== undefined && isFilled}
            mayLoad={mayLoad && (beside === undefined || ready === report)}
            onClose={onClose}
            onCheck={() => file !== undefined && void check(file, named)}
            onStartOver={startOver}
            onLoad={() => void confirm()}
          />
        }
      >
        {failure !== undefined && <Failure of={failure} />}
      </DialogFooter>
    </Dialog>
  );
}

function Failure({ of }: { readonly of: CallFailure }) {
  return (
    <Callout compact intent="danger" role="alert">
      {of.message}
      <WhyRefused of={of} />
    </Callout>
  );
}

interface FileFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly mostBytes: number;
  readonly file: File | undefined;
  /** 0 to 1 while the file is sent. */
  readonly share: number | undefined;
  readonly onFile: (file: File | undefined) => void;
}

function FileField({ label, hint, mostBytes, file, share, onFile }: FileFieldProps) {
  const { t } = useLabels();
  return (
    <FormRow label={label} required group hint={hint}>
      {() => (
        <FileInput
          file={file}
          maxBytes={mostBytes}
          progress={share}
          onChoose={onFile}
          onRemove={() => onFile(undefined)}
          onRefuse={(problem, { name }) => notify({ text: t(PROBLEMS[problem], { name }), severity: 'error' })}
        />
      )}
    </FormRow>
  );
}

function hasWork({ counts: { added, changed, refused } }: FileReport, doesMore: boolean): boolean {
  return refused === 0 && (added + changed > 0 || doesMore);
}

interface ImportActionsProps {
  readonly step: ImportStep<unknown>;
  readonly mayCheck: boolean;
  readonly mayLoad: boolean;
  readonly onClose: () => void;
  readonly onCheck: () => void;
  readonly onStartOver: () => void;
  readonly onLoad: () => void;
}

function ImportActions({ step, mayCheck, mayLoad, onClose, onCheck, onStartOver, onLoad }: ImportActionsProps) {
  const { t } = useLabels();
  if (step.at === 'file' || step.at === 'sending') {
    return (
      <>
        <Button disabled={step.at === 'sending'} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button intent="primary" loading={step.at === 'sending'} disabled={!mayCheck} onClick={onCheck}>
          {t('records.check')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button disabled={step.at === 'loading'} onClick={onStartOver}>
        {t('records.other')}
      </Button>
      <Button intent="primary" loading={step.at === 'loading'} disabled={!mayLoad} onClick={onLoad}>
        {t('records.load')}
      </Button>
    </>
  );
}
