import '@oasis/ui/sheet.css';
import '../../edit-report/edit-report.css';
import './terms.css';
import { Classes } from '@blueprintjs/core';
import { menuEntryFor } from '@oasis/engine/access';
import { budgetMessages } from '@oasis/engine/areas/budgets';
import { grantMessages } from '@oasis/engine/areas/grants';
import { termMessages } from '@oasis/engine/areas/terms';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { useSnapshot } from 'valtio';
import { Link, Redirect, useSearch } from 'wouter';
import { administrationLabels } from '../../administration/labels.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { editReportLabels } from '../../edit-report/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { programIn } from '../../pages/program-in.ts';
import { DesignParts } from '../../program/DesignParts.tsx';
import { programTabLabels } from '../../program/labels.ts';
import { isUnknownProgram, NoProgram } from '../../program/NoProgram.tsx';
import { ProgramTabs } from '../../program/ProgramTabs.tsx';
import { FINANCE_OFFER, financeOfferAddress, PROGRAM_DESIGN, termsAddress } from '../../program/program-paths.ts';
import { SHEET_AREAS } from '../../sheet/sheet-areas.ts';
import { clientState } from '../../state/client-state.ts';
import { useUser } from '../../state/use-user.ts';
import { termLabels } from './labels.ts';
import type { ReadTerms } from './open-terms.ts';
import { TermsWorkspace } from './TermsWorkspace.tsx';

export const words: readonly WordArea[] = [
  accessMessages,
  budgetMessages,
  commonMessages,
  formMessages,
  grantMessages,
  termMessages,
  administrationLabels,
  editReportLabels,
  programTabLabels,
  termLabels,
  ...SHEET_AREAS,
];

/** The terms of a program: a section of its design. */
export function Page() {
  const pgmId = programIn(useSearch());
  const remembered = useSnapshot(clientState).programId;
  if (pgmId === undefined && remembered !== undefined) return <Redirect to={termsAddress(remembered)} replace />;
  if (pgmId === undefined) return <NoTerms isUnknown={false} />;
  return <Terms key={pgmId} pgmId={pgmId} />;
}

function Terms({ pgmId }: { readonly pgmId: number }) {
  const { t } = useLabels();
  const may = useButtons(PROGRAM_DESIGN);
  const { menulist } = useUser();
  const query = useCall('terms.read', { query: { pgmId }, silent: true }, { inLanguage: true, fresh: true });
  const { data } = query;
  if (isUnknownProgram(query.error)) return <NoTerms isUnknown />;
  const lockOf = ({ editing }: ReadTerms) => {
    if (!may('EDIT')) return t('terms.readOnly');
    return editing.editable ? undefined : (editing.reason ?? t('terms.readOnly'));
  };
  return (
    <>
      <PageHead title={data === undefined ? t('terms.title') : t('terms.titleOf', { program: data.code })}>
        {menuEntryFor(menulist, FINANCE_OFFER) !== undefined && (
          <Link href={financeOfferAddress(pgmId)} className={Classes.BUTTON}>
            {t('terms.toCalculator')}
          </Link>
        )}
      </PageHead>
      <ProgramTabs pgmId={pgmId} here="design" />
      <DesignParts pgmId={pgmId} here="terms" />
      {data !== undefined && (
        <TermsWorkspace data={data} locked={lockOf(data)} onReload={async () => (await query.refetch()).data} />
      )}
      {data === undefined &&
        (query.error === null ? (
          <p className={Classes.SKELETON}>{t('common.loading')}</p>
        ) : (
          <QueryFailed query={query} />
        ))}
    </>
  );
}

function NoTerms({ isUnknown }: { readonly isUnknown: boolean }) {
  const { t } = useLabels();
  return <NoProgram title={t('terms.title')} text={t('terms.noProgramText')} isUnknown={isUnknown} />;
}
