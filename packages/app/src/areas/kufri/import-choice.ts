import type { BodyInput, CallData } from '@oasis/api-client';

export type Preview = CallData<'kufri.upload'>;
export type Conflict = Preview['conflicts'][number];
export type Choice = NonNullable<BodyInput<'kufri.import'>['duplicates']>;

export const CHOICES: readonly Choice[] = ['first', 'last', 'sum', 'largest'];

/** What was chosen for rows that give different numbers: by the row that names the conflict. */
export type Choices = ReadonlyMap<number, Choice>;

/** The same choice for every conflict. */
export function chooseAll(preview: Preview, choice: Choice): Choices {
  return new Map(preview.conflicts.map(({ row }) => [row, choice]));
}

/** Whether the file can be loaded: nothing refused, and every conflict settled. */
export function isSettled(preview: Preview, choices: Choices): boolean {
  return preview.counts.refused === 0 && preview.conflicts.every(({ row }) => choices.has(row));
}

/** What the import call is told. */
export function importBody(preview: Preview, choices: Choices): BodyInput<'kufri.import'> {
  const known = preview.conflicts.flatMap(({ row }) => {
    const choice = choices.get(row);
    return choice === undefined ? [] : [{ row, choice }];
  });
  return known.length === 0 ? { uploadId: preview.uploadId } : { uploadId: preview.uploadId, choices: known };
}

/** '12', '3–5', '7, 9–11': runs of rows as people write them. */
export function rowsText(runs: readonly (readonly [number, number])[]): string {
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}
