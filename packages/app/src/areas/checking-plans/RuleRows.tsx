import './checking-plans.css';
import { Button, Callout, Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Add, Trash } from '@blueprintjs/icons';
import { COMPARISONS, isComparison } from '@oasis/engine/areas/checking';
import type { PlanRule } from '@oasis/engine/areas/checking-plans';
import { useCall } from '../../api/use-call.ts';
import { chosenId } from '../../forms/FormFields.tsx';
import type { LabelKey } from '../../locale/labels.ts';
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

/** A rule in its row, and the change of a part of it. */
interface CellProps {
  readonly rule: PlanRule;
  /** From 1. */
  readonly row: number;
  readonly onChange: (part: Partial<PlanRule>) => void;
}

/** The rules of a plan as rows that are written in place. */
export function RuleRows({ rules, month, error, onChange }: RuleRowsProps) {
  const { t } = useLabels();
  const rows = rules.map(
    (rule, at): CellProps => ({
      rule,
      row: at + 1,
      onChange: (part) => onChange(rules.map((other, place) => (place === at ? { ...other, ...part } : other))),
    }),
  );
  const columns: readonly PlainColumn<CellProps>[] = [
    { head: t('checkPlan.firstDay'), cell: (props) => <FirstDay {...props} /> },
    { head: t('checkPlan.category'), cell: (props) => <Category {...props} /> },
    { head: t('checkPlan.program'), cell: (props) => <Program {...props} /> },
    { head: t('checkPlan.share'), kind: 'number', cell: (props) => <Share {...props} /> },
    { head: t('checkPlan.checks'), cell: (props) => <Checks {...props} /> },
    {
      head: t('checkPlan.rules'),
      kind: 'buttons',
      cell: ({ row }) => (
        <Button
          variant="minimal"
          icon={<Trash />}
          aria-label={t('checkPlan.removeRule', { row })}
          onClick={() => onChange(rules.filter((_, at) => at !== row - 1))}
        />
      ),
    },
  ];
  return (
    <section aria-label={t('checkPlan.rules')}>
      <h3>{t('checkPlan.rules')}</h3>
      <p className="oasis-plan-hint">{t('checkPlan.rulesHint')}</p>
      <PlainTable columns={columns} rows={rows} keyOf={({ row }) => String(row)} />
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

/** The name of a field in a row, as it is read aloud. */
function useNameOf(label: LabelKey, row: number): string {
  const { t } = useLabels();
  return t('checkPlan.ofRule', { label: t(label), row });
}

function FirstDay({ rule, row, onChange }: CellProps) {
  return (
    <InputGroup
      aria-label={useNameOf('checkPlan.firstDay', row)}
      value={rule.firstDay}
      onValueChange={(day) => onChange({ firstDay: day.trim() })}
    />
  );
}

function Category({ rule: { categoryId }, row, onChange }: CellProps) {
  const { t } = useLabels();
  const categories = useCall('checkPlans.categories', { silent: true }, { inLanguage: true }).data ?? [];
  return (
    <HTMLSelect
      aria-label={useNameOf('checkPlan.category', row)}
      value={categoryId === null ? '' : String(categoryId)}
      onChange={({ currentTarget: { value } }) => onChange({ categoryId: chosenId(value) })}
    >
      <option value="">{t('checkPlan.every')}</option>
      {categories.map(({ categoryId: id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </HTMLSelect>
  );
}

function Program({ rule, row, onChange }: CellProps) {
  const { t } = useLabels();
  return (
    <InputGroup
      aria-label={useNameOf('checkPlan.program', row)}
      placeholder={t('checkPlan.every')}
      value={rule.programCode}
      onValueChange={(programCode) => onChange({ programCode })}
    />
  );
}

function Share({ rule: { share }, row, onChange }: CellProps) {
  return (
    <InputGroup
      className="oasis-plan-share"
      aria-label={useNameOf('checkPlan.share', row)}
      inputMode="numeric"
      value={Number.isNaN(share) ? '' : String(share)}
      onValueChange={(text) => onChange({ share: text.trim() === '' ? Number.NaN : Number(text) })}
    />
  );
}

function Checks({ rule: { checks }, row, onChange }: CellProps) {
  const comparisons = useWordOptions(COMPARISONS);
  const toggle = (value: string) => {
    const without = checks.filter((one) => one !== value);
    onChange({ checks: without.length < checks.length ? without : [...checks, value].filter(isComparison) });
  };
  return (
    <fieldset className="oasis-plan-checks" aria-label={useNameOf('checkPlan.checks', row)}>
      {comparisons.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={checks.some((one) => one === value)}
          onChange={() => toggle(value)}
        />
      ))}
    </fieldset>
  );
}
