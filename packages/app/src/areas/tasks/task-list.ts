import type { CallData, CallQuery } from '@oasis/api-client';
import { given, listDefinition, type ShownList } from '../../tables/use-list.ts';

export type Task = CallData<'tasks.list'>['content'][number];
export type OwnMessage = CallData<'messages.list'>['content'][number];

/** Filters of tasks. */
export interface TaskFilters extends Readonly<Record<string, string>> {
  readonly object: string;
  readonly kind: string;
  readonly bu: string;
  readonly holder: string;
  readonly due: string;
}

export type TaskList = ShownList<Task, TaskFilters>;

const NONE: TaskFilters = { object: '', kind: '', bu: '', holder: '', due: '' };
const HOLDERS = ['person', 'permission'] as const;
const DUES = ['overdue', 'today', 'soon'] as const;

/** Open tasks: the earliest due day comes first. */
export const OPEN_LIST = listDefinition({
  call: 'tasks.list',
  name: 'tasks',
  none: NONE,
  sorts: ['due', '-due', 'since', '-since', 'amount', '-amount'],
  ask: ({ filters, sort, paged }) => ({ query: { state: 'open' as const, ...taskQuery(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true },
});

/** Tasks that waited only for the user, and those the user has done; the last done comes first. */
export const DONE_LIST = listDefinition({
  call: 'tasks.list',
  name: 'tasks-done',
  none: NONE,
  sorts: ['-done', 'done', 'since', '-since', 'amount', '-amount'],
  ask: ({ filters, sort, paged }) => ({ query: { state: 'done' as const, ...taskQuery(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true },
});

/** Messages to the person, the newest first. */
export const MESSAGE_LIST = listDefinition({
  call: 'messages.list',
  none: {},
  sorts: ['-id'],
  ask: ({ paged }) => ({ query: paged }),
  page: (data) => data,
  manner: { fresh: true },
});

type TaskQuery = Pick<CallQuery<'tasks.list'>, 'object' | 'kind' | 'bu' | 'holder' | 'due'>;

/** The filters in the form of the call; unknown values from an old link are left out. */
function taskQuery({ holder, due, ...filters }: TaskFilters): TaskQuery {
  const whose = HOLDERS.find((known) => known === holder);
  const near = DUES.find((known) => known === due);
  return {
    ...given(filters),
    ...(whose !== undefined && { holder: whose }),
    ...(near !== undefined && { due: near }),
  };
}
