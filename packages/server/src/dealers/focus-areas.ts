import { standingOn } from '@oasis/engine/areas/designs';
import { areaOf, citiesIn, type DealerArea, type FocusAreas } from '@oasis/engine/areas/local-registration';
import type { Db, Tx } from '../database/tables.ts';
import { dealerFacts } from './dealer-facts.ts';

/** Answers the focus area of a dealer, by its number, on a day. */
export type AreaOnDay = (dealerId: number, day: string) => DealerArea;

const NONE: DealerArea = { kind: 'none' };

/** The focus areas of dealers of a BU, as they are in force now. The caller sees all rows. */
export async function focusAreasOf(db: Db | Tx, buId: number, dealerIds: readonly number[]): Promise<AreaOnDay> {
  const known = await focusAreas(db, buId);
  const facts = await dealerFacts(db, [...new Set(dealerIds)]);
  const dealers = new Map(facts.map((dealer) => [dealer.id, dealer]));
  const answers = new Map<string, DealerArea>();
  return (dealerId, day) => {
    const key = `${dealerId} ${day}`;
    const answered = answers.get(key);
    if (answered !== undefined) return answered;
    const dealer = dealers.get(dealerId);
    const area =
      dealer === undefined ? NONE : areaOf(known, { dealerId, regionIds: standingOn(dealer, day).regionIds }, day);
    answers.set(key, area);
    return area;
  };
}

async function focusAreas(db: Db | Tx, buId: number): Promise<FocusAreas> {
  const areas = await db
    .selectFrom('focus_area')
    .select(['code', 'region_id as regionId', 'valid_from as validFrom', 'cities'])
    .where('bu_id', '=', buId)
    .where('state', '=', 'inForce')
    .orderBy('code')
    .execute();
  const dealers = await db
    .selectFrom('focus_dealer')
    .select(['dealer_id as dealerId', 'valid_from as validFrom', 'area_code as areaCode'])
    .where('bu_id', '=', buId)
    .where('state', '=', 'inForce')
    .execute();
  return { areas: areas.map(({ cities, ...area }) => ({ ...area, cities: citiesIn(cities) })), dealers };
}
