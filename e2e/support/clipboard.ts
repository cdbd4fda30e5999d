import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** What lies on the clipboard, as programs put it there. */
export interface Copied {
  readonly html: string;
  readonly text: string;
}

const FIXTURES = join(import.meta.dirname, '../../packages/ui/test/fixtures/clipboard');

/** What another program copied: a recorded clipboard by its name. */
export async function recorded(name: string): Promise<Copied> {
  const [html, text] = await Promise.all(
    ['html', 'txt'].map((ending) => readFile(join(FIXTURES, `${name}.${ending}`), 'utf8')),
  );
  return { html: html ?? '', text: text ?? '' };
}

/** Puts it on the clipboard as another program does: through a copy of the browser's own, which leaves HTML as it is. */
export async function putOnClipboard(page: Page, copied: Copied): Promise<void> {
  await page.evaluate(({ html, text }) => {
    const put = (event: ClipboardEvent): void => {
      event.clipboardData?.setData('text/html', html);
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('copy', put, { capture: true, once: true });
  }, copied);
  await page.keyboard.press('Control+C');
}

/** What another program would be given now, by a paste that the page itself does not see. */
export async function readClipboard(page: Page): Promise<Copied> {
  // The listener is there before the key is pressed.
  const taken = await page.evaluateHandle(() => ({
    copied: new Promise<Copied>((resolve) => {
      const take = (event: ClipboardEvent): void => {
        event.preventDefault();
        event.stopImmediatePropagation();
        const data = event.clipboardData;
        resolve({ html: data?.getData('text/html') ?? '', text: data?.getData('text/plain') ?? '' });
      };
      window.addEventListener('paste', take, { capture: true, once: true });
    }),
  }));
  await page.keyboard.press('Control+V');
  return taken.evaluate(({ copied }) => copied);
}
