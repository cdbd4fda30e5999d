import { Button, Tag } from '@blueprintjs/core';
import { Plus, SendMessage } from '@blueprintjs/icons';
import { RELEASE } from '@oasis/engine/areas/releases';
import { accessMessages, message } from '@oasis/engine/messages';
import type { Column } from '@oasis/ui';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { lifeLabels } from '../../life/labels.ts';
import { MoveOfMany } from '../../life/MoveOfMany.tsx';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import type { Selection } from '../../life/selection.tsx';
import { answeredStates } from '../../life/state-choices.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { Unbroken } from '../../tables/Unbroken.tsx';
import { given, listDefinition, useList } from '../../tables/use-list.ts';
import { NewReleaseDialog } from './NewReleaseDialog.tsx';
import { ofRelease, RELEASE_HOME, RELEASE_SETTING } from './paths.ts';
import type { ReleaseRow } from './release-type.ts';
import { RELEASE_WORDS } from './release-words.ts';

export const words: readonly WordArea[] = [accessMessages, ...RELEASE_WORDS, lifeLabels];

const RELEASE_LIST = listDefinition({
  call: 'releases.list',
  name: 'releases',
  none: { name: '', status: '' },
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
  const [isNew, setNew] = useState(false);
  const list = useList(RELEASE_LIST);
  const may = useButtons(RELEASE_HOME);
  const { data: states } = useCall('releases.statuses', { silent: true });
  const start = may('ADD') ? (
    <Button intent="primary" icon={<Plus />} onClick={() => setNew(true)}>
      {t('release.new')}
    </Button>
  ) : undefined;
  const freeze = (selection: Selection<ReleaseRow>) => <FreezeMany selection={selection} reload={list.reload} />;
  return (
    <>
      <MovingScreen<ReleaseRow, typeof list.filters>
        title={t('release.title')}
        list={list}
        keyOf={({ releaseId }) => releaseId}
        nameOf={({ releaseCode, releaseName }) => `${releaseCode} ${releaseName}`}
        filters={{
          label: t('release.filter'),
          fields: [
            { kind: 'free text', name: 'name', label: t('release.nameOrCode') },
            { kind: 'choice', name: 'status', label: t('release.status'), options: answeredStates(labels, states) },
          ],
        }}
        start={start}
        columns={columnsIn(labels)}
        onOpen={({ releaseId, status }) => navigate(ofRelease(RELEASE_SETTING, releaseId, status))}
        many={may('SEND') ? freeze : undefined}
        none={{
          icon: <SendMessage size={32} />,
          title: t('release.empty'),
          text: t('release.emptyText'),
          action: start,
          filtered: { title: t('release.noneFound') },
        }}
      />
      {isNew && (
        <NewReleaseDialog
          onClose={() => setNew(false)}
          onMade={(releaseId) => navigate(ofRelease(RELEASE_SETTING, releaseId, 'Draft'))}
        />
      )}
    </>
  );
}

interface FreezeManyProps {
  readonly selection: Selection<ReleaseRow>;
  readonly reload: () => void;
}

/** Freezes the letters of several release batches, all of them or none (PRG-030). */
function FreezeMany(of: FreezeManyProps) {
  const { t } = useLabels();
  const codes = of.selection.rows.map(({ releaseCode }) => releaseCode).join(', ');
  return (
    <MoveOfMany
      {...of}
      rule={RELEASE.moves.send}
      label={t('release.sendSelected')}
      text={t('release.sendSelectedText', { codes })}
      send={(rows) =>
        client.call('releases.sendList', {
          body: { releaseIds: rows.map(({ releaseId }) => releaseId) },
          silent: true,
        })
      }
      said={(count) => message('RELEASES_SENT', { count })}
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
      cell: ({ status, withdrawn }) => (
        <>
          <StateTag machine={RELEASE} status={status} />
          {withdrawn && (
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
