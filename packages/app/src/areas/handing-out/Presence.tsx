import { Tag } from '@blueprintjs/core';
import { useLabels } from '../../locale/use-labels.ts';

/** Whether a checker is there today. */
export function Presence({ checker }: { readonly checker: { readonly isAbsent: boolean } }) {
  const { t } = useLabels();
  return (
    <Tag minimal intent={checker.isAbsent ? 'warning' : 'success'}>
      {t(checker.isAbsent ? 'handing.absent' : 'handing.present')}
    </Tag>
  );
}
