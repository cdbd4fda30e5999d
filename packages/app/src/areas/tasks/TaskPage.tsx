import './tasks.css';
import { commonMessages } from '@oasis/engine/messages';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { TabbedPage } from '../../pages/TabbedPage.tsx';
import { useList } from '../../tables/use-list.ts';
import { taskLabels } from './labels.ts';
import { MessagePanel } from './MessagePanel.tsx';
import { TaskPanel } from './TaskPanel.tsx';
import { TASK_TABS } from './tabs.ts';
import { DONE_LIST, OPEN_LIST } from './task-list.ts';

export const words: readonly WordArea[] = [commonMessages, taskLabels];

/** Open tasks of the user and the user's roles, done ones, and notifications (MSC-007, MSC-012). */
export function Page() {
  const { t } = useLabels();
  const { data } = useCall('tasks.count', { silent: true });
  return (
    <TabbedPage
      id="task-center"
      title={t('task.title')}
      tabs={[
        { path: TASK_TABS.open, title: t('task.open'), panel: <OpenTasks />, waiting: data?.open ?? 0 },
        { path: TASK_TABS.done, title: t('task.done'), panel: <DoneTasks /> },
        { path: TASK_TABS.messages, title: t('task.messages'), panel: <MessagePanel />, waiting: data?.unseen ?? 0 },
      ]}
    />
  );
}

function OpenTasks() {
  return <TaskPanel list={useList(OPEN_LIST)} state="open" />;
}

function DoneTasks() {
  return <TaskPanel list={useList(DONE_LIST)} state="done" />;
}
