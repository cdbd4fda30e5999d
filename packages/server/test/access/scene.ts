import { sql } from 'kysely';
import { loadChains } from '../../src/demo/load-chains.ts';
import { startSession } from '../../src/identity/session/sessions.ts';
import { budgetServer, makeProgram } from '../budgets.ts';
import { makeCars } from '../cars.ts';
import { makeCheckRows } from '../check-rows.ts';
import { makeClaimRows } from '../claim-rows.ts';
import { DEMO_DAY } from '../fill.ts';
import { makeLateRows } from '../late-rows.ts';
import { makeLocalRows } from '../local-rows.ts';
import { makeSourceRows } from '../source-rows.ts';
import { makeSpotRows } from '../spot-rows.ts';
import type { TestServer } from '../test-server.ts';
import type { Kind } from './kinds.ts';

/** A server with one user of each kind, programs of several BUs, and ids that do not exist. */
export interface AccessScene {
  readonly server: TestServer;
  /** Tokens by account. */
  readonly tokens: ReadonlyMap<string, string>;
}

/** An id that nothing has. */
export const MISSING_ID = 9_999_999;

export async function accessScene(kinds: readonly Pick<Kind, 'account'>[]): Promise<AccessScene> {
  const server = await budgetServer();
  await addKinds(server);
  const admin = await server.as('admin');
  for (const bu of ['MBPC', 'VAN', 'AMG']) await makeProgram(server, admin, { name: `Program of ${bu}`, bu });
  await addBatches(server);
  await server.db.transaction().execute((tx) => loadChains(tx, DEMO_DAY));
  await addChains(server);
  await addRateTable(server);
  await makeCars(server);
  await addSale(server);
  await makeClaimRows(server);
  await makeLateRows(server);
  await makeCheckRows(server);
  await makeSourceRows(server);
  await makeLocalRows(server);
  await makeSpotRows(server);
  await addApprovals(server);
  const tokens = new Map<string, string>();
  for (const { account } of kinds) {
    if (account === undefined) continue;
    tokens.set(account, await tokenFor(server, account));
  }
  const out = tokens.get('OUT');
  if (out !== undefined) await endFor(server, 'OUT', out);
  await server.owner.updateTable('app_user').set({ state: false }).where('usrnm', '=', 'GONE').execute();
  return { server, tokens };
}

async function tokenFor(server: TestServer, account: string): Promise<string> {
  const user = await server.db
    .selectFrom('app_user')
    .select('id')
    .where('usrnm', '=', account)
    .executeTakeFirstOrThrow();
  return startSession(server.db, { userId: user.id, idToken: '' }, DEMO_DAY);
}

async function endFor(server: TestServer, account: string, token: string): Promise<void> {
  const reply = await server.anyone.call('oauth.revoke', { body: { token } });
  if (reply.body.code !== '0') throw new Error(`${account} could not sign out`);
}

/** A batch and a release batch of each BU that has a program. */
async function addBatches({ owner }: TestServer): Promise<void> {
  await sql`
    insert into program_batch (code, name, bu_id, status, created_at, updated_at)
    select 'B-' || id, 'Batch of ' || name, bu_id, 'Draft', now(), now() from program`.execute(owner);
  await sql`
    insert into release_batch (code, name, bu_id, status, cover_day, created_at, updated_at)
    select 'R-' || id, 'Letter of ' || name, bu_id, 'Draft', '2026-03-01', now(), now() from program`.execute(owner);
}

/** A chain of a discarded BU: nobody reaches it, not even users of all BUs. */
async function addChains({ owner }: TestServer): Promise<void> {
  await sql`
    insert into approval_chain (code, number, name, kind, bu_id, status, effective_from, created_at, updated_at)
    select 'AC-GIVENUP', 1, 'Chain given up', 'program', id, 'Draft', '2026-01-01', now(), now() from bu
    where code = 'GIVENUP'`.execute(owner);
}

