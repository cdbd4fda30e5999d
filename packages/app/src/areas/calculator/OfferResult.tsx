import { Button, Callout, Card, HTMLTable } from '@blueprintjs/core';
import { addMoney, type Fen, fenOf, NO_MONEY, type Result } from '@oasis/engine/base';
import { type CalculatedOffer, SHARERS } from '@oasis/engine/calculator';
import type { Message } from '@oasis/engine/messages';
import { moneyText, percentText } from '@oasis/engine/terms';
import { useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { MonthLines } from '../../pictures/MonthLines.tsx';
import { makerOf } from './calculated.ts';

interface OfferResultProps {
  /** Undefined while the form has a fault. */
  readonly worked: Result<CalculatedOffer, Message> | undefined;
  /** The model that it is worked out for; absent for a typed price. */
  readonly of: string | undefined;
}

/** The cost of an offer: figures, steps, payers, interest by month, and the whole schedule. */
export function OfferResult({ worked, of }: OfferResultProps) {
  const { t, say } = useLabels();
  if (worked === undefined) return <Callout compact>{t('offer.nothing')}</Callout>;
  if (!worked.ok) {
    return (
      <Callout compact intent="danger">
        {say(worked.error)}
      </Callout>
    );
  }
  const offer = worked.value;
  return (
    <section aria-label={t('offer.result')} className="oasis-offer-worked">
      <h2>{of === undefined ? t('offer.result') : `${t('offer.result')}: ${of}`}</h2>
      <Figures offer={offer} />
      <div className="oasis-offer-parts">
        <Card compact className="oasis-offer-steps">
          <h3>{t('offer.steps')}</h3>
          <ol>
            {offer.steps.map((step) => {
              const text = say(step);
              return <li key={text}>{text}</li>;
            })}
          </ol>
        </Card>
        <Card compact className="oasis-offer-side">
          <Shares offer={offer} />
        </Card>
        <Card compact className="oasis-offer-side">
          <InterestLines offer={offer} />
        </Card>
      </div>
      <ScheduleOf offer={offer} />
    </section>
  );
}

function Figures({ offer }: { readonly offer: CalculatedOffer }) {
  const { t } = useLabels();
  const { principal, standard, customer, subsidy, shares } = offer;
  const first = (of: CalculatedOffer['standard']) => moneyText(of.instalments[0]?.amount ?? 0n);
  const maker = makerOf(offer) ?? NO_MONEY;
  const vat = shares.find(({ sharer }) => sharer === 'maker')?.vat ?? NO_MONEY;
  const figures = [
    { name: t('offer.loan'), value: moneyText(principal), note: '' },
    {
      name: t('offer.instalment'),
      value: first(customer),
      note: t('offer.insteadOf', { amount: first(standard) }),
    },
    { name: t('offer.subsidy'), value: moneyText(subsidy.amount), note: '' },
    {
      name: t('offer.ofMaker'),
      value: moneyText(maker),
      note: t('offer.withVat', { amount: moneyText(maker + vat) }),
    },
  ];
  return (
    <dl className="oasis-offer-figures">
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note !== '' && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Shares({ offer: { shares, subsidy } }: { readonly offer: CalculatedOffer }) {
  const { t, pick } = useLabels();
  const vat = addMoney(NO_MONEY, ...shares.map((one) => one.vat));
  return (
    <>
      <h3>{t('offer.shares')}</h3>
      <HTMLTable compact className="oasis-offer-table">
        <thead>
          <tr>
            <th scope="col">{t('offer.sharer')}</th>
            <th scope="col">{t('offer.share')}</th>
            <th scope="col">{t('offer.net')}</th>
            <th scope="col">{t('offer.vat')}</th>
            <th scope="col">{t('offer.gross')}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map((one) => (
            <tr key={one.sharer}>
              <th scope="row">{pick(SHARERS[one.sharer])}</th>
              <td>{percentText(one.rate)}</td>
              <td>{moneyText(one.amount)}</td>
              <td>{moneyText(one.vat)}</td>
              <td>{moneyText(one.amount + one.vat)}</td>
            </tr>
          ))}
          <tr className="oasis-offer-sum">
            <th scope="row" colSpan={2}>
              {t('offer.sum')}
            </th>
            <td>{moneyText(subsidy.amount)}</td>
            <td>{moneyText(vat)}</td>
            <td>{moneyText(subsidy.amount + vat)}</td>
          </tr>
        </tbody>
      </HTMLTable>
    </>
  );
}

function InterestLines({ offer: { standard, customer } }: { readonly offer: CalculatedOffer }) {
  const { t } = useLabels();
  const interest = (of: CalculatedOffer['standard']) => of.instalments.map((one) => Number(one.interest) / 100);
  return (
    <MonthLines
      title={t('offer.chart')}
      months={standard.instalments.map(({ number }) => String(number))}
      nameOf={(month) => month}
      lines={[
        { name: t('offer.standardLine'), values: interest(standard) },
        { name: t('offer.customerLine'), values: interest(customer) },
      ]}
      text={(yuan) => yuan.toLocaleString('en-US', { maximumFractionDigits: 0 })}
    />
  );
}

function ScheduleOf({ offer }: { readonly offer: CalculatedOffer }) {
  const { t } = useLabels();
  const [isOpen, setOpen] = useState(false);
  const { standard, customer, subsidy } = offer;
  const money = (amount: bigint) => moneyText(amount);
  const difference: Fen = fenOf(standard.paid - customer.paid);
  return (
    <section aria-label={t('offer.schedule')}>
      <Button variant="minimal" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('offer.hideSchedule') : t('offer.showSchedule', { count: standard.instalments.length })}
      </Button>
      {isOpen && (
        <div className="oasis-offer-scroll oasis-offer-schedule">
          <HTMLTable compact striped className="oasis-offer-table">
            <thead>
              <tr>
                {(
                  ['month', 'standard', 'customer', 'interest', 'principal', 'balance', 'difference', 'value'] as const
                ).map((head) => (
                  <th key={head} scope="col">
                    {t(`offer.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {subsidy.months.map(({ number, standard: due, customer: paid, difference: less, value }, at) => {
                const own = customer.instalments[at];
                return (
                  <tr key={number}>
                    <th scope="row">{number}</th>
                    <td>{money(due)}</td>
                    <td>{money(paid)}</td>
                    <td>{money(own?.interest ?? 0n)}</td>
                    <td>{money(own?.principal ?? 0n)}</td>
                    <td>{money(own?.balance ?? 0n)}</td>
                    <td>{money(less)}</td>
                    <td>{money(value)}</td>
                  </tr>
                );
              })}
              <tr className="oasis-offer-sum">
                <th scope="row">{t('offer.sum')}</th>
                <td>{money(standard.paid)}</td>
                <td>{money(customer.paid)}</td>
                <td>{money(customer.interest)}</td>
                <td>{money(customer.paid - customer.interest)}</td>
                <td>-</td>
                <td>{money(difference)}</td>
                <td>{money(subsidy.amount)}</td>
              </tr>
            </tbody>
          </HTMLTable>
        </div>
      )}
    </section>
  );
}
