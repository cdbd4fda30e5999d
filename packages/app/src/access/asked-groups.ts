import type { CallData } from '@oasis/api-client';
import type { Locale } from '@oasis/engine/base';

type Asked = CallData<'access.actions'>[number];

interface Wanted {
  /** A part of the name of a thing or of its page; blank for all. */
  readonly text: string;
  /** Always shown, whatever the text is. */
  readonly chosen: string;
  /** Name of the group of things without a page. */
  readonly other: string;
  readonly locale: Locale;
}

/** The fitting subjects of a question, under their pages: pages and buttons first, then actions, by name. */
export function askedGroups(
  all: readonly Asked[],
  { text, chosen, other, locale }: Wanted,
): readonly { readonly name: string; readonly asked: readonly Asked[] }[] {
  const order = new Intl.Collator(locale === 'zh' ? 'zh-CN' : 'en');
  const sought = text.trim().toLowerCase();
  const fits = ({ id, name, page }: Asked) => id === chosen || `${page} ${name}`.toLowerCase().includes(sought);
  const byPage = Map.groupBy(all.filter(fits), ({ page }) => page);
  return [...byPage]
    .sort(([one], [two]) => Number(one === '') - Number(two === '') || order.compare(one, two))
    .map(([page, asked]) => ({
      name: page === '' ? other : page,
      asked: asked.toSorted(
        (one, two) =>
          Number(one.kind === 'action') - Number(two.kind === 'action') || order.compare(one.name, two.name),
      ),
    }));
}
