import { Checkbox } from '@blueprintjs/core';
import { Endorsed, Tick, Undo } from '@blueprintjs/icons';
import { RETAIL as MACHINE, REJECT_REASONS } from '@oasis/engine/areas/retail';
import { type Message, type MessageCode, message } from '@oasis/engine/messages';
import { FormRow } from '@oasis/ui';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ChoiceField } from '../../forms/FormFields.tsx';
import type { LifeForm } from '../../life/LifeDialog.tsx';
import { MoveBar } from '../../life/MoveBar.tsx';
import { type AskedMove, type Move, made, useMoves } from '../../life/use-moves.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { useAltKeys } from '../../papers/use-alt-keys.ts';
import { endMoves } from './EndMoves.tsx';
import { NextSale } from './NextSale.tsx';
import type { RetailRecord } from './retail-lists.ts';

interface CheckMovesProps {
  readonly record: RetailRecord;
  /** The queue that the record was opened from. */
  readonly queue: string;
  readonly reload: () => void;
}

const SAID = {
  confirm: 'RETAIL_CONFIRMED',
  recheck: 'RETAIL_RECHECKED',
} as const satisfies Readonly<Record<string, MessageCode>>;

/** The moves that checkers and confirmers make with a sale, and the way to the next one. */
export function CheckMoves({ record, queue, reload }: CheckMovesProps) {
  const { t } = useLabels();
  const may = useButtons(queue);
  const moves = useMoves<RetailRecord>({
    may,
    nameOf: ({ vin }) => vin,
    reload,
    onlyFitting: true,
    moves: {
      ...(may('CHECK') && {
        begin: { ...held('begin', ''), otherwise: ofAnother },
        pass: { ...passing(t('retail.passText')), otherwise: notHeld },
        reject: { ...rejection('reject', 'CHECK', t('retail.rejectText')), otherwise: notHeld },
        giveBack: { ...held('giveBack', t('retail.giveBackText')), otherwise: notHeld },
      }),
      ...(may('CONFIRM') && {
        confirm: { ...asked('confirm', 'CONFIRM', t('retail.confirmText')), otherwise: passedByMe },
        recheck: asked('recheck', 'CONFIRM', t('retail.recheckText')),
        return: rejection('return', 'CONFIRM', t('retail.rejectText')),
      }),
      ...(may('END') && endMoves()),
    },
  });
  const run = (...ids: readonly string[]) =>
    moves
      .of(record)
      .find(({ id, offBecause }) => ids.includes(id) && offBecause === undefined)
      ?.run();
  useAltKeys({
    KeyB: () => run('begin'),
    KeyP: () => run('pass', 'confirm'),
    KeyR: () => run('reject', 'return'),
  });
  return (
    <MoveBar moves={moves} row={record}>
      {(may('CHECK') || may('CONFIRM')) && (
        <NextSale queue={queue} current={record.recordId} takes={may('CHECK')} onNone={reload} />
      )}
    </MoveBar>
  );
}

/** Why the reader may not make a move although its state fits; the server refuses it with the same words. */
function ofAnother({ handedTo }: RetailRecord): Message | undefined {
  return handedTo === '' ? undefined : message('HANDING_OF_ANOTHER', { who: handedTo });
}

function notHeld({ isMine }: RetailRecord): Message | undefined {
  return isMine ? undefined : message('RETAIL_NOT_YOURS');
}

function passedByMe({ made: moves }: RetailRecord): Message | undefined {
  return moves.includes('pass') ? message('RETAIL_OTHER_CONFIRMS') : undefined;
}

function held(move: 'begin' | 'giveBack', text: string): Move<RetailRecord> {
  return {
    rule: MACHINE.moves[move],
    button: 'CHECK',
    icon: <Endorsed />,
    asks: () => ({ text, hasNoReason: true }),
    send: async ({ recordId, version }) =>
      made(await client.call(`retail.${move}`, { query: { version }, body: { recordId }, silent: true })),
  };
}

/** Passing a fleet sale asks for the confirmation of its fleet customer. */
function passing(text: string): AskedMove<RetailRecord> {
  return {
    rule: MACHINE.moves.pass,
    button: 'CHECK',
    icon: <Tick />,
    intent: 'primary',
    asks: ({ fleet: { customerId, customerName } }) => ({
      text,
      hasNoReason: true,
      ...(customerId !== null && {
        more: {
          start: { fleet: '' },
          check: ({ fleet = '' }) => [['fleet', fleet === '' ? message('RETAIL_FLEET_UNCONFIRMED') : undefined]],
          fields: (form) => <FleetTick form={form} name={customerName} />,
        },
      }),
    }),
    send: async ({ recordId, version, vin, fleet: { customerId } }, { fleet = '' }) => {
      const body = { recordId, ...(customerId !== null && fleet !== '' && { fleetCustomerId: customerId }) };
      const answer = await client.call('retail.pass', { query: { version }, body, silent: true });
      return made(answer, () => ({ said: message('RETAIL_PASSED', { vin }) }));
    },
  };
}

function FleetTick({ form, name }: { readonly form: LifeForm; readonly name: string }) {
  const { t } = useLabels();
  return (
    <FormRow group label={t('retail.field.fleetCustomerId')} required error={form.errorOf('fleet')}>
      {({ disabled }) => (
        <Checkbox
          disabled={disabled}
          label={t('retail.fleetIs', { name })}
          checked={form.textOf('fleet') !== ''}
          onChange={(event) => form.type('fleet', event.currentTarget.checked ? 'confirmed' : '')}
        />
      )}
    </FormRow>
  );
}

function asked(move: keyof typeof SAID, button: 'CHECK' | 'CONFIRM', text: string): Move<RetailRecord> {
  const rule = MACHINE.moves[move];
  return {
    rule,
    button,
    icon: <Tick />,
    ...(move !== 'recheck' && { intent: 'primary' }),
    asks: () => ({ text, ...(move !== 'recheck' && { hasNoReason: true }) }),
    send: async ({ recordId, version, vin }, { reason }) => {
      const body = { recordId, ...(reason !== '' && { reason }) };
      const answer = await client.call(`retail.${move}`, { query: { version }, body, silent: true });
      return made(answer, () => ({ said: message(SAID[move], { vin }) }));
    },
  };
}

function rejection(call: 'reject' | 'return', button: 'CHECK' | 'CONFIRM', text: string): AskedMove<RetailRecord> {
  return {
    rule: MACHINE.moves[call],
    button,
    icon: <Undo />,
    intent: 'danger',
    asks: () => ({
      text,
      more: {
        start: { kind: '' },
        check: ({ kind = '' }) => [['kind', kind === '' ? message('RETAIL_REASON_KIND') : undefined]],
        fields: (form) => <ReasonField form={form} />,
      },
    }),
    send: async ({ recordId, version, vin }, { kind = '', reason }) => {
      const body = { recordId, kind, reason };
      const answer = await client.call(`retail.${call}`, { query: { version }, body, silent: true });
      return made(answer, () => ({ said: message('RETAIL_REJECTED', { vin }) }));
    },
  };
}

function ReasonField({ form }: { readonly form: LifeForm }) {
  const { t, pick } = useLabels();
  return (
    <ChoiceField
      form={form}
      field="kind"
      label={t('retail.reason')}
      required
      value={form.textOf('kind')}
      part={(kind) => ({ kind })}
      options={Object.entries(REJECT_REASONS).map(([value, name]) => ({ value, label: pick(name) }))}
    />
  );
}
