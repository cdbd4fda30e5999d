import { Clipboard } from '@blueprintjs/icons';
import { batchRefusalOf } from '@oasis/engine/areas/batches';
import { useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { MovingList } from '../../life/MovingList.tsx';
import { RuledButton } from '../../life/RuledButton.tsx';
import type { Selection } from '../../life/selection.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { overviewColumns } from '../../program/overview-columns.tsx';
import { type OverviewFilters, type OverviewProgram, SALES_OVERVIEW } from '../../program/overview-list.ts';
import { useOverviewFilters } from '../../program/use-overview-filters.ts';
import { useProgramsChanged } from '../../program/use-programs-changed.ts';
import { useList } from '../../tables/use-list.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { SALES_HOME } from './tabs.ts';

/** The programs with their state: confirmed by controlling or not, and their batch. Ticked programs make a batch (PRG-038). */
export function ProgramsPanel() {
  const words = useLabels();
  const { t } = words;
  const mayAdd = useButtons(SALES_HOME)('ADD');
  const begin = (selection: Selection<OverviewProgram>) => <BeginBatch selection={selection} />;
  return (
    <MovingList<OverviewProgram, OverviewFilters>
      title={t('batch.programs')}
      list={useList(SALES_OVERVIEW)}
      keyOf={({ programId }) => programId}
      nameOf={({ programCode, programName }) => `${programCode} ${programName}`}
      filters={useOverviewFilters()}
      columns={overviewColumns(words)}
      many={mayAdd ? begin : undefined}
      none={{
        icon: <Clipboard size={32} />,
        title: t('overview.none'),
        filtered: { title: t('overview.noneFound'), text: t('overview.noneFoundText') },
      }}
    />
  );
}

/** Begins a batch of the programs that are ticked, once each of them may be in one. */
function BeginBatch({ selection: { rows, clear } }: { readonly selection: Selection<OverviewProgram> }) {
  const { t, say } = useLabels();
  const changed = useProgramsChanged();
  const [isOpen, setOpen] = useState(false);
  const refusal = batchRefusalOf(
    rows.map(({ programCode: code, confirmed: isConfirmed, ...row }) => ({ ...row, code, isConfirmed })),
  );
  const done = () => {
    setOpen(false);
    clear();
    changed();
  };
  return (
    <>
      <RuledButton intent="primary" because={refusal && say(refusal)} onClick={() => setOpen(true)}>
        {t('batch.ofSelected')}
      </RuledButton>
      {isOpen && (
        <BatchDialog batch={undefined} programs={rows} onDone={done} onStale={changed} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
