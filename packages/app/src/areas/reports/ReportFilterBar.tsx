import { Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { forcesModelView, monthsOfQuarter } from '@oasis/engine/report';
import { FilterBar, FilterField, type TreeNode } from '@oasis/ui';
import { useId } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { choicesIn } from '../../tables/choices-in.ts';
import { FilterChoice } from '../../tables/FilterFields.tsx';
import { MultiChoice } from '../../tables/MultiChoice.tsx';
import { TreeChoice } from '../../tables/TreeChoice.tsx';
import { type FilterDraft, useFilterDraft } from '../../tables/use-filter-draft.ts';
import { inYear, limitIn, monthsIn, REPORT_SPEC, type ReportFilters, ticked, yearIn } from './report-filters.ts';
import type { ShownReport } from './use-report.ts';

/** RPT-026. */
const SUBMIT_STATUSES = ['Saved', 'Submitted', 'Approved', 'Released'] as const;
const YEARS_BEFORE = 5;
const YEARS_AFTER = 2;

type Draft = FilterDraft<ReportFilters>;

/** The filters of the report (RPT-005 to RPT-018). Search asks for it; Reset goes back to the usual ones. */
export function ReportFilterBar({ report }: { readonly report: ShownReport }) {
  const words = useLabels();
  const { t } = words;
  const draft = useFilterDraft(report.list, []);
  const { values, type } = draft;
  const { data: brands = [] } = useCall('report.brands', { query: values.bu === '' ? {} : { buId: values.bu } });
  return (
    <FilterBar label={t('report.filter')} onSearch={draft.search} onReset={draft.reset}>
      <YearField draft={draft} />
      <TreeChoice
        label={t('report.quarterMonth')}
        text={choicesIn(values.yearQm)
          .map((entry) => entry.slice(5))
          .join(', ')}
        nodes={quarters(words, values)}
        onTick={(node, on) => type({ yearQm: ticked(values.yearQm, yearIn(values), node, on) })}
      />
      <BuField draft={draft} />
      <MultiChoice
        label={t('report.brand')}
        value={values.brand}
        options={brands.map((brand) => ({ value: brand, label: brand }))}
        onChange={(brand) => type({ brand })}
      />
      <MultiChoice
        label={t('report.make')}
        value={values.make}
        options={report.shown.makes.map((make) => ({ value: make, label: make }))}
        onChange={(make) => type({ make })}
      />
      <FilterChoice
        label={t('report.rtWs')}
        value={values.rtOrWs}
        options={[
          { value: 'RT', label: 'RT' },
          { value: 'WS', label: 'WS' },
        ]}
        onChange={(rtOrWs) => type({ rtOrWs })}
      />
      <MultiChoice
        label={t('report.submitStatus')}
        value={values.submitStatus}
        options={SUBMIT_STATUSES.map((status) => ({ value: status, label: words.pick(PROGRAM.states[status].name) }))}
        onChange={(submitStatus) => type({ submitStatus })}
      />
      <ActiveField draft={draft} />
      <ViewFields draft={draft} />
      <Shown label={t('report.kufri')} text={report.shown.kufri} />
      <Shown label={t('report.planning')} text={report.shown.planningName || t('report.noPlanning')} />
      <LimitFields draft={draft} />
    </FilterBar>
  );
}

function YearField({ draft: { values, type } }: { readonly draft: Draft }) {
  const { t } = useLabels();
  const id = useId();
  const year = yearIn(values);
  const usual = yearIn(REPORT_SPEC.none);
  const known = Array.from({ length: YEARS_BEFORE + YEARS_AFTER + 1 }, (_, ahead) => usual - YEARS_BEFORE + ahead);
  const years = known.includes(year) ? known : [...known, year];
  return (
    <FilterField label={t('report.year')} htmlFor={id}>
      <HTMLSelect
        id={id}
        value={year}
        onChange={(event) => type({ yearQm: inYear(values.yearQm, Number(event.currentTarget.value)) })}
      >
        {years.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </HTMLSelect>
    </FilterField>
  );
}

function quarters({ t, locale }: Words, filters: ReportFilters): readonly TreeNode[] {
  const chosen = new Set(monthsIn(filters.yearQm));
  const year = yearIn(filters);
  const names = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en', { month: 'long', timeZone: 'UTC' });
  return [1, 2, 3, 4].map((quarter) => {
    const months = monthsOfQuarter({ year, quarter });
    const count = months.filter((month) => chosen.has(month)).length;
    return {
      id: `Q${quarter}`,
      name: t('report.quarter', { quarter }),
      ticked: count === 0 ? 'none' : count === months.length ? 'all' : 'some',
      children: months.map((month) => ({
        id: month,
        name: names.format(new Date(`${month}-01T00:00:00Z`)),
        ticked: chosen.has(month) ? 'all' : 'none',
        children: [],
      })),
    };
  });
}

function BuField({ draft: { values, type } }: { readonly draft: Draft }) {
  const { t, pick } = useLabels();
  const { data = [] } = useCall('report.orgTree', {});
  const chosen = choicesIn(values.bu);
  const offered = data.filter(({ deleted }) => !deleted);
  const under = (parent: number | null): readonly TreeNode[] =>
    offered
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, nameEn, nameCn }) => {
        const children = under(id);
        const own = chosen.includes(String(id));
        const some = own || children.some((child) => child.ticked !== 'none');
        return {
          id: String(id),
          name: pick({ en: nameEn, zh: nameCn }),
          ticked: own ? 'all' : some ? 'some' : 'none',
          children,
        };
      });
  const [only] = chosen.length === 1 ? offered.filter(({ id }) => String(id) === chosen[0]) : [];
  const text =
    only === undefined ? t('common.chosen', { count: chosen.length }) : pick({ en: only.nameEn, zh: only.nameCn });
  return (
    <TreeChoice
      label={t('report.bu')}
      text={chosen.length === 0 ? t('common.all') : text}
      nodes={under(null)}
      onTick={(node, on) => {
        const rest = chosen.filter((id) => id !== node);
        type({ bu: (on || !chosen.includes(node) ? [...rest, node] : rest).join(',') });
      }}
    />
  );
}

