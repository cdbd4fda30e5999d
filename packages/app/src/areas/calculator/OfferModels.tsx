import { Button, Callout, HTMLTable } from '@blueprintjs/core';
import { FloppyDisk } from '@blueprintjs/icons';
import { dealForm, versionName } from '@oasis/engine/areas/calculator';
import { type Fen, fenOf, parseYuan, present } from '@oasis/engine/base';
import { isFinanceProduct } from '@oasis/engine/calculator';
import { message } from '@oasis/engine/messages';
import { moneyText } from '@oasis/engine/terms';
import { useMemo } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { useChange } from '../../api/use-call.ts';
import { RuledButton } from '../../life/RuledButton.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import {
  makerOf,
  type OfferDraft,
  type OfferPlace,
  type OfProgram,
  type ProgramOffer,
  priceOfPlace,
  type ReadTable,
  workedOut,
} from './calculated.ts';

interface OfferModelsProps {
  readonly of: OfProgram & { readonly offer: ProgramOffer };
  readonly draft: OfferDraft;
  readonly table: ReadTable;
  readonly calculatorId: number;
  /** The place whose offer is shown below. */
  readonly shown: number;
  readonly onShow: (place: number) => void;
}

/** The offer for each model of the program, beside its present terms, and the way into them. */
export function OfferModels({ of, draft, table, calculatorId, shown, onShow }: OfferModelsProps) {
  const { t } = useLabels();
  const { offer, program } = of;
  const rows = useMemo(() => offer.places.map((place) => rowOf(place, table, draft)), [offer, table, draft]);
  const writable = rows.filter(({ maker }) => maker !== undefined).length;
  const isWhole = rows.every(({ place, maker }) => maker !== undefined || place.msrp === null);
  const hasMonths = offer.places.some(({ month }) => month !== '');
  const hasCustomers = offer.places.some(({ customer }) => customer !== '');
  const may = useButtons('/calculator/offer');
  const isKept = may('APPLY') && !program.editing.editable;
  const refusal = offer.refusal ?? (isKept ? program.editing.reason : null);
  const isConfirmed = program.tables.find((one) => one.calculatorId === calculatorId)?.status === 'Confirmed';
  const because = () => {
    if (refusal !== null) return refusal;
    if (!isConfirmed) return t('offer.reopenedTable');
    if (dealForm.check(draft).length > 0) return t('offer.nothing');
    return isWhole && writable > 0 ? undefined : t('offer.notWhole');
  };
  return (
    <section className="oasis-offer-models" aria-label={t('offer.models')}>
      <header>
        <h2>{t('offer.models')}</h2>
        <Apply of={of} draft={draft} calculatorId={calculatorId} count={writable} because={because()} />
      </header>
      {refusal !== null && (
        <Callout compact intent="warning">
          {refusal}
        </Callout>
      )}
      <div className="oasis-offer-scroll">
        <HTMLTable compact striped className="oasis-offer-table">
          <thead>
            <tr>
              <th scope="col">{t('offer.model')}</th>
              {hasCustomers && <th scope="col">{t('offer.customerOf')}</th>}
              {hasMonths && <th scope="col">{t('offer.period')}</th>}
              <th scope="col">{t('offer.msrp')}</th>
              <th scope="col">{t('offer.ofMaker')}</th>
              <th scope="col">{t('offer.termsNow')}</th>
              <th scope="col">{t('offer.cost')}</th>
              <th scope="col">{t('offer.average')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <ModelRow
                key={`${row.place.customer}/${row.place.modelId}/${row.place.month}`}
                row={row}
                hasMonths={hasMonths}
                hasCustomers={hasCustomers}
                isShown={at === shown}
                onShow={() => onShow(at)}
              />
            ))}
          </tbody>
        </HTMLTable>
      </div>
      <p className="oasis-offer-lead">{t('offer.lead')}</p>
    </section>
  );
}

interface WorkedRow {
  readonly place: OfferPlace;
  readonly maker: Fen | undefined;
  /** The expected share of the product among the cars; undefined if nobody has entered one. */
  readonly share: string | undefined;
}

