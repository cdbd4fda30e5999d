import { commentMessages } from '@oasis/engine/areas/comments';
import { programMessages } from '@oasis/engine/areas/programs';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import '@oasis/ui/sheet.css';
import './guidelines.css';
import { Tab, Tabs } from '@blueprintjs/core';
import { guidelineMessages } from '@oasis/engine/areas/guidelines';
import { useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { commentLabels } from '../../comments/labels.ts';
import { fileImportLabels } from '../../files/import/labels.ts';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { programLifeLabels } from '../../program/life-labels.ts';
import { overviewLabels } from '../../program/overview-labels.ts';
import { SHEET_AREAS } from '../../sheet/sheet-areas.ts';
import { reportLabels } from '../reports/labels.ts';
import { ReportBody } from '../reports/ReportBody.tsx';
import { guidelineLabels } from './labels.ts';
import { ProgramConfirm } from './ProgramConfirm.tsx';
import { reviewLabels } from './review-labels.ts';
import { SetGuideline } from './SetGuideline.tsx';
import { FRAMES, HOME, REPORT_TAB, SET_TAB } from './tabs.ts';

export const words: readonly WordArea[] = [
  fileImportLabels,
  accessMessages,
  commonMessages,
  formMessages,
  programMessages,
  guidelineMessages,
  commentMessages,
  commentLabels,
  lifeLabels,
  programLifeLabels,
  overviewLabels,
  reportLabels,
  guidelineLabels,
  reviewLabels,
  ...SHEET_AREAS,
];

/** Programs to confirm, the guideline report, and the setting of guidelines (APR-003 to APR-006). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(HOME);
  const [path, navigate] = useLocation();
  const all = [
    { code: 'CONFIRM', path: HOME, title: t('guideline.confirm'), panel: <ProgramConfirm /> },
    { code: 'REPORT', path: REPORT_TAB, title: t('guideline.report'), panel: <ReportBody /> },
    { code: 'GUIDELINE', path: SET_TAB, title: t('guideline.set'), panel: <SetGuideline isEditable={may('EDIT')} /> },
  ] as const;
  const tabs = all.filter(({ code }) => may(code));
  const shown = tabs.find((tab) => tab.path === (path === FRAMES ? SET_TAB : path)) ?? tabs[0];
  const title = t('guideline.title');
  const part = path === FRAMES ? t('frame.tab') : shown?.title;
  return (
    <>
      <PageHead title={part === undefined ? title : `${title}: ${part}`} heading={title} />
      <Tabs
        id="controlling"
        renderActiveTabPanelOnly
        selectedTabId={shown?.path ?? HOME}
        onChange={(tab) => navigate(String(tab))}
      >
        {tabs.map((tab) => (
          <Tab key={tab.path} disabled={false} id={tab.path} title={tab.title} panel={tab.panel} />
        ))}
      </Tabs>
    </>
  );
}
