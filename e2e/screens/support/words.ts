import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Keys of labels, as in `user.title`, and codes of messages, as in `NOT_PERMITTED`, as their tables write them. */
export const KEYS: ReadonlySet<string> = new Set([
  ...firstWords('packages/app/src', /^ {2}'(\w+\.[\w.]+)': \{/gm),
  ...firstWords('packages/engine/src/areas', /^ {2}([A-Z\d]+_[A-Z_\d]+): [a-z{]/gm),
]);

function firstWords(folder: string, pattern: RegExp): readonly string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile() && one.name.endsWith('.ts'),
  );
  return files.flatMap(({ parentPath, name }) =>
    [...readFileSync(join(parentPath, name), 'utf8').matchAll(pattern)].map(([, word = '']) => word),
  );
}

/**
 * The first key on the page: in its texts, or in what a screen reader or a mouse is told. A label whose words have not
 * come is shown by its key, a message by its code. What stands there as code means to be one.
 */
export function keyOn(): string | undefined {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null)
    if (walker.currentNode.parentElement?.closest('code, script, style') === null)
      texts.push(walker.currentNode.textContent ?? '');
  for (const each of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder']) texts.push(each.getAttribute(name) ?? '');
  return texts.flatMap((text) => text.match(/[\w.]+/g) ?? []).find((word) => KEYS.has(word.replace(/\.$/, '')));
}
