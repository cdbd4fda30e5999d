import { SheetGrid, type SheetGridHandle } from '@oasis/ui';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { BlockReport } from '../../edit-report/block-report.ts';
import { LaterReport } from '../../edit-report/LaterReport.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import { sheetWords } from '../../sheet/sheet-words.ts';
import { useSheetMemory } from '../../tables/use-sheet-memory.ts';
import type { OpenTerms, ReadTerms } from './open-terms.ts';
import { termsActions } from './terms-actions.ts';
import { TermsSource } from './terms-source.ts';

interface TermsGridProps {
  readonly terms: OpenTerms;
  readonly offer: Pick<ReadTerms['offers'][number], 'siOfferId'>;
  readonly isEditable: boolean;
  readonly label: string;
  readonly grid: RefObject<SheetGridHandle | null>;
}

/** Pixels below the grid for the beginning of the terms' cost. */
const RESERVE = 60;

/** Pixels: a program has many models. */
const ROW_HEIGHT = 30;
const MOST_ROWS = 24;

/** The values of an offer in the same grid as budgets, and beside it the refused ones. */
export function TermsGrid({ terms, offer: { siOfferId }, isEditable, label, grid }: TermsGridProps) {
  const words = useLabels();
  const { t, locale } = words;
  const { kind, span, level, basis } = terms.view(siOfferId).settings;
  /** Other columns, or other rules for cells, are another table. */
  const shape = [kind, span, level, basis].join(' ');
  const source = useMemo(
    () => (shape === '' ? undefined : new TermsSource(terms, siOfferId, { locale, isEditable })),
    [terms, siOfferId, locale, isEditable, shape],
  );
  const [settings, setSettings] = useSheetMemory(() => ({
    kind: `terms.${span}.${level}`,
    table: `terms.${siOfferId}`,
  }));
  const [report, setReport] = useState<{ readonly of: TermsSource; readonly block: BlockReport }>();
  const { ask, dialog } = useAsk(t('budget.paste.title'), () => grid.current?.focus());
  const actions = useMemo(() => {
    const report = (block: BlockReport | undefined) => setReport(block && source && { of: source, block });
    return source && termsActions(source, report, ask);
  }, [source, ask]);
  const labels = useMemo(
    () => ({ ...sheetWords(words), grid: label, linked: t('terms.cell.follows'), flagged: t('terms.cell.differs') }),
    [words, label, t],
  );
  useEffect(() => source?.follow(), [source]);
  if (source === undefined || actions === undefined) return null;
  const shown = report?.of === source ? report.block : undefined;
  return (
    <div className="oasis-terms-table">
      {dialog}
      <div className="oasis-terms-grid">
        <SheetGrid
          key={shape}
          ref={grid}
          source={source}
          actions={actions}
          labels={labels}
          settings={settings}
          onSettings={setSettings}
          rowHeight={ROW_HEIGHT}
          bodyHeight={ROW_HEIGHT * Math.min(source.rowCount, MOST_ROWS)}
          reserve={RESERVE}
        />
      </div>
      {shown !== undefined && (
        <aside className="oasis-terms-side">
          <LaterReport
            report={shown}
            source={source}
            onClose={() => {
              setReport(undefined);
              grid.current?.focus();
            }}
            onGoTo={(line, isChosen) => {
              const place = source.placeOf(line);
              if (place !== undefined) grid.current?.select(place);
              if (isChosen) grid.current?.focus();
            }}
          />
        </aside>
      )}
    </div>
  );
}
