import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { messageText } from '@oasis/engine';
import { useLabels } from '../../locale/use-labels.ts';
import type { BlockReport, ReportLine } from './block-report.ts';

interface EditReportProps {
  readonly report: BlockReport;
  readonly onGoTo: (line: ReportLine) => void;
  readonly onClose: () => void;
}

/** Lines that are listed; the number of the others is said. */
const MOST_LINES = 200;

/** What became of a pasted or cleared block: how much was written, and each cell that was refused with its reason. */
export function EditReport({ report, onGoTo, onClose }: EditReportProps) {
  const { t, locale } = useLabels();
  const { written, lines } = report;
  return (
    <section className="oasis-side-part" aria-label={t('budget.report.title', { written, refused: lines.length })}>
      <header className="oasis-side-head">
        <h2 aria-live="polite">{t('budget.report.title', { written, refused: lines.length })}</h2>
        <Button variant="minimal" size="small" icon={<Cross />} aria-label={t('common.close')} onClick={onClose} />
      </header>
      <ul className="oasis-report">
        {lines.slice(0, MOST_LINES).map((line) => (
          <li key={`${line.row}:${line.field}:${line.value}`}>
            <button type="button" className="oasis-report-line" onClick={() => onGoTo(line)}>
              <strong>{line.place}</strong>
              {t('budget.report.line', { value: line.value, reason: messageText(line.reason, locale) })}
            </button>
          </li>
        ))}
      </ul>
      {lines.length > MOST_LINES && <p>{t('budget.report.more', { count: lines.length - MOST_LINES })}</p>}
    </section>
  );
}
