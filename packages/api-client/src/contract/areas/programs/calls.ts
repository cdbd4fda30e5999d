import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** The list that budgets open from, and the making of a program. */
export const programCalls = defineCalls({
  'program.list': readCall('/oasis/pgapi/maintain/wording_budget', 'program.read'),
  'program.createOptions': readCall('/oasis/pgapi/program/create_options', 'program.create-options'),
  'program.create': bodyCall('POST', '/oasis/pgapi/program/create', 'program.create', { idempotent: true }),
});
