import './checking-plans.css';
import { Button, Callout, Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Add, Trash } from '@blueprintjs/icons';
import { COMPARISONS, isComparison } from '@oasis/engine/areas/checking';
import type { PlanRule } from '@oasis/engine/areas/checking-plans';
import { useCall } from '../../api/use-call.ts';
import { chosenId } from '../../forms/FormFields.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable.tsx';

/** A new rule: for every claim of the month, a tenth of them, all comparisons. */
export function newRule(month: string): PlanRule {
  return {
    firstDay: `${month}-01`,
    categoryId: null,
    programCode: '',
    share: 10,
    checks: Object.keys(COMPARISONS).filter(isComparison),
  };
}

interface RuleRowsProps {
  readonly rules: readonly PlanRule[];
  readonly month: string;
  readonly error: string | undefined;
  readonly onChange: (rules: readonly PlanRule[]) => void;
}

interface NumberedRule extends PlanRule {
  readonly row: number;
}

/** The rules of a plan as rows that are written in place. */
export function RuleRows({ rules, month, error, onChange }: RuleRowsProps) {
  const { t } = useLabels();
  const comparisons = useWordOptions(COMPARISONS);
  const categories = useCall('checkPlans.categories', { silent: true }, { inLanguage: true }).data ?? [];
  const change = (row: number, part: Partial<PlanRule>) =>
    onChange(rules.map((rule, at) => (at === row ? { ...rule, ...part } : rule)));
  const named = (label: string, row: number) => t('checkPlan.ofRule', { label, row: row + 1 });
  const columns: readonly PlainColumn<NumberedRule>[] = [
    {
      head: t('checkPlan.firstDay'),
      cell: ({ row, firstDay }) => (
        <InputGroup
          aria-label={named(t('checkPlan.firstDay'), row)}
          value={firstDay}
          onValueChange={(day) => change(row, { firstDay: day.trim() })}
        />
      ),
    },
    {
      head: t('checkPlan.category'),
      cell: ({ row, categoryId }) => (
        <HTMLSelect
          aria-label={named(t('checkPlan.category'), row)}
          value={categoryId === null ? '' : String(categoryId)}
          onChange={({ currentTarget: { value } }) => change(row, { categoryId: chosenId(value) })}
        >
          <option value="">{t('checkPlan.every')}</option>
          {categories.map(({ categoryId: id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </HTMLSelect>
      ),
    },
    {
      head: t('checkPlan.program'),
      cell: ({ row, programCode }) => (
        <InputGroup
          aria-label={named(t('checkPlan.program'), row)}
          placeholder={t('checkPlan.every')}
          value={programCode}
          onValueChange={(code) => change(row, { programCode: code })}
        />
      ),
    },
    {
      head: t('checkPlan.share'),
      kind: 'number',
      cell: ({ row, share }) => (
        <InputGroup
          className="oasis-plan-share"
          aria-label={named(t('checkPlan.share'), row)}
          inputMode="numeric"
          value={Number.isNaN(share) ? '' : String(share)}
          onValueChange={(text) => change(row, { share: text.trim() === '' ? Number.NaN : Number(text) })}
        />
      ),
    },
    {
      head: t('checkPlan.checks'),
      cell: ({ row, checks }) => (
        <fieldset className="oasis-plan-checks" aria-label={named(t('checkPlan.checks'), row)}>
          {comparisons.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={checks.some((one) => one === value)}
              onChange={() => {
                const without = checks.filter((one) => one !== value);
                change(row, {
                  checks: without.length < checks.length ? without : [...checks, value].filter(isComparison),
                });
              }}
            />
          ))}
        </fieldset>
      ),
    },
    {
      head: t('checkPlan.rules'),
      kind: 'buttons',
      cell: ({ row }) => (
        <Button
          variant="minimal"
          icon={<Trash />}
          aria-label={t('checkPlan.removeRule', { row: row + 1 })}
          onClick={() => onChange(rules.filter((_, at) => at !== row))}
        />
      ),
    },
  ];
  return (
    <section aria-label={t('checkPlan.rules')}>
      <h3>{t('checkPlan.rules')}</h3>
      <p className="oasis-plan-hint">{t('checkPlan.rulesHint')}</p>
      <PlainTable
        columns={columns}
        rows={rules.map((rule, row) => ({ ...rule, row }))}
        keyOf={({ row }) => String(row)}
      />
      {error !== undefined && (
        <Callout compact intent="danger" role="alert">
          {error}
        </Callout>
      )}
      <Button icon={<Add />} onClick={() => onChange([...rules, newRule(month)])}>
        {t('checkPlan.addRule')}
      </Button>
    </section>
  );
}
