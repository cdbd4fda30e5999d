import { Button } from '@blueprintjs/core';
import { Duplicate, FloppyDisk, Redo, Undo, Upload } from '@blueprintjs/icons';
import { useState, useSyncExternalStore } from 'react';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { useChange } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { GuidelineImport } from './GuidelineImport.tsx';
import type { GuidelineTable } from './guideline-table.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

export interface SaveBarProps {
  readonly table: GuidelineTable;
  readonly make: string;
  readonly year: number;
  readonly version: number;
  readonly isEditable: boolean;
  /** Reads the saved values again; unsaved edits stay. */
  readonly onTake: (isSaved: boolean) => Promise<void>;
}

/** The number of unsaved cells, and the actions on them. */
export function SaveBar(props: SaveBarProps) {
  const { table, make, year, isEditable } = props;
  const { t } = useLabels();
  const [saving, setSaving] = useState(false);
  const [uploading, setUploading] = useState(false);
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
      <Button icon={<Upload />} onClick={() => setUploading(true)}>
        {t('guideline.upload')}
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
      {uploading && <GuidelineImport table={table} make={make} year={year} onClose={() => setUploading(false)} />}
      {copying && <CopyDialog table={table} year={year} onClose={() => setCopying(false)} />}
      {saving && <SaveDialog {...props} onClose={() => setSaving(false)} />}
    </div>
  );
}

function SaveDialog({ table, make, year, version, onTake, onClose }: SaveBarProps & { readonly onClose: () => void }) {
  const { t } = useLabels();
  const save = useChange('guidelineYear.save');
  const keyOf = useAttemptKey();
  const cells = table.edited.map(({ percent, ...cell }) => ({ ...cell, percent: percent ?? '' }));
  return (
    <ReasonDialog
      title={t('guideline.saveTitle', { count: cells.length })}
      hint={t('guideline.saveHint')}
      attempt={save}
      send={(reason, ends) => {
        const body = { make, year, version, reason, cells };
        save.mutate({ body, key: keyOf(body), silent: true }, ends);
      }}
      onSaved={() => {
        onClose();
        notify({ text: t('guideline.saved', { count: cells.length }), severity: 'success' });
        void onTake(true);
      }}
      onNewer={() => onTake(false)}
      onClose={onClose}
    />
  );
}
