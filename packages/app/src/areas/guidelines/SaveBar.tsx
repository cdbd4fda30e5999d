import { Button } from '@blueprintjs/core';
import { Duplicate, FloppyDisk, Redo, Undo } from '@blueprintjs/icons';
import { guidelineReason } from '@oasis/engine/areas/guidelines';
import { useState, useSyncExternalStore } from 'react';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { CallError } from '../../api/call-error.ts';
import { formFailure } from '../../api/form-failure.tsx';
import { useChange } from '../../api/use-call.ts';
import { FilledDialog } from '../../forms/FilledDialog.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { TextField } from '../../forms/FormFields.tsx';
import { useEngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { CopyDialog } from './CopyDialog.tsx';
import type { GuidelineTable } from './guideline-table.ts';

export interface SaveBarProps {
  readonly table: GuidelineTable;
  readonly make: string;
  readonly year: number;
  readonly version: number;
  readonly isEditable: boolean;
  /** What is saved is read again; edits that are not saved stay. */
  readonly onTake: (isSaved: boolean) => Promise<void>;
}

/** How many cells are not saved, and what can be done with them. */
export function SaveBar(props: SaveBarProps) {
  const { table, year, isEditable } = props;
  const { t } = useLabels();
  const [saving, setSaving] = useState(false);
  const [copying, setCopying] = useState(false);
  useSyncExternalStore(
    (call) => table.subscribe(call),
    () => table.version,
  );
  if (!isEditable) return null;
  const count = table.editedCount;
  return (
    <div className="oasis-guideline-bar">
      <Button icon={<Undo />} disabled={!table.canUndo} onClick={() => table.undo()}>
        {t('guideline.undo')}
      </Button>
      <Button icon={<Redo />} disabled={!table.canRedo} onClick={() => table.redo()}>
        {t('guideline.redo')}
      </Button>
      <Button icon={<Duplicate />} onClick={() => setCopying(true)}>
        {t('guideline.copy', { year: year - 1 })}
      </Button>
      <output className="oasis-guideline-count">
        {count === 0 ? t('guideline.nothing') : t('guideline.unsaved', { count })}
      </output>
      <Button disabled={count === 0} onClick={() => table.discard()}>
        {t('guideline.discard')}
      </Button>
      <Button intent="primary" icon={<FloppyDisk />} disabled={count === 0} onClick={() => setSaving(true)}>
        {t('guideline.save')}
      </Button>
      {copying && <CopyDialog table={table} year={year} onClose={() => setCopying(false)} />}
      {saving && <SaveDialog {...props} onClose={() => setSaving(false)} />}
    </div>
  );
}

function SaveDialog({ table, make, year, version, onTake, onClose }: SaveBarProps & { readonly onClose: () => void }) {
  const { t } = useLabels();
  const form = useEngineForm({ start: () => ({ reason: '' }), check: checkReason });
  const save = useChange('guidelineYear.save');
  const keyOf = useAttemptKey();
  // Nothing is sent again before it is known what somebody else has saved.
  const [isTaking, setTaking] = useState(false);
  const cells = table.edited.map(({ percent, ...cell }) => ({ ...cell, percent: percent ?? '' }));
  const send = ({ reason }: { readonly reason: string }) => {
    const body = { make, year, version, reason, cells };
    save.mutate(
      { body, key: keyOf(body), silent: true },
      {
        onSuccess: (saved) => {
          onClose();
          notify({ text: t('guideline.saved', { count: saved.cells }), severity: 'success' });
          void onTake(true);
        },
        onError: (error) => {
          form.refuse(error);
          if (!(error instanceof CallError) || error.failure.kind !== 'conflict') return;
          setTaking(true);
          void onTake(false).finally(() => setTaking(false));
        },
      },
    );
  };
  return (
    <FilledDialog
      open
      title={t('guideline.saveTitle', { count: cells.length })}
      submitLabel={t('guideline.save')}
      busy={save.isPending || isTaking}
      filled={form}
      {...formFailure(save)}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <FormBody form={form}>
        <TextField
          form={form}
          field="reason"
          label={t('guideline.reason')}
          required
          first
          hint={t('guideline.saveHint')}
        />
      </FormBody>
    </FilledDialog>
  );
}

function checkReason({ reason }: { readonly reason: string }) {
  const wrong = guidelineReason.check(reason);
  return wrong === undefined ? [] : [{ field: 'reason' as const, message: wrong }];
}
