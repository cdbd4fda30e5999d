import { Checkbox, HTMLSelect, TagInput } from '@blueprintjs/core';
import { asksForReason, CLAIMANTS, PAYEES, QUALIFYING_DAYS, SALE_KINDS } from '@oasis/engine/areas/designs';
import { asksForCustomers, FLEET_CUSTOMERS_MAX, NAME_LENGTH_MAX } from '@oasis/engine/areas/programs';
import { DateInput, FormRow } from '@oasis/ui';
import type { ReactNode } from 'react';
import { ChoiceField, TextField } from '../../forms/FormFields.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import { DealersField } from './DealersField.tsx';
import type { DesignFieldsProps, SavedDesign } from './design-choices.ts';
import { OfferChoice } from './OfferChoice.tsx';
import { VehiclesField } from './VehiclesField.tsx';

interface AllFieldsProps extends DesignFieldsProps {
  /** The dealers that the saved design names. */
  readonly named: SavedDesign['dealers'];
}

/** The fields of a design, in the order in which one thinks of them. */
export function DesignFields({ named, ...props }: AllFieldsProps) {
  const { t } = useLabels();
  const { form, choices } = props;
  return (
    <>
      <Part title={t('design.who')}>
        <WhoFields {...props} />
      </Part>
      <Part title={t('design.when')}>
        <DayFields {...props} />
      </Part>
      <Part title={t('design.what')}>
        <MakeFields {...props} />
        <OfferFields {...props} />
        {asksForCustomers(form.draft.offers, choices) && <CustomerFields {...props} />}
      </Part>
      <Part title={t('design.cars')}>
        <VehiclesField form={form} />
      </Part>
      <Part title={t('design.dealersOf')}>
        <DealersField {...props} named={named} />
      </Part>
      <Part title={t('design.money')}>
        <MoneyFields {...props} />
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="oasis-design-part" aria-label={title}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

function WhoFields({ form, choices, options }: DesignFieldsProps) {
  const { t, locale } = useLabels();
  return (
    <div className="oasis-design-three">
      <TextField form={form} field="name" label={t('design.name')} required first={choices.savedFirstDay === ''} />
      <TextField form={form} field="nameCn" label={t('design.nameCn')} hint={t('design.nameCnHint')} />
      <FormRow label={t('design.bu')} required error={form.errorOf('bu')}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={form.draft.bu ?? ''}
            onChange={(event) => form.change('bu', { bu: Number(event.currentTarget.value) || null })}
            onBlur={() => form.leave('bu')}
          >
            <option value="">{t('common.select')}</option>
            {options.bus.map((bu) => (
              <option key={bu.id} value={bu.id}>
                {locale === 'zh' ? bu.nameCn : bu.nameEn}
              </option>
            ))}
          </HTMLSelect>
        )}
      </FormRow>
    </div>
  );
}

function DayFields({ form, choices }: DesignFieldsProps) {
  const { t } = useLabels();
  const { firstDay, lastDay, qualifyingDay } = form.draft;
  const days = useWordOptions(QUALIFYING_DAYS);
  return (
    <>
      <div className="oasis-design-three">
        <FormRow label={t('design.firstDay')} required error={form.errorOf('days')}>
          {(control) => (
            <DateInput
              control={control}
              label={t('design.firstDay')}
              value={firstDay}
              onChange={(day) => form.change('days', { firstDay: day })}
            />
          )}
        </FormRow>
        <FormRow label={t('design.lastDay')} required>
          {(control) => (
            <DateInput
              control={control}
              label={t('design.lastDay')}
              value={lastDay}
              onChange={(day) => form.change('days', { lastDay: day })}
              onBlur={() => form.leave('days')}
            />
          )}
        </FormRow>
        <ChoiceField
          form={form}
          field="qualifyingDay"
          label={t('design.qualifyingDay')}
          required
          hint={t('design.qualifyingDayHint')}
          options={days}
          value={qualifyingDay}
          part={(value) => ({ qualifyingDay: wordIn(QUALIFYING_DAYS, value) ?? ('' as const) })}
        />
      </div>
      {asksForReason(form.draft, choices) && (
        <TextField form={form} field="pastReason" label={t('design.pastReason')} required long />
      )}
    </>
  );
}

