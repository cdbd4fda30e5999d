import { defineCalls } from '../../line.ts';

/** The list that budgets open from, and the making of a program. */
export const programCalls = defineCalls({
  'program.list': {
    method: 'GET',
    path: '/oasis/pgapi/maintain/wording_budget',
    action: 'program.read',
    reply: 'envelope',
  },
  'program.createOptions': {
    method: 'GET',
    path: '/oasis/pgapi/program/create_options',
    action: 'program.create-options',
    reply: 'envelope',
  },
  'program.create': {
    method: 'POST',
    path: '/oasis/pgapi/program/create',
    action: 'program.create',
    reply: 'envelope',
    idempotent: true,
  },
});
