import { Tag } from '@blueprintjs/core';
import { Document } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import type { Column } from '@oasis/ui';
import { Link, useLocation } from 'wouter';
import { CancelledTag } from '../../letters/CancelledTag.tsx';
import { lifeLabels } from '../../life/labels.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { Unbroken } from '../../tables/Unbroken.tsx';
import { given, listDefinition, useList } from '../../tables/use-list.ts';
import { ofRelease } from '../releases/paths.ts';
import { RELEASE_WORDS } from '../releases/release-words.ts';
import { LETTER_WORDS } from './letter-words.ts';
import { MEASURE } from './paths.ts';

export const words: readonly WordArea[] = [...RELEASE_WORDS, ...LETTER_WORDS, lifeLabels];

type LetterRow = CallData<'letters.search'>['content'][number];

const LETTER_LIST = listDefinition({
  call: 'letters.search',
  name: 'letters',
  none: { words: '', program: '', vehicle: '', dealer: '', from: '', to: '' },
  sorts: ['-releasedAt', 'releasedAt', 'letterNumber', '-letterNumber', 'day', '-day'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), ...paged, sort } }),
  page: (data) => data,
  manner: { fresh: true },
});

/** Released letters, found by their text (PRG-007). */
export function Page() {
  const labels = useLabels();
  const { t } = labels;
  const [, navigate] = useLocation();
  const list = useList(LETTER_LIST);
  return (
    <MovingScreen<LetterRow, typeof list.filters>
      title={t('letter.title')}
      list={list}
      keyOf={({ releaseId }) => releaseId}
      nameOf={({ letterNumber, letterName }) => `${letterNumber} ${letterName}`}
      filters={{
        label: t('letter.filter'),
        fields: [
          { kind: 'free text', name: 'words', label: t('letter.words') },
          { kind: 'free text', name: 'program', label: t('letter.program') },
          { kind: 'free text', name: 'vehicle', label: t('letter.vehicle') },
          { kind: 'free text', name: 'dealer', label: t('letter.dealer') },
          { kind: 'day', name: 'from', label: t('letter.from') },
          { kind: 'day', name: 'to', label: t('letter.to') },
        ],
      }}
      columns={columnsIn(labels)}
      onOpen={({ releaseId }) => navigate(ofRelease(MEASURE, releaseId))}
      none={{
        icon: <Document size={32} />,
        title: t('letter.empty'),
        text: t('letter.emptyText'),
        filtered: { title: t('letter.noneFound') },
      }}
    />
  );
}

function columnsIn({ t, pick }: Words): readonly Column<LetterRow>[] {
  return [
    {
      id: 'number',
      title: t('release.letter'),
      width: '150px',
      fixed: true,
      sortBy: 'letterNumber',
      cell: ({ releaseId, letterNumber }) => <Link href={ofRelease(MEASURE, releaseId)}>{letterNumber}</Link>,
    },
    { id: 'name', title: t('release.name'), fixed: true, cell: (row) => row.letterName },
    {
      id: 'programs',
      title: t('letter.program'),
      cell: ({ programs }) =>
        programs.map(({ code, name, cancelLastDay }) => (
          <div key={code}>
            <Unbroken>{code}</Unbroken> {pick(name)}
            <CancelledTag day={cancelLastDay} />
          </div>
        )),
    },
    { id: 'bu', title: t('release.bu'), width: '70px', cell: (row) => row.bu },
    {
      id: 'period',
      title: t('release.period'),
      width: '190px',
      cell: ({ firstDay, lastDay }) => (
        <Unbroken>
          {firstDay} ~ {lastDay}
        </Unbroken>
      ),
    },
    { id: 'day', title: t('letter.day'), width: '100px', sortBy: 'day', cell: (row) => <Unbroken>{row.day}</Unbroken> },
    {
      id: 'released',
      title: t('letter.released'),
      width: '140px',
      sortBy: 'releasedAt',
      cell: (row) => <Unbroken>{timeText(row.releasedAt)}</Unbroken>,
    },
    {
      id: 'state',
      title: t('release.status'),
      width: '110px',
      cell: ({ withdrawn, follower }) =>
        withdrawn ? (
          <Tag minimal intent="danger">
            {t('release.withdrawn')}
          </Tag>
        ) : (
          follower !== '' && <Tag minimal>→ {follower}</Tag>
        ),
    },
  ];
}