/** A car of the same BU with its sale, a paper of each sale, one that came by post, and a correction of each car. */
async function addSale({ owner }: TestServer): Promise<void> {
  await sql`
    with made as (
      insert into car (code, bu_id, dealer_id, model_id, status, wholesale_number, wholesale_day, wholesale_price, created_at,
        updated_at)
      select 'LE4WG8DB8TL999999', b.id, d.id, (select min(id) from vehicle_model), 'InStock', 'W-GIVENUP', '2026-01-10', 30000000,
        now(), now()
      from bu b, dealer d where b.code = 'GIVENUP' and d.code = 'D1001' returning *)
    insert into retail_record (code, name, car_id, bu_id, dealer_id, status, kind, created_at, updated_at)
    select 'RV-GIVENUP', code, id, bu_id, dealer_id, 'Submitted', 'retail', now(), now() from made`.execute(owner);
  await sql`
    insert into retail_paper (record_id, kind, type, size, sha256, uploaded_at)
    select id, 'invoice', 'pdf', 1, sha256(''), now() from retail_record`.execute(owner);
  await sql`
    insert into retail_post (code, name, bu_id, dealer_id, status, arrived_day, reference, papers, created_at, updated_at)
    select 'RP-' || id, 'SF-' || id, bu_id, dealer_id, 'Unmatched', '2026-03-01', name, 1, now(), now() from retail_record`.execute(
    owner,
  );
  await sql`
    insert into sale_correction (car_id, sale_day, model_id, dealer_id, old_sale_day, old_model_id, old_dealer_id, why, proposed_by,
      proposed_at)
    select c.id, '2026-01-21', c.model_id, c.dealer_id, '2026-01-20', c.model_id, c.dealer_id, 'x', u.id, now()
    from car c, app_user u where u.usrnm = 'dataadm'`.execute(owner);
}

/** A rate table with a line, of the same BU. */
async function addRateTable({ owner }: TestServer): Promise<void> {
  await sql`
    with made as (
      insert into calculator_version (code, number, name, bu_id, status, created_at, updated_at)
      select 'FC-GIVENUP', 1, 'Rates given up', id, 'Draft', now(), now() from bu where code = 'GIVENUP' returning id)
    insert into calculator_line (version_id, product, term, down_payment, rest, standard_rate, lowest_rate, maker, dealer, company,
      created_at)
    select id, 'annuity', 36, 20, 0, 6, 2, 60, 10, 30, now() from made`.execute(owner);
}

/** A running approval of each batch, by the chain of its BU, that asks nobody. */
async function addApprovals({ owner }: TestServer): Promise<void> {
  await sql`
    insert into approval (code, name, kind, subject_kind, subject_id, bu_id, status, chain_id, facts, plan, makers, amount_fen, step,
      started_at, updated_at)
    select b.code, b.name, 'program', 'program-batch', b.id, b.bu_id, 'Pending', c.id,
      jsonb_build_object('kind', 'program', 'buPath', jsonb_build_array(b.bu_id), 'entity', null, 'amount', '0', 'deviation', null,
        'offerKinds', '[]'::jsonb, 'overdraws', false),
      '[{"name": "Only", "conditions": [], "match": "any", "roles": [], "people": [], "rule": "any", "count": null,
        "order": "together", "days": null, "fallback": null}]', '{}', 0, 1, now(), now()
    from program_batch b join approval_chain c on c.bu_id = b.bu_id and c.kind = 'program'`.execute(owner);
}

