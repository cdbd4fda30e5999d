import { Button, Classes } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { message } from '@oasis/engine/messages';
import { useState } from 'react';
import { QueryFailed } from '../../../api/QueryFailed.tsx';
import { useCall, useChange } from '../../../api/use-call.ts';
import { useLabels } from '../../../locale/use-labels.ts';
import { notify } from '../../../notify/notices.ts';
import { type Ask, useAsk } from '../../../notify/use-ask.tsx';
import { useLeaveGuard } from '../../../pages/leave-guard.ts';
import { useUser } from '../../../state/use-user.ts';
import { RegionChoice } from './RegionChoice.tsx';
import type { PanelProps } from './RolePanel.tsx';
import { SettingPanel } from './SettingPanel.tsx';
import { SubscribeBusDialog } from './SubscribeBusDialog.tsx';
import { type RegionTicks, useRegionTicks } from './use-region-ticks.ts';
import { useReloadSettings } from './use-reload-settings.ts';
import { buName, type UserBu } from './user-setting.ts';

/** The BUs that a user subscribes to, with add and remove, and their regions (UST-009 to UST-011). */
export function BuPanel({ target, mayChange }: PanelProps) {
  const { t } = useLabels();
  const [adding, setAdding] = useState(false);
  const question = useAsk(t('userSetting.bus'));
  const reload = useReloadSettings();
  const query = useCall('settings.bus', { query: { usrid: target.usrid }, silent: true }, { fresh: true });
  const ticks = useRegionTicks(query.data);
  useStay(mayChange && ticks.isChanged, question);
  return (
    <SettingPanel
      title={t('userSetting.bus')}
      count={query.data?.length}
      addLabel={t('userSetting.addBu')}
      onAdd={mayChange && query.data !== undefined ? () => setAdding(true) : undefined}
    >
      {query.isPending && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {query.isError && <QueryFailed query={query} />}
      {query.data !== undefined && (
        <BuList target={target} mayChange={mayChange} bus={query.data} ticks={ticks} question={question} />
      )}
      {mayChange && ticks.hasRegions && <SaveRegions usrid={target.usrid} ticks={ticks} onSaved={reload} />}
      {question.dialog}
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

/** Asks before ticks that are not saved are left behind. */
function useStay(isUnsaved: boolean, { ask }: Ask): void {
  const { t, say } = useLabels();
  const mayLeave = async () => {
    const text = say(message('REGIONS_UNSAVED'));
    const answer = await ask({ text, ok: t('leave.leave'), cancel: t('leave.stay'), intent: 'warning' });
    return answer === 'ok';
  };
  useLeaveGuard(isUnsaved ? mayLeave : undefined);
}

interface BuListProps extends PanelProps {
  readonly bus: readonly UserBu[];
  readonly ticks: RegionTicks;
  readonly question: Ask;
}

/** Nobody takes away a BU that he does not hold himself. */
function BuList({ target, mayChange, bus, ticks, question }: BuListProps) {
  const { t, say } = useLabels();
  const { buIds } = useUser();
  const reload = useReloadSettings();
  const remove = useChange('settings.removeBu');
  const take = async (bu: UserBu) => {
    const name = buName(bu);
    const text = say(message('USER_BU_REMOVE_CONFIRM', { name, user: target.fulnm }));
    const words = { ok: t('userSetting.remove'), cancel: t('common.cancel') };
    if ((await question.ask({ text, ...words, intent: 'danger' })) !== 'ok') return;
    remove.mutate(
      { query: { usrorgId: bu.usrorgid, usrId: target.usrid } },
      {
        onSuccess: () => notify({ text: say(message('GRANT_REMOVED', { name })), severity: 'success' }),
        onSettled: reload,
      },
    );
  };
  if (bus.length === 0) return <p className="oasis-setting-none">{t('userSetting.noBus')}</p>;
  return (
    <ul className="oasis-setting-list">
      {bus.map((bu) => (
        <BuLine
          key={bu.usrorgid}
          bu={bu}
          ticks={ticks}
          onRemove={mayChange && buIds.includes(bu.orgid) ? () => void take(bu) : undefined}
        />
      ))}
    </ul>
  );
}

interface BuLineProps {
  readonly bu: UserBu;
  readonly ticks: RegionTicks;
  readonly onRemove: (() => void) | undefined;
}

function BuLine({ bu, ticks, onRemove }: BuLineProps) {
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
      {bu.regionDto.length > 0 && <RegionChoice bu={bu} ticks={ticks} mayChange={onRemove !== undefined} />}
    </li>
  );
}

interface SaveRegionsProps {
  readonly usrid: number;
  readonly ticks: RegionTicks;
  readonly onSaved: () => void;
}

/** Sends the ticked regions of every BU (UST-034, UST-038). */
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
      <span className="oasis-setting-of">{t(ticks.isChanged ? 'userSetting.unsaved' : 'userSetting.noChanges')}</span>
    </div>
  );
}
