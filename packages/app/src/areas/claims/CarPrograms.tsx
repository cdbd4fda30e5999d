import '../../claims/claims.css';
import { Classes } from '@blueprintjs/core';
import { BankAccount } from '@blueprintjs/icons';
import { EmptyState } from '@oasis/ui';
import type { ReactNode } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { OrdersOfCar } from '../../claims/OrdersOfCar.tsx';
import { ENQUIRY, PHONE_SALES, SALES } from '../../claims/paths.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { Answer } from './Answer.tsx';
import { CarHead } from './CarHead.tsx';
import { ClaimablePrograms } from './ClaimablePrograms.tsx';
import { claimableOf } from './choice.ts';
import type { CarClaims } from './claim-list.ts';
import { ClosedPrograms, HeldPrograms, OpenPrograms } from './OtherPrograms.tsx';
import { SendBar } from './SendBar.tsx';
import { useClaiming } from './use-claiming.ts';

interface CarProgramsProps {
  readonly car: CarClaims;
  readonly reload: () => Promise<unknown>;
  readonly isPhone?: boolean;
}

/** A car with its programs: what it can claim first, then what it has, then what can still become a claim, then the rest. */
export function CarPrograms({ car, reload, isPhone = false }: CarProgramsProps) {
  const { t } = useLabels();
  const mayClaim = useButtons(ENQUIRY)('CLAIM');
  const claiming = useClaiming(car, reload);
  const { programs, sale, vin, best } = car;
  const sales = isPhone ? PHONE_SALES : SALES;
  const can = claimableOf(car);
  const has = programs.filter(({ answer }) => answer === 'claimed');
  const refused = programs.filter(({ answer }) => answer === 'no');
  const open = refused.filter(({ remedyBy }) => remedyBy !== '');
  const closed = refused.filter(({ remedyBy }) => remedyBy === '');
  return (
    <div className="oasis-claim-car">
      <CarHead car={car} sales={sales} />
      {!isPhone && <OrdersOfCar vin={vin} />}
      {!claiming.isBusy && <Answer claiming={claiming} vin={vin} isPhone={isPhone} />}
      {programs.length === 0 && (
        <EmptyState icon={<BankAccount size={32} />} title={t('claim.no')} description={t('claim.noText')} />
      )}
      {programs.length > 0 && (
        <Part title={t('claim.can')}>
          {can.length === 0 ? (
            <p className={Classes.TEXT_MUTED}>
              {t('claim.canNone')} {open.length > 0 && t('claim.canNoneText')}
            </p>
          ) : (
            <ClaimablePrograms programs={can} today={car.today} claiming={mayClaim ? claiming : undefined} />
          )}
          {mayClaim && can.length > 0 && <SendBar best={best} claiming={claiming} />}
        </Part>
      )}
      {has.length > 0 && (
        <Part title={t('claim.has')}>
          <HeldPrograms programs={has} isPhone={isPhone} />
        </Part>
      )}
      {open.length > 0 && (
        <Part title={t('claim.may')}>
          <OpenPrograms programs={open} sale={sale} vin={vin} sales={sales} />
        </Part>
      )}
      {closed.length > 0 && <ClosedPrograms programs={closed} isAll={closed.length === programs.length} />}
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="oasis-claim-heading">{title}</h2>
      {children}
    </section>
  );
}
