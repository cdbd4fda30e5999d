import { type Intent, Tag } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { useLabels } from '../../locale/use-labels.ts';

type Status = CallData<'kufri.version'>[number]['status'];

const LOOK: Readonly<
  Record<Status, { readonly label: 'kufri.uploaded' | 'kufri.active' | 'kufri.superseded'; readonly intent: Intent }>
> = {
  Uploaded: { label: 'kufri.uploaded', intent: 'primary' },
  Active: { label: 'kufri.active', intent: 'success' },
  Superseded: { label: 'kufri.superseded', intent: 'none' },
};

/** The status of a Kufri version, by word and colour. */
export function StatusTag({ status }: { readonly status: Status }) {
  const { t } = useLabels();
  const { label, intent } = LOOK[status];
  return (
    <Tag minimal intent={intent}>
      {t(label)}
    </Tag>
  );
}
