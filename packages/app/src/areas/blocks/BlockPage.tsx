import './blocks.css';
import { type Intent, Tag } from '@blueprintjs/core';
import { Disable, Stop } from '@blueprintjs/icons';
import { BLOCK_KINDS, type BlockState, blockMessages, blockState, KINDS_BY_WIDTH } from '@oasis/engine/areas/blocks';
import { commonMessages, formMessages } from '@oasis/engine/messages';
import { useState } from 'react';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import type { RecordColumn } from '../../administration/RecordTable.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { today } from '../../locale/today.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { BLOCK_LIST, type Block } from './block-list.ts';
import { EndDialog } from './EndDialog.tsx';
import { blockLabels } from './labels.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  blockMessages,
  administrationLabels,
  blockLabels,
];

const INTENTS: Readonly<Record<BlockState, Intent>> = {
  inForce: 'danger',
  coming: 'warning',
  lifted: 'none',
  past: 'none',
};

const stateOf = (block: Block) => blockState(block, today());

const COLUMNS: readonly RecordColumn<Block>[] = [
  {
    id: 'dealer',
    label: 'block.dealer',
    sortBy: 'dealer',
    fixed: true,
    width: '200px',
    cell: ({ code, nameEn, nameCn }, { pick }) => `${code} ${pick({ en: nameEn, zh: nameCn })}`,
  },
  { id: 'kind', label: 'block.kind', width: '150px', cell: ({ kind }, { pick }) => pick(BLOCK_KINDS[kind].name) },
  { id: 'reason', label: 'block.reason', cell: ({ reason }) => reason },
  {
    id: 'days',
    label: 'block.days',
    sortBy: 'from',
    width: '110px',
    cell: ({ validFrom, validTo }, { t }) => (
      <>
        <span className="oasis-block-day">{validFrom}</span>
        <br />
        <span className="oasis-block-day">{validTo || t('block.open')}</span>
      </>
    ),
  },
  {
    id: 'state',
    label: 'block.state',
    width: '120px',
    cell: (block, { t }) => (
      <>
        <Tag minimal intent={INTENTS[stateOf(block)]}>
          {t(`block.${stateOf(block)}`)}
        </Tag>
        {block.liftedFrom !== '' && <div className="oasis-block-day">{block.liftedFrom}</div>}
      </>
    ),
  },
  {
    id: 'by',
    label: 'block.by',
    width: '140px',
    cell: ({ crtbynm, crted }) => (
      <>
        {crtbynm}
        <br />
        {timeText(crted)}
      </>
    ),
  },
];

/** The blocks of dealers: from when to when each is kept from what, and why; new ones, and early ends (DLR-006, DLR-007). */
export function Page() {
  const { t, pick } = useLabels();
  const may = useButtons('/dealerMasterData/dealerBlock');
  const list = useList(BLOCK_LIST);
  const [ending, setEnding] = useState<Block>();
  const mayEnd = (block: Block) =>
    may('END') && block.liftedFrom === '' && ['coming', 'inForce'].includes(stateOf(block));
  return (
    <>
      <RecordScreen
        words="block"
        path="/dealerMasterData/dealerBlock"
        list={list}
        filters={{
          label: t('block.filter'),
          noneFound: t('block.noneFound'),
          fields: [
            { kind: 'text', name: 'dealer', label: t('block.dealer') },
            {
              kind: 'choice',
              name: 'kind',
              label: t('block.kind'),
              options: KINDS_BY_WIDTH.map((kind) => ({ value: kind, label: pick(BLOCK_KINDS[kind].name) })),
            },
            { kind: 'day', name: 'day', label: t('block.day') },
          ],
        }}
        table={{
          icon: <Disable size={32} />,
          height: 'window',
          rowKey: ({ blockId }) => blockId,
          nameOf: ({ code, validFrom }) => ({ en: `${code} from ${validFrom}`, zh: `${code} ${validFrom} 起` }),
          columns: COLUMNS,
          more: (block) =>
            mayEnd(block) ? [{ id: 'end', label: t('block.end'), icon: <Stop />, run: () => setEnding(block) }] : [],
        }}
        dialog={BlockDialog}
      />
      {ending !== undefined && <EndDialog block={ending} onDone={list.reload} onClose={() => setEnding(undefined)} />}
    </>
  );
}
