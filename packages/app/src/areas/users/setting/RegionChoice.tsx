import { Checkbox } from '@blueprintjs/core';
import { useCall } from '../../../api/use-call.ts';
import { useLabels } from '../../../locale/use-labels.ts';
import { useUser, viewerOf } from '../../../state/use-user.ts';
import { heldRegions, withAllHeld } from './held-regions.ts';
import type { RegionTicks } from './use-region-ticks.ts';
import { buName, type UserBu } from './user-setting.ts';

export interface RegionChoiceProps {
  readonly bu: UserBu;
  readonly ticks: RegionTicks;
  readonly mayChange: boolean;
}

/** The regions of one BU, with one box for all that the viewer may give (UST-010, UST-018). */
export function RegionChoice({ bu, ticks, mayChange }: RegionChoiceProps) {
  const { t, pick } = useLabels();
  const held = useHeldRegions(bu, mayChange);
  const ticked = ticks.of(bu);
  const isAll = held.length > 0 && held.every((id) => ticked.includes(id));
  return (
    <fieldset className="oasis-setting-regions" aria-label={t('userSetting.regionsOf', { bu: pick(buName(bu)) })}>
      <Checkbox
        inline
        label={t('userSetting.allRegions')}
        disabled={held.length === 0}
        checked={bu.allBuRegionIdArr.every((id) => ticked.includes(id))}
        indeterminate={ticked.length > 0 && ticked.length < bu.allBuRegionIdArr.length}
        onChange={() => ticks.tick(bu, withAllHeld(ticked, held, !isAll))}
      />
      {bu.regionDto.map(({ id, subRegionEn, subRegionCn }) => (
        <Checkbox
          key={id}
          inline
          label={pick({ en: subRegionEn, zh: subRegionCn })}
          disabled={!held.includes(id)}
          checked={ticked.includes(id)}
          onChange={() => ticks.tick(bu, ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id])}
        />
      ))}
      {mayChange && held.length === 0 && <p className="oasis-setting-of">{t('userSetting.noRegionHeld')}</p>}
      {ticked.length === 0 && <p className="oasis-setting-of">{t('userSetting.noneTicked')}</p>}
    </fieldset>
  );
}

/** The regions of a BU that the viewer may grant; nothing until they are loaded. */
function useHeldRegions(bu: UserBu, mayChange: boolean): readonly number[] {
  const user = useUser();
  const own = useCall('settings.bus', { query: { usrid: user.usrid }, silent: true }, { enabled: mayChange });
  return mayChange && own.data !== undefined ? heldRegions(viewerOf(user), own.data, bu) : [];
}
