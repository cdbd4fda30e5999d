/** Writes to the browser's console what the specification wants to be found there and nowhere else, or there as well. */
export function log(text: string, ...details: readonly unknown[]): void {
  // oxlint-disable-next-line no-console -- the one place that may: UGP-022, USR-055
  console.warn(text, ...details);
}
