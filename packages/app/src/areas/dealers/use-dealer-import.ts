import type { CallData, CallFailure } from '@oasis/api-client';
import { useState } from 'react';
import { client } from '../../api/client.ts';

export type FileReport = CallData<'dealers.checkFile'>;

export type ImportStep =
  | { readonly at: 'file'; readonly failure?: CallFailure }
  | { readonly at: 'sending'; readonly share: number }
  | { readonly at: 'report'; readonly report: FileReport; readonly failure?: CallFailure }
  | { readonly at: 'loading'; readonly report: FileReport };

export interface DealerImport {
  readonly step: ImportStep;
  readonly check: (file: File) => Promise<void>;
  /** Whether it was taken over; the step says why not. */
  readonly load: (file: File, report: FileReport) => Promise<boolean>;
  readonly startOver: () => void;
}

/** The way of a file of dealers: sent to be looked at, and sent again to do what was shown. */
export function useDealerImport(): DealerImport {
  const [step, setStep] = useState<ImportStep>({ at: 'file' });
  const check = async (file: File) => {
    setStep({ at: 'sending', share: 0 });
    const answer = await client.upload('dealers.checkFile', {
      file,
      fields: {},
      silent: true,
      onProgress: (share) => setStep({ at: 'sending', share }),
    });
    setStep(answer.ok ? { at: 'report', report: answer.value } : { at: 'file', failure: answer.error });
  };
  const load = async (file: File, report: FileReport) => {
    setStep({ at: 'loading', report });
    const answer = await client.upload('dealers.loadFile', { file, fields: { print: report.print }, silent: true });
    if (!answer.ok) setStep({ at: 'report', report, failure: answer.error });
    return answer.ok;
  };
  return { step, check, load, startOver: () => setStep({ at: 'file' }) };
}
