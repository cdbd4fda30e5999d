import { Button, Callout, Classes, Dialog, DialogFooter, HTMLTable } from '@blueprintjs/core';
import type { CallData, CallFailure } from '@oasis/api-client';
import { ScrollBody, useReturnFocus } from '@oasis/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { randomKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { WhyRefused } from '../../api/WhyRefused.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { statusText } from '../programs/status-text.ts';

interface ActivateDialogProps {
  readonly versionId: number;
  readonly onClose: () => void;
}

type Activation = CallData<'kufri.activation'>;

/** Shows the data that activating a version makes outdated, activates it, and loads everything again. */
export function ActivateDialog({ versionId, onClose }: ActivateDialogProps) {
  const { t } = useLabels();
  useReturnFocus();
  const queries = useQueryClient();
  const query = useCall('kufri.activation', { query: { versionId }, silent: true }, { fresh: true });
  const [failure, setFailure] = useState<CallFailure>();
  const [isBusy, setBusy] = useState(false);
  const key = useRef(randomKey());
  const activate = async ({ active }: Activation) => {
    setBusy(true);
    const body = { versionId, activeId: active?.id ?? null };
    const reply = await client.call('kufri.activate', { body, key: key.current, silent: true });
    setBusy(false);
    if (reply.ok) {
      notify({ text: t('kufri.activated', { version: reply.value.kufriVersion }), severity: 'success' });
      onClose();
      void queries.invalidateQueries();
      return;
    }
    key.current = randomKey();
    setFailure(reply.error);
    await query.refetch();
  };
  const { data } = query;
  return (
    <Dialog
      isOpen
      title={t('kufri.activate')}
      onClose={onClose}
      canEscapeKeyClose={!isBusy}
      className="oasis-kufri-activate"
    >
      <ScrollBody>
        {query.isError && <QueryFailed query={query} />}
        {query.isPending && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
        {data !== undefined && <Outdated activation={data} />}
      </ScrollBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={isBusy} onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button
              intent="primary"
              loading={isBusy}
              disabled={data === undefined}
              onClick={() => data !== undefined && void activate(data)}
            >
              {t('kufri.activate')}
            </Button>
          </>
        }
      >
        {failure !== undefined && (
          <Callout compact intent="danger" role="alert">
            {failure.message}
            <WhyRefused of={failure} />
          </Callout>
        )}
      </DialogFooter>
    </Dialog>
  );
}

function Outdated({ activation: { version, active, budgets, programs } }: { readonly activation: Activation }) {
  const { t, locale } = useLabels();
  const names = { version: version.kufriVersion, make: version.make, before: active?.kufriVersion ?? '' };
  const shown = programs.reduce((sum, program) => sum + program.budgets, 0);
  return (
    <>
      <p>{t(active === null ? 'kufri.becomesFirst' : 'kufri.becomes', names)}</p>
      <p>{budgets === 0 ? t('kufri.noneOutdated') : t('kufri.outdated', { count: budgets })}</p>
      {programs.length > 0 && (
        <div className="oasis-import-list">
          <HTMLTable compact className="oasis-table">
            <thead>
              <tr>
                <th scope="col">{t('kufri.program')}</th>
                <th scope="col">{t('kufri.programStatus')}</th>
                <th scope="col" className="oasis-kufri-number">
                  {t('kufri.budgets')}
                </th>
              </tr>
            </thead>
            <tbody>
              {programs.map(({ programId, programCode, programName, status, budgets: count }) => (
                <tr key={programId}>
                  <td>
                    <Link href={`/budgetinput?pgmId=${programId}`}>{programCode}</Link> {programName}
                  </td>
                  <td>{statusText(status, locale)}</td>
                  <td className="oasis-kufri-number">{count}</td>
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        </div>
      )}
      {shown < budgets && <p>{t('kufri.outdatedElsewhere', { count: budgets - shown })}</p>}
      <p>
        <Link href={`/kufriDetail?version=${version.id}`}>{t('kufri.compare')}</Link>
      </p>
    </>
  );
}
