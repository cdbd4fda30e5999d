import type { BodyInput, CallData } from '@oasis/api-client';

export type Preview = CallData<'kufri.upload'>;
export type Conflict = Preview['conflicts'][number];
export type Choice = NonNullable<BodyInput<'kufri.import'>['duplicates']>;

export const CHOICES: readonly Choice[] = ['first', 'last', 'sum', 'largest'];

/** The choices for rows with contradicting numbers, by the row that names the conflict. */
export type Choices = ReadonlyMap<number, Choice>;

/** The same choice for every conflict. */
export function chooseAll(preview: Preview, choice: Choice): Choices {
  return new Map(preview.conflicts.map(({ row }) => [row, choice]));
}

/** Whether the file can be loaded: nothing refused, every conflict settled, and sums left out. */
export function isSettled(preview: Preview, choices: Choices, leaveSums: boolean): boolean {
  const { counts, conflicts, sums } = preview;
  return counts.refused === 0 && conflicts.every(({ row }) => choices.has(row)) && (sums.length === 0 || leaveSums);
}

/** Input of the import call. */
export function importBody(preview: Preview, choices: Choices, leaveSums: boolean): BodyInput<'kufri.import'> {
  const known = preview.conflicts.flatMap(({ row }) => {
    const choice = choices.get(row);
    return choice === undefined ? [] : [{ row, choice }];
  });
  const { uploadId, sums } = preview;
  const left = sums.length > 0 && leaveSums ? { leaveSums } : {};
  return { uploadId, ...(known.length > 0 && { choices: known }), ...left };
}

/** '12', '3–5', '7, 9–11': runs of rows in their usual notation. */
export function rowsText(runs: readonly (readonly [number, number])[]): string {
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}
