import { sql } from 'kysely';

/** The program categories of the lines of a claim `c`, as an array in the order of their ids. */
export const CATEGORIES_OF_CLAIM = sql<readonly number[]>`array(
  select distinct t.incentive_category_id from claim_line l join si_offer o on o.id = l.si_offer_id
    join offer_type t on t.id = o.offer_type_id where l.claim_id = c.id order by 1)`;
