import type { CallData } from '@oasis/api-client';
import { useCall } from '../api/use-call.ts';

export type ProgramGap = CallData<'program.gaps'>[number]['gaps'][number];

/**
 * The gaps of each program of a page. They load after the page, since their budgets must be opened: undefined is not known yet, or of
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

/** The first gaps, as many as a hint has room for, a line for each. */
export function gapLines(gaps: readonly ProgramGap[]): string {
  const shown = gaps.slice(0, MOST).map(({ text }) => text);
  return [...shown, ...(gaps.length > MOST ? ['…'] : [])].join('\n');
}

const MOST = 8;