/** The kinds that the demo has no account for, made by statements: no rule of the product has a say in them. */
async function addKinds({ owner }: TestServer): Promise<void> {
  await sql
    .raw(`
    insert into org (code, name_en, name_cn, user_type_id, legal_entity_id)
      select 'G2001', 'Huayue Group', '华悦集团', 10007, id from legal_entity where entity_code = 'Dealer Group';

    create temp table wanted (usrnm text, usertype integer, org text, role text);
    insert into wanted values
      ('GROUPIT', 10007, 'G2001', 'DEALERIT'), ('GROUP1', 10007, 'G2001', 'DEALER'), ('HYBRID', 10001, 'D1002', 'SALES'),
      ('NOROLE', 10001, 'HQ', null), ('ROLEOFF', 10001, 'HQ', 'OFF'), ('GROUPOFF', 10001, 'HQ', 'INOFF'),
      ('LINKOFF', 10001, 'HQ', 'SALES'), ('BEYOND', 10001, 'HQ', 'WIDE'), ('GONE', 10001, 'HQ', 'SALES'),
      ('OUT', 10001, 'HQ', 'SALES'), ('NOORG', 10001, null, 'SALES'), ('D1001B', 10002, 'D1001', 'DEALER');

    insert into privilege_group (name_en, name_cn, user_type_id, created_by, state) values
      ('Active', '启用', 10001, null, true), ('Inactive', '停用', 10001, null, false);
    insert into role (name_en, name_cn, group_id, code, created_by, state)
      select 'Inactive role', '停用角色', id, 'OFF', null::integer, false from privilege_group where name_en = 'Active'
      union all
      select 'Role of an inactive group', '停用组的角色', id, 'INOFF', null, true from privilege_group where name_en = 'Inactive'
      union all
      select 'Wider than its group', '超出组的角色', id, 'WIDE', null, true from privilege_group where name_en = 'Active';
    insert into group_api (group_id, api_id)
      select g.id, a.id from privilege_group g, api a
      where g.name_en = 'Inactive' or (g.name_en = 'Active' and a.code = 'PROGRAM_READ');
    insert into role_api (role_id, api_id)
      select r.id, a.id from role r, api a where r.code in ('OFF', 'INOFF', 'WIDE');

    insert into app_user (usrnm, fulnm, email, user_type_id, org_id, created_by)
      select w.usrnm, 'Person ' || w.usrnm, lower(w.usrnm) || '@example.test', w.usertype, o.id, null
      from wanted w left join org o on o.code = w.org;
    update app_user set dealer_it_admin = true where usrnm = 'GROUPIT';
    insert into user_role (user_id, role_id, state)
      select u.id, r.id, u.usrnm <> 'LINKOFF' from wanted w join app_user u on u.usrnm = w.usrnm join role r on r.code = w.role;
    insert into user_bu (user_id, bu_id)
      select u.id, b.id from wanted w join app_user u on u.usrnm = w.usrnm join bu b
        on case when w.usrnm in ('GROUPIT', 'HYBRID') then b.code = 'VAN' else b.parent_id is null end;
    update user_bu set state = (bu_id in (select id from bu where code = 'AMG'))
      where user_id = (select id from app_user where usrnm = 'sipo');
    insert into user_region (user_bu_id, region_id)
      select s.id, r.id from user_bu s join app_user u on u.id = s.user_id and u.usrnm in ('control', 'dataadm')
        join region r on r.bu_id = s.bu_id and r.code = 'NORTH';
    insert into dealer_block (dealer_id, kind, reason, valid_from) select id, 'payment', 'x', '2098-01-01' from dealer;
    insert into dealer_vendor (dealer_id, legal_entity_id, vendor_number, bank_name, account_holder, account_number,
        proposed_by, proposed_at)
      select d.id, e.id, '1', 'x', 'x', '12345678', u.id, now() from dealer d
      cross join (select min(id) as id from legal_entity) e cross join (select id from app_user where usrnm = 'finance') u;
    insert into bu (parent_id, code, name_en, name_cn, deleted)
      select id, 'OLD', 'Given up', '已停用', true from bu where code = 'AMG'
      union all select null, 'GIVENUP', 'Given up', '已停用', true;
    insert into user_bu (user_id, bu_id) select u.id, b.id from app_user u, bu b where u.usrnm = 'sipo' and b.code = 'GIVENUP';
    insert into duty_override (user_id, first_code, second_code, reason, valid_until, state, requested_by, requested_at,
        decided_by, decided_at)
      select u.id, 'DUTY_DECIDE', w.code, 'x', w.until::date, w.state, a.id, now(),
        case when w.state <> 'requested' then b.id end, case when w.state <> 'requested' then now() end
      from (values ('BEYOND', 'USER_GRANT', '2026-03-02', 'approved'), ('BEYOND', 'ROLE_GRANT', '2026-03-01', 'approved'),
          ('BEYOND', 'USER_EDIT', '2026-12-31', 'requested'), ('NOROLE', 'ROLE_GRANT', '2026-12-31', 'approved')
        ) w (account, code, until, state)
      join app_user u on u.usrnm = w.account
      cross join (select id from app_user where usrnm = 'admin') a
      cross join (select id from app_user where usrnm = 'auditor') b;
    drop table wanted`)
    .execute(owner);
}
