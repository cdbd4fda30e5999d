import { Button, ButtonGroup, HTMLSelect } from '@blueprintjs/core';
import { ChevronDown, ChevronUp, Cross, Download } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { saveCsv } from '../files/csv-file.ts';
import { useLabels, type Words } from '../locale/use-labels.ts';
import { type BlockReport, lineText, type ReportLine } from './block-report.ts';
import { reportFile } from './report-export.ts';
import type { ReportSource } from './report-source.ts';
import { reportTitle } from './report-title.ts';

export interface EditReportProps {
  readonly report: BlockReport;
  readonly source: ReportSource;
  /** Shows the cell of a line; `isChosen` when the person wants to go on there. */
  readonly onGoTo: (line: ReportLine, isChosen: boolean) => void;
  readonly onClose: () => void;
}

/** Lines that are drawn at once: those around the current one. */
const LINES_A_PAGE = 100;

/** Where one is in a report: lines of one reason or all, and the line that was shown last. */
interface Walk {
  readonly report: BlockReport;
  readonly reason: string;
  readonly at: number | undefined;
}

/** The result of a block: the number of written cells, and each refused cell with its reason, one after the other. */
export function EditReport({ report, source, onGoTo, onClose }: EditReportProps) {
  const words = useLabels();
  const { t, locale } = words;
  const [last, setWalk] = useState<Walk>();
  const walk = last?.report === report ? last : { report, reason: '', at: undefined };
  const reasons = useMemo(() => countedReasons(report, words), [report, words]);
  const reason = reasons.has(walk.reason) ? walk.reason : '';
  const lines = useMemo(
    () => (reason === '' ? report.lines : report.lines.filter((line) => words.say(line.reason) === reason)),
    [report, reason, words],
  );
  const goTo = (at: number, isChosen: boolean): void => {
    setWalk({ report, reason, at });
    const line = lines[at];
    if (line !== undefined) onGoTo(line, isChosen);
  };
  const step = (by: 1 | -1): void => {
    const start = walk.at ?? (by === 1 ? -1 : 0);
    goTo((start + by + lines.length) % lines.length, false);
  };
  return (
    <section className="oasis-side-part" aria-label={reportTitle(report, words)}>
      <header className="oasis-side-head oasis-report-head">
        <h2>{reportTitle(report, words)}</h2>
        <ButtonGroup variant="minimal">
          <Button
            size="small"
            icon={<Download />}
            aria-label={t('budget.report.file')}
            title={t('budget.report.file')}
            onClick={() => saveCsv('oasis-refused.csv', reportFile(report, source, locale))}
          />
          <Button size="small" icon={<Cross />} aria-label={t('common.close')} onClick={onClose} />
        </ButtonGroup>
        <span className="oasis-report-walk">
          <Steps at={walk.at} count={lines.length} onStep={step} />
          {reasons.size > 1 && (
            <Reasons
              reasons={reasons}
              chosen={reason}
              total={report.lines.length}
              onChoose={(next) => setWalk({ report, reason: next, at: undefined })}
            />
          )}
        </span>
      </header>
      <Lines lines={lines} at={walk.at} source={source} onChoose={(at) => goTo(at, true)} />
    </section>
  );
}

interface StepsProps {
  readonly at: number | undefined;
  readonly count: number;
  readonly onStep: (by: 1 | -1) => void;
}

function Steps({ at, count, onStep }: StepsProps) {
  const { t } = useLabels();
  const steps = [
    { by: -1, name: t('budget.report.previous'), icon: <ChevronUp /> },
    { by: 1, name: t('budget.report.next'), icon: <ChevronDown /> },
  ] as const;
  return (
    <>
      {steps.map(({ by, name, icon }) => (
        <Button
          key={by}
          variant="minimal"
          size="small"
          icon={icon}
          aria-label={name}
          title={name}
          onClick={() => onStep(by)}
        />
      ))}
      {at !== undefined && <output>{t('budget.report.at', { at: at + 1, count })}</output>}
    </>
  );
}

interface ReasonsProps {
  readonly reasons: ReadonlyMap<string, number>;
  readonly chosen: string;
  readonly total: number;
  readonly onChoose: (reason: string) => void;
}

function Reasons({ reasons, chosen, total, onChoose }: ReasonsProps) {
  const { t } = useLabels();
  const all = { value: '', label: t('budget.report.reasons', { count: total }) };
  const each = [...reasons].map(([text, count]) => ({ value: text, label: `${text} (${count})` }));
  return (
    <HTMLSelect
      minimal
      aria-label={t('budget.report.reason')}
      className="oasis-report-reasons"
      value={chosen}
      options={[all, ...each]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

interface LinesProps {
  readonly lines: readonly ReportLine[];
  readonly at: number | undefined;
  readonly source: ReportSource;
  readonly onChoose: (at: number) => void;
}

function Lines({ lines, at, source, onChoose }: LinesProps) {
  const { t, say } = useLabels();
  const first = Math.floor((at ?? 0) / LINES_A_PAGE) * LINES_A_PAGE;
  const shown = lines.slice(first, first + LINES_A_PAGE);
  const more = lines.length - first - shown.length;
  return (
    <>
      <ul className="oasis-report">
        {shown.map((line, index) => (
          <li key={`${line.row}:${line.field}:${line.value}`}>
            <button
              type="button"
              className="oasis-report-line"
              aria-current={first + index === at}
              ref={first + index === at ? bringIntoSight : null}
              onClick={() => onChoose(first + index)}
            >
              <strong>{lineText(source, line)}</strong>
              {line.value === ''
                ? say(line.reason)
                : t('budget.report.line', { value: line.value, reason: say(line.reason) })}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('budget.report.more', { count: more })}</p>}
    </>
  );
}

/** The number of lines with each reason, the most frequent first. */
function countedReasons({ lines }: BlockReport, { say }: Words): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const text = say(line.reason);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return new Map([...counts].toSorted(([, a], [, b]) => b - a));
}

function bringIntoSight(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' });
}