function ActiveField({ draft: { values, type } }: { readonly draft: Draft }) {
  const { t } = useLabels();
  const id = useId();
  return (
    <FilterField label={t('report.activeStatus')} htmlFor={id}>
      <HTMLSelect
        id={id}
        value={values.activeStatus}
        onChange={(event) => type({ activeStatus: event.currentTarget.value })}
      >
        <option value="Active">{t('report.active')}</option>
        <option value="Inactive">{t('report.inactive')}</option>
        <option value="All">{t('common.all')}</option>
      </HTMLSelect>
    </FilterField>
  );
}

/** The brand AMG has no type classes to speak of, so it forces the Model view (RPT-039, RPT-040, RPT-042). */
function ViewFields({ draft: { values, type } }: { readonly draft: Draft }) {
  const { t } = useLabels();
  const id = useId();
  const isForced = forcesModelView(choicesIn(values.brand));
  const view = isForced ? 'Model' : values.reportView;
  return (
    <>
      <FilterField label={t('report.view')} htmlFor={id}>
        <HTMLSelect
          id={id}
          value={view}
          disabled={isForced}
          onChange={(event) => type({ reportView: event.currentTarget.value })}
        >
          <option value="Type Class">{t('report.typeClass')}</option>
          <option value="Model">{t('report.model')}</option>
        </HTMLSelect>
      </FilterField>
      <Checkbox
        className="oasis-report-tick"
        label={t('report.expand')}
        disabled={view === 'Model'}
        checked={view !== 'Model' && values.check === 'true'}
        onChange={(event) => type({ check: event.currentTarget.checked ? 'true' : '' })}
      />
    </>
  );
}

/** A value beside the filters that cannot be chosen (RPT-012, RPT-014). */
function Shown({ label, text }: { readonly label: string; readonly text: string }) {
  const id = useId();
  return (
    <FilterField label={label} htmlFor={id}>
      <InputGroup id={id} disabled value={text} title={text} />
    </FilterField>
  );
}

function LimitFields({ draft: { values, type } }: { readonly draft: Draft }) {
  const { t } = useLabels();
  const id = useId();
  const isNone = limitIn(values) === undefined;
  return (
    <>
      <FilterField label={t('report.limit')} htmlFor={id}>
        <InputGroup
          id={id}
          className="oasis-report-limit"
          inputMode="decimal"
          maxLength={6}
          value={values.limit}
          onValueChange={(limit) => type({ limit })}
        />
      </FilterField>
      <Checkbox
        className="oasis-report-tick"
        label={t('report.onlyBeyond')}
        disabled={isNone}
        checked={!isNone && values.beyond === 'true'}
        onChange={(event) => type({ beyond: event.currentTarget.checked ? 'true' : '' })}
      />
    </>
  );
}
