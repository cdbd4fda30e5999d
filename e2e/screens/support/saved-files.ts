import { vi } from 'vitest';

/**
 * Catches the files that screens save from here on until the mocks of the test are restored; answers their names, in their
 * order. Without it the press on a file's link would lead the window away.
 */
export function savedFiles(): readonly string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}
