import './spot-checks.css';
import { SAMPLE_LIST } from '@oasis/engine/areas/spot-checks';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ApprovalLog, ApprovalPath } from '../../approvals/ApprovalPath.tsx';
import { approvalLabels } from '../../approvals/labels.ts';
import { FactList } from '../../claims/FactList.tsx';
import { lifeLabels } from '../../life/labels.ts';
import { PagedLog } from '../../life/MoveHistory.tsx';
import { MovingPage } from '../../life/MovingPage.tsx';
import { useOpened } from '../../life/Opened.tsx';
import { StateLine } from '../../life/StateLine.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { useList } from '../../tables/use-list.ts';
import { BlockedList } from './BlockedList.tsx';
import { DrawFacts } from './DrawFacts.tsx';
import { FoundTables } from './FoundTables.tsx';
import { ItemList } from './ItemList.tsx';
import { ListMoves } from './ListMoves.tsx';
import { NextStep } from './NextStep.tsx';
import { itemsOf, type ListDetail } from './spot-lists.ts';
import { SPOT_WORDS } from './spot-words.ts';
import { useItemCorrection } from './use-item-correction.tsx';

export const words: readonly WordArea[] = [...SPOT_WORDS, lifeLabels, approvalLabels];

/** A list: what its draw is made of, what was found, its claims, and its log. */
export function Page() {
  const { t } = useLabels();
  const [path] = useLocation();
  const base = path;
  const object = useOpened({
    call: 'spotLists.view',
    id: idIn(useSearch(), 'listId'),
    ask: (listId) => ({ query: { listId }, silent: true }),
    isOf: (data, listId) => data.listId === listId,
    inLanguage: true,
  });
  return (
    <MovingPage
      object={object}
      machine={SAMPLE_LIST}
      title={t('spot.list')}
      nameOf={({ code }) => code}
      none={{
        unknown: t('spot.unknown'),
        text: t('spot.unknownText'),
        list: base.slice(0, base.lastIndexOf('/')),
        toList: t('spot.toLists'),
      }}
    >
      {(list) => <Content list={list} base={base} reload={object.reload} />}
    </MovingPage>
  );
}

interface ContentProps {
  readonly list: ListDetail;
  readonly base: string;
  readonly reload: () => void;
}

function Content({ list, base, reload }: ContentProps) {
  const { t } = useLabels();
  const { listId, status, steps, acts } = list;
  const items = useList(useMemo(() => itemsOf('', listId), [listId]));
  const correction = useItemCorrection(() => {
    items.reload();
    reload();
  });
  return (
    <>
      <StateLine machine={SAMPLE_LIST} status={status} />
      <NextStep list={list} />
      <ListMoves list={list} reload={reload} />
      {list.isBlocked && <BlockedList listId={listId} onDone={reload} />}
      <Facts list={list} />
      {steps.length > 0 && <ApprovalPath steps={steps} />}
      {acts.length > 0 && <ApprovalLog acts={acts} />}
      {status !== 'Prepared' && status !== 'Frozen' && <FoundTables list={list} />}
      <DrawFacts list={list} />
      <h2 className="oasis-spot-heading">{t('spot.items')}</h2>
      <ItemList
        title={t('spot.items')}
        list={items}
        base={base}
        noneText={t('spot.noneOnList')}
        isUnchecked={list.checked === 0}
        actions={correction.of}
      />
      {correction.dialog}
      <h2 className="oasis-spot-heading">{t('spot.log')}</h2>
      <PagedLog
        machine={SAMPLE_LIST}
        call="spotLists.log"
        ask={(paged) => ({ query: { listId, ...paged }, silent: true })}
        page={(data) => data}
      />
    </>
  );
}

function Facts({ list }: { readonly list: ListDetail }) {
  const { t } = useLabels();
  const { round, entity, bu, cutOff, claims, net, sampled, checked, failed } = list;
  return (
    <FactList
      facts={[
        { name: t('spot.round'), fact: `${round} · ${entity} · ${bu}` },
        { name: t('spot.cutOff'), fact: cutOff },
        { name: t('spot.claims'), fact: claims },
        { name: t('spot.net'), fact: moneyText(net) },
        { name: t('spot.sampled'), fact: sampled },
        { name: t('spot.checked'), fact: checked },
        { name: t('spot.failed'), fact: failed },
      ]}
    />
  );
}
