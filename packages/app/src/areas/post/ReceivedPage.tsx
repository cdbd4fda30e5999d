import { Button } from '@blueprintjs/core';
import { Envelope, Plus } from '@blueprintjs/icons';
import { POST as MACHINE, postMessages } from '@oasis/engine/areas/post';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import type { Column } from '@oasis/ui';
import { useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { lifeLabels } from '../../life/labels.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import { useList } from '../../tables/use-list.ts';
import { postLabels } from './labels.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { RECEIVED } from './paths.ts';
import { POST_LIST, type Post, type PostFilters } from './post-list.ts';
import { usePostMoves } from './use-post-moves.tsx';

export const words: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  postMessages,
  lifeLabels,
  postLabels,
];

/** Papers that arrived by post, each matched to its sale or sent back (RTV-012). */
export function Page() {
  const labels = useLabels();
  const { t } = labels;
  const may = useButtons(RECEIVED);
  const bus = useOwnBus();
  const list = useList(POST_LIST);
  const moves = usePostMoves(list.reload);
  const [noting, setNoting] = useState(false);
  return (
    <>
      <MovingScreen<Post, PostFilters>
        title={t('post.title')}
        list={list}
        keyOf={({ postId }) => postId}
        nameOf={({ parcel }) => parcel}
        filters={
          may('SEARCH')
            ? {
                label: t('post.filter'),
                fields: [
                  { kind: 'free text', name: 'name', label: t('post.name') },
                  { kind: 'choice', name: 'bu', label: t('post.bu'), options: bus },
                  { kind: 'choice', name: 'status', label: t('post.status'), options: stateChoices(labels, MACHINE) },
                ],
              }
            : undefined
        }
        start={
          may('ADD') ? (
            <Button intent="primary" icon={<Plus />} onClick={() => setNoting(true)}>
              {t('post.note')}
            </Button>
          ) : undefined
        }
        actions={moves.of}
        columns={columnsIn(labels)}
        none={{
          icon: <Envelope size={32} />,
          title: t('post.none'),
          text: t('post.noneText'),
          filtered: { title: t('post.noneFound'), text: t('post.noneFoundText') },
        }}
      />
      {moves.dialog}
      {noting && <NoteDialog bus={bus} onDone={list.reload} onClose={() => setNoting(false)} />}
    </>
  );
}

function columnsIn({ t }: Words): readonly Column<Post>[] {
  return [
    { id: 'parcel', title: t('post.parcel'), width: '160px', fixed: true, cell: ({ parcel }) => parcel },
    {
      id: 'day',
      title: t('post.arrivedDay'),
      width: '110px',
      sortBy: 'arrivedDay',
      cell: ({ arrivedDay }) => arrivedDay,
    },
    { id: 'bu', title: t('post.bu'), width: '80px', cell: ({ bu }) => bu },
    {
      id: 'dealer',
      title: t('post.dealer'),
      width: '220px',
      cell: ({ dealerCode, dealerName }) => `${dealerCode} ${dealerName}`,
    },
    { id: 'reference', title: t('post.reference'), width: '190px', cell: ({ reference }) => reference },
    { id: 'papers', title: t('post.papers'), width: '80px', align: 'right', cell: ({ papers }) => papers },
    {
      id: 'status',
      title: t('post.status'),
      width: '120px',
      cell: ({ status }) => <StateTag machine={MACHINE} status={status} />,
    },
    { id: 'sale', title: t('post.sale'), width: '180px', cell: ({ vin }) => vin },
  ];
}
