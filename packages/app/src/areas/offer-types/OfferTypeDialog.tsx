import { InputGroup } from '@blueprintjs/core';
import { FORM_MODE } from '@oasis/engine/access';
import {
  type OfferTypeDraft,
  type OfferTypeKind,
  offerTypeForm,
  SPECIAL_INCENTIVE_CATEGORY_ID,
} from '@oasis/engine/areas/offer-types';
import { message } from '@oasis/engine/messages';
import { FormRow } from '@oasis/ui';
import { type OpenDialog, openedRow, TITLE_OF } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { byForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { ChoiceField, chosenId, idText, TextField } from '../../forms/FormFields.tsx';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { CHANNEL, type OfferType, useCategoryChoices } from './offer-type-list.ts';
import { configurationOf } from './paths.ts';
import { SiOfferNames } from './SiOfferNames.tsx';
import { PAGE_CALLS, type TypeCalls } from './type-calls.ts';
import { useNameCheck } from './use-name-check.ts';

interface OfferTypeDialogProps extends OpenDialog<OfferType> {
  readonly kind: OfferTypeKind;
  /** The calls by which it reads and changes. */
  readonly calls?: TypeCalls;
  /** A type was made, and its configuration is open beside. */
  readonly onMade?: (type: OfferType) => void;
}

/** An offer type in a modal: a new one with its SI offers, or one that gets another name or more SI offers. */
export function OfferTypeDialog({ kind, open, on, onMade, calls = PAGE_CALLS }: OfferTypeDialogProps) {
  const { t } = useLabels();
  const isNew = open.mode === FORM_MODE.add;
  const names = useNameCheck(openedRow(open)?.offerTypeName);
  const create = async (draft: OfferTypeDraft, key: string) => {
    const made = await calls.create(draft, kind, key);
    if (!made.ok) return made;
    window.open(configurationOf({ ...draft, ...made.value, offerTypeKind: kind }), '_blank');
    const read = await client.call('offerTypes.byId', { query: made.value, silent: true });
    if (read.ok) onMade?.(read.value);
    return made;
  };
  return (
    <RecordDialog<OfferType, OfferTypeDraft>
      open={open}
      title={t(`offerType.${TITLE_OF[open.mode]}`)}
      width={560}
      {...(isNew && { said: () => message(kind === 'Fleet' ? 'FLEET_OFFER_TYPE_ADDED' : 'OFFER_TYPE_ADDED') })}
      spec={{
        ...byForm(offerTypeForm),
        draftOf: (row) => ({
          offerTypeKind: row?.offerTypeKind ?? kind,
          offerTypeName: row?.offerTypeName ?? '',
          incentiveCategoryId: row?.incentiveCategoryId ?? null,
          siOffers: [],
        }),
        check: (draft) => [...offerTypeForm.check(draft), ...names.refusalsOf(draft)],
        subjectOf: ({ offerTypeId }) => `offer-type:${offerTypeId}`,
        create,
        update: calls.update,
        read: ({ offerTypeId }) => client.call('offerTypes.byId', { query: { offerTypeId }, silent: true }),
      }}
      on={on}
      fields={(form, row) => <Fields form={form} row={row} names={names} />}
    />
  );
}

interface FieldsProps {
  readonly form: EngineForm<OfferTypeDraft, keyof OfferTypeDraft>;
  readonly row: OfferType | undefined;
  readonly names: ReturnType<typeof useNameCheck>;
}

function Fields({ form, row, names }: FieldsProps) {
  const { t } = useLabels();
  const { draft } = form;
  const categories = useCategoryChoices();
  const isSpecial = draft.incentiveCategoryId === SPECIAL_INCENTIVE_CATEGORY_ID;
  return (
    <>
      <FormRow label={t('offerType.channel')}>
        {(control) => <InputGroup {...control} disabled value={t(CHANNEL[draft.offerTypeKind])} />}
      </FormRow>
      <TextField
        form={form}
        field="offerTypeName"
        label={t('offerType.name')}
        required
        first
        onLeave={() => names.look('OFFER-TYPE', draft.offerTypeName)}
      />
      <ChoiceField
        form={form}
        field="incentiveCategoryId"
        label={t('offerType.category')}
        required
        disabled={row !== undefined}
        options={categories}
        valueName={row?.incentiveCategoryName}
        value={idText(draft.incentiveCategoryId)}
        hint={isSpecial ? t('offerType.ownSiOffer') : undefined}
        part={(value) => {
          const incentiveCategoryId = chosenId(value);
          return {
            incentiveCategoryId,
            // Added offers are discarded with the choice of the special category (OFT-038).
            ...(incentiveCategoryId === SPECIAL_INCENTIVE_CATEGORY_ID && { siOffers: [] }),
          };
        }}
      />
      {row !== undefined && row.siOffer.length > 0 && (
        <FormRow label={t('offerType.present')}>
          {(control) => <InputGroup {...control} disabled value={row.siOffer.map(({ name }) => name).join(', ')} />}
        </FormRow>
      )}
      {!isSpecial && <SiOfferNames form={form} names={names} />}
    </>
  );
}
