import { Callout } from '@blueprintjs/core';
import { useLabels } from '../../locale/use-labels.ts';

/** Gaps of a version. */
export function Problems({ problems }: { readonly problems: readonly string[] }) {
  const { t } = useLabels();
  if (problems.length === 0) return null;
  return (
    <Callout compact intent="warning" title={t('chain.problems')}>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Callout>
  );
}
