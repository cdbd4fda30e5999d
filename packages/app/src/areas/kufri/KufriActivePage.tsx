import './kufri-panel.css';
import { Button, Classes, HTMLTable } from '@blueprintjs/core';
import { TimelineLineChart } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { kufriMessages } from '@oasis/engine/areas/kufri';
import { EmptyState } from '@oasis/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { ActivateDialog } from './ActivateDialog.tsx';
import { kufriLabels } from './labels.ts';
import { StatusTag } from './StatusTag.tsx';
import { useMakes } from './use-makes.ts';

export const words: readonly WordArea[] = [kufriMessages, kufriLabels];

type Version = CallData<'kufri.version'>[number];

/** Versions that are asked for at once; few of them wait. */
const MOST_WAITING = 100;

/** The active version of each make, and those that wait to take its place (VEH-005, VEH-012). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons('/kufriPanel');
  const [chosen, setChosen] = useState<Version>();
  const active = useCall('kufri.version', { query: {} });
  const waiting = useCall('kufri.versions', { query: { status: 'Uploaded', pageSize: MOST_WAITING } });
  const makes = useMakes();
  const rows = inOrder(makes, active.data ?? [], waiting.data?.content ?? []);
  const failed = [active, waiting].find((query) => query.isError);
  const isPending = active.isPending || waiting.isPending;
  return (
    <>
      <PageHead title={t('kufri.activeTitle')} />
      {failed !== undefined && <QueryFailed query={failed} />}
      {isPending && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {failed === undefined && !isPending && rows.length === 0 && (
        <EmptyState
          icon={<TimelineLineChart size={32} />}
          title={t('kufri.empty')}
          description={t('kufri.emptyText')}
        />
      )}
      {rows.length > 0 && (
        <HTMLTable className="oasis-table oasis-kufri-active">
          <thead>
            <tr>
              <th scope="col">{t('kufri.make')}</th>
              <th scope="col">{t('kufri.version')}</th>
              <th scope="col">{t('kufri.status')}</th>
              <th scope="col">{t('kufri.months')}</th>
              <th scope="col" className="oasis-kufri-number">
                {t('kufri.models')}
              </th>
              <th scope="col">{t('kufri.source')}</th>
              <th scope="col">{t('kufri.since')}</th>
              <th scope="col">{t('kufri.action')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((version) => (
              <VersionRow
                key={version.id}
                version={version}
                {...(may('IMPORT') && { onActivate: () => setChosen(version) })}
              />
            ))}
          </tbody>
        </HTMLTable>
      )}
      {chosen !== undefined && <ActivateDialog versionId={chosen.id} onClose={() => setChosen(undefined)} />}
    </>
  );
}

interface VersionRowProps {
  readonly version: Version;
  /** Absent without the right to activate. */
  readonly onActivate?: () => void;
}

function VersionRow({ version, onActivate }: VersionRowProps) {
  const { t } = useLabels();
  const { id, make, kufriVersion, status, monthFrom, monthTo, models, source, createdAt, activatedAt } = version;
  return (
    <tr>
      <td>{status === 'Active' ? make : ''}</td>
      <th scope="row">
        <Link href={`/kufriDetail?version=${id}`}>{kufriVersion}</Link>
      </th>
      <td>
        <StatusTag status={status} />
      </td>
      <td>{`${monthFrom} ~ ${monthTo}`}</td>
      <td className="oasis-kufri-number">{models.toLocaleString('en-US')}</td>
      <td>{source}</td>
      <td>{timeText(activatedAt ?? createdAt)}</td>
      <td>
        {status === 'Uploaded' && onActivate !== undefined && (
          <Button
            size="small"
            intent="primary"
            onClick={onActivate}
            aria-label={t('kufri.activateOf', { version: kufriVersion })}
          >
            {t('kufri.activate')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** By make, the active version first, then the waiting ones, the newest of them first. */
function inOrder(
  known: readonly string[],
  active: readonly Version[],
  waiting: readonly Version[],
): readonly Version[] {
  const makes = new Set([...known, ...active.map(({ make }) => make), ...waiting.map(({ make }) => make)]);
  return [...makes].flatMap((make) => [...active, ...waiting].filter((version) => version.make === make));
}