function rowOf(place: OfferPlace, table: ReadTable, draft: OfferDraft): WorkedRow {
  const worked = workedOut(table, draft, priceOfPlace(place));
  const value = worked?.ok === true ? worked.value : undefined;
  const { product } = draft;
  const share = place.shares !== null && isFinanceProduct(product) ? place.shares[product] : undefined;
  return { place, maker: value === undefined ? undefined : makerOf(value), share };
}

interface ModelRowProps {
  readonly row: WorkedRow;
  readonly hasMonths: boolean;
  readonly hasCustomers: boolean;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function ModelRow({ row: { place, maker, share }, hasMonths, hasCustomers, isShown, onShow }: ModelRowProps) {
  const { t } = useLabels();
  const money = (amount: Fen | undefined) => (amount === undefined ? '-' : moneyText(amount));
  const cost = maker === undefined || place.volume === null ? undefined : timesNumber(maker, place.volume);
  const average = maker === undefined || share === undefined ? undefined : timesNumber(maker, Number(share) / 100);
  return (
    <tr aria-current={isShown}>
      <td>
        <Button variant="minimal" size="small" active={isShown} aria-pressed={isShown} onClick={onShow}>
          {place.model}
        </Button>
      </td>
      {hasCustomers && <td>{place.customer}</td>}
      {hasMonths && <td>{place.month || t('offer.wholePeriod')}</td>}
      <td>{place.msrp === null ? t('offer.noPrice', { day: place.day }) : money(parseYuan(place.msrp))}</td>
      <td className="oasis-offer-main">{money(maker)}</td>
      <td>{place.value === null ? '-' : money(parseYuan(place.value))}</td>
      <td>
        {money(cost)}
        {place.volume !== null && <small>{t('offer.cars', { count: carsText(place.volume) })}</small>}
      </td>
      <td>
        {money(average)}
        {share !== undefined && <small>{t('offer.financed', { share })}</small>}
      </td>
    </tr>
  );
}

function carsText(volume: number): string {
  return volume.toLocaleString('en-US', { maximumFractionDigits: 1 });
}

/** A plan's number is a double: numbers derived from it are rounded to the fen. */
function timesNumber(amount: Fen, factor: number): Fen {
  return fenOf(BigInt(Math.round(Number(amount) * factor)));
}

interface ApplyProps {
  readonly of: OfferModelsProps['of'];
  readonly draft: OfferDraft;
  readonly calculatorId: number;
  /** The number of values it would write. */
  readonly count: number;
  /** Reason why it cannot; undefined if it can. */
  readonly because: string | undefined;
}

/** Writes the maker's share into the terms, after a question. The server calculates it again. */
function Apply({ of: { program, offer, reload }, draft, calculatorId, count, because }: ApplyProps) {
  const { t, say } = useLabels();
  const may = useButtons('/calculator/offer');
  const keyOf = useAttemptKey();
  const change = useChange('calculator.apply');
  const { ask, dialog } = useAsk(t('offer.title'));
  if (!may('APPLY')) return null;
  const table = program.tables.find((one) => one.calculatorId === calculatorId);
  const apply = async () => {
    const text = t('offer.applyAsk', { count, offer: offer.name, program: program.code });
    if ((await ask({ text, ok: t('offer.apply'), cancel: t('common.cancel') })) !== 'ok') return;
    const { product, term, downPayment, customerRate } = draft;
    const deal = { product, term, downPayment, customerRate };
    const body = { pgmId: program.programId, siOfferId: offer.siOfferId, calculatorId, ...deal };
    const version = program.termsVersion;
    change.mutate(
      { query: { version }, body, key: keyOf({ ...body, version }) },
      {
        onSuccess: ({ lines }) => {
          const said = { count: lines, version: versionName(present(table, 'a table')) };
          notify({ text: say(message('CALCULATOR_APPLIED', said)), severity: 'success' });
        },
        onSettled: reload,
      },
    );
  };
  return (
    <>
      <RuledButton
        because={because}
        intent="primary"
        icon={<FloppyDisk />}
        loading={change.isPending}
        onClick={() => void apply()}
      >
        {t('offer.apply')}
      </RuledButton>
      {dialog}
    </>
  );
}
