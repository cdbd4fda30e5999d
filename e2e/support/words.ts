import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../scripts/lib/paths.mjs';

/** Keys of labels, as in `user.title`, and codes of messages, as in `NOT_PERMITTED`, as their tables write them. */
export const KEYS: ReadonlySet<string> = new Set([
  ...firstWords('packages/app/src/locale/labels', /^ {2}'(\w+\.[\w.]+)': \{/gm),
  ...firstWords('packages/engine/src/messages', /^ {2}([A-Z\d]+_[A-Z_\d]+): \{/gm),
]);

function firstWords(folder: string, pattern: RegExp): readonly string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) =>
    [...readFileSync(join(ROOT, folder, name), 'utf8').matchAll(pattern)].map(([, word = '']) => word),
  );
}

/**
 * The first key on the page: in its texts, or in what a screen reader or a mouse is told. A label whose words have not
 * come is shown by its key, a message by its code. What stands there as code means to be one.
 */
export async function keyOn(page: Page): Promise<string | undefined> {
  const texts = await page.locator('body').evaluate((body) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null)
      if (walker.currentNode.parentElement?.closest('code, script, style') === null)
        found.push(walker.currentNode.textContent ?? '');
    for (const each of body.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) found.push(each.getAttribute(name) ?? '');
    return found;
  });
  return texts.flatMap((text) => text.match(/[\w.]+/g) ?? []).find((word) => KEYS.has(word.replace(/\.$/, '')));
}
