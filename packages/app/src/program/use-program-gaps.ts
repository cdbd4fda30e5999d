import type { CallData } from '@oasis/api-client';
import { useCall } from '../api/use-call.ts';

export type ProgramGap = CallData<'program.gaps'>[number]['gaps'][number];

/**
 * Where each program of a page says only half. This comes after the page, since it opens their budgets: undefined is not known yet, or of
 * a program without budgets.
 */
export function useProgramGaps(
  programIds: readonly number[],
): (programId: number) => readonly ProgramGap[] | undefined {
  const ids = programIds.join(',');
  const { data = [] } = useCall(
    'program.gaps',
    { query: { ids }, silent: true },
    { fresh: true, inLanguage: true, enabled: ids !== '' },
  );
  return (programId) => data.find((one) => one.programId === programId)?.gaps;
}

/** As many of the gaps as a hint has room for, a line for each. */
export function gapLines(gaps: readonly ProgramGap[]): string {
  const shown = gaps.slice(0, MOST).map(({ text }) => text);
  return [...shown, ...(gaps.length > MOST ? ['…'] : [])].join('\n');
}

const MOST = 8;
