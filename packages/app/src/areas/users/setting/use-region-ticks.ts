import { useState } from 'react';
import type { UserBu } from './user-setting.ts';

/** The ticked regions on the screen; untouched BUs are as stored. */
export interface RegionTicks {
  /** Only then there are checkboxes and a Save button (UST-010, UST-011). */
  readonly hasRegions: boolean;
  readonly isChanged: boolean;
  readonly of: (bu: UserBu) => readonly number[];
  readonly tick: (bu: UserBu, regionIds: readonly number[]) => void;
  /** Every BU that has regions, as saving wants it. */
  readonly selected: () => { usrorgid: number; regionIds: number[] }[];
}

export function useRegionTicks(bus: readonly UserBu[] | undefined): RegionTicks {
  const [touched, setTouched] = useState<ReadonlyMap<number, readonly number[]>>(new Map());
  const [seen, setSeen] = useState(bus);
  if (seen !== bus) {
    setSeen(bus);
    setTouched(stillUnsaved(touched, seen, bus));
  }
  const withRegions = (bus ?? []).filter(({ regionDto }) => regionDto.length > 0);
  const of = (bu: UserBu) => touched.get(bu.usrorgid) ?? bu.buRegionValue;
  return {
    hasRegions: withRegions.length > 0,
    isChanged: withRegions.some((bu) => !sameIds(of(bu), bu.buRegionValue)),
    of,
    tick: (bu, regionIds) => setTouched((before) => new Map(before).set(bu.usrorgid, regionIds)),
    selected: () => withRegions.map((bu) => ({ usrorgid: bu.usrorgid, regionIds: [...of(bu)] })),
  };
}

/** Ticks stay unsaved while the stored BU is unchanged; a changed one replaces them. */
function stillUnsaved(
  touched: ReadonlyMap<number, readonly number[]>,
  before: readonly UserBu[] | undefined,
  after: readonly UserBu[] | undefined,
): ReadonlyMap<number, readonly number[]> {
  const storedIn = (bus: readonly UserBu[] | undefined, id: number) =>
    bus?.find(({ usrorgid }) => usrorgid === id)?.buRegionValue ?? [];
  return new Map([...touched].filter(([id]) => sameIds(storedIn(before, id), storedIn(after, id))));
}

function sameIds(first: readonly number[], second: readonly number[]): boolean {
  return first.length === second.length && first.every((id) => second.includes(id));
}
