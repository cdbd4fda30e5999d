import { Button, Classes, Dialog, DialogFooter, HTMLTable } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { ScrollBody, useReturnFocus } from '@oasis/ui';
import { useState } from 'react';
import { QueryFailed } from '../../../api/QueryFailed.tsx';
import { useCall } from '../../../api/use-call.ts';
import type { WordArea } from '../../../locale/i18n.ts';
import { timeText } from '../../../locale/time-text.ts';
import { useLabels } from '../../../locale/use-labels.ts';
import { budgetLabels } from '../labels.ts';
import { versionsLabels } from './versions-labels.ts';

export const words: readonly WordArea[] = [budgetLabels, versionsLabels];

type BudgetVersion = CallData<'budget.versions'>['versions'][number];

interface VersionsDialogProps {
  readonly budgetId: number;
  /** Whether the budget may be changed now. */
  readonly isEditable: boolean;
  readonly onTakeBack: (version: number) => void;
  readonly onClose: () => void;
}

/** The versions of a budget with user, time and kind; a version that rebuilt the table can be taken back. */
export function Page({ budgetId, isEditable, onTakeBack, onClose }: VersionsDialogProps) {
  const { t } = useLabels();
  useReturnFocus();
  const [before, setBefore] = useState<number>();
  const query = useCall(
    'budget.versions',
    { query: { budgetId, ...(before !== undefined && { before }) }, silent: true },
    { fresh: true },
  );
  const { versions = [], hasMore = false } = query.data ?? {};
  return (
    <Dialog isOpen onClose={onClose} title={t('budget.versions')} className="oasis-versions">
      <ScrollBody>
        {query.isError && <QueryFailed query={query} />}
        {query.isPending && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
        {query.data !== undefined && versions.length === 0 && <p>{t('budget.explain.noHistory')}</p>}
        {versions.length > 0 && <VersionTable versions={versions} {...(isEditable && { onTakeBack })} />}
      </ScrollBody>
      <DialogFooter
        actions={
          <>
            {before !== undefined && (
              <Button onClick={() => setBefore(undefined)}>{t('budget.versions.newest')}</Button>
            )}
            {hasMore && (
              <Button onClick={() => setBefore(versions.at(-1)?.version)}>{t('budget.versions.older')}</Button>
            )}
            <Button onClick={onClose}>{t('common.close')}</Button>
          </>
        }
      />
    </Dialog>
  );
}

interface VersionTableProps {
  readonly versions: readonly BudgetVersion[];
  /** Undefined if nothing may be taken back now. */
  readonly onTakeBack?: (version: number) => void;
}

function VersionTable({ versions, onTakeBack }: VersionTableProps) {
  const { t } = useLabels();
  return (
    <HTMLTable compact className="oasis-table">
      <thead>
        <tr>
          <th scope="col">{t('budget.versions.version')}</th>
          <th scope="col">{t('budget.versions.what')}</th>
          <th scope="col">{t('budget.versions.by')}</th>
          <th scope="col">{t('budget.versions.at')}</th>
          <th scope="col">{t('budget.versions.action')}</th>
        </tr>
      </thead>
      <tbody>
        {versions.map(({ version, kind, cells, by, at, canTakeBack }) => (
          <tr key={version}>
            <th scope="row">{version}</th>
            <td>
              {t(`budget.version.${kind}`)}
              {cells > 0 && ` · ${t('budget.versions.cells', { count: cells })}`}
            </td>
            <td>{by}</td>
            <td>{timeText(at)}</td>
            <td>
              {canTakeBack && onTakeBack !== undefined && (
                <Button
                  size="small"
                  aria-label={t('budget.versions.takeBackOf', { version })}
                  onClick={() => onTakeBack(version)}
                >
                  {t('budget.versions.takeBack')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
