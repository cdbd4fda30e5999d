import { type Intent, Tag } from '@blueprintjs/core';
import { Inbox } from '@blueprintjs/icons';
import { type DueState, daysBetween, dueState, TASK_KINDS, taskAddress, taskName } from '@oasis/engine/areas/tasks';
import { dayOf } from '@oasis/engine/base';
import type { Column } from '@oasis/ui';
import { Link } from 'wouter';
import { useCall } from '../../api/use-call.ts';
import { moneyText } from '../../locale/money-text.ts';
import { timeText } from '../../locale/time-text.ts';
import { today } from '../../locale/today.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { usePhone } from '../../pages/use-phone.ts';
import { useUser } from '../../state/use-user.ts';
import { ListFilters } from '../../tables/ListFilters.tsx';
import { ListTable } from '../../tables/ListTable.tsx';
import type { Task, TaskList } from './task-list.ts';

interface TaskPanelProps {
  readonly list: TaskList;
  readonly state: 'open' | 'done';
}

/** Tasks with their filters; a task leads to the page on which it is done. */
export function TaskPanel({ list, state }: TaskPanelProps) {
  const words = useLabels();
  const { t } = words;
  const more = state === 'open' ? openColumns(words) : doneColumns(words);
  const columns = usePhone() ? phoneColumns(words, more) : [...columnsIn(words), ...more];
  return (
    <>
      <TaskFilterBar list={list} state={state} />
      <ListTable
        caption={t(`task.${state}`)}
        list={list}
        columns={columns}
        rowKey={({ taskId }) => taskId}
        height="window"
        none={{
          icon: <Inbox size={32} />,
          title: t(state === 'open' ? 'task.empty' : 'task.emptyDone'),
          ...(state === 'open' && { text: t('task.emptyText') }),
          filtered: { title: t('task.noneFound') },
        }}
      />
    </>
  );
}

function TaskFilterBar({ list, state }: TaskPanelProps) {
  const { t, pick } = useLabels();
  const bus = useOwnBus();
  const kinds = Object.entries(TASK_KINDS).map(([kind, { name }]) => ({ value: kind, label: pick(name) }));
  const dues = (['overdue', 'today', 'soon'] as const).map((due) => ({ value: due, label: t(`task.due.${due}`) }));
  return (
    <ListFilters
      list={list}
      label={t('task.filter')}
      fields={[
        { kind: 'text', name: 'object', label: t('task.object') },
        { kind: 'choice', name: 'kind', label: t('task.what'), options: kinds },
        { kind: 'choice', name: 'bu', label: t('task.bu'), options: bus },
        {
          kind: 'choice',
          name: 'holder',
          label: t('task.holder'),
          options: [
            { value: 'person', label: t('task.me') },
            { value: 'permission', label: t('task.myRoles') },
          ],
        },
        ...(state === 'open'
          ? [{ kind: 'choice' as const, name: 'due' as const, label: t('task.due'), options: dues }]
          : []),
      ]}
    />
  );
}

/** The BUs whose tasks the user sees. */
function useOwnBus() {
  const { pick } = useLabels();
  const { buIds } = useUser();
  const { data = [] } = useCall('directory.bus', { silent: true });
  const own = data.filter(({ id }) => buIds.includes(id));
  return own.map(({ code, nameEn, nameCn }) => ({ value: code, label: pick({ en: nameEn, zh: nameCn }) }));
}

function columnsIn({ t, pick }: Words): readonly Column<Task>[] {
  return [
    {
      id: 'what',
      title: t('task.what'),
      fixed: true,
      cell: (task) => <TaskLink task={task} text={pick(taskName(task.kind))} />,
    },
    { id: 'object', title: t('task.object'), fixed: true, cell: ({ code, name }) => `${code} ${name}` },
    { id: 'bu', title: t('task.bu'), width: '80px', cell: ({ bu }) => bu },
    {
      id: 'amount',
      title: t('task.amount'),
      width: '130px',
      align: 'right',
      sortBy: 'amount',
      cell: ({ amount }) => moneyText(amount),
    },
  ];
}

/** On a phone: the task and its program, with the due day, or the time when it was done. */
function phoneColumns({ t, pick }: Words, more: readonly Column<Task>[]): readonly Column<Task>[] {
  return [
    {
      id: 'what',
      title: t('task.what'),
      fixed: true,
      cell: (task) => (
        <div className="oasis-task-message">
          <TaskLink task={task} text={pick(taskName(task.kind))} />
          <br />
          {`${task.code} ${task.name}`}
          <br />
          {task.amount === '' ? task.bu : `${task.bu} · ${moneyText(task.amount)}`}
        </div>
      ),
    },
    ...more.filter(({ id }) => id === 'due' || id === 'doneAt').map((column) => ({ ...column, width: '112px' })),
  ];
}

function openColumns({ t }: Words): readonly Column<Task>[] {
  return [
    {
      id: 'holder',
      title: t('task.holder'),
      width: '100px',
      cell: ({ personal }) => t(personal ? 'task.me' : 'task.myRoles'),
    },
    { id: 'from', title: t('task.from'), width: '120px', cell: ({ openedBy }) => openedBy || '-' },
    {
      id: 'since',
      title: t('task.since'),
      width: '150px',
      sortBy: 'since',
      cell: ({ since }) => (
        <span className="oasis-task-time">
          {timeText(since)}
          <br />
          {ageText(since, t)}
        </span>
      ),
    },
    { id: 'due', title: t('task.due'), width: '150px', sortBy: 'due', cell: ({ due }) => <DueMark due={due} /> },
  ];
}

function doneColumns({ t }: Words): readonly Column<Task>[] {
  return [
    { id: 'since', title: t('task.since'), width: '150px', sortBy: 'since', cell: ({ since }) => timeText(since) },
    { id: 'doneAt', title: t('task.doneAt'), width: '150px', sortBy: 'done', cell: ({ doneAt }) => timeText(doneAt) },
    { id: 'doneBy', title: t('task.doneBy'), width: '120px', cell: ({ doneBy }) => doneBy || '-' },
  ];
}

/** A link to the page of the task; a task of an unknown kind has no link. */
function TaskLink({ task, text }: { readonly task: Task; readonly text: string }) {
  const address = taskAddress(task.kind, { id: task.objectId, code: task.code });
  return address === undefined ? text : <Link href={address}>{text}</Link>;
}

const INTENTS: Readonly<Partial<Record<DueState, Intent>>> = { overdue: 'danger', today: 'warning', soon: 'primary' };

function DueMark({ due }: { readonly due: string }) {
  const { t } = useLabels();
  const state = dueState(due, today());
  if (state === 'none') return '-';
  if (state === 'later') return due;
  return (
    <>
      {due}{' '}
      <Tag minimal intent={INTENTS[state] ?? 'none'}>
        {t(`task.due.${state}`)}
      </Tag>
    </>
  );
}

/** The time it has waited, in days of China. */
function ageText(since: string, t: Words['t']): string {
  const days = daysBetween(dayOf(new Date(since)), today());
  if (days === 0) return t('task.today');
  return days === 1 ? t('task.day') : t('task.days', { count: days });
}
