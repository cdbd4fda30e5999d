import { Button, ButtonGroup, HTMLSelect, Spinner } from '@blueprintjs/core';
import { Percentage } from '@blueprintjs/icons';
import { EmptyState, FilterField } from '@oasis/ui';
import { useId } from 'react';
import { useLocation, useSearch } from 'wouter';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { FramesSheet } from './FramesSheet.tsx';
import { GuidelineSheet } from './GuidelineSheet.tsx';
import { FRAMES, SET_TAB } from './tabs.ts';

const YEARS_BEFORE = 5;
const YEARS_AFTER = 2;
const [FIRST_YEAR, LAST_YEAR] = [1990, 2098];

/** Guidelines of a make and a year in a table of twelve months, or frames of a year; the address has both (APR-006). */
export function SetGuideline({ isEditable }: { readonly isEditable: boolean }) {
  const { t } = useLabels();
  const search = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const isOfFrames = path === FRAMES;
  const makes = useCall('vehicle.propertyValues', { query: { property: 'make' }, silent: true });
  const make = search.get('make') ?? makes.data?.[0] ?? '';
  const year = yearIn(search.get('year'));
  const show = (to: { readonly at?: string; readonly make?: string; readonly year?: number }) =>
    navigate(`${to.at ?? path}?${new URLSearchParams({ make: to.make ?? make, year: String(to.year ?? year) })}`);
  const known = Array.from({ length: YEARS_BEFORE + YEARS_AFTER + 1 }, (_, at) => usualYear() - YEARS_BEFORE + at);
  const years = known.includes(year) ? known : [year, ...known];
  return (
    <>
      <div className="oasis-guideline-choice">
        <ButtonGroup role="group" aria-label={t('frame.choose')}>
          {[SET_TAB, FRAMES].map((at) => (
            <Button key={at} active={at === path} aria-pressed={at === path} onClick={() => show({ at })}>
              {t(at === FRAMES ? 'frame.tab' : 'frame.guidelines')}
            </Button>
          ))}
        </ButtonGroup>
        {!isOfFrames && (
          <Choice
            label={t('guideline.make')}
            value={make}
            options={makes.data ?? []}
            onChange={(to) => show({ make: to })}
          />
        )}
        <Choice
          label={t('guideline.year')}
          value={String(year)}
          options={years.map(String)}
          onChange={(to) => show({ year: Number(to) })}
        />
      </div>
      {isOfFrames ? (
        <FramesSheet year={year} isEditable={isEditable} />
      ) : (
        make !== '' && <Guidelines make={make} year={year} isEditable={isEditable} />
      )}
    </>
  );
}

interface GuidelinesProps {
  readonly make: string;
  readonly year: number;
  readonly isEditable: boolean;
}

function Guidelines({ make, year, isEditable }: GuidelinesProps) {
  const { t } = useLabels();
  const query = useCall('guidelineYear.read', { query: { make, year } }, { fresh: true });
  if (query.isError) return <QueryFailed query={query} />;
  // Values still shown while another make is loading would be taken for that make's.
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
