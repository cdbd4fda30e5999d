import './templates.css';
import { Classes } from '@blueprintjs/core';
import { budgetTemplateMessages } from '@oasis/engine/areas/templates';
import { formulaMessages, templateMessages } from '@oasis/engine/messages';
import { fieldStates } from '@oasis/engine/template';
import { useParams } from 'wouter';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { Waiting } from '../../pages/Waiting.tsx';
import { templateLabels } from './labels.ts';
import { PickOfferType } from './PickOfferType.tsx';
import { FLEET } from './paths.ts';
import { type SavedForm, useTemplateForm } from './use-template-form.ts';

export const words: readonly WordArea[] = [formulaMessages, templateMessages, budgetTemplateMessages, templateLabels];

/** The settings of a fleet offer type, always read-only (FLT-003, FLT-004, FLT-046). */
export function Page() {
  const { t } = useLabels();
  const { id } = useParams<{ id?: string }>();
  if (id !== undefined) return <Settings key={id} offerTypeId={Number(id)} />;
  return (
    <>
      <PageHead title={t('template.fleetTitle')} />
      <PickOfferType base={FLEET} />
    </>
  );
}

function Settings({ offerTypeId }: { readonly offerTypeId: number }) {
  const { saved, failed } = useTemplateForm(offerTypeId);
  if (saved === undefined) return failed.isError ? <QueryFailed query={failed} /> : <Waiting />;
  return <Fields saved={saved} />;
}

function Fields({ saved }: { readonly saved: SavedForm }) {
  const { t, pick } = useLabels();
  const title = t('template.fleetTitle');
  return (
    <>
      <div className="oasis-page-head">
        <PageHeading title={`${title}: ${saved.name}`}>{title}</PageHeading>
        <span>{saved.name}</span>
      </div>
      <table className={`oasis-table oasis-template-table ${Classes.HTML_TABLE} ${Classes.COMPACT}`}>
        <thead>
          <tr>
            <th scope="col">{t('template.dataFields')}</th>
            <th scope="col">{t('template.autoManual')}</th>
            <th scope="col">{t('template.budgetForm')}</th>
          </tr>
        </thead>
        <tbody>
          {fieldStates(saved.form).map(({ id, name, manual, inForm }) => (
            <tr key={id}>
              <td>{pick(name)}</td>
              <td>{t(manual ? 'template.manual' : 'template.auto')}</td>
              <td>{t(inForm ? 'template.shown' : 'template.hidden')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
