import { Tag } from '@blueprintjs/core';
import { useLabels } from '../locale/use-labels.ts';

/** Marks a program in a letter as cancelled, with its last qualifying day; nothing for an active one. */
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
