import { Button } from '@blueprintjs/core';
import { Filter } from '@blueprintjs/icons';
import { EmptyState } from '@oasis/ui';
import type { ReactElement } from 'react';
import { useLabels } from '../locale/use-labels.ts';

export interface NoRowsProps {
  readonly list: { readonly isFiltered: boolean; readonly page: number; readonly reset: () => void };
  readonly icon: ReactElement;
  /** There is nothing at all. */
  readonly empty: string;
  /** Nothing fits the filters. */
  readonly noneFound: string;
  /** The way to the first row. */
  readonly action?: ReactElement | undefined;
}

/** Why a list is empty: nothing there, or nothing that fits; then the filters can be reset. */
export function NoRows({ list, icon, empty, noneFound, action }: NoRowsProps) {
  const { t } = useLabels();
  if (list.isFiltered || list.page > 1) {
    return (
      <EmptyState
        icon={<Filter size={32} />}
        title={noneFound}
        description={t('admin.noneFoundText')}
        action={<Button onClick={list.reset}>{t('common.reset')}</Button>}
      />
    );
  }
  return <EmptyState icon={icon} title={empty} {...(action !== undefined && { action })} />;
}
