import { Button } from '@blueprintjs/core';
import { SPOT_ITEM } from '@oasis/engine/areas/spot-checks';
import { useMemo } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { lifeLabels } from '../../life/labels.ts';
import { keptSelection, type Selection } from '../../life/selection.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { TabbedPage } from '../../pages/TabbedPage.tsx';
import { useList } from '../../tables/use-list.ts';
import { ItemList } from './ItemList.tsx';
import { CHECKED_LIST, CHECKING, CHECKING_TABS } from './paths.ts';
import { itemsOf, type SpotItem, type Stage } from './spot-lists.ts';
import { SPOT_WORDS } from './spot-words.ts';
import { passItem, useItemChecks } from './use-item-checks.tsx';

export const words: readonly WordArea[] = [...SPOT_WORDS, lifeLabels];

/** Claims that are ticked outlive paging and detail pages, and end with a reload (SHL-032, SHL-037). */
const useTicked = keptSelection<SpotItem>(({ itemId }) => itemId);

/** Claims of spot checks by their stage; each tab by its privilege (SPC-024 to SPC-032). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(CHECKING);
  const tabs = [
    { code: 'SC-01', key: 'checkingPreparation', panel: <StageTab stage="prepared" /> },
    { code: 'SC-02', key: 'pendingChecking', panel: <StageTab stage="pending" /> },
    { code: 'SC-03', key: 'sampleCheck', panel: <StageTab stage="sampled" /> },
    { code: 'SC-04', key: 'checked', panel: <StageTab stage="checked" /> },
  ] as const;
  return (
    <TabbedPage
      id="spotChecking"
      title={t('spot.checking')}
      tabs={tabs
        .filter(({ code }) => may(code))
        .map(({ key, panel }) => ({ path: CHECKING_TABS[key], title: t(`spot.${key}`), panel }))}
    />
  );
}

type CheckedStage = Extract<Stage, 'prepared' | 'pending' | 'sampled' | 'checked'>;

const NONE_TEXTS = {
  prepared: 'spot.nonePrepared',
  pending: 'spot.nonePending',
  sampled: 'spot.noneSampled',
  checked: 'spot.noneChecked',
} as const;

/** The claims of a stage; those that were sampled are checked here. */
function StageTab({ stage }: { readonly stage: CheckedStage }) {
  const { t } = useLabels();
  const may = useButtons(CHECKING);
  const list = useList(useMemo(() => itemsOf(stage), [stage]));
  const ticked = useTicked(list);
  const checks = useItemChecks(list.reload);
  const isChecked = stage === 'sampled' && may('CHECK');
  return (
    <>
      <ItemList
        title={t('spot.items')}
        list={list}
        base={CHECKED_LIST}
        noneText={t(NONE_TEXTS[stage])}
        isUnchecked={stage !== 'checked'}
        kept={ticked}
        many={isChecked ? (selection) => <PassTicked selection={selection} reload={list.reload} /> : undefined}
        actions={isChecked ? checks.of : undefined}
      />
      {checks.dialog}
    </>
  );
}

interface PassTickedProps {
  readonly selection: Selection<SpotItem>;
  readonly reload: () => void;
}

/** Passes the ticked claims that were sampled, one after the other; it stops at the first that is refused. */
function PassTicked({ selection, reload }: PassTickedProps) {
  const { t } = useLabels();
  const passed = async () => {
    let count = 0;
    for (const { itemId, status } of selection.rows) {
      if (!SPOT_ITEM.moves.pass.from.some((state) => state === status)) continue;
      const answer = await passItem(itemId);
      if (!answer.ok) {
        notify({ text: answer.error.message, severity: 'error' });
        break;
      }
      count += 1;
    }
    notify({ text: t('spot.passed', { count }), severity: 'success' });
    selection.clear();
    reload();
  };
  return <Button onClick={() => void passed()}>{t('spot.passTicked')}</Button>;
}
