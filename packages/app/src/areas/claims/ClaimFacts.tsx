import { modelText } from '@oasis/engine/areas/cars';
import { Link } from 'wouter';
import { ExemptedBy } from '../../claims/ExemptedBy.tsx';
import { type Fact, FactList } from '../../claims/FactList.tsx';
import { carPath, salePath } from '../../claims/paths.ts';
import { useMaySeeSales } from '../../claims/use-may.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { originText } from './ClaimList.tsx';
import type { ClaimDetail } from './claim-list.ts';

/** What a claim is of, what it pays, and until when it could be made. */
export function ClaimFacts({ claim }: { readonly claim: ClaimDetail }) {
  const { t, pick } = useLabels();
  const seesSales = useMaySeeSales();
  const { carId, vin, recordId, latePercent } = claim;
  const facts: readonly Fact[] = [
    ...(carId === null
      ? [{ name: t('claim.subject'), fact: vin }]
      : [
          { name: t('claim.vin'), fact: <Link href={carPath(vin)}>{vin}</Link> },
          { name: t('claim.model'), fact: modelText(claim) },
        ]),
    { name: t('claim.program'), fact: `${claim.programCode} ${claim.programName}` },
    { name: t('claim.programVersion'), fact: claim.programVersion },
    { name: t('claim.dealer'), fact: `${claim.dealerCode} ${claim.dealerName}` },
    ...(claim.holderCode === claim.dealerCode
      ? []
      : [{ name: t('claim.holder'), fact: `${claim.holderCode} ${claim.holderName}` }]),
    { name: t('claim.bu'), fact: claim.bu },
    { name: t('claim.net'), fact: <strong>{moneyText(claim.net)}</strong> },
    { name: t('claim.qualifyingDay'), fact: claim.qualifyingDay },
    { name: t('claim.claimUntil'), fact: claim.claimUntil },
    { name: t('claim.sentDay'), fact: claim.sentDay },
    {
      name: t('claim.lateShare'),
      fact: latePercent === null ? t('claim.lateNone') : t('claim.percent', { percent: latePercent }),
    },
    ...(claim.appealUntil === '' ? [] : [{ name: t('claim.appealUntil'), fact: claim.appealUntil }]),
    { name: t('claim.origin'), fact: originText(claim.origin, pick) },
    ...(claim.exemptions.length === 0
      ? []
      : [{ name: t('claim.exemptedBy'), fact: <ExemptedBy exemptions={claim.exemptions} /> }]),
  ];
  const sale: readonly Fact[] =
    recordId !== null && seesSales
      ? [{ name: t('claim.sale'), fact: <Link href={salePath(recordId)}>{t('claim.toSale')}</Link> }]
      : [];
  return <FactList facts={[...facts, ...sale]} />;
}
