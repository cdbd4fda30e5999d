import { roleRecord } from '@oasis/engine/areas/roles';
import type { LocalText } from '@oasis/engine/base';
import type { RecordDraft, RecordRow } from '@oasis/engine/records';
import { useState } from 'react';
import { groupsOfType, type PickedGroup } from '../../administration/group-source.ts';
import { useUserTypes } from '../../administration/use-user-types.ts';
import { ChoiceField, chosenId, idText, PickField } from '../../forms/FormFields.tsx';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';

type Role = RecordRow<typeof roleRecord>;
type RoleDraft = RecordDraft<typeof roleRecord>;

interface TypeAndGroupProps {
  readonly form: EngineForm<RoleDraft, keyof RoleDraft>;
  /** An existing role: type and group were chosen when it was made, and never change (ROL-020). */
  readonly role: Role | undefined;
  readonly typeFixed: boolean;
}

/** Another type offers other groups, and forgets the one chosen before (ROL-021). */
export function TypeAndGroup({ form, role, typeFixed }: TypeAndGroupProps) {
  const { t, locale, pick } = useLabels();
  const { draft } = form;
  const types = useUserTypes();
  const [chosen, setChosen] = useState<PickedGroup>();
  return (
    <>
      <ChoiceField
        form={form}
        field="roltp"
        label={pick(roleRecord.fields.roltp.label)}
        required
        disabled={role !== undefined || typeFixed}
        options={types}
        valueName={role?.roltpnm}
        value={idText(draft.roltp)}
        part={(value) => ({ roltp: chosenId(value), privgrpid: null })}
      />
      <PickField
        form={form}
        field="privgrpid"
        label={pick(roleRecord.fields.privgrpid.label)}
        required
        disabled={role !== undefined || draft.roltp === null}
        hint={draft.roltp === null ? t('role.typeFirst') : undefined}
        source={groupsOfType(draft.roltp ?? 0, locale)}
        chosen={draft.privgrpid === null ? '' : groupText(role, chosen)[locale]}
        onChoose={(group) => {
          setChosen(group);
          form.change('privgrpid', { privgrpid: group?.privgrpid ?? null });
        }}
      />
    </>
  );
}

/** Name of a role's group: of the one that was read with it, else of the one that was chosen. */
function groupText(role: Role | undefined, chosen: PickedGroup | undefined): LocalText {
  if (role !== undefined) return { en: role.privgrpnmen, zh: role.privgrpnmcn };
  return { en: chosen?.grpnmen ?? '', zh: chosen?.grpnmcn ?? '' };
}
