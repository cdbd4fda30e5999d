import { accessCalls } from './access/calls.ts';
import { budgetCalls } from './budgets/calls.ts';
import { noticeCalls } from './notices/calls.ts';
import { packageCalls } from './packages/calls.ts';
import { programCalls } from './programs/calls.ts';
import { sessionCalls } from './sessions/calls.ts';
import { shellCalls } from './shell/calls.ts';
import { oauthCalls } from './sign-in/calls.ts';
import { taskCalls } from './tasks/calls.ts';
import { userCalls } from './users/calls.ts';

/** The calls of sign-in, shell, home page and budget page: the browser has these with its first file, the others at their first use. */
export const FIRST_CALLS = {
  ...accessCalls,
  ...budgetCalls,
  ...noticeCalls,
  ...packageCalls,
  ...programCalls,
  ...sessionCalls,
  ...shellCalls,
  ...oauthCalls,
  ...taskCalls,
  ...userCalls,
};
