import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { FormRow } from '@oasis/ui';
import { type SyntheticEvent, useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';

/** What a report is limited to; empty texts limit nothing. Months are 'YYYY-MM'. */
export const NO_REPORT_FILTERS = { bu: '', program: '', from: '', to: '' };

interface ReportFiltersProps {
  readonly onSearch: (filters: typeof NO_REPORT_FILTERS) => void;
}

/** Limits a report to a BU, a program and months. */
export function ReportFilters({ onSearch }: ReportFiltersProps) {
  const { t } = useLabels();
  const bus = useOwnBus();
  const [filters, setFilters] = useState(NO_REPORT_FILTERS);
  const change = (part: Partial<typeof NO_REPORT_FILTERS>) => setFilters((before) => ({ ...before, ...part }));
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    onSearch(filters);
  };
  return (
    <form className="oasis-claim-run-line" aria-label={t('local.reports')} onSubmit={search}>
      <FormRow label={t('local.bu')}>
        {(control) => (
          <HTMLSelect {...control} value={filters.bu} onChange={(event) => change({ bu: event.currentTarget.value })}>
            <option value="">{t('common.all')}</option>
            {bus.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </HTMLSelect>
        )}
      </FormRow>
      <FormRow label={t('local.program')}>
        {(control) => (
          <InputGroup {...control} value={filters.program} onValueChange={(program) => change({ program })} />
        )}
      </FormRow>
      <FormRow label={t('local.from')}>
        {(control) => <InputGroup {...control} value={filters.from} onValueChange={(from) => change({ from })} />}
      </FormRow>
      <FormRow label={t('local.to')}>
        {(control) => <InputGroup {...control} value={filters.to} onValueChange={(to) => change({ to })} />}
      </FormRow>
      <Button type="submit">{t('common.search')}</Button>
    </form>
  );
}
