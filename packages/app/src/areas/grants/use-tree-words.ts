import { useMemo } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import type { TreeWords } from './menu-tree.ts';

/** What stands at the nodes of both trees, in the language of the moment. */
export function useTreeWords(): TreeWords {
  const { t, locale } = useLabels();
  return useMemo(
    () => ({
      locale,
      count: (ticked, all) => t('grant.count', { ticked, all }),
      mark: (kind) => t(`grant.${kind}`),
    }),
    [t, locale],
  );
}
