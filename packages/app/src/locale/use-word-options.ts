import type { WordTable } from '@oasis/engine/base';
import { useMemo } from 'react';
import { useLabels } from './use-labels.ts';

/** The options of a choice. */
export interface WordOption {
  readonly value: string;
  readonly label: string;
}

/** The words of a table as a choice offers them, in the language of the moment. */
export function useWordOptions(words: WordTable): WordOption[] {
  const { pick } = useLabels();
  return useMemo(() => Object.entries(words).map(([value, name]) => ({ value, label: pick(name) })), [words, pick]);
}
