import { Button, Tag } from '@blueprintjs/core';
import { Plus, SendMessage } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { RELEASE } from '@oasis/engine/areas/releases';
import type { Column } from '@oasis/ui';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { ListFilters } from '../../tables/ListFilters.tsx';
import { ListTable } from '../../tables/ListTable.tsx';
import { given, listDefinition, useList } from '../../tables/use-list.ts';
import { NewReleaseDialog } from './NewReleaseDialog.tsx';
import { ofRelease, RELEASE_HOME, RELEASE_SETTING } from './paths.ts';
import { ReleaseStatus } from './ReleaseStatus.tsx';
import { RELEASE_WORDS } from './release-words.ts';

export const words: readonly WordArea[] = [...RELEASE_WORDS];

type ReleaseRow = CallData<'releases.list'>['content'][number];

interface ReleaseFilters extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly status: string;
}

const NONE: ReleaseFilters = { name: '', status: '' };

const RELEASE_LIST = listDefinition({
  call: 'releases.list',
  name: 'releases',
  none: NONE,
  sorts: ['-updatedAt', 'updatedAt', 'releaseCode', '-releaseCode', 'status', '-status'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), ...paged, sort } }),
  page: (data) => data,
  manner: { fresh: true },
});

/** The release batches, and the way to a new one (APR-013). */
export function Page() {
  const labels = useLabels();
  const { t, pick } = labels;
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const list = useList(RELEASE_LIST);
  const may = useButtons(RELEASE_HOME);
  const open = ({ releaseId, status }: Pick<ReleaseRow, 'releaseId' | 'status'>) =>
    navigate(ofRelease(RELEASE_SETTING, releaseId, status));
  const add = may('ADD') ? (
    <Button intent="primary" icon={<Plus />} onClick={() => setOpen(true)}>
      {t('release.new')}
    </Button>
  ) : undefined;
  return (
    <>
      <div className="oasis-page-head">
        <PageHeading title={t('release.title')} />
        <span className="oasis-page-head-end">{add}</span>
      </div>
      <ListFilters
        list={list}
        label={t('release.filter')}
        fields={[
          { kind: 'free text', name: 'name', label: t('release.nameOrCode') },
          {
            kind: 'choice',
            name: 'status',
            label: t('release.status'),
            options: Object.entries(RELEASE.states).map(([value, { name }]) => ({ value, label: pick(name) })),
          },
        ]}
      />
      <ListTable
        caption={t('release.title')}
        list={list}
        columns={columnsIn(labels)}
        rowKey={(row) => row.releaseId}
        height="window"
        onOpen={open}
        none={{
          icon: <SendMessage size={32} />,
          title: t('release.empty'),
          text: t('release.emptyText'),
          action: add,
          filtered: { title: t('release.noneFound') },
        }}
      />
      {isOpen && (
        <NewReleaseDialog
          onClose={() => setOpen(false)}
          onMade={(releaseId) => navigate(ofRelease(RELEASE_SETTING, releaseId, 'Draft'))}
        />
      )}
    </>
  );
}

function columnsIn({ t }: Words): readonly Column<ReleaseRow>[] {
  return [
    {
      id: 'code',
      title: t('release.code'),
      width: '105px',
      fixed: true,
      sortBy: 'releaseCode',
      cell: (row) => <Link href={ofRelease(RELEASE_SETTING, row.releaseId, row.status)}>{row.releaseCode}</Link>,
    },
    { id: 'name', title: t('release.name'), fixed: true, cell: (row) => row.releaseName },
    { id: 'letter', title: t('release.letter'), width: '150px', cell: (row) => row.letterNumber },
    { id: 'bu', title: t('release.bu'), width: '90px', cell: (row) => row.bu },
    { id: 'programs', title: t('release.programs'), width: '95px', align: 'right', cell: (row) => row.programs },
    {
      id: 'read',
      title: t('release.read'),
      width: '110px',
      align: 'right',
      cell: ({ opened, recipients }) => (recipients === 0 ? '' : t('release.readOf', { opened, recipients })),
    },
    {
      id: 'status',
      title: t('release.status'),
      width: '190px',
      sortBy: 'status',
      cell: (row) => (
        <>
          <ReleaseStatus status={row.status} />
          {row.withdrawn && (
            <Tag minimal intent="danger">
              {t('release.withdrawn')}
            </Tag>
          )}
        </>
      ),
    },
    {
      id: 'changed',
      title: t('release.changed'),
      width: '180px',
      sortBy: 'updatedAt',
      cell: (row) => timeText(row.updatedAt),
    },
  ];
}
