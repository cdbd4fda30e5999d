import { Spinner } from '@blueprintjs/core';
import { Chart } from '@blueprintjs/icons';
import { formatNumber, formatPercent, formatShortPercent } from '@oasis/engine/table';
import { EmptyState, type ListColumn } from '@oasis/ui';
import { useMemo } from 'react';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { NumberGrid } from '../../tables/NumberGrid.tsx';
import { type ReportRow, rowKey } from './report-filters.ts';
import type { ShownReport } from './use-report.ts';

interface ReportSheetProps {
  readonly report: ShownReport;
  readonly onRow?: (row: ReportRow | undefined) => void;
}

/** RPT-052. */
const ROW_HEIGHT = 30;
const MOST_ROWS = 18;

/** The visible height of a row's sources under the table, in pixels: else a click would seem to do nothing. */
const BELOW = 150;

/** The rows of the report under the header groups MTD and YTD (RPT-019 to RPT-023). */
export function ReportSheet({ report: { query, rows, request, limit, list }, onRow }: ReportSheetProps) {
  const words = useLabels();
  const { t } = words;
  const columns = useMemo(() => columnsIn(words, limit), [words, limit]);
  const { reportView } = request;
  const levels = useMemo(() => levelsIn(words, reportView), [words, reportView]);
  if (query.isError) return <QueryFailed query={query} />;
  if (query.data === undefined) return <Spinner className="oasis-report-wait" aria-label={t('common.loading')} />;
  if (rows.length === 0) {
    const isCut = list.filters.beyond === 'true' && query.data.listMake.length > 0;
    return (
      <EmptyState
        icon={<Chart size={32} />}
        title={t(isCut ? 'report.noneBeyond' : 'report.empty')}
        description={isCut ? undefined : t('report.emptyText')}
      />
    );
  }
  return (
    <NumberGrid
      name="guideline-report"
      label={t('report.title')}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      levels={levels}
      rowHeight={ROW_HEIGHT}
      mostRows={MOST_ROWS}
      {...(onRow !== undefined && { onRow, reserve: BELOW })}
    />
  );
}

/** Model view has no type classes, so its models are directly under the makes (RPT-036). */
function levelsIn({ t }: Words, view: string) {
  const names = [t('report.make'), ...(view === 'Model' ? [] : [t('report.typeClass')]), t('report.model')];
  return { names, depth: ({ level }: ReportRow) => (view === 'Model' ? Math.min(level, 1) : level) };
}

function columnsIn({ t }: Words, limit = Number.POSITIVE_INFINITY): readonly ListColumn<ReportRow>[] {
  const flag = (value: number | null): string | undefined =>
    Math.abs(value ?? 0) > limit ? t('report.beyond', { limit: formatPercent(limit) }) : undefined;
  const group = (letter: 'm' | 'y', name: string): readonly ListColumn<ReportRow>[] => [
    percent(`${letter}avgSiPercent`, '%AVG.SI', name, formatShortPercent),
    percent(`${letter}guideline`, '%Guideline', name, formatPercent),
    {
      ...percent(`${letter}deviation`, '%Deviation', name, formatPercent),
      flag: (row) => flag(row[`${letter}deviation`]),
    },
    {
      id: `${letter}deviationAbsolutAmount`,
      title: 'Deviation Absolut Amount',
      group: name,
      width: 130,
      format: 'number',
      value: (row) => row[`${letter}deviationAbsolutAmount`] ?? Number.NaN,
      text: formatNumber,
    },
  ];
  return [
    { id: 'make', title: t('report.make'), width: 90, format: 'text', frozen: true, text: ({ make }) => make },
    {
      id: 'typeClass',
      title: t('report.typeClass'),
      width: 120,
      format: 'text',
      frozen: true,
      text: ({ typeClass }) => typeClass,
    },
    { id: 'model', title: t('report.model'), width: 170, format: 'text', frozen: true, text: ({ model }) => model },
    ...group('m', 'MTD'),
    ...group('y', 'YTD'),
  ];
}

type Percent = 'avgSiPercent' | 'guideline' | 'deviation';

function percent(
  id: `${'m' | 'y'}${Percent}`,
  title: string,
  group: string,
  text: (value: number) => string,
): ListColumn<ReportRow> {
  return { id, title, group, width: 100, format: 'percent', value: (row) => row[id] ?? Number.NaN, text };
}
