import type { Bench } from './row.ts';

/** Audit rows of a busy month: saves of budgets by several people since its first day, all of them sealed. */
export const AUDIT_ROWS = 1_000_000;

/** The lock that the sealer of the product takes for each round; it lets be what somebody else seals. */
const SEAL_LOCK = 7_201_002;

/** Fills the audit log by SQL, as its owner. The seals are numbers of a chain whose hashes nobody verifies here. */
export async function fillAuditLog({ product, options }: Bench): Promise<void> {
  options.print(`writing ${AUDIT_ROWS.toLocaleString('en')} audit rows`);
  const owner = await product.owner.connect();
  try {
    // The sealer of the product would give the same rows the same numbers.
    await owner.query('select pg_advisory_lock($1)', [SEAL_LOCK]);
    await owner.query(
      `insert into audit_log (at, event, outcome, action, usrid, usrnm, subject, message_code, request_id, details)
       select date_trunc('month', now()) + n * ((now() - date_trunc('month', now())) / ($1::int + 1)),
         'BUDGET_SAVED', case when n % 50 = 0 then 'refused' else 'done' end, 'budget.saved-before', 1 + n % 5,
         'user' || n % 5, 'budget:' || 1 + n % 2000, '', 'filled-' || n,
         jsonb_build_object('call', 'budget.save', 'version', n / 2000, 'cells', n % 500)
       from generate_series(1, $1::int) as n`,
      [AUDIT_ROWS],
    );
    await owner.query(`
      insert into audit_seal (seq, audit_id, xid, at, hash)
      select (select coalesce(max(seq), 0) from audit_seal) + row_number() over (order by log.xid, log.id),
        log.id, log.xid, log.at, sha256(log.id::text::bytea)
      from audit_log log where not exists (select from audit_seal seal where seal.audit_id = log.id)
        and log.xid < pg_snapshot_xmin(pg_current_snapshot())`);
    await owner.query('vacuum analyze audit_log, audit_seal');
  } finally {
    // With its connection, which nobody else may get while it is held.
    owner.release(true);
  }
}

/** Bytes of an audit record with its seal and the indexes of both. */
export async function auditRowBytes({ product }: Bench): Promise<number> {
  const { rows } = await product.owner.query<{ bytes: string; count: string }>(`
    select pg_total_relation_size('audit_seal') + (
        select sum(pg_total_relation_size(relid)) from pg_partition_tree('audit_log') where isleaf) as bytes,
      (select count(*) from audit_log) as count`);
  return Number(rows[0]?.bytes) / Number(rows[0]?.count);
}
