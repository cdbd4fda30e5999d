import './retail.css';
import { Button, Callout, FormGroup, InputGroup, Tag } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { modelText } from '@oasis/engine/areas/cars';
import { RETAIL as MACHINE } from '@oasis/engine/areas/retail';
import { useState } from 'react';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { StateTag } from '../../life/StateTag.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { MobileFrame } from '../../shell/MobileFrame.tsx';
import { CLAIMABLE, PHONE, phoneClaimablePath, RETAIL, recordPath } from './paths.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { type CarToSell, lackingText } from './retail-lists.ts';
import { RETAIL_WORDS } from './retail-words.ts';

export const words: readonly WordArea[] = [...RETAIL_WORDS];

/** Cars of one page of the list; who has more finds his car by its VIN. */
const MOST = 100;

/** The cars of a dealer on a phone, each with what its sale still lacks. */
export function Page() {
  const { t } = useLabels();
  const [vin, setVin] = useState('');
  const [reported, setReported] = useState<CarToSell>();
  const query = useCall(
    'retail.cars',
    { query: { pageSize: MOST, ...(vin.trim() !== '' && { vin: vin.trim() }) }, silent: true },
    { fresh: true },
  );
  const cars = query.data?.content ?? [];
  const isCut = (query.data?.totalElements ?? 0) > cars.length;
  return (
    <MobileFrame title={t('retail.title')}>
      <FormGroup label={t('retail.vinPart')} labelFor="phone-vin" className="oasis-retail-phone-vin">
        <InputGroup id="phone-vin" size="large" maxLength={17} value={vin} onValueChange={setVin} />
      </FormGroup>
      {query.isError && <QueryFailed query={query} />}
      {query.data !== undefined && cars.length === 0 && <Callout>{t('retail.none')}</Callout>}
      {isCut && <Callout>{t('retail.phoneCut', { count: MOST })}</Callout>}
      <ul className="oasis-mobile-list">
        {cars.map((car) => (
          <li key={car.carId} className="oasis-mobile-card">
            <Car car={car} onReport={setReported} />
          </li>
        ))}
      </ul>
      {reported !== undefined && <ReportDialog car={reported} list={PHONE} onClose={() => setReported(undefined)} />}
    </MobileFrame>
  );
}

function Car({ car, onReport }: { readonly car: CarToSell; readonly onReport: (car: CarToSell) => void }) {
  const { t, pick } = useLabels();
  const may = useButtons(RETAIL);
  const seesClaimable = useButtons(CLAIMABLE)('SEARCH');
  const { recordId, vin, status, carStatus, wholesaleDay, rejectReason } = car;
  const lacking = lackingText(car, pick);
  return (
    <>
      {recordId === null ? <strong>{vin}</strong> : <Link href={recordPath(recordId, PHONE)}>{vin}</Link>}
      <span>
        {modelText(car)} · {wholesaleDay}
      </span>
      <span>
        {status === '' ? <Tag minimal>{t('retail.inStock')}</Tag> : <StateTag machine={MACHINE} status={status} />}
      </span>
      {lacking !== '' && <span>{`${t('retail.lacks')}: ${lacking}`}</span>}
      {rejectReason !== '' && <span>{rejectReason}</span>}
      {seesClaimable && <Link href={phoneClaimablePath(vin)}>{t('retail.claimable')}</Link>}
      {recordId === null && (carStatus === 'InStock' || carStatus === 'Demo') && may('ADD') && (
        <Button size="large" icon={<Plus />} onClick={() => onReport(car)}>
          {t('retail.report')}
        </Button>
      )}
    </>
  );
}
