const CHARACTER = 6.5;
const GAP = 8;

/** The width that the longest of some texts needs beside its bar, at least `least`, in units of a picture. */
export function roomFor(texts: readonly string[], least: number): number {
  return texts.reduce((most, text) => Math.max(most, text.length * CHARACTER + GAP), least);
}
