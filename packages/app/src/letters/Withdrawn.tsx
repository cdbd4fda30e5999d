import { Callout } from '@blueprintjs/core';
import { useLabels } from '../locale/use-labels.ts';

/** Says over a letter that it was withdrawn, and why. */
export function Withdrawn({ reason }: { readonly reason: string }) {
  const { t } = useLabels();
  return (
    <Callout compact intent="danger">
      {t('letter.withdrawn', { reason })}
    </Callout>
  );
}
