import { Tag } from '@blueprintjs/core';
import { useLabels } from '../locale/use-labels.ts';

/** The name of a row, with a mark when it is switched off. */
export function RowName({ name, active }: { readonly name: string; readonly active: boolean }) {
  const { t } = useLabels();
  return (
    <span className="oasis-row-name">
      <span>{name}</span>
      {!active && <Tag minimal>{t('admin.inactive')}</Tag>}
    </span>
  );
}
