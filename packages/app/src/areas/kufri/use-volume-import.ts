import type { CallFailure } from '@oasis/api-client';
import { useState } from 'react';
import { randomKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { type Choices, importBody, type Preview } from './import-choice.ts';

/** Columns named by hand: field to header text. */
export type ColumnNames = Readonly<Record<string, string>>;

export type ImportStep =
  | { readonly at: 'file'; readonly failure?: CallFailure }
  | { readonly at: 'sending'; readonly share: number }
  | { readonly at: 'preview'; readonly preview: Preview; readonly failure?: CallFailure }
  | { readonly at: 'loading'; readonly preview: Preview };

export interface VolumeImport {
  readonly step: ImportStep;
  /** `how` are the form fields for reading the file. */
  readonly check: (file: File, make: string, how: Readonly<Record<string, string>>) => Promise<void>;
  /** Resolves to the loaded version, or undefined after a refusal (the step then shows the reason). */
  readonly load: (preview: Preview, choices: Choices, leaveSums: boolean) => Promise<Loaded | undefined>;
  readonly startOver: () => void;
}

export interface Loaded {
  readonly versionId: number;
  readonly kufriVersion: string;
  readonly volumes: number;
  readonly models: number;
  readonly alreadyActive: boolean;
}

/** The way of a file from the disk to a Kufri version: send and read, look at it, load it. */
export function useVolumeImport(): VolumeImport {
  const [step, setStep] = useState<ImportStep>({ at: 'file' });
  const check = async (file: File, make: string, how: Readonly<Record<string, string>>) => {
    setStep({ at: 'sending', share: 0 });
    const answer = await client.upload('kufri.upload', {
      file,
      fields: { make, ...how },
      silent: true,
      onProgress: (share) => setStep({ at: 'sending', share }),
    });
    setStep(answer.ok ? { at: 'preview', preview: answer.value } : { at: 'file', failure: answer.error });
  };
  const load = async (preview: Preview, choices: Choices, leaveSums: boolean) => {
    setStep({ at: 'loading', preview });
    const answer = await client.call('kufri.import', {
      body: importBody(preview, choices, leaveSums),
      key: randomKey(),
      silent: true,
    });
    if (answer.ok) return answer.value;
    setStep({ at: 'preview', preview, failure: answer.error });
    return undefined;
  };
  return { step, check, load, startOver: () => setStep({ at: 'file' }) };
}

/** Form fields of the upload: 'year' becomes 'yearColumn'; the server guesses fields that are left out. */
export function columnFields(columns: ColumnNames): Readonly<Record<string, string>> {
  const named = Object.entries(columns).filter(([, header]) => header.trim() !== '');
  return Object.fromEntries(named.map(([field, header]) => [`${field}Column`, header.trim()]));
}
