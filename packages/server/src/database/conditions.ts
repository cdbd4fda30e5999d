/** Conditions of a statement that is written as text, and the values that stand for $1, $2 and so on in it. */
export interface Conditions {
  /** Adds one more condition. */
  readonly and: (condition: string) => void;
  /** Takes one more value and answers its place in the text. */
  readonly add: (value: unknown) => string;
  /** All conditions; `true` where there is none. */
  readonly text: () => string;
  readonly values: readonly unknown[];
}

/** No condition and no value yet. */
export function conditions(): Conditions {
  const values: unknown[] = [];
  const parts: string[] = [];
  return {
    and: (condition) => void parts.push(condition),
    add: (value) => `$${values.push(value)}`,
    text: () => (parts.length === 0 ? 'true' : parts.join(' and ')),
    values,
  };
}

/** Whether a filter's text narrows anything. */
export function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}

/** A pattern of `like` that finds the text as it is written: its wildcards mean themselves. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`;
}
