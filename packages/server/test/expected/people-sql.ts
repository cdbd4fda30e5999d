/** Parts of statements for a user's reach. They take no rule from the product: the tables are all they share. */

/** A dealer: the legal entity of the organisation, else of the type, is Dealer or Dealer Group; or the type is a dealer's. */
export const PERSON = `
  person as (
    select u.*, (u.user_type_id in (10002, 10007) or e.entity_code in ('Dealer', 'Dealer Group')) as dealer
    from app_user u
    join user_type t on t.id = u.user_type_id
    left join org o on o.id = u.org_id
    join legal_entity e on e.id = coalesce(o.legal_entity_id, t.legal_entity_id))`;

/** The BUs that the person of `$1` subscribes to, with all below them. */
export const SUBSCRIBED = `
  recursive own as (
    select b.id from app_user u join user_bu s on s.user_id = u.id and s.state join bu b on b.id = s.bu_id
    where u.usrnm = $1 and not b.deleted
    union select b.id from bu b join own on own.id = b.parent_id where not b.deleted)`;
