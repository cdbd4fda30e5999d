import type { CallData } from '@oasis/api-client';
import { useMemo } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { MOST_OFFERED, type PickSource } from '../../pick/offer.ts';

type Dealer = CallData<'design.dealers'>[number];

/** The active dealers, found by code or name. */
export function useDealerSource(): PickSource<'design.dealers', Dealer> {
  const { locale } = useLabels();
  return useMemo(
    () => ({
      call: 'design.dealers',
      ask: (name) => ({ query: { name, limit: MOST_OFFERED }, silent: true }),
      items: (found) => found,
      offerOf: ({ dealerId, code, nameEn, nameCn }) => ({
        value: String(dealerId),
        label: code,
        detail: locale === 'zh' ? nameCn : nameEn,
      }),
    }),
    [locale],
  );
}
