import { Tag } from '@blueprintjs/core';
import { GitMerge } from '@blueprintjs/icons';
import { carMessages } from '@oasis/engine/areas/cars';
import {
  correctionMessages,
  correctionRecord,
  correctionRejectForm,
  SALE_CORRECTION,
} from '@oasis/engine/areas/corrections';
import { retailMessages } from '@oasis/engine/areas/retail';
import type { RecordRow } from '@oasis/engine/records';
import { ByWhom } from '../../administration/ByWhom.tsx';
import { DecideDialog } from '../../administration/DecideDialog.tsx';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import { shownRecord } from '../../administration/shown-record.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import { useDecisions } from '../../administration/use-decisions.tsx';
import { fileImportLabels } from '../../files/import/labels.ts';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { ChangedSale } from './ChangedSale.tsx';
import { CorrectionFiles } from './CorrectionFiles.tsx';
import { correctionLabels } from './labels.ts';
import { TickedCorrections } from './TickedCorrections.tsx';

export const words: readonly WordArea[] = [
  ...RECORD_WORDS,
  carMessages,
  correctionMessages,
  retailMessages,
  fileImportLabels,
  lifeLabels,
  correctionLabels,
];

type Correction = RecordRow<typeof correctionRecord>;

const CORRECTIONS = shownRecord(correctionRecord, 'corrections', {
  nameOf: ({ vin }) => ({ en: vin, zh: vin }),
  callNames: { save: 'propose' },
  columns: {
    vin: { fixed: true },
    day: { cell: ({ oldSaleDay, saleDay }) => changed(oldSaleDay, saleDay) },
    model: { cell: ({ oldModel, model }) => changed(oldModel, model) },
    dealer: { cell: ({ oldDealerCode, dealerCode }) => changed(oldDealerCode, dealerCode) },
    state: {
      cell: ({ status }, { pick }) => (
        <Tag minimal intent={SALE_CORRECTION.states[status].tone}>
          {pick(SALE_CORRECTION.states[status].name)}
        </Tag>
      ),
    },
    proposed: { cell: ({ proposedBy, proposedAt }) => <ByWhom who={proposedBy} at={proposedAt} /> },
    decided: { cell: ({ decidedBy, decidedAt }) => <ByWhom who={decidedBy} at={decidedAt} /> },
  },
});

function changed(before: string, after: string): string {
  return before === after ? before : `${before} → ${after}`;
}

/** Corrections of sales: confirmed by somebody else than who proposed them, or rejected. */
export function Page() {
  const may = useButtons(correctionRecord.path);
  const decisions = useDecisions<Correction>(correctionRecord.path, (step, on) => (
    <DecideDialog {...on} kind={CORRECTIONS} step={step} form={correctionRejectForm}>
      <ChangedSale correction={step.row} />
    </DecideDialog>
  ));
  return (
    <RecordsPage
      kind={CORRECTIONS}
      icon={<GitMerge size={32} />}
      tools={(list) => <CorrectionFiles onLoaded={list.reload} />}
      fields={(_form, row) => (row === undefined ? null : <ChangedSale correction={row} />)}
      around={(list, show) =>
        may('DECIDE') ? (
          <TickedCorrections list={list} confirm={(row) => CORRECTIONS.spec.decide(row, 'confirm', '')} show={show} />
        ) : (
          show()
        )
      }
      {...decisions}
    />
  );
}
