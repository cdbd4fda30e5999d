/** Columns of a table whose rows one person proposes and another one decides: nobody confirms his own, and what was rejected says why. */
export const PROPOSED = `
  state text not null default 'proposed' check (state in ('proposed', 'inForce', 'rejected', 'replaced')),
  reason text not null default '',
  version integer not null default 1,
  proposed_by integer not null references app_user,
  proposed_at timestamptz not null,
  decided_by integer references app_user,
  decided_at timestamptz,
  check ((decided_by is null) = (decided_at is null)),
  check ((decided_by is null) = (state = 'proposed')),
  check ((reason = '') = (state <> 'rejected')),
  check (state not in ('inForce', 'replaced') or decided_by <> proposed_by)`;
