import { REJECTIONS } from '@oasis/engine/areas/claims';
import type { Difference } from '@oasis/engine/check';
import { sql } from 'kysely';

/**
 * A line gets no more than its lowerings leave, and less than it was judged for only by the lowest one that stands; what it was judged for is what its sealed steps say. The
 * line that an entry lowered had the amount that the entry names and is superseded.
 */
export const LOWERED = sql<Difference>`
  with standing as (
    select claim_id, si_offer_id, min(net) as net from claim_lowering where ended_at is null group by claim_id, si_offer_id)
  select 'lowered line ' || l.id as place, concat_ws(' of ', l.net, coalesce(l.judged_net, l.net)) as found,
    coalesce(s.net::text, 'as judged') as expected
  from claim_line l left join standing s on s.claim_id = l.claim_id and s.si_offer_id = l.si_offer_id
  where l.reversed_at is null and l.net <> least(coalesce(l.judged_net, l.net), s.net)
    or l.reversed_at is null and l.lowering_id is not null and not exists (
      select from claim_lowering w where w.id = l.lowering_id and w.ended_at is null and w.claim_id = l.claim_id
        and w.si_offer_id = l.si_offer_id and w.net = l.net)
  union all
  select 'judged amount of line ' || l.id, coalesce((l.judged_net / 100.0)::numeric(20, 2)::text, '-'), coalesce(s.said, '-')
  from claim_line l left join lateral (
    select x -> 'params' ->> 'before' as said from jsonb_array_elements(l.steps) x where x ->> 'code' = 'CLAIM_STEP_LOWERED' limit 1) s on true
  where (l.judged_net / 100.0)::numeric(20, 2)::text is distinct from s.said
  union all
  select 'line of lowering ' || w.id, concat_ws(' ', l.claim_id, l.si_offer_id, l.net, l.superseded),
    concat_ws(' ', w.claim_id, w.si_offer_id, w.before, true)
  from claim_lowering w join claim_line l on l.id = w.line_id
  where (l.claim_id, l.si_offer_id, l.net, l.superseded) <> (w.claim_id, w.si_offer_id, w.before, true)
  order by 1`;

/** An entry is made and ended by a move of its claim, and made by who made that move. */
export const LOWERING_MOVES = sql<Difference>`
  select 'move of lowering ' || w.id as place, coalesce(m.move, '-') as found,
    case w.source when 'check' then 'lower' else 'correct' end as expected
  from claim_lowering w left join move_log m on m.kind = 'claim' and m.object_id = w.claim_id and m.version = w.version
  where m.move is distinct from case w.source when 'check' then 'lower' else 'correct' end or m.usrid is distinct from w.lowered_by
  union all
  select 'end of lowering ' || w.id, coalesce(m.move, '-'), 'restore or acceptAmount'
  from claim_lowering w left join move_log m on m.kind = 'claim' and m.object_id = w.claim_id and m.version = w.ended_version
  where w.ended_version is not null and coalesce(m.move, '') not in ('restore', 'acceptAmount')
  order by 1`;

/** What a sample lowered is what its finding says was posted, of claims that were checked alone; what it rejected was rejected. */
export const SAMPLES = sql<Difference>`
  select 'correction of sampled claim ' || i.claim_code as place,
    concat_ws(' ', coalesce(sum(w.before - w.net), 0), case when i.checked_by is null then 'not checked' end) as found,
    concat_ws(' ', coalesce(i.correction, 'none'), coalesce(i.posted_net, 0)) as expected
  from spot_item i left join claim_lowering w on w.spot_item_id = i.id
  where i.correction is not null or w.id is not null group by i.id
  having coalesce(sum(w.before - w.net), 0) <> case when i.correction = 'lowered' then i.posted_net else 0 end
    or i.checked_by is null or bool_or(w.claim_id <> i.claim_id)
    or i.correction = 'rejected' and not exists (
      select from move_log m where m.kind = 'claim' and m.object_id = i.claim_id and m.move = 'failSample')
  order by 1`;

/**
 * An appeal is against a rejection of its claim, or against amounts of it that were lowered by then; what an accepted one disputed is restored.
 * Appeals without a move are older than the log.
 */
export const APPEALED = sql<Difference>`
  select 'decision that appeal ' || a.id || ' is against' as place, coalesce(m.move, '-') as found,
    case a.kind when 'rejection' then 'a rejection' else 'lower or correct' end as expected
  from claim_appeal a left join move_log m on m.kind = 'claim' and m.object_id = a.claim_id and m.version = a.against_version
  where not coalesce(m.move = any (case a.kind when 'rejection' then ${[...REJECTIONS]}::text[] else '{lower,correct}'::text[] end), false)
    and exists (select from move_log o where o.kind = 'claim-appeal' and o.object_id = a.id)
  union all
  select 'appeal against lowering ' || w.id, concat_ws(' ', a.claim_id, a.kind, a.against_version, a.status),
    concat_ws(' ', w.claim_id, 'amount', w.version, case when w.ended_at is null then 'stands' else 'restored' end)
  from claim_lowering w join claim_appeal a on a.id = w.appeal_id
  where a.claim_id <> w.claim_id or a.kind <> 'amount' or a.against_version < w.version or a.status = 'Accepted' and w.ended_at is null
  order by 1`;

/** A claim is free to be paid only where nothing wrong was found of it, or that was corrected and the claim is not rejected by it. */
export const FREED = sql<Difference>`
  select 'free claim ' || i.claim_code as place, concat_ws(' ', c.status, 'as', coalesce(i.correction, 'found')) as found, 'held' as expected
  from spot_item i join claim c on c.id = i.claim_id
  where i.status = 'PayoutPreparation' and i.right_net < i.net
    and (i.correction is null or i.correction = 'rejected' and c.status in ('Rejected', 'Appealed'))
  order by 1`;
