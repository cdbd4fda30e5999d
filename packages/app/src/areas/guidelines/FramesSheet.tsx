import { Button, Callout, Spinner } from '@blueprintjs/core';
import { FloppyDisk } from '@blueprintjs/icons';
import { useState } from 'react';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall, useChange } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { FramePast } from './FramePast.tsx';
import { type FramePlace, FramesTable } from './FramesTable.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { type FrameDraft, type Frames, useFrameDraft } from './use-frame-draft.ts';
import { useLeaveUnsaved } from './use-leave-unsaved.ts';

interface FramesProps {
  readonly year: number;
  readonly isEditable: boolean;
}

/** The frames of a year: amounts that controlling gives each BU for each make, from which approvals will draw. */
export function FramesSheet({ year, isEditable }: FramesProps) {
  const { t } = useLabels();
  const query = useCall('frames.read', { query: { year } }, { fresh: true });
  if (query.isError) return <QueryFailed query={query} />;
  if (query.data === undefined || query.isPlaceholderData) return <Spinner aria-label={t('common.loading')} />;
  const reload = async () => void (await query.refetch());
  return <Sheet key={year} year={year} data={query.data} isEditable={isEditable} reload={reload} />;
}

interface SheetProps extends FramesProps {
  readonly data: Frames;
  readonly reload: () => Promise<void>;
}

function Sheet({ year, data, isEditable, reload }: SheetProps) {
  const { t, say } = useLabels();
  const draft = useFrameDraft(data);
  const [active, setActive] = useState<FramePlace>();
  const [saving, setSaving] = useState(false);
  const save = useChange('frames.save');
  const keyOf = useAttemptKey();
  const count = draft.changed.length;
  const leave = useLeaveUnsaved(t('frame.tab'), count);
  const done = async () => {
    setSaving(false);
    notify({ text: t('frame.saved', { count }), severity: 'success' });
    await reload();
    draft.discard();
  };
  return (
    <>
      {isEditable && <FramesBar draft={draft} onSave={() => setSaving(true)} />}
      {draft.refused !== undefined && (
        <Callout compact intent="danger" role="alert">
          {say(draft.refused)}
        </Callout>
      )}
      <FramesTable year={year} data={data} draft={draft} isEditable={isEditable} onActive={setActive} />
      <p className="oasis-guideline-hint">{t('frame.proposalHint')}</p>
      <FramePast data={data} of={active} />
      {saving && (
        <ReasonDialog
          title={t('frame.saveTitle', { count })}
          hint={t('frame.saveHint')}
          attempt={save}
          send={(reason, ends) => {
            const body = { year, reason, frames: [...draft.changed] };
            save.mutate({ body, key: keyOf(body), silent: true }, ends);
          }}
          onSaved={() => void done()}
          onNewer={reload}
          onClose={() => setSaving(false)}
        />
      )}
      {leave}
    </>
  );
}

function FramesBar({ draft, onSave }: { readonly draft: FrameDraft; readonly onSave: () => void }) {
  const { t } = useLabels();
  const count = draft.changed.length;
  return (
    <div className="oasis-guideline-bar">
      <output className="oasis-guideline-count">
        {count === 0 ? t('guideline.nothing') : t('frame.unsaved', { count })}
      </output>
      <Button disabled={count === 0} onClick={draft.discard}>
        {t('guideline.discard')}
      </Button>
      <Button
        intent="primary"
        icon={<FloppyDisk />}
        disabled={count === 0 || draft.refused !== undefined}
        onClick={onSave}
      >
        {t('guideline.save')}
      </Button>
    </div>
  );
}
