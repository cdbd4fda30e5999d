/** Writes to the browser's console the entries that the specification requires there. */
export function log(text: string, ...details: readonly unknown[]): void {
  // oxlint-disable-next-line no-console -- the one place that may: UGP-022, USR-055
  console.warn(text, ...details);
}
