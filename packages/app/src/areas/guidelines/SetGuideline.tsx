import { HTMLSelect, Spinner } from '@blueprintjs/core';
import { Percentage } from '@blueprintjs/icons';
import { EmptyState, FilterField } from '@oasis/ui';
import { useId } from 'react';
import { useLocation, useSearch } from 'wouter';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { GuidelineSheet } from './GuidelineSheet.tsx';
import { SET_TAB } from './tabs.ts';

const YEARS_BEFORE = 5;
const YEARS_AFTER = 2;
const [FIRST_YEAR, LAST_YEAR] = [1990, 2098];

/** Guidelines of a make and a year, which stand in the address, in a table of twelve months (APR-006, APR-008). */
export function SetGuideline({ isEditable }: { readonly isEditable: boolean }) {
  const { t } = useLabels();
  const search = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const makes = useCall('vehicle.propertyValues', { query: { property: 'make' }, silent: true });
  const make = search.get('make') ?? makes.data?.[0] ?? '';
  const year = yearIn(search.get('year'));
  const query = useCall('guidelineYear.read', { query: { make, year } }, { enabled: make !== '', fresh: true });
  const show = (to: { readonly make?: string; readonly year?: number }) =>
    navigate(`${SET_TAB}?${new URLSearchParams({ make: to.make ?? make, year: String(to.year ?? year) })}`);
  const known = Array.from({ length: YEARS_BEFORE + YEARS_AFTER + 1 }, (_, at) => usualYear() - YEARS_BEFORE + at);
  const years = known.includes(year) ? known : [year, ...known];
  return (
    <>
      <div className="oasis-guideline-choice">
        <Choice
          label={t('guideline.make')}
          value={make}
          options={makes.data ?? []}
          onChange={(to) => show({ make: to })}
        />
        <Choice
          label={t('guideline.year')}
          value={String(year)}
          options={years.map(String)}
          onChange={(to) => show({ year: Number(to) })}
        />
      </div>
      <Found query={query} make={make} year={year} isEditable={isEditable} />
    </>
  );
}

interface FoundProps {
  readonly query: ReturnType<typeof useCall<'guidelineYear.read'>>;
  readonly make: string;
  readonly year: number;
  readonly isEditable: boolean;
}

function Found({ query, make, year, isEditable }: FoundProps) {
  const { t } = useLabels();
  if (query.isError) return <QueryFailed query={query} />;
  // What is shown while another make is on its way would be taken for that make's.
  if (query.data === undefined || query.isPlaceholderData) return <Spinner aria-label={t('common.loading')} />;
  if (query.data.rows.length === 0) return <EmptyState icon={<Percentage size={32} />} title={t('guideline.none')} />;
  return (
    <GuidelineSheet
      key={`${make} ${year}`}
      make={make}
      year={year}
      data={query.data}
      isEditable={isEditable}
      reload={() => query.refetch().then(({ data }) => data)}
    />
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <FilterField label={label} htmlFor={id}>
      <HTMLSelect id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {!options.includes(value) && <option>{value}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </HTMLSelect>
    </FilterField>
  );
}

function usualYear(): number {
  return new Date().getFullYear();
}

function yearIn(text: string | null): number {
  const year = Number(text);
  return Number.isSafeInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR ? year : usualYear();
}
