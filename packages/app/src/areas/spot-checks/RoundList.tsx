import './spot-checks.css';
import { Button } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { SAMPLE_LIST } from '@oasis/engine/areas/spot-checks';
import { ok } from '@oasis/engine/base';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { DateField } from '../../forms/DateField.tsx';
import { ChoiceField, TextField } from '../../forms/FormFields.tsx';
import { LifeDialog, type LifeForm } from '../../life/LifeDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { PlainTable } from '../../tables/PlainTable.tsx';
import { CONTROLLED_LIST, CONTROLLING, listPath } from './paths.ts';
import { SampleTable } from './SampleTable.tsx';

type Asked = 'round' | { readonly roundId: number; readonly code: string };

/** Rounds by entity with their lists; a round is begun here, and a list of one prepared. */
export function RoundList() {
  const { t } = useLabels();
  const may = useButtons(CONTROLLING);
  const rounds = useCall('spotRounds.list', { silent: true }, { fresh: true, inLanguage: true });
  const [asked, setAsked] = useState<Asked>();
  const data = rounds.data;
  return (
    <>
      <div className="oasis-spot-head">
        <h2>{t('spot.rounds')}</h2>
        {may('PREPARE') && (
          <Button icon={<Add />} intent="primary" onClick={() => setAsked('round')}>
            {t('spot.newRound')}
          </Button>
        )}
      </div>
      {data?.rounds.length === 0 && <p>{t('spot.noneRounds')}</p>}
      <PlainTable
        rows={data?.rounds ?? []}
        keyOf={({ roundId }) => String(roundId)}
        columns={[
          { head: t('spot.round'), cell: ({ code }) => code },
          { head: t('spot.entity'), cell: ({ entity }) => entity },
          { head: t('spot.cutOff'), cell: ({ cutOff }) => cutOff },
          { head: t('spot.checkUntil'), cell: ({ checkUntil }) => checkUntil },
          { head: t('spot.approveUntil'), cell: ({ approveUntil }) => approveUntil },
          { head: t('spot.lists'), cell: ({ lists }) => lists, kind: 'number' },
          {
            head: '',
            cell: (round) =>
              may('PREPARE') ? (
                <Button size="small" onClick={() => setAsked(round)}>
                  {t('spot.prepare')}
                </Button>
              ) : null,
            kind: 'buttons',
          },
        ]}
      />
      <h2 className="oasis-spot-heading">{t('spot.lists')}</h2>
      <SampleTable title={t('spot.lists')} status="" base={CONTROLLED_LIST} noneText={t('spot.noneLists')} />
      {asked === 'round' && (
        <RoundDialog
          entities={data?.entities ?? []}
          onDone={() => void rounds.refetch()}
          onClose={() => setAsked(undefined)}
        />
      )}
      {typeof asked === 'object' && (
        <PrepareDialog {...asked} bus={data?.bus ?? []} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

interface RoundDialogProps {
  readonly entities: readonly { readonly code: string; readonly name: string }[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function RoundDialog({ entities, onDone, onClose }: RoundDialogProps) {
  const { t } = useLabels();
  const keyOf = useAttemptKey();
  const fields = (form: LifeForm) => (
    <>
      <TextField form={form} field="code" label={t('spot.round')} required first />
      <ChoiceField
        form={form}
        field="entity"
        label={t('spot.entity')}
        required
        value={form.draft['entity'] ?? ''}
        part={(entity) => ({ entity })}
        options={entities.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
      />
      <DateField form={form} field="cutOff" label={t('spot.cutOff')} required />
      <DateField form={form} field="checkUntil" label={t('spot.checkUntil')} required />
      <DateField form={form} field="approveUntil" label={t('spot.approveUntil')} required />
    </>
  );
  return (
    <LifeDialog
      title={t('spot.newRound')}
      text={t('spot.newRoundText')}
      submitLabel={t('spot.newRound')}
      rule={SAMPLE_LIST.moves.prepare}
      hasNoReason
      more={{
        start: { code: '', entity: 'MBCL', cutOff: '', checkUntil: '', approveUntil: '' },
        check: () => [],
        fields,
      }}
      send={({ code = '', entity = '', cutOff = '', checkUntil = '', approveUntil = '' }) => {
        const body = { code, entity, cutOff, checkUntil, approveUntil };
        return client.call('spotRounds.create', { body, key: keyOf(body), silent: true });
      }}
      onDone={() => {
        onDone();
        onClose();
      }}
      onStale={onDone}
      onClose={onClose}
    />
  );
}

interface PrepareDialogProps {
  readonly roundId: number;
  readonly code: string;
  readonly bus: readonly { readonly buId: number; readonly code: string; readonly name: string }[];
  readonly onClose: () => void;
}

function PrepareDialog({ roundId, code, bus, onClose }: PrepareDialogProps) {
  const { t } = useLabels();
  const keyOf = useAttemptKey();
  const [, navigate] = useLocation();
  return (
    <LifeDialog
      title={`${t('spot.prepare')}: ${code}`}
      text={t('spot.prepareText')}
      submitLabel={t('spot.prepare')}
      rule={SAMPLE_LIST.moves.prepare}
      hasNoReason
      more={{
        start: { buId: String(bus[0]?.buId ?? '') },
        check: () => [],
        fields: (form) => (
          <ChoiceField
            form={form}
            field="buId"
            label={t('spot.bu')}
            required
            value={form.draft['buId'] ?? ''}
            part={(buId) => ({ buId })}
            options={bus.map((one) => ({ value: String(one.buId), label: `${one.code} ${one.name}` }))}
          />
        ),
      }}
      send={async ({ buId = '' }) => {
        const body = { roundId, buId: Number(buId) };
        const answer = await client.call('spotLists.prepare', { body, key: keyOf(body), silent: true });
        return answer.ok ? ok(answer.value.listId) : answer;
      }}
      onDone={(listId) => navigate(listPath(CONTROLLED_LIST, listId))}
      onStale={onClose}
      onClose={onClose}
    />
  );
}
