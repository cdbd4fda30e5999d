import './blocks.css';
import { type Intent, Tag } from '@blueprintjs/core';
import { Disable, Stop } from '@blueprintjs/icons';
import { type BlockState, blockMessages, blockRecord, blockState } from '@oasis/engine/areas/blocks';
import { useState } from 'react';
import { ByWhom } from '../../administration/ByWhom.tsx';
import { dealerText } from '../../administration/DealerField.tsx';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import { shownRecord } from '../../administration/shown-record.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { today } from '../../locale/today.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { BlockFields } from './BlockFields.tsx';
import type { Block } from './block.ts';
import { EndDialog } from './EndDialog.tsx';
import { blockLabels } from './labels.ts';

export const words: readonly WordArea[] = [...RECORD_WORDS, blockMessages, blockLabels];

const INTENTS: Readonly<Record<BlockState, Intent>> = {
  inForce: 'danger',
  coming: 'warning',
  lifted: 'none',
  past: 'none',
};

const stateOf = (block: Block) => blockState(block, today());

const BLOCKS = shownRecord(blockRecord, 'blocks', {
  nameOf: ({ code, validFrom }) => ({ en: `${code} from ${validFrom}`, zh: `${code} ${validFrom} 起` }),
  listName: 'dealer-blocks',
  columns: {
    dealer: { fixed: true, cell: dealerText },
    days: {
      sortBy: 'from',
      cell: ({ validFrom, validTo }, { t }) => (
        <>
          <span className="oasis-block-day">{validFrom}</span>
          <br />
          <span className="oasis-block-day">{validTo || t('block.open')}</span>
        </>
      ),
    },
    state: {
      cell: (block, { t }) => (
        <>
          <Tag minimal intent={INTENTS[stateOf(block)]}>
            {t(`block.${stateOf(block)}`)}
          </Tag>
          {block.liftedFrom !== '' && <div className="oasis-block-day">{block.liftedFrom}</div>}
        </>
      ),
    },
    by: { cell: ({ crtbynm, crted }) => <ByWhom who={crtbynm} at={crted} /> },
  },
});

/** The blocks of dealers: days, uses and reasons; new ones, and early ends (DLR-006, DLR-007). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(blockRecord.path);
  const [ending, setEnding] = useState<Block>();
  const mayEnd = (block: Block) =>
    may('END') && block.liftedFrom === '' && ['coming', 'inForce'].includes(stateOf(block));
  return (
    <RecordsPage
      kind={BLOCKS}
      icon={<Disable size={32} />}
      more={(block) =>
        mayEnd(block) ? [{ id: 'end', label: t('block.end'), icon: <Stop />, run: () => setEnding(block) }] : []
      }
      fields={(form, row) => <BlockFields form={form} row={row} />}
      beside={(reload) =>
        ending !== undefined && <EndDialog block={ending} onDone={reload} onClose={() => setEnding(undefined)} />
      }
    />
  );
}
