import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { queryClient } from '../../../packages/app/src/api/query-client.ts';
import type { Product } from './product.ts';

type Calls = Pick<Product, 'calls'>;

/** Calls of the frame around all pages: its words in each language, and the record of a page view. */
const OF_FRAME = new Set(['usapi/notice/scroll', 'usapi/page/view']);

/** Runs `act` while answers do not grow old: a page asks again only for what it never takes from before, however slow the machine is. */
export async function whileAnswersKeep<Value>(act: () => Promise<Value>): Promise<Value> {
  const usual = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...usual, queries: { ...usual.queries, staleTime: Number.POSITIVE_INFINITY } });
  try {
    return await act();
  } finally {
    queryClient.setDefaultOptions(usual);
  }
}

/** The names of the calls that `act` makes. Those that are awaited may come a little later, as one call waits for another's answer. */
export async function callsOf(
  { calls }: Calls,
  awaited: readonly string[],
  act: () => Promise<void>,
): Promise<ReadonlySet<string>> {
  const from = calls.length;
  const made = () => calls.slice(from).map(({ path }) => nameOf(path));
  await act();
  try {
    await waitFor(() => expect(made()).toEqual(expect.arrayContaining([...awaited])), { timeout: 3_000 });
  } catch {
    // The test compares the calls and tells the difference.
  }
  return new Set(made().filter((name) => !OF_FRAME.has(name)));
}

/** The calls that an expectation names: whenever the page is opened, or in each language. */
export function awaitedIn(asks: string, when: 'again' | 'in language'): readonly string[] {
  return asks.split(' · ').flatMap((part) => {
    const [name = '', ...words] = part.split(' ');
    const isIn = when === 'again' ? words.join(' ') !== '(words alone)' : words.length > 0;
    return name !== '' && isIn ? [name] : [];
  });
}

/** As `PageStates.asks` writes them: what is asked for whenever the page is opened, and what is in each language. */
export function askedText(again: ReadonlySet<string>, inLanguage: ReadonlySet<string>): string {
  const names = [...new Set([...again, ...inLanguage])].toSorted();
  return names
    .map((name) => {
      const words = inLanguage.has(name) ? [again.has(name) ? '(words)' : '(words alone)'] : [];
      return [name, ...words].join(' ');
    })
    .join(' · ');
}

/** A path without its beginning, its query and its numbers: 'apapi/package/detail/#'. */
function nameOf(path: string): string {
  const [address = ''] = path.split('?');
  return address.replace(/^\/oasis\//, '').replaceAll(/\/\d+(?=\/|$)/g, '/#');
}
