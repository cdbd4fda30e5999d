import { HTMLSelect, Switch } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import type { DealerDraft } from '@oasis/engine/areas/dealers';
import { FormRow } from '@oasis/ui';
import { DateField } from '../../forms/DateField.tsx';
import { ChoiceField, chosenId, idText, TextField } from '../../forms/FormFields.tsx';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { Dealer } from './dealer-list.ts';
import { choicesOf, useDealerOptions } from './use-dealer-options.ts';

type DealerEngineForm = EngineForm<DealerDraft, keyof DealerDraft>;

interface DealerFieldsProps {
  readonly form: DealerEngineForm;
  readonly isNew: boolean;
  /** The dealer as it was read, for names of the chosen things. */
  readonly names: Dealer | undefined;
  readonly readOnly: boolean;
}

export function DealerFields({ form, isNew, names, readOnly }: DealerFieldsProps) {
  const { t } = useLabels();
  const options = useDealerOptions();
  const { draft } = form;
  return (
    <>
      <TextField form={form} field="code" label={t('dealer.code')} required first={isNew} disabled={!isNew} />
      <FormRow label={t('dealer.status')} group>
        {() => (
          <Switch
            checked={draft.state}
            disabled={readOnly}
            label={t('dealer.activeField')}
            onChange={(event) => form.change('state', { state: event.currentTarget.checked })}
          />
        )}
      </FormRow>
      <TextField form={form} field="nameEn" label={t('admin.englishName')} required />
      <TextField form={form} field="nameCn" label={t('admin.chineseName')} required />
      <ChoiceField
        form={form}
        field="groupId"
        label={t('dealer.group')}
        options={choicesOf(options?.groups)}
        valueName={names?.groupName}
        value={idText(draft.groupId)}
        part={(value) => ({ groupId: chosenId(value) })}
      />
      <ChoiceField
        form={form}
        field="entityId"
        label={t('dealer.entity')}
        options={choicesOf(options?.entities)}
        valueName={names?.entityName}
        value={idText(draft.entityId)}
        part={(value) => ({ entityId: chosenId(value) })}
      />
      <TextField form={form} field="taxNumber" label={t('dealer.taxNumber')} />
      <span />
      <TextField form={form} field="successorCode" label={t('dealer.successor')} hint={t('dealer.successorHint')} />
      <DateField form={form} field="successorFrom" label={t('dealer.successorFrom')} />
      {options !== undefined && <RegionFields form={form} options={options} />}
    </>
  );
}

/** The region of each BU that the dealer sells for. */
function RegionFields({
  form,
  options: { bus, regions },
}: {
  readonly form: DealerEngineForm;
  readonly options: CallData<'dealers.options'>;
}) {
  const { t } = useLabels();
  const { regionIds } = form.draft;
  return (
    <FormRow label={t('dealer.regions')} group hint={t('dealer.regionsHint')} error={form.errorOf('regionIds')}>
      {() => (
        <div className="oasis-dealer-regions">
          {bus.map((bu) => {
            const own = regions.filter(({ buId }) => buId === bu.id);
            const ids = own.map(({ regionId }) => regionId);
            const others = regionIds.filter((id) => !ids.includes(id));
            return (
              <FormRow key={bu.id} label={t('dealer.regionsOf', { bu: bu.name })}>
                {(control) => (
                  <HTMLSelect
                    {...control}
                    fill
                    value={idText(regionIds.find((id) => ids.includes(id)) ?? null)}
                    onChange={({ currentTarget: { value } }) =>
                      form.change('regionIds', { regionIds: value === '' ? others : [...others, Number(value)] })
                    }
                  >
                    <option value="">{t('common.none')}</option>
                    {own.map(({ regionId, regionName }) => (
                      <option key={regionId} value={String(regionId)}>
                        {regionName}
                      </option>
                    ))}
                  </HTMLSelect>
                )}
              </FormRow>
            );
          })}
        </div>
      )}
    </FormRow>
  );
}
