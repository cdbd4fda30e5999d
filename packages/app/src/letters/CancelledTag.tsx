import { Tag } from '@blueprintjs/core';
import { useLabels } from '../locale/use-labels.ts';

/** Says of a program in a letter that it was cancelled, and its last qualifying day; nothing where it was not. */
export function CancelledTag({ day }: { readonly day: string }) {
  const { t } = useLabels();
  if (day === '') return null;
  return (
    <>
      {' '}
      <Tag minimal intent="warning">
        {t('letter.cancelledOn', { day })}
      </Tag>
    </>
  );
}
