import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCall } from '../../api/use-call.ts';
import { type ListAddress, useListAddress } from '../../tables/use-list-address.ts';
import {
  isBeyond,
  limitIn,
  REPORT_SPEC,
  type Report,
  type ReportFilters,
  type ReportRequest,
  type ReportRow,
  requestOf,
  shownRows,
} from './report-filters.ts';

export interface ShownReport {
  readonly list: ListAddress<ReportFilters, string>;
  readonly request: ReportRequest;
  readonly query: UseQueryResult<Report, Error>;
  readonly rows: readonly ReportRow[];
  /** A fraction. */
  readonly limit: number | undefined;
  /** Displayed values without a choice (RPT-028). */
  readonly shown: { readonly kufri: string; readonly planningName: string; readonly makes: readonly string[] };
}

const NOTHING_SHOWN = { kufri: '', planningName: '', makes: [] } as const;

/** The report of the present address. */
export function useReport(): ShownReport {
  const list = useListAddress(REPORT_SPEC);
  const options = useCall('report.options', {});
  const shown = options.data ?? NOTHING_SHOWN;
  const request = useMemo(() => requestOf(list.filters, shown), [list.filters, shown]);
  const query = useCall('report.guideline', { body: request }, { enabled: options.data !== undefined });
  const limit = limitIn(list.filters);
  const { beyond } = list.filters;
  const rows = useMemo(() => {
    const all = query.data === undefined ? [] : shownRows(query.data);
    return beyond === 'true' && limit !== undefined ? all.filter((row) => isBeyond(row, limit)) : all;
  }, [query.data, beyond, limit]);
  return { list, request, query, rows, limit, shown };
}
