/** A pattern for `ilike` that finds the text as it is written: its wildcards mean themselves. Null where there is none. */
export function containing(text: string | undefined): string | null {
  const sought = text?.trim() ?? '';
  return sought === '' ? null : `%${sought.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`;
}
