import { Checkbox } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import {
  accountAsTyped,
  lockedUserType,
  mayChangeItAdmin,
  offersDealerItAdmin,
  offersEntity,
  presetOrganisation,
} from '@oasis/engine/areas/users';
import type { Locale } from '@oasis/engine/base';
import { FormRow } from '@oasis/ui';
import { useState } from 'react';
import { useUserTypes } from '../../administration/use-user-types.ts';
import { useCall } from '../../api/use-call.ts';
import { ChoiceField, chosenId, idText, PickField, TextField } from '../../forms/FormFields.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { MOST_OFFERED, type PickSource } from '../../pick/offer.ts';
import { useUser, viewerOf } from '../../state/use-user.ts';
import { useMembersText } from './use-members-text.ts';
import type { LoadedUser, UserForm, WholeUserDraft } from './user-form.ts';

interface FieldsProps {
  readonly form: UserForm;
  readonly loaded: LoadedUser | undefined;
}

/** The fields of a user, in the order of their refusals (USR-028 to USR-063). */
export function UserFields({ form, loaded, onAccount }: FieldsProps & { readonly onAccount: () => void }) {
  const { t } = useLabels();
  return (
    <>
      <TextField form={form} field="fulnm" label={t('user.fullName')} required first />
      <TextField
        form={form}
        field="usrnm"
        label={t('user.account')}
        required
        hint={t('user.accountHint')}
        onLeave={onAccount}
        kept={(typed) => accountAsTyped(typed, form.draft.usrtp)}
      />
      <TextField form={form} field="email" label={t('user.email')} required />
      <TypeAndOrganisation form={form} loaded={loaded} />
      <ItAdmin form={form} loaded={loaded} />
    </>
  );
}

/** Another type offers other organisations and entities, and forgets those chosen before (USR-052, USR-053). */
function TypeAndOrganisation({ form, loaded }: FieldsProps) {
  const { t, locale } = useLabels();
  const viewer = viewerOf(useUser());
  const { draft } = form;
  const types = useUserTypes();
  const [organisation, setPicked] = useOrganisation(draft, loaded);
  const members = useMembersText(draft.orgid === loaded?.orgid ? null : draft.orgid);
  return (
    <>
      <ChoiceField
        form={form}
        field="usrtp"
        label={t('user.type')}
        required
        disabled={loaded !== undefined || lockedUserType(viewer) !== undefined}
        options={types}
        valueName={loaded?.usrtpnm}
        value={idText(draft.usrtp)}
        part={(value) => withType(draft, chosenId(value), presetOrganisation(viewer))}
      />
      <PickField
        form={form}
        field="orgid"
        label={t('user.organisation')}
        required
        disabled={draft.usrtp === null}
        hint={draft.usrtp === null ? t('user.typeFirst') : members}
        source={organisationsOf(draft.usrtp ?? 0, locale)}
        chosen={organisation === undefined ? '' : organisationName(organisation, locale)}
        onChoose={(picked) => {
          setPicked(picked);
          form.change('orgid', { orgid: picked?.orgid ?? null, entityIds: [] });
        }}
      />
      {organisation?.showEntity === true && draft.usrtp !== null && <Entities form={form} usrtp={draft.usrtp} />}
    </>
  );
}

type Organisation = Pick<CallData<'entities.children'>[number], 'orgnmcn' | 'orgnmen' | 'showEntity'>;
type PickedOrganisation = CallData<'entities.children'>[number];

function organisationName({ orgnmcn, orgnmen }: Organisation, locale: Locale): string {
  return locale === 'zh' ? orgnmcn : orgnmen;
}

function organisationsOf(type: number, locale: Locale): PickSource<'entities.children', PickedOrganisation> {
  return {
    call: 'entities.children',
    ask: (name) => ({ params: { parentId: type }, query: { name, limit: MOST_OFFERED }, silent: true }),
    items: (organisations) => organisations,
    offerOf: (organisation) => ({
      value: String(organisation.orgid),
      label: organisationName(organisation, locale),
      detail: organisation.orgcode,
    }),
  };
}

/**
 * The known data of the form's organisation: it was picked here, read with the user, or preset for a dealer,
 * who has no other choice (USR-061).
 */
function useOrganisation({ usrtp, orgid }: WholeUserDraft, loaded: LoadedUser | undefined) {
  const [picked, setPicked] = useState<PickedOrganisation>();
  const isLoadedOne = loaded !== undefined && loaded.orgid === orgid;
  const isKnown = orgid === null || picked?.orgid === orgid || isLoadedOne;
  const { data } = useCall(
    'entities.children',
    { params: { parentId: usrtp ?? 0 }, query: { limit: MOST_OFFERED }, silent: true },
    { enabled: !isKnown && usrtp !== null },
  );
  const preset = (data ?? []).find((one) => one.orgid === orgid);
  const known: Organisation | undefined = picked?.orgid === orgid ? picked : isLoadedOne ? loaded : preset;
  return [orgid === null ? undefined : known, setPicked] as const;
}

/** The legal entities that a user acts for: dealers' for dealer types, the others for head office (USR-053, USR-054). */
function Entities({ form, usrtp }: { readonly form: UserForm; readonly usrtp: number }) {
  const { t, locale } = useLabels();
  const entities = useCall('entities.list', { silent: true });
  const { entityIds } = form.draft;
  const offered = (entities.data ?? []).filter((entity) => offersEntity(usrtp, entity));
  const toggle = (id: number) =>
    entityIds.includes(id) ? entityIds.filter((each) => each !== id) : [...entityIds, id];
  return (
    <FormRow label={t('user.entities')} group>
      {() =>
        offered.map(({ id, entityName, entityNameEn }) => (
          <Checkbox
            key={id}
            label={locale === 'zh' ? entityName : entityNameEn}
            checked={entityIds.includes(id)}
            onChange={() => form.change('orgid', { entityIds: toggle(id) })}
          />
        ))
      }
    </FormRow>
  );
}

/** Only for the type Dealer (USR-063), and only for users who may make one. */
function ItAdmin({ form, loaded }: FieldsProps) {
  const { t } = useLabels();
  const viewer = viewerOf(useUser());
  const { usrtp, dealerItAdmin } = form.draft;
  if (!offersDealerItAdmin(usrtp)) return null;
  return (
    <Checkbox
      label={t('user.dealerItAdmin')}
      checked={dealerItAdmin}
      disabled={!mayChangeItAdmin(viewer, loaded)}
      onChange={() => form.change('usrtp', { dealerItAdmin: !dealerItAdmin })}
    />
  );
}

/** A draft of another type: fields of the former type are removed, a dealer's account is upper case (USR-041). */
function withType(draft: WholeUserDraft, usrtp: number | null, preset: number | undefined): Partial<WholeUserDraft> {
  return {
    usrtp,
    usrnm: accountAsTyped(draft.usrnm, usrtp),
    orgid: preset ?? null,
    entityIds: [],
    dealerItAdmin: false,
  };
}
