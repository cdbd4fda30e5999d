import { Checkbox } from '@blueprintjs/core';
import {
  accountAsTyped,
  lockedUserType,
  mayChangeItAdmin,
  offersDealerItAdmin,
  offersEntity,
  presetOrganisation,
} from '@oasis/engine';
import { FormRow } from '@oasis/ui';
import { useUserTypes } from '../../administration/use-user-types.ts';
import { useCall } from '../../api/use-call.ts';
import { ChoiceField, chosenId, idText, TextField } from '../../forms/FormFields.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { useUser, viewerOf } from '../../state/use-user.ts';
import type { LoadedUser } from './UserDialog.tsx';
import type { UserForm, WholeUserDraft } from './user-form.ts';

interface FieldsProps {
  readonly form: UserForm;
  readonly loaded: LoadedUser | undefined;
}

/** The fields of a user, in the order in which their rules are told (USR-028 to USR-063). */
export function UserFields({ form, loaded, onAccount }: FieldsProps & { readonly onAccount: () => void }) {
  const { t } = useLabels();
  const { draft } = form;
  return (
    <>
      <TextField
        form={form}
        field="fulnm"
        label={t('user.fullName')}
        required
        first
        value={draft.fulnm}
        part={(fulnm) => ({ fulnm })}
      />
      <TextField
        form={form}
        field="usrnm"
        label={t('user.account')}
        required
        hint={t('user.accountHint')}
        onLeave={onAccount}
        value={draft.usrnm}
        part={(usrnm) => ({ usrnm: accountAsTyped(usrnm, draft.usrtp) })}
      />
      <TextField
        form={form}
        field="email"
        label={t('user.email')}
        required
        value={draft.email}
        part={(email) => ({ email })}
      />
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
  const organisations = useOrganisations(draft.usrtp);
  const chosen = organisations.find(({ orgid }) => orgid === draft.orgid);
  const isLoadedOne = loaded !== undefined && loaded.orgid === draft.orgid;
  const showEntity = chosen?.showEntity ?? (isLoadedOne && loaded.showEntity);
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
      <ChoiceField
        form={form}
        field="orgid"
        label={t('user.organisation')}
        required
        disabled={draft.usrtp === null}
        hint={draft.usrtp === null ? t('user.typeFirst') : undefined}
        options={organisations.map(({ orgid, orgnmcn, orgnmen }) => ({
          value: String(orgid),
          label: locale === 'zh' ? orgnmcn : orgnmen,
        }))}
        valueName={locale === 'zh' ? loaded?.orgnmcn : loaded?.orgnmen}
        value={idText(draft.orgid)}
        part={(value) => ({ orgid: chosenId(value), entityIds: [] })}
      />
      {showEntity && draft.usrtp !== null && <Entities form={form} usrtp={draft.usrtp} />}
    </>
  );
}

/** The organisations of a type; none without one, nor while those of another are on their way. */
function useOrganisations(usrtp: number | null) {
  const query = useCall(
    'entities.children',
    { params: { parentId: usrtp ?? 0 }, silent: true },
    { enabled: usrtp !== null },
  );
  return usrtp === null || query.isPlaceholderData ? [] : (query.data ?? []);
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

/** Only for the type Dealer (USR-063), and only for those who may make one. */
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

/** A draft of another type: what belonged to the type before is gone, a dealer's account is upper case (USR-041). */
function withType(draft: WholeUserDraft, usrtp: number | null, preset: number | undefined): Partial<WholeUserDraft> {
  return {
    usrtp,
    usrnm: accountAsTyped(draft.usrnm, usrtp),
    orgid: preset ?? null,
    entityIds: [],
    dealerItAdmin: false,
  };
}
