import { Button, Tag } from '@blueprintjs/core';
import { Plus, SendMessage } from '@blueprintjs/icons';
import { stateRefusal } from '@oasis/engine/access';
import { RELEASE } from '@oasis/engine/areas/releases';
import { accessMessages } from '@oasis/engine/messages';
import type { Column } from '@oasis/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { useCall } from '../../api/use-call.ts';
import { lifeLabels } from '../../life/labels.ts';
import { SelectionBar } from '../../life/SelectionBar.tsx';
import { tickColumn, useSelection } from '../../life/selection.tsx';
import { WhyOff } from '../../life/WhyOff.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { ListFilters } from '../../tables/ListFilters.tsx';
import { ListTable } from '../../tables/ListTable.tsx';
import { Unbroken } from '../../tables/Unbroken.tsx';
import { given, listDefinition, type ShownList, useList } from '../../tables/use-list.ts';
import { NewReleaseDialog } from './NewReleaseDialog.tsx';
import { ofRelease, RELEASE_HOME, RELEASE_SETTING } from './paths.ts';
import { ReleaseStatus } from './ReleaseStatus.tsx';
import type { ReleaseRow } from './release-type.ts';
import { RELEASE_WORDS } from './release-words.ts';
import { SendReleases } from './SendReleases.tsx';

export const words: readonly WordArea[] = [accessMessages, ...RELEASE_WORDS, lifeLabels];

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

/** The release batches: the way to a new one (APR-013), and to freezing several of them at once. */
export function Page() {
  const labels = useLabels();
  const { t } = labels;
  const [, navigate] = useLocation();
  const [dialog, setDialog] = useState<'new' | 'send'>();
  const list = useList(RELEASE_LIST);
  const selection = useSelection<ReleaseRow>(keyOf);
  const may = useButtons(RELEASE_HOME);
  const queries = useQueryClient();
  const reload = () => void queries.invalidateQueries({ queryKey: ['releases.list'] });
  const close = () => setDialog(undefined);
  const add = may('ADD') ? (
    <Button intent="primary" icon={<Plus />} onClick={() => setDialog('new')}>
      {t('release.new')}
    </Button>
  ) : undefined;
  return (
    <>
      <div className="oasis-page-head">
        <PageHeading title={t('release.title')} />
        <span className="oasis-page-head-end">{add}</span>
      </div>
      <Filters list={list} />
      {may('SEND') && (
        <SelectionBar selection={selection}>
          <SendSelected rows={selection.rows} onSend={() => setDialog('send')} />
        </SelectionBar>
      )}
      <ListTable
        caption={t('release.title')}
        list={list}
        columns={[
          ...(may('SEND') ? [tickColumn<ReleaseRow>({ selection, list, keyOf, nameOf })] : []),
          ...columnsIn(labels),
        ]}
        rowKey={keyOf}
        height="window"
        onOpen={({ releaseId, status }) => navigate(ofRelease(RELEASE_SETTING, releaseId, status))}
        none={{
          icon: <SendMessage size={32} />,
          title: t('release.empty'),
          text: t('release.emptyText'),
          action: add,
          filtered: { title: t('release.noneFound') },
        }}
      />
      {dialog === 'new' && (
        <NewReleaseDialog
          onClose={close}
          onMade={(releaseId) => navigate(ofRelease(RELEASE_SETTING, releaseId, 'Draft'))}
        />
      )}
      {dialog === 'send' && (
        <SendReleases
          releases={selection.rows}
          onClose={close}
          onStale={reload}
          onDone={() => {
            close();
            selection.clear();
            reload();
          }}
        />
      )}
    </>
  );
}

interface SendSelectedProps {
  readonly rows: readonly ReleaseRow[];
  readonly onSend: () => void;
}

/** Freezes the chosen letters, once all of them are drafts. */
function SendSelected({ rows, onSend }: SendSelectedProps) {
  const { t, say } = useLabels();
  const [refusal] = rows.flatMap(({ status }) => stateRefusal(RELEASE.moves.send, status) ?? []);
  const because = refusal && say(refusal);
  return (
    <WhyOff because={because}>
      {(off) => (
        <Button {...off} onClick={onSend}>
          {t('release.sendSelected')}
        </Button>
      )}
    </WhyOff>
  );
}

const keyOf = ({ releaseId }: ReleaseRow) => releaseId;
const nameOf = ({ releaseCode, releaseName }: ReleaseRow) => `${releaseCode} ${releaseName}`;

function Filters({ list }: { readonly list: ShownList<ReleaseRow, ReleaseFilters> }) {
  const { t, pick } = useLabels();
  const states = useCall('releases.statuses', { silent: true });
  return (
    <ListFilters
      list={list}
      label={t('release.filter')}
      fields={[
        { kind: 'free text', name: 'name', label: t('release.nameOrCode') },
        {
          kind: 'choice',
          name: 'status',
          label: t('release.status'),
          options: (states.data ?? []).map(({ status, nameEn, nameCn }) => ({
            value: status,
            label: pick({ en: nameEn, zh: nameCn }),
          })),
        },
      ]}
    />
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
      width: '130px',
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
      width: '140px',
      sortBy: 'updatedAt',
      cell: (row) => <Unbroken>{timeText(row.updatedAt)}</Unbroken>,
    },
  ];
}
