import { Cross, Tick } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import type { DecisionStep } from './DecideDialog.tsx';
import type { RowTool } from './open-record.ts';
import { useButtons } from './use-buttons.ts';

const DECISIONS = [
  { decision: 'confirm', icon: <Tick />, intent: 'success' },
  { decision: 'reject', icon: <Cross />, intent: 'danger' },
] as const;

interface Decisions<Row> {
  /** The buttons of a proposal that waits; the server decides whether somebody else has to confirm it. */
  readonly more: (row: Row) => readonly ReturnType<RowTool<Row>['button']>[];
  /** Their dialog, which loads the list again. */
  readonly beside: (reload: () => void) => ReactNode;
}

/** The buttons that confirm and reject a proposal of a page, and their dialog. */
export function useDecisions<Row extends { readonly status: string }>(
  path: string,
  show: (step: DecisionStep<Row>, on: { readonly onDone: () => void; readonly onClose: () => void }) => ReactNode,
): Decisions<Row> {
  const { t } = useLabels();
  const may = useButtons(path);
  const [step, setStep] = useState<DecisionStep<Row>>();
  return {
    more: (row) =>
      may('DECIDE') && row.status === 'proposed'
        ? DECISIONS.map(({ decision, icon, intent }) => ({
            id: decision,
            label: t(`admin.${decision}`),
            icon,
            intent,
            run: () => setStep({ decision, row }),
          }))
        : [],
    beside: (reload) => step !== undefined && show(step, { onDone: reload, onClose: () => setStep(undefined) }),
  };
}
