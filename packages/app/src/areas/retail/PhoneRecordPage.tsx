import { Spinner } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { EmptyState } from '@oasis/ui';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { documentLabels } from '../../documents/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { MobileFrame } from '../../shell/MobileFrame.tsx';
import { CLAIMABLE, PHONE, phoneClaimablePath } from './paths.ts';
import { RETAIL_WORDS } from './retail-words.ts';
import { SaleParts } from './SaleParts.tsx';
import { useSale } from './use-sale.ts';

export const words: readonly WordArea[] = [...RETAIL_WORDS, documentLabels];

/** A sale on a phone: the same form and papers as on a computer. */
export function Page() {
  const { t } = useLabels();
  const { isNamed, isUnknown, data, query, reload } = useSale();
  const seesClaimable = useButtons(CLAIMABLE)('SEARCH');
  const isNone = !isNamed || isUnknown;
  return (
    <MobileFrame title={data?.vin ?? t('retail.record')}>
      <Link href={PHONE}>{t('retail.toList')}</Link>
      {isNone && (
        <EmptyState icon={<Search size={32} />} title={t('retail.unknown')} description={t('retail.unknownText')} />
      )}
      {!isNone && query.error !== null && <QueryFailed query={query} />}
      {!isNone && query.error === null && data === undefined && <Spinner aria-label={t('common.loading')} />}
      {data !== undefined && seesClaimable && <Link href={phoneClaimablePath(data.vin)}>{t('retail.claimable')}</Link>}
      {data !== undefined && <SaleParts record={data} reload={reload} />}
    </MobileFrame>
  );
}
