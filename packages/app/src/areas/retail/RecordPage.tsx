import { RETAIL as MACHINE } from '@oasis/engine/areas/retail';
import { Link, useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { documentLabels } from '../../documents/labels.ts';
import { MovingPage } from '../../life/MovingPage.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { CLAIMABLE, claimablePath, LICENCES, RETAIL } from './paths.ts';
import { RETAIL_WORDS } from './retail-words.ts';
import { SaleParts } from './SaleParts.tsx';
import { useSale } from './use-sale.ts';

export const words: readonly WordArea[] = [...RETAIL_WORDS, documentLabels];

/** A sale as its dealer fills it in; from the list of licences with its licence alone. */
export function Page() {
  const { t } = useLabels();
  const [path] = useLocation();
  const isLicence = path.startsWith(LICENCES);
  const seesClaimable = useButtons(CLAIMABLE)('SEARCH');
  const object = useSale();
  const list = isLicence ? LICENCES : RETAIL;
  return (
    <MovingPage
      object={object}
      machine={MACHINE}
      title={t(isLicence ? 'retail.licence' : 'retail.record')}
      nameOf={({ vin }) => vin}
      tools={({ vin }) => seesClaimable && <Link href={claimablePath(vin)}>{t('retail.claimable')}</Link>}
      none={{ unknown: t('retail.unknown'), text: t('retail.unknownText'), list, toList: t('retail.toList') }}
    >
      {(record) => (
        <SaleParts record={record} reload={object.reload} {...(isLicence && { of: ['licence'] as const })} />
      )}
    </MovingPage>
  );
}
