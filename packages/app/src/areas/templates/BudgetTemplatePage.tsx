import './templates.css';
import { Classes, Tab, Tabs } from '@blueprintjs/core';
import { SmallTick } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { budgetTemplateMessages } from '@oasis/engine/areas/templates';
import {
  commonMessages,
  explanationMessages,
  formMessages,
  formulaMessages,
  templateMessages,
} from '@oasis/engine/messages';
import type { FormulaPlace } from '@oasis/engine/template';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { formulaLabels } from '../../formula/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { Waiting } from '../../pages/Waiting.tsx';
import { LogicDialog } from './LogicDialog.tsx';
import { LogicLines } from './LogicLines.tsx';
import { templateLabels } from './labels.ts';
import { FLEET, FORM, HOME, settingsPath } from './paths.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  explanationMessages,
  formulaMessages,
  templateMessages,
  budgetTemplateMessages,
  formulaLabels,
  templateLabels,
];

type Overview = CallData<'templates.overview'>;
type OfType = Overview['overviewList'][number];

/** A formula line of the template of an offer type. */
interface LineOf {
  readonly offerTypeId: number;
  readonly place: FormulaPlace;
}

interface PanelProps {
  readonly data: Overview;
  /** Absent without the right to change templates. */
  readonly onWrite: ((line: LineOf) => void) | undefined;
}

/** Which data fields and calculation logic apply to each offer type (BTP-001). */
export function Page() {
  const { t } = useLabels();
  const query = useCall('templates.overview', { silent: true }, { fresh: true });
  const [tab, setTab] = useState('normal');
  const [writing, setWriting] = useState<LineOf>();
  const may = useButtons(HOME);
  const onWrite = may('EDIT') ? setWriting : undefined;
  const { data } = query;
  if (data === undefined) return query.isError ? <QueryFailed query={query} /> : <Waiting />;
  return (
    <>
      <PageHead title={t('template.title')} />
      <Tabs id="template" renderActiveTabPanelOnly selectedTabId={tab} onChange={(next) => setTab(String(next))}>
        <Tab
          disabled={false}
          id="normal"
          title={t('template.normal')}
          panel={<NormalSales data={data} onWrite={onWrite} />}
        />
        <Tab
          disabled={false}
          id="others"
          title={t('template.others')}
          panel={<Others data={data} onWrite={onWrite} />}
        />
      </Tabs>
      {writing !== undefined && (
        <LogicDialog
          key={JSON.stringify(writing)}
          {...writing}
          onSaved={() => {
            setWriting(undefined);
            void query.refetch();
          }}
          onClose={() => setWriting(undefined)}
        />
      )}
    </>
  );
}

/** Two collapses: fields against ticks, and formulas (BTP-005 to BTP-007). */
function NormalSales({ data, onWrite }: PanelProps) {
  const { t } = useLabels();
  const types = data.overviewList.filter(({ kind }) => kind === 'Normal');
  return (
    <>
      <Collapsible title={t('template.fields')}>
        <Ticks types={types} titles={data.titleList} />
      </Collapsible>
      <Collapsible title={t('template.logic')}>
        <p className="oasis-template-hint">{t('template.note')}</p>
        {types.map((type) => (
          <section key={type.offerTypeId} aria-label={type.name}>
            <h3>{type.name}</h3>
            <Logic data={data} onWrite={onWrite} offerTypeId={type.offerTypeId} />
          </section>
        ))}
      </Collapsible>
    </>
  );
}

/** A panel for each fleet offer type, with its fields and its logic (BTP-008, BTP-009). */
function Others({ data, onWrite }: PanelProps) {
  const { t, pick } = useLabels();
  return data.overviewList
    .filter(({ kind }) => kind === 'Fleet')
    .map(({ offerTypeId, name, attributes }) => (
      <Collapsible key={offerTypeId} title={name}>
        <Link href={settingsPath(FLEET, offerTypeId, name)}>{t('template.open', { name })}</Link>
        <ul className="oasis-template-options">
          {attributes.map((field) => (
            <li key={field.id}>{`${pick(field.name)}: ${t(field.manual ? 'template.manual' : 'template.auto')}`}</li>
          ))}
        </ul>
        <Logic data={data} onWrite={onWrite} offerTypeId={offerTypeId} />
      </Collapsible>
    ));
}

function Collapsible({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="oasis-template-collapse" open>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

interface TicksProps {
  readonly types: readonly OfType[];
  readonly titles: Overview['titleList'];
}

function Ticks({ types, titles }: TicksProps) {
  const { t, pick } = useLabels();
  const used = titles.filter(({ id }) => types.some(({ attributes }) => attributes.some((field) => field.id === id)));
  return (
    <div className="oasis-template-scroll">
      <table className={`oasis-table oasis-template-table ${Classes.HTML_TABLE} ${Classes.COMPACT}`}>
        <thead>
          <tr>
            <th scope="col">{t('template.field')}</th>
            {types.map(({ offerTypeId, name }) => (
              <th key={offerTypeId} scope="col">
                <Link href={settingsPath(FORM, offerTypeId, name)}>{name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {used.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{pick(name)}</th>
              {types.map(({ offerTypeId, attributes }) => {
                const isOn = attributes.find((field) => field.id === id)?.enabled === true;
                return (
                  <td key={offerTypeId}>
                    {isOn ? (
                      <SmallTick title={t('template.enabled')} />
                    ) : (
                      <span aria-label={t('template.notEnabled')} role="img">
                        –
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Logic({ data, onWrite, offerTypeId }: PanelProps & { readonly offerTypeId: number }) {
  return (
    <LogicLines
      lines={data.formula[String(offerTypeId)] ?? []}
      onEdit={onWrite && ((place) => onWrite({ offerTypeId, place }))}
    />
  );
}
