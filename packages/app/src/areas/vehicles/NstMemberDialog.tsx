import { Button, Tag } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { FORM_MODE } from '@oasis/engine/access';
import { NO_GROUP, type NstMembersDraft, nstMembersForm } from '@oasis/engine/areas/vehicles';
import { ok } from '@oasis/engine/base';
import { useState } from 'react';
import type { OpenDialog } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { client } from '../../api/client.ts';
import { DateField } from '../../forms/DateField.tsx';
import { ChoiceField, PickField, TextField } from '../../forms/FormFields.tsx';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { GROUPED_NSTS, type NstMember, useGroupChoices } from './nst-group-list.ts';

/** The NSTs that belong to a group from a day on: a new entry, or an existing one with its history. Entries never change. */
export function NstMemberDialog({ open, on }: OpenDialog<NstMember>) {
  const { t } = useLabels();
  return (
    <RecordDialog<NstMember, NstMembersDraft>
      open={open}
      title={t(open.mode === FORM_MODE.add ? 'nstMember.addTitle' : 'nstMember.viewTitle')}
      spec={{
        draftOf,
        check: nstMembersForm.check,
        toSave: (draft) => nstMembersForm.toSave(draft),
        subjectOf: ({ version }) => `nst-grouping:${version}`,
        create: ({ nstIds, ...draft }, key) =>
          client.call('nstGroups.assign', { body: { ...draft, nstIds: [...nstIds] }, key, silent: true }),
        update: () => Promise.resolve(ok(null)),
        read: (row) => Promise.resolve(ok(row)),
      }}
      on={on}
      fields={(form, row) => <MemberFields form={form} row={row} />}
    />
  );
}

function draftOf(row: NstMember | undefined): NstMembersDraft {
  if (row === undefined) return nstMembersForm.empty;
  const { nstId, group, validFrom, reason } = row;
  return { nstIds: [nstId], group: group || NO_GROUP, validFrom, reason };
}

interface MemberFieldsProps {
  readonly form: EngineForm<NstMembersDraft, keyof NstMembersDraft>;
  readonly row: NstMember | undefined;
}

function MemberFields({ form, row }: MemberFieldsProps) {
  const { t } = useLabels();
  const { groups } = useGroupChoices();
  const [names, setNames] = useState<ReadonlyMap<number, string>>(
    () => new Map(row === undefined ? [] : [[row.nstId, row.nst]]),
  );
  const { nstIds } = form.draft;
  const change = (ids: readonly number[]) => form.change('nstIds', { nstIds: ids });
  return (
    <>
      <PickField
        form={form}
        field="nstIds"
        label={t('nstMember.nsts')}
        required
        disabled={row !== undefined}
        source={GROUPED_NSTS}
        chosen=""
        onChoose={(picked) => {
          if (picked === undefined || nstIds.includes(picked.nstId)) return;
          setNames(new Map([...names, [picked.nstId, picked.nst]]));
          change([...nstIds, picked.nstId]);
        }}
      />
      {nstIds.length > 0 && (
        <p className="oasis-nst-tags">
          {nstIds.map((id) => (
            <ChosenNst
              key={id}
              name={names.get(id) ?? String(id)}
              onRemove={row === undefined ? () => change(nstIds.filter((other) => other !== id)) : undefined}
            />
          ))}
        </p>
      )}
      <ChoiceField
        form={form}
        field="group"
        label={t('nst.group')}
        required
        options={groups}
        value={form.draft.group}
        part={(group) => ({ group })}
      />
      <DateField form={form} field="validFrom" label={t('dated.from')} required />
      <TextField form={form} field="reason" label={t('dated.reason')} required long hint={t('nstMember.hint')} />
    </>
  );
}

function ChosenNst({ name, onRemove }: { readonly name: string; readonly onRemove: (() => void) | undefined }) {
  const { t } = useLabels();
  if (onRemove === undefined) return <Tag minimal>{name}</Tag>;
  return (
    <Button
      size="small"
      variant="outlined"
      endIcon={<Cross />}
      aria-label={t('nstMember.remove', { nst: name })}
      onClick={onRemove}
    >
      {name}
    </Button>
  );
}
