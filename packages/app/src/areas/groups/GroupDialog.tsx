import {
  checkGroup,
  FORM_MODE,
  fixedGroupType,
  type GroupDraft,
  type GroupField,
  groupToSave,
  type Viewer,
} from '@oasis/engine';
import type { DialogHandlers, OpenRecord } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import type { RecordFormSpec } from '../../administration/use-record-form.ts';
import { useUserTypes } from '../../administration/use-user-types.ts';
import { client } from '../../api/client.ts';
import { ChoiceField, chosenId, idText, TextField } from '../../forms/FormFields.tsx';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useUser, viewerOf } from '../../state/use-user.ts';
import { GroupRoles } from './GroupRoles.tsx';
import type { Group } from './group-list.ts';

export interface GroupDialogProps {
  readonly open: OpenRecord<Group>;
  readonly on: DialogHandlers;
}

const TITLES = {
  [FORM_MODE.add]: 'group.addTitle',
  [FORM_MODE.edit]: 'group.editTitle',
  [FORM_MODE.view]: 'group.viewTitle',
} as const;

/** A user group in a modal, to add, edit or look at (UGP-012 to UGP-014, UGP-025 to UGP-045). */
export function GroupDialog({ open, on }: GroupDialogProps) {
  const { t } = useLabels();
  const viewer = viewerOf(useUser());
  const group = open.mode === FORM_MODE.add ? undefined : open.row;
  return (
    <RecordDialog
      mode={open.mode}
      title={t(TITLES[open.mode])}
      spec={formOf(group, viewer)}
      on={on}
      fields={(form) => (
        <GroupFields
          form={form}
          typeFixed={group !== undefined || fixedGroupType(viewer) !== undefined}
          typeName={group?.grptpnm}
          privgrpid={group?.privgrpid}
        />
      )}
    />
  );
}

function formOf(row: Group | undefined, viewer: Viewer): RecordFormSpec<Group, GroupDraft, GroupField> {
  return {
    row,
    draftOf: (group) => draftOf(group, fixedGroupType(viewer)),
    check: checkGroup,
    toSave: groupToSave,
    create: (draft, key) => client.call('groups.save', { body: draft, key, silent: true }),
    update: (draft, { privgrpid, version }) =>
      client.call('groups.update', { body: { ...draft, privgrpid }, query: { version }, silent: true }),
    read: ({ privgrpid }) => client.call('groups.byId', { query: { privgrpid }, silent: true }),
  };
}

interface FieldsProps {
  readonly form: EngineForm<GroupDraft, GroupField>;
  readonly typeFixed: boolean;
  readonly typeName: string | undefined;
  /** Undefined for a new one. */
  readonly privgrpid: number | undefined;
}

function GroupFields({ form, typeFixed, typeName, privgrpid }: FieldsProps) {
  const { t } = useLabels();
  const types = useUserTypes();
  const { draft } = form;
  return (
    <>
      <TextField
        form={form}
        field="grpnmen"
        label={t('admin.englishName')}
        required
        first
        value={draft.grpnmen}
        part={(grpnmen) => ({ grpnmen })}
      />
      <TextField
        form={form}
        field="grpnmcn"
        label={t('admin.chineseName')}
        required
        value={draft.grpnmcn}
        part={(grpnmcn) => ({ grpnmcn })}
      />
      <ChoiceField
        form={form}
        field="grptp"
        label={t('group.type')}
        required
        disabled={typeFixed}
        options={types}
        valueName={typeName}
        value={idText(draft.grptp)}
        part={(value) => ({ grptp: chosenId(value) })}
      />
      <TextField
        form={form}
        field="grpdsc"
        label={t('admin.description')}
        long
        value={draft.grpdsc}
        part={(grpdsc) => ({ grpdsc })}
      />
      {privgrpid !== undefined && <GroupRoles privgrpid={privgrpid} />}
    </>
  );
}

function draftOf(group: Group | undefined, fixedType: number | undefined): GroupDraft {
  if (group === undefined) return { grpnmen: '', grpnmcn: '', grptp: fixedType ?? null, grpdsc: '' };
  const { grpnmen, grpnmcn, grptp, grpdsc } = group;
  return { grpnmen, grpnmcn, grptp, grpdsc };
}
