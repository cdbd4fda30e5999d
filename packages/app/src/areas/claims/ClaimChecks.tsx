import '../../claims/claims.css';
import { COMPARISONS, isComparison } from '@oasis/engine/areas/checking';
import { DRAWN_BY, TOLD_BECAUSE, TOLD_FOUND } from '@oasis/engine/areas/claims';
import type { WordTable } from '@oasis/engine/base';
import { type Fact, FactList } from '../../claims/FactList.tsx';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import type { ClaimDetail } from './claim-list.ts';

type Check = ClaimDetail['checks'][number];

/** What people checked of a claim, what was found and by which rules, and what can be done next. Nothing where nobody checked it. */
export function ClaimChecks({ claim }: { readonly claim: ClaimDetail }) {
  const words = useLabels();
  const { t } = words;
  const { checks } = claim;
  if (checks.length === 0) return null;
  const next = nextOf(claim, words);
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

/** What follows for the dealer of the claim: an appeal with its last day, or what head office does next. */
function nextOf(claim: ClaimDetail, { t }: Words): string {
  if (claim.checks.some(({ found }) => found === 'running')) return t('claim.nextResult');
  if (claim.mayAppealAmount) return t('claim.mayAppealAmount', { until: claim.amountUntil });
  if (claim.status === 'Appealed') return t('claim.nextAppeal');
  if (claim.status === 'Approved') return t(claim.amountUntil === '' ? 'claim.nextPayout' : 'claim.amountStays');
  if (claim.status !== 'Rejected') return '';
  const isOpen = claim.holds && !claim.appealed;
  return isOpen ? t('claim.mayAppeal', { until: claim.appealUntil }) : t('claim.isFinal');
}

function wordOf(table: WordTable, word: string, { pick }: Words): string {
  const found = table[word];
  return found === undefined ? word : pick(found);
}
