import { Checkbox } from '@blueprintjs/core';
import { useLabels } from '../../locale/use-labels.ts';
import type { RegionTicks } from './use-region-ticks.ts';
import { buName, type UserBu } from './user-setting.ts';

export interface RegionChoiceProps {
  readonly bu: UserBu;
  readonly ticks: RegionTicks;
  readonly mayChange: boolean;
}

/** The regions of one BU, with one box for all of them (UST-010, UST-018). */
export function RegionChoice({ bu, ticks, mayChange }: RegionChoiceProps) {
  const { t, pick } = useLabels();
  const ticked = ticks.of(bu);
  const isAll = bu.allBuRegionIdArr.every((id) => ticked.includes(id));
  return (
    <fieldset
      className="oasis-setting-regions"
      disabled={!mayChange}
      aria-label={t('userSetting.regionsOf', { bu: pick(buName(bu)) })}
    >
      <Checkbox
        inline
        label={t('userSetting.allRegions')}
        disabled={!mayChange}
        checked={isAll}
        indeterminate={!isAll && ticked.length > 0}
        onChange={() => ticks.tick(bu, isAll ? [] : bu.allBuRegionIdArr)}
      />
      {bu.regionDto.map(({ id, subRegionEn }) => (
        <Checkbox
          key={id}
          inline
          label={subRegionEn}
          disabled={!mayChange}
          checked={ticked.includes(id)}
          onChange={() => ticks.tick(bu, ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id])}
        />
      ))}
    </fieldset>
  );
}
