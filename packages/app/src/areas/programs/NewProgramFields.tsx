import { Checkbox, HTMLSelect, InputGroup, TagInput } from '@blueprintjs/core';
import { asksForCustomers, FLEET_CUSTOMERS_MAX, NAME_LENGTH_MAX } from '@oasis/engine/areas/programs';
import { FormRow, MonthInput } from '@oasis/ui';
import { useLabels } from '../../locale/use-labels.ts';
import { OfferChoice } from './OfferChoice.tsx';
import type { CreateOptions, NewProgramForm } from './use-new-program.ts';

interface FieldsProps {
  readonly form: NewProgramForm;
  readonly options: CreateOptions;
}

/** The fields of a new program, in the order in which one thinks of them. */
export function NewProgramFields({ form, options }: FieldsProps) {
  return (
    <>
      <NameAndBu form={form} options={options} />
      <PeriodFields form={form} options={options} />
      <MakeFields form={form} options={options} />
      <OfferFields form={form} options={options} />
      {asksForCustomers(form.draft.offers, form.choices) && <CustomerFields form={form} options={options} />}
    </>
  );
}

function NameAndBu({ form, options }: FieldsProps) {
  const { t, locale } = useLabels();
  return (
    <div className="oasis-form-pair">
      <FormRow label={t('programs.name')} required error={form.errorOf('name')}>
        {(control) => (
          <InputGroup
            {...control}
            autoFocus
            maxLength={NAME_LENGTH_MAX + 20}
            value={form.draft.name}
            onValueChange={(name) => form.change('name', { name })}
            onBlur={() => form.leave('name')}
          />
        )}
      </FormRow>
      <FormRow label={t('programs.bu')} required error={form.errorOf('bu')}>
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

function PeriodFields({ form, options }: FieldsProps) {
  const { t } = useLabels();
  const startYear = startYearOf(options);
  return (
    <FormRow label={t('programs.period')} required group error={form.errorOf('period')}>
      {(control) => (
        <span className="oasis-period">
          <MonthInput
            control={control}
            label={t('programs.from')}
            startYear={startYear}
            value={form.draft.from}
            onChange={(from) => form.change('period', { from })}
          />
          <span aria-hidden="true">~</span>
          <MonthInput
            control={{ ...control, id: `${control.id}-to` }}
            label={t('programs.to')}
            startYear={startYear}
            value={form.draft.to}
            onChange={(to) => form.change('period', { to })}
            onBlur={() => form.leave('period')}
          />
        </span>
      )}
    </FormRow>
  );
}

function MakeFields({ form, options }: FieldsProps) {
  const { t } = useLabels();
  const { makes } = form.draft;
  return (
    <FormRow label={t('programs.makes')} required group error={form.errorOf('makes')}>
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
                {t('programs.kufriMonths', {
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

function OfferFields({ form, options }: FieldsProps) {
  const { t } = useLabels();
  const count = form.draft.offers.reduce((sum, chosen) => sum + chosen.siOfferIds.length, 0);
  return (
    <FormRow
      label={t('programs.offers')}
      required
      group
      error={form.errorOf('offers')}
      hint={count > 0 ? t('programs.chosen', { count }) : undefined}
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

function CustomerFields({ form, options }: FieldsProps) {
  const { t } = useLabels();
  const { fleetCustomers } = form.draft;
  // A customer is called what it is called in the list, however it was typed.
  const known = new Map(options.customers.map(({ name }) => [name.toLowerCase(), name]));
  const named = (text: string) => known.get(text.trim().toLowerCase()) ?? text;
  return (
    <FormRow
      label={t('programs.customers')}
      required
      error={form.errorOf('fleetCustomers')}
      hint={t('programs.customersHint')}
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
            placeholder={t('programs.customerAdd')}
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

/** The calendar opens where there are volumes; without any, in the year of the browser's clock. */
function startYearOf(options: CreateOptions): number {
  const starts = options.makes.map(({ firstMonth }) => firstMonth).toSorted();
  const year = Number((starts.at(-1) ?? '').slice(0, 4));
  return year > 0 ? year : new Date().getFullYear();
}