/** Words of tables that always have one chosen. */
function MoneyFields({ form }: DesignFieldsProps) {
  const { t } = useLabels();
  const [sales, claimants, payees] = [useWordOptions(SALE_KINDS), useWordOptions(CLAIMANTS), useWordOptions(PAYEES)];
  const { saleKind, claimant, payee } = form.draft;
  return (
    <div className="oasis-design-three">
      <ChoiceField
        form={form}
        field="saleKind"
        label={t('design.saleKind')}
        required
        options={sales}
        value={saleKind}
        part={(value) => ({ saleKind: wordIn(SALE_KINDS, value) ?? saleKind })}
      />
      <ChoiceField
        form={form}
        field="claimant"
        label={t('design.claimant')}
        required
        options={claimants}
        value={claimant}
        part={(value) => ({ claimant: wordIn(CLAIMANTS, value) ?? claimant })}
      />
      <ChoiceField
        form={form}
        field="payee"
        label={t('design.payee')}
        required
        options={payees}
        value={payee}
        part={(value) => ({ payee: wordIn(PAYEES, value) ?? payee })}
      />
    </div>
  );
}

/** A value of a select as a word of its table. */
function wordIn<Table extends object>(words: Table, value: string): keyof Table | undefined {
  return isWord(words, value) ? value : undefined;
}

function isWord<Table extends object>(words: Table, value: PropertyKey): value is keyof Table {
  return Object.hasOwn(words, value);
}

function MakeFields({ form, options }: DesignFieldsProps) {
  const { t } = useLabels();
  const { makes } = form.draft;
  return (
    <FormRow label={t('design.makes')} required group error={form.errorOf('makes')}>
      {(control) => (
        <div className="oasis-makes">
          {options.makes.map(({ make, kufriVersion, firstMonth, lastMonth }) => (
            <Checkbox
              key={make}
              aria-invalid={control['aria-invalid']}
              checked={makes.includes(make)}
              onChange={() =>
                form.change('makes', {
                  makes: makes.includes(make) ? makes.filter((other) => other !== make) : [...makes, make],
                })
              }
            >
              <span className="oasis-make-name">{make}</span>{' '}
              <span className="oasis-make-note">
                {t('design.kufriMonths', {
                  version: kufriVersion.replace(`${make} `, ''),
                  from: firstMonth,
                  to: lastMonth,
                })}
              </span>
            </Checkbox>
          ))}
        </div>
      )}
    </FormRow>
  );
}

function OfferFields({ form, options }: DesignFieldsProps) {
  const { t } = useLabels();
  const count = form.draft.offers.reduce((sum, chosen) => sum + chosen.siOfferIds.length, 0);
  return (
    <FormRow
      label={t('design.offers')}
      required
      group
      error={form.errorOf('offers')}
      hint={count > 0 ? t('design.chosen', { count }) : undefined}
    >
      {(control) => (
        <div aria-invalid={control['aria-invalid']}>
          <OfferChoice
            types={options.offerTypes}
            chosen={form.draft.offers}
            onChange={(offers) => form.change('offers', { offers })}
          />
        </div>
      )}
    </FormRow>
  );
}

function CustomerFields({ form, options }: DesignFieldsProps) {
  const { t } = useLabels();
  const { fleetCustomers } = form.draft;
  // A customer has the name from the list, however it was typed.
  const known = new Map(options.customers.map(({ name }) => [name.toLowerCase(), name]));
  const named = (text: string) => known.get(text.trim().toLowerCase()) ?? text;
  return (
    <FormRow
      label={t('design.customers')}
      required
      error={form.errorOf('fleetCustomers')}
      hint={t('design.customersHint')}
    >
      {(control) => (
        <>
          <TagInput
            fill
            addOnBlur
            onKeyDown={(event) => {
              // Enter ends a name; it does not send the form.
              if (event.key === 'Enter') event.preventDefault();
            }}
            addOnPaste
            separator={/[,;，；\n\r\t]/}
            values={[...fleetCustomers]}
            placeholder={t('design.customerAdd')}
            inputProps={{ ...control, list: `${control.id}-known`, maxLength: NAME_LENGTH_MAX }}
            onChange={(values) => {
              const names = values.filter((value): value is string => typeof value === 'string');
              const chosen = [...new Set(names.map(named))].slice(0, FLEET_CUSTOMERS_MAX + 1);
              form.change('fleetCustomers', { fleetCustomers: chosen });
              form.leave('fleetCustomers');
            }}
          />
          <datalist id={`${control.id}-known`}>
            {options.customers
              .filter(({ name }) => !fleetCustomers.includes(name))
              .map(({ name, customerType, category }) => (
                <option key={name} value={name}>
                  {`${category}, ${customerType}`}
                </option>
              ))}
          </datalist>
        </>
      )}
    </FormRow>
  );
}
