import { HTMLSelect } from '@blueprintjs/core';
import { percentOfRate, rateOfPercent, versionName } from '@oasis/engine/areas/calculator';
import { FINANCE_PRODUCTS, isFinanceProduct, rateLineFor } from '@oasis/engine/calculator';
import { FormRow } from '@oasis/ui';
import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { FormBody } from '../../forms/FormBody.tsx';
import { ChoiceField, TextField } from '../../forms/FormFields.tsx';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { MOST_OFFERED, type PickSource } from '../../pick/offer.ts';
import { Picker } from '../../pick/Picker.tsx';
import { FINANCE_OFFER, financeOfferAddress, termsAddress } from '../../program/program-paths.ts';
import type { OfferDraft, OfferTable, OfProgram, ReadTable } from './calculated.ts';

interface OfferFormProps {
  readonly form: EngineForm<OfferDraft, keyof OfferDraft>;
  readonly tables: readonly OfferTable[];
  /** The one that is chosen, once it is read. */
  readonly table: ReadTable | undefined;
  readonly calculatorId: number;
  readonly onTable: (calculatorId: number) => void;
  readonly of?: OfProgram;
}

/** An offer to a customer: its program or price, its rate table, its conditions. */
export function OfferForm({ form, tables, table, calculatorId, onTable, of }: OfferFormProps) {
  const { t, pick } = useLabels();
  const { product, term } = form.draft;
  const offered = useMemo(() => offeredBy(table, product), [table, product]);
  const bounds = boundsOf(table, form.draft);
  return (
    <FormBody form={form}>
      <OfWhat {...(of !== undefined && { of })} />
      <FormRow label={t('rate.table')} required>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={calculatorId}
            onChange={(event) => onTable(Number(event.currentTarget.value))}
          >
            {tables.map((one) => (
              <option key={one.calculatorId} value={one.calculatorId}>
                {versionName(one)} {one.name}
              </option>
            ))}
          </HTMLSelect>
        )}
      </FormRow>
      <ChoiceField
        form={form}
        field="product"
        label={t('rate.product')}
        required
        value={product}
        part={(value) => ({ product: value })}
        options={offered.products.map((value) => ({ value, label: pick(FINANCE_PRODUCTS[value]) }))}
      />
      <ChoiceField
        form={form}
        field="term"
        label={t('rate.term')}
        required
        value={term}
        part={(value) => ({ term: value })}
        options={offered.terms.map((months) => ({ value: months, label: months }))}
      />
      {of === undefined && <TextField form={form} field="price" label={t('offer.price')} required />}
      <TextField form={form} field="downPayment" label={t('offer.downPayment')} required />
      <TextField
        form={form}
        field="customerRate"
        label={t('offer.customerRate')}
        required
        hint={bounds === undefined ? undefined : t('offer.rateHint', bounds)}
      />
    </FormBody>
  );
}

type FoundProgram = { readonly programId: number; readonly programCode: string; readonly programName: string };

const PROGRAMS: PickSource<'program.list', FoundProgram> = {
  call: 'program.list',
  ask: (name) => ({ query: { name, pageSize: MOST_OFFERED }, silent: true }),
  items: ({ content }) => content,
  offerOf: ({ programId, programCode, programName }) => ({
    value: String(programId),
    label: programName,
    detail: programCode,
  }),
};

/** The program and its SI offer; without a program a price is typed. */
function OfWhat({ of }: { readonly of?: OfProgram }) {
  const { t } = useLabels();
  const [, navigate] = useLocation();
  const program = of?.program;
  return (
    <>
      <FormRow label={t('offer.program')}>
        {(control) => (
          <Picker
            source={PROGRAMS}
            control={control}
            label={t('offer.program')}
            chosen={program === undefined ? '' : `${program.code} ${program.name}`}
            none={t('offer.noProgram')}
            onChoose={(picked) =>
              navigate(picked === undefined ? FINANCE_OFFER : financeOfferAddress(picked.programId))
            }
          />
        )}
      </FormRow>
      {program !== undefined && (
        <>
          <FormRow label={t('offer.siOffer')} required>
            {(control) => (
              <HTMLSelect
                {...control}
                fill
                value={of?.offer?.siOfferId ?? ''}
                onChange={(event) =>
                  navigate(financeOfferAddress(program.programId, Number(event.currentTarget.value)))
                }
              >
                {program.offers.map(({ siOfferId, name, offerType }) => (
                  <option key={siOfferId} value={siOfferId}>
                    {name} ({offerType})
                  </option>
                ))}
              </HTMLSelect>
            )}
          </FormRow>
          <p className="oasis-offer-link">
            <Link href={termsAddress(program.programId)}>{t('offer.toTerms')}</Link>
          </p>
        </>
      )}
    </>
  );
}

/** Products of a rate table, and the terms of one of them. */
function offeredBy(table: ReadTable | undefined, product: string) {
  const lines = table?.lines ?? [];
  const products = [...new Set(lines.map((line) => line.product))];
  const terms = [...new Set(lines.filter((line) => line.product === product).map(({ term }) => term))];
  return { products, terms: terms.toSorted((a, b) => a - b).map(String) };
}

/** From which rate to which one the line of an offer lets the customer's rate be. */
function boundsOf(table: ReadTable | undefined, { product, term, downPayment }: OfferDraft) {
  if (table === undefined || !isFinanceProduct(product)) return undefined;
  const asked = { product, term: Number(term), downPayment: rateOfPercent(downPayment) };
  const line = rateLineFor(table.lines, asked);
  return line === undefined
    ? undefined
    : { from: `${percentOfRate(line.lowestRate)} %`, to: `${percentOfRate(line.standardRate)} %` };
}
