import '../../claims/claims.css';
import { COMPARISONS, isComparison } from '@oasis/engine/areas/checking';
import { DRAWN_BY, TOLD_BECAUSE, TOLD_FOUND } from '@oasis/engine/areas/claims';
import type { WordTable } from '@oasis/engine/base';
import { type Fact, FactList } from '../../claims/FactList.tsx';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import type { ClaimDetail } from './claim-list.ts';

type Check = ClaimDetail['checks'][number];

interface ClaimChecksProps {
  readonly claim: ClaimDetail;
  /** The page says elsewhere whether an appeal is possible. */
  readonly saysAppeal?: boolean;
}

/** The checks of a claim by people with their results and rules, and the next step. Nothing for a claim that nobody checked. */
export function ClaimChecks({ claim, saysAppeal = false }: ClaimChecksProps) {
  const words = useLabels();
  const { t } = words;
  const { checks } = claim;
  if (checks.length === 0) return null;
  const next = stepOf(claim, words) || (saysAppeal ? '' : appealOf(claim, words));
  return (
    <section aria-label={t('claim.checks')}>
      <h2 className="oasis-claim-heading">{t('claim.checks')}</h2>
      {checks.map((check) =>
        check.found === 'running' ? (
          <p key="running">{wordOf(TOLD_FOUND, check.found, words)}</p>
        ) : (
          <FactList key={`${check.because} ${check.code}`} facts={factsOf(check, words)} />
        ),
      )}
      {next !== '' && <p>{next}</p>}
    </section>
  );
}

function factsOf(check: Check, words: Words): readonly Fact[] {
  const { t } = words;
  const { because, found, reason, day, comparisons } = check;
  const rule = ruleOf(check, words);
  const compared = comparisons.filter(isComparison).map((one) => words.pick(COMPARISONS[one]));
  return [
    { name: t('claim.checkedBecause'), fact: wordOf(TOLD_BECAUSE, because, words) },
    { name: t('claim.checkFound'), fact: <strong>{wordOf(TOLD_FOUND, found, words)}</strong> },
    ...(reason === '' ? [] : [{ name: t('claim.reason'), fact: reason }]),
    { name: t('claim.checkedOn'), fact: day },
    ...(rule === '' ? [] : [{ name: t('claim.checkRule'), fact: rule }]),
    ...(compared.length === 0 ? [] : [{ name: t('claim.checkCompared'), fact: compared.join(t('claim.separator')) }]),
  ];
}

/** The rule of the plan or of the sample that chose the claim. */
function ruleOf({ because, code, period, category, programCode, drawnBy }: Check, words: Words): string {
  const { t } = words;
  const of = programCode || category || t('claim.everyProgram');
  if (because === 'plan') return t('claim.planRule', { code, period, of });
  if (because !== 'sample') return '';
  return t('claim.sampleRule', { code, period, of, drawn: wordOf(DRAWN_BY, drawnBy, words) });
}

/** The next step of head office as a sentence; empty if the dealer acts next, or nobody. */
function stepOf({ checks, status, amountUntil }: ClaimDetail, { t }: Words): string {
  if (checks.some(({ found }) => found === 'running')) return t('claim.nextResult');
  if (status === 'Appealed') return t('claim.nextAppeal');
  return status === 'Approved' && amountUntil === '' ? t('claim.nextPayout') : '';
}

/** Whether an appeal against the rejection or the amount is possible, and until when. */
function appealOf(claim: ClaimDetail, { t }: Words): string {
  const { status, amountUntil, appealUntil, mayAppealAmount, holds, appealed } = claim;
  if (mayAppealAmount) return t('claim.mayAppealAmount', { until: amountUntil });
  if (status === 'Rejected')
    return holds && !appealed ? t('claim.mayAppeal', { until: appealUntil }) : t('claim.isFinal');
  return amountUntil === '' ? '' : t('claim.amountStays');
}

function wordOf(table: WordTable, word: string, { pick }: Words): string {
  const found = table[word];
  return found === undefined ? word : pick(found);
}
