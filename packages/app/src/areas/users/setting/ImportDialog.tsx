import { Callout, Classes } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { permissionName } from '@oasis/engine/actions';
import { message } from '@oasis/engine/messages';
import { FormDialog } from '@oasis/ui';
import { ChangeList } from '../../../administration/ChangeList.tsx';
import { formFailure } from '../../../api/form-failure.tsx';
import { QueryFailed } from '../../../api/QueryFailed.tsx';
import { useCall, useChange } from '../../../api/use-call.ts';
import { useLabels } from '../../../locale/use-labels.ts';
import { notify } from '../../../notify/notices.ts';
import type { Person } from '../../../people/PersonSearch.tsx';
import { personText } from '../../../people/person-text.ts';
import { useReloadSettings } from './use-reload-settings.ts';
import type { TargetUser } from './user-setting.ts';

type Preview = CallData<'settings.previewImport'>;

export interface ImportDialogProps {
  readonly from: Person;
  readonly target: TargetUser;
  readonly onClose: () => void;
  readonly onImported: () => void;
}

/** Shows the gains and losses of the target user, then replaces the settings (UST-007, UST-014, UST-025). */
export function ImportDialog({ from, target, onClose, onImported }: ImportDialogProps) {
  const { t, say } = useLabels();
  const body = { from: from.usrid, to: target.usrid };
  const preview = useCall('settings.previewImport', { body, silent: true }, { inLanguage: true, fresh: true });
  const reload = useReloadSettings();
  const change = useChange('settings.import');
  const send = () =>
    change.mutate(
      { body, silent: true },
      {
        onSuccess: () => {
          notify({ text: say(message('USER_IMPORTED', { from: personText(from) })), severity: 'success' });
          reload();
          onImported();
        },
      },
    );
  return (
    <FormDialog
      open
      title={t('userSetting.importFrom', { name: personText(from) })}
      submitLabel={t('userSetting.importNow')}
      busy={change.isPending || preview.isFetching}
      {...formFailure(change)}
      onSubmit={() => {
        if (preview.data !== undefined && !preview.isError) send();
      }}
      onClose={onClose}
    >
      <p>{say(message('USER_IMPORT_CONFIRM', { from: personText(from), to: personText(target) }))}</p>
      {preview.isPending && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {preview.isError && <QueryFailed query={preview} />}
      {!target.state && (
        <Callout compact className="oasis-setting-note">
          {t('userSetting.onceActive', { name: target.fulnm })}
        </Callout>
      )}
      {preview.data !== undefined && !preview.isError && <PreviewText preview={preview.data} name={target.fulnm} />}
    </FormDialog>
  );
}

function PreviewText({ preview, name }: { readonly preview: Preview; readonly name: string }) {
  const { t, pick } = useLabels();
  const nameOf = (code: string) => pick(permissionName(code));
  const { gains, losses, conflicts } = preview;
  const isSame = gains.length === 0 && losses.length === 0;
  return (
    <>
      {conflicts.length > 0 && (
        <Callout compact intent="danger" className="oasis-preview-warning" title={t('userSetting.conflicts')}>
          <ul className="oasis-setting-conflicts">
            {conflicts.map(({ first, second, reason }) => (
              <li key={`${first} ${second}`}>{`${nameOf(first)} + ${nameOf(second)}: ${reason}`}</li>
            ))}
          </ul>
        </Callout>
      )}
      {isSame ? (
        <p>{t('userSetting.same')}</p>
      ) : (
        <div className="oasis-setting-preview">
          <ChangeList title={t('userSetting.gains', { name })} changes={gains} />
          <ChangeList title={t('userSetting.losses', { name })} changes={losses} />
        </div>
      )}
    </>
  );
}
