import type { Locale, WordTable } from '@oasis/engine/base';
import type { Difference } from './redraw.ts';

const TEXTS = {
  list: { en: 'The list or its rules are not what was frozen', zh: '清单或规则与冻结时不一致' },
  people: { en: 'Another draw was not allowed by a second person', zh: '再次抽样未经第二人同意' },
  secret: { en: 'A secret is not the one that was committed', zh: '密值与承诺不符' },
  seal: { en: 'The seal is not that of the record', zh: '封印不是相应记录的封印' },
  seed: { en: 'The seed does not follow from secrets, list and seal', zh: '种子与密值、清单、封印不符' },
  sample: { en: 'The sample is another one', zh: '抽样结果不一致' },
  items: { en: 'Other claims are marked as sampled', zh: '标记为抽中的申请不一致' },
} as const satisfies WordTable;

/** What differs between a draw and the same draw made again, in words. */
export function differenceTexts(differences: readonly Difference[], locale: Locale): string[] {
  return differences.map((difference) => TEXTS[difference][locale]);
}
