import { Button } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { HANDING_RULES } from '@oasis/engine/areas/handing-out';
import { useState } from 'react';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { PlainTable } from '../../tables/PlainTable.tsx';
import { HANDING_WORDS } from './handing-words.ts';
import { Presence } from './Presence.tsx';
import { DISTRIBUTION, distributionPath } from './paths.ts';
import { RuleDialog } from './RuleDialog.tsx';

export const words: readonly WordArea[] = [...HANDING_WORDS];

/** Rules by which sales are handed out, and the checkers with what they have (RTV-008). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(DISTRIBUTION);
  const rules = useCall('handing.rules', { silent: true }, { fresh: true });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHead title={t('handing.distribution')}>
        {may('RULE') && (
          <Button intent="primary" icon={<Add />} onClick={() => setOpen(true)}>
            {t('handing.setRule')}
          </Button>
        )}
      </PageHead>
      <Rules query={rules} />
      <Checkers />
      {isOpen && <RuleDialog onSaved={() => void rules.refetch()} onClose={() => setOpen(false)} />}
    </>
  );
}

function Rules({ query }: { readonly query: ReturnType<typeof useCall<'handing.rules'>> }) {
  const { t, pick } = useLabels();
  if (query.isError) return <QueryFailed query={query} />;
  const { inForce, rules = [] } = query.data ?? {};
  return (
    <section aria-label={t('handing.rules')}>
      <h2>{t('handing.rules')}</h2>
      {inForce !== undefined && <p>{t('handing.inForce', { rule: pick(HANDING_RULES[inForce]) })}</p>}
      {query.data !== undefined && rules.length === 0 && <p>{t('handing.noRules')}</p>}
      {rules.length > 0 && (
        <PlainTable
          rows={rules}
          keyOf={({ ruleId }) => String(ruleId)}
          columns={[
            { head: t('handing.firstDay'), cell: ({ firstDay }) => firstDay },
            { head: t('handing.rule'), cell: ({ rule }) => pick(HANDING_RULES[rule]) },
            { head: t('handing.setBy'), cell: ({ setBy }) => setBy },
            { head: t('handing.setAt'), cell: ({ setAt }) => timeText(setAt) },
          ]}
        />
      )}
    </section>
  );
}

function Checkers() {
  const { t } = useLabels();
  const query = useCall('handing.checkers', { silent: true }, { fresh: true });
  if (query.isError) return <QueryFailed query={query} />;
  const rows = query.data ?? [];
  return (
    <section aria-label={t('handing.checkers')}>
      <h2>{t('handing.checkers')}</h2>
      <p>
        <Link href={distributionPath()}>{t('handing.ofNobody')}</Link>
      </p>
      {query.data !== undefined && rows.length === 0 && <p>{t('handing.noCheckers')}</p>}
      {rows.length > 0 && (
        <PlainTable
          rows={rows}
          keyOf={({ usrid }) => String(usrid)}
          columns={[
            {
              head: t('handing.checker'),
              cell: ({ usrid, fulnm, usrnm }) => <Link href={distributionPath(usrid)}>{`${fulnm} (${usrnm})`}</Link>,
            },
            { head: t('handing.today'), cell: (checker) => <Presence checker={checker} /> },
            { head: t('handing.waiting'), kind: 'number', cell: ({ waiting }) => waiting },
            { head: t('handing.held'), kind: 'number', cell: ({ held }) => held },
            { head: t('handing.given'), kind: 'number', cell: ({ given }) => given },
          ]}
        />
      )}
    </section>
  );
}
