import { useMemo } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import type { TreeWords } from './menu-tree.ts';

/** The words at the nodes of both trees, in the present language. */
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
