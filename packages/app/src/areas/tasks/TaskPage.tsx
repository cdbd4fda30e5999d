import './tasks.css';
import { Tab, Tabs } from '@blueprintjs/core';
import { commonMessages } from '@oasis/engine/messages';
import { useLocation } from 'wouter';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { useList } from '../../tables/use-list.ts';
import { taskLabels } from './labels.ts';
import { MessagePanel } from './MessagePanel.tsx';
import { TaskPanel } from './TaskPanel.tsx';
import { TASK_TABS } from './tabs.ts';
import { DONE_LIST, OPEN_LIST } from './task-list.ts';

export const words: readonly WordArea[] = [commonMessages, taskLabels];

const PANELS = { open: <OpenTasks />, done: <DoneTasks />, messages: <MessagePanel /> };
const KEYS = ['open', 'done', 'messages'] as const;

/** What waits for the person and the person's roles, what is done, and what the person was told (MSC-007, MSC-012). */
export function Page() {
  const { t } = useLabels();
  const [path, navigate] = useLocation();
  const shown = KEYS.find((key) => TASK_TABS[key] === path) ?? 'open';
  const title = t('task.title');
  const { data } = useCall('tasks.count', { silent: true });
  const waiting = { open: data?.open ?? 0, done: 0, messages: data?.unseen ?? 0 };
  return (
    <>
      <div className="oasis-page-head">
        <PageHeading title={`${title}: ${t(`task.${shown}`)}`}>{title}</PageHeading>
      </div>
      <Tabs
        id="task-center"
        animate={false}
        renderActiveTabPanelOnly
        selectedTabId={TASK_TABS[shown]}
        onChange={(tab) => navigate(String(tab))}
      >
        {KEYS.map((key) => (
          <Tab
            key={key}
            disabled={false}
            id={TASK_TABS[key]}
            title={t(`task.${key}`)}
            panel={PANELS[key]}
            {...(waiting[key] > 0 && { tagContent: waiting[key] })}
          />
        ))}
      </Tabs>
    </>
  );
}

function OpenTasks() {
  return <TaskPanel list={useList(OPEN_LIST)} state="open" />;
}

function DoneTasks() {
  return <TaskPanel list={useList(DONE_LIST)} state="done" />;
}
