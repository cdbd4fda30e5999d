import './grant-setting.css';
import { Button, Callout, Tab, Tabs } from '@blueprintjs/core';
import { message } from '@oasis/engine/messages';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { CallError } from '../../api/call-error.ts';
import { showFailure } from '../../api/show-failure.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import { useLeaveGuard } from '../../pages/leave-guard.ts';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { ApiTab } from './ApiTab.tsx';
import { changeLists } from './change-lists.ts';
import type { Grantable, GrantPreview, Grants } from './grants.ts';
import { MenuTab } from './MenuTab.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { type GrantDraft, useGrants } from './use-grants.ts';

export interface GrantSettingProps {
  readonly title: string;
  /** The owner of these grants. */
  readonly name: string;
  readonly grantable: Grantable;
  /** Whether the user holds SETTINGEDIT (STG-024, STG-025). */
  readonly editable: boolean;
  /** Where Cancel leads (STG-012, STG-016). */
  readonly back: string;
  readonly preview: (grants: Grants) => Promise<GrantPreview>;
  /** Saves and has the saved state loaded again. */
  readonly save: (grants: Grants) => Promise<void>;
}

/** The grants of a user group or a role: menus with their buttons, and APIs (STG-007 to STG-018). */
export function GrantSetting({ title, name, grantable, editable, back, preview, save }: GrantSettingProps) {
  const { t, say, locale } = useLabels();
  const [, navigate] = useLocation();
  const draft = useGrants(grantable, editable);
  const [previewing, setPreviewing] = useState(false);
  const { dialog, leave } = useLeaving(draft);
  const submit = async () => {
    await save(draft.grants);
    draft.forget();
    setPreviewing(false);
    notify({ text: say(message('SETTINGS_SAVED')), severity: 'success' });
  };
  // Nothing changes, so there is nothing to look at first.
  const sendAsIs = () => void submit().catch(showCallError);
  return (
    <>
      <div className="oasis-page-head">
        <PageHeading title={`${title}: ${name}`}>{title}</PageHeading>
        <span className="oasis-grant-name">{name}</span>
      </div>
      {!editable && <Callout compact>{t('grant.readOnly')}</Callout>}
      <Tabs id="grant" animate={false} renderActiveTabPanelOnly className="oasis-grant-tabs">
        <Tab
          disabled={false}
          id="menu"
          title={t('grant.menuTab')}
          panel={<MenuTab grantable={grantable} draft={draft} />}
        />
        <Tab
          disabled={false}
          id="api"
          title={t('grant.apiTab')}
          panel={<ApiTab grantable={grantable} draft={draft} />}
        />
      </Tabs>
      <div className="oasis-grant-foot">
        <span aria-live="polite">{useChangeText(draft)}</span>
        <Button
          onClick={() => {
            leave();
            navigate(back);
          }}
        >
          {t('common.cancel')}
        </Button>
        <Button
          intent="primary"
          disabled={!editable}
          onClick={() => (draft.changes.count === 0 ? sendAsIs() : setPreviewing(true))}
        >
          {t('grant.submit')}
        </Button>
      </div>
      {previewing && (
        <PreviewDialog
          changes={changeLists(grantable, draft, locale)}
          load={() => preview(draft.grants)}
          onSubmit={submit}
          onClose={() => setPreviewing(false)}
        />
      )}
      {dialog}
    </>
  );
}

/** The sentence of the dialog. */
function showCallError(error: unknown): void {
  if (error instanceof CallError) showFailure(error.failure);
}

function useChangeText({ changes: { count } }: GrantDraft): string {
  const { t } = useLabels();
  if (count === 0) return t('grant.noChanges');
  return count === 1 ? t('grant.oneChange') : t('grant.changes', { count });
}

/** Asks before ticks are lost; Cancel is the answer already. */
function useLeaving({ changes }: GrantDraft) {
  const { t } = useLabels();
  const { ask, dialog } = useAsk(t('grant.leaveTitle'));
  const isCancelled = useRef(false);
  const mayLeave = async () => {
    if (isCancelled.current) return true;
    const answer = await ask({
      text: t('grant.leave'),
      ok: t('leave.leave'),
      cancel: t('leave.stay'),
      intent: 'warning',
    });
    return answer === 'ok';
  };
  useLeaveGuard(changes.count === 0 ? undefined : mayLeave);
  return {
    dialog,
    leave: () => {
      isCancelled.current = true;
    },
  };
}
