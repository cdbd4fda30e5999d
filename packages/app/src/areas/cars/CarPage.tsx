import './cars.css';
import { CAR, modelText } from '@oasis/engine/areas/cars';
import { useSearch } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { claimLabels } from '../../claims/labels.ts';
import { OrdersOfCar } from '../../claims/OrdersOfCar.tsx';
import { PagedLog } from '../../life/MoveHistory.tsx';
import { MovingPage } from '../../life/MovingPage.tsx';
import { useOpened } from '../../life/Opened.tsx';
import { StateLine } from '../../life/StateLine.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import type { Car } from './car-list.ts';
import { CAR_WORDS } from './car-words.ts';
import { InvoiceButton } from './InvoiceButton.tsx';
import { RETAIL_DATA } from './paths.ts';

export const words: readonly WordArea[] = [...CAR_WORDS, claimLabels];

/** A car: what is known of it, since when and by whom. */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(RETAIL_DATA);
  const object = useOpened({
    call: 'cars.view',
    id: idIn(useSearch(), 'carId'),
    ask: (carId) => ({ query: { carId }, silent: true }),
    isOf: (data, carId) => data.carId === carId,
    inLanguage: true,
  });
  return (
    <MovingPage
      object={object}
      machine={CAR}
      title={t('car.page')}
      nameOf={({ vin }) => vin}
      tools={({ vin }) => (may('INVOICE') ? <InvoiceButton vin={vin} /> : null)}
      none={{ unknown: t('car.unknown'), text: t('car.unknownText'), list: RETAIL_DATA, toList: t('car.toList') }}
    >
      {(car) => (
        <>
          <StateLine machine={CAR} status={car.status} />
          <Facts car={car} />
          <OrdersOfCar vin={car.vin} />
          <section aria-label={t('car.log')}>
            <h2 className="oasis-car-heading">{t('car.log')}</h2>
            <PagedLog
              machine={CAR}
              call="cars.log"
              ask={(paged) => ({ query: { carId: car.carId, ...paged }, silent: true })}
              page={(data) => data}
            />
          </section>
        </>
      )}
    </MovingPage>
  );
}

function Facts({ car }: { readonly car: Car }) {
  const { t } = useLabels();
  const facts = [
    [t('car.model'), `${modelText(car)} · ${car.typeClass}`],
    [t('car.make'), car.make],
    [t('car.bu'), car.bu],
    [t('car.dealer'), `${car.dealerCode} ${car.dealerName}`],
    [t('car.engineNumber'), car.engineNumber],
    [t('car.wholesaleNumber'), car.wholesaleNumber],
    [t('car.wholesaleDay'), car.wholesaleDay],
    [t('car.wholesalePrice'), moneyText(car.wholesalePrice)],
    [t('car.pdiDay'), car.pdiDay],
    [t('car.saleDay'), car.saleDay],
  ] as const;
  return (
    <dl className="oasis-car-facts">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text === '' ? '-' : text}</dd>
        </div>
      ))}
    </dl>
  );
}
