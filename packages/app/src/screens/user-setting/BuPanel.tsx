import { Button, Classes } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { message } from '@oasis/engine';
import { FailedState } from '@oasis/ui';
import { useState } from 'react';
import { useCall, useChange } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import { useUser } from '../../state/use-user.ts';
import { RegionChoice } from './RegionChoice.tsx';
import type { PanelProps } from './RolePanel.tsx';
import { SettingPanel } from './SettingPanel.tsx';
import { SubscribeBusDialog } from './SubscribeBusDialog.tsx';
import { type RegionTicks, useRegionTicks } from './use-region-ticks.ts';
import { useReloadSettings } from './use-reload-settings.ts';
import { buName, type TargetUser, type UserBu } from './user-setting.ts';

/**
 * The BUs that a user subscribes to, with add and remove, and their regions (UST-009 to UST-011). Nobody takes away what
 * he does not hold himself.
 */
export function BuPanel({ target, mayChange }: PanelProps) {
  const { t, say } = useLabels();
  const { buIds } = useUser();
  const [adding, setAdding] = useState(false);
  const { ask, dialog } = useAsk(t('userSetting.bus'));
  const reload = useReloadSettings();
  const remove = useChange('settings.removeBu');
  const query = useCall('settings.bus', { query: { usrid: target.usrid }, silent: true }, { fresh: true });
  const ticks = useRegionTicks(query.data);
  const take = async (bu: UserBu) => {
    const name = buName(bu);
    const text = say(message('USER_BU_REMOVE_CONFIRM', { name, user: target.fulnm }));
    const answer = await ask({ text, ok: t('userSetting.remove'), cancel: t('common.cancel'), intent: 'danger' });
    if (answer !== 'ok') return;
    remove.mutate(
      { query: { usrorgId: bu.usrorgid, usrId: target.usrid } },
      {
        onSuccess: () => notify({ text: say(message('GRANT_REMOVED', { name })), severity: 'success' }),
        onSettled: reload,
      },
    );
  };
  return (
    <SettingPanel
      title={t('userSetting.bus')}
      count={query.data?.length}
      addLabel={t('userSetting.addBu')}
      onAdd={mayChange && query.data !== undefined ? () => setAdding(true) : undefined}
    >
      {query.isPending && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {query.isError && <FailedState message={query.error.message} retry={() => void query.refetch()} />}
      {query.data?.length === 0 && <p className="oasis-setting-none">{t('userSetting.noBus')}</p>}
      <ul className="oasis-setting-list">
        {query.data?.map((bu) => (
          <BuLine
            key={bu.usrorgid}
            target={target}
            bu={bu}
            ticks={ticks}
            onRemove={mayChange && buIds.includes(bu.orgid) ? () => void take(bu) : undefined}
          />
        ))}
      </ul>
      {mayChange && ticks.hasRegions && <SaveRegions usrid={target.usrid} ticks={ticks} onSaved={reload} />}
      {dialog}
      {adding && query.data !== undefined && (
        <SubscribeBusDialog
          target={target}
          subscribed={query.data}
          onClose={() => setAdding(false)}
          onSubscribed={reload}
        />
      )}
    </SettingPanel>
  );
}

interface BuLineProps {
  readonly target: TargetUser;
  readonly bu: UserBu;
  readonly ticks: RegionTicks;
  readonly onRemove: (() => void) | undefined;
}

function BuLine({ target, bu, ticks, onRemove }: BuLineProps) {
  const { t, pick } = useLabels();
  const name = pick(buName(bu));
  return (
    <li>
      <span className="oasis-setting-name">{name}</span>
      {onRemove !== undefined && (
        <Button
          size="small"
          variant="minimal"
          icon={<Cross />}
          aria-label={t('userSetting.removeBu', { name })}
          title={t('userSetting.removeBu', { name })}
          onClick={onRemove}
        />
      )}
      {bu.regionDto.length > 0 && (
        <RegionChoice target={target} bu={bu} ticks={ticks} mayChange={onRemove !== undefined} />
      )}
    </li>
  );
}

interface SaveRegionsProps {
  readonly usrid: number;
  readonly ticks: RegionTicks;
  readonly onSaved: () => void;
}

/** Sends the regions of every BU as they are ticked (UST-034, UST-038). */
function SaveRegions({ usrid, ticks, onSaved }: SaveRegionsProps) {
  const { t, say } = useLabels();
  const save = useChange('settings.saveRegions');
  const send = () =>
    save.mutate(
      { body: { usrid, selectedRegion: ticks.selected() } },
      {
        onSuccess: () => {
          notify({ text: say(message('REGIONS_SAVED')), severity: 'success' });
          onSaved();
        },
      },
    );
  return (
    <div className="oasis-setting-save">
      <Button intent="primary" loading={save.isPending} onClick={send}>
        {t('userSetting.save')}
      </Button>
      {ticks.isChanged && <span className="oasis-setting-of">{t('userSetting.unsaved')}</span>}
    </div>
  );
}
