import type { CallFailure, FileReport } from '@oasis/api-client';
import type { Result } from '@oasis/engine/base';
import { useState } from 'react';
import type { NamedEncoding } from './EncodingField.tsx';

export type ImportStep<Report> =
  | { readonly at: 'file'; readonly failure?: CallFailure }
  | { readonly at: 'sending'; readonly share: number }
  | { readonly at: 'report'; readonly report: Report; readonly failure?: CallFailure }
  | { readonly at: 'loading'; readonly report: Report };

/** The calls of a file of records, with the chosen encoding; both are silent, since the dialog reports failures. */
export interface ImportCalls<Report extends FileReport> {
  /** Shows the effect of the file and stores nothing. */
  readonly check: (
    file: File,
    onProgress: (share: number) => void,
    named: NamedEncoding,
  ) => Promise<Result<Report, CallFailure>>;
  /** Makes the shown changes. */
  readonly load: (file: File, report: Report, named: NamedEncoding) => Promise<Result<unknown, CallFailure>>;
}

export interface FileImport<Report> {
  readonly step: ImportStep<Report>;
  readonly check: (file: File, named: NamedEncoding) => Promise<void>;
  /** Whether it was taken over; the step shows the reason if not. */
  readonly load: (file: File, report: Report, named: NamedEncoding) => Promise<boolean>;
  readonly startOver: () => void;
}

/** The way of a file of records: sent for a report, and sent again to make the shown changes. */
export function useFileImport<Report extends FileReport>(calls: ImportCalls<Report>): FileImport<Report> {
  const [step, setStep] = useState<ImportStep<Report>>({ at: 'file' });
  const check = async (file: File, named: NamedEncoding) => {
    setStep({ at: 'sending', share: 0 });
    const answer = await calls.check(file, (share) => setStep({ at: 'sending', share }), named);
    setStep(answer.ok ? { at: 'report', report: answer.value } : { at: 'file', failure: answer.error });
  };
  const load = async (file: File, report: Report, named: NamedEncoding) => {
    setStep({ at: 'loading', report });
    const answer = await calls.load(file, report, named);
    if (!answer.ok) setStep({ at: 'report', report, failure: answer.error });
    return answer.ok;
  };
  return { step, check, load, startOver: () => setStep({ at: 'file' }) };
}
