import { Tag } from '@blueprintjs/core';
import type { VersionStanding } from '@oasis/engine/areas/chains';
import { useLabels } from '../../locale/use-labels.ts';

const INTENTS = { draft: 'none', planned: 'primary', inForce: 'success', over: 'none' } as const;

/** State of a version today. */
export function StandingTag({ standing }: { readonly standing: VersionStanding }) {
  const { t } = useLabels();
  return (
    <Tag minimal intent={INTENTS[standing]}>
      {t(`chain.${standing}`)}
    </Tag>
  );
}
