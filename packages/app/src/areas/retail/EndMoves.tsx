import { Callout } from '@blueprintjs/core';
import { Cross, Tick, Undo } from '@blueprintjs/icons';
import {
  consequencesOfEnd,
  END_CONSEQUENCES,
  END_KINDS,
  isEndKind,
  isProven,
  RETAIL as MACHINE,
  type RetailState,
} from '@oasis/engine/areas/retail';
import { dayOf } from '@oasis/engine/base';
import { type MessageCode, message } from '@oasis/engine/messages';
import { client } from '../../api/client.ts';
import { ChoiceField } from '../../forms/FormFields.tsx';
import type { LifeForm } from '../../life/LifeDialog.tsx';
import { type Move, made } from '../../life/use-moves.tsx';
import type { LabelKey } from '../../locale/labels.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { RetailRecord } from './retail-lists.ts';

/** The moves that end a sale: complete it after its days, end it before, ask for the end of a proven one and decide on that. */
export function endMoves(): Readonly<Record<string, Move<RetailRecord>>> {
  return {
    complete: {
      rule: MACHINE.moves.complete,
      button: 'END',
      icon: <Tick />,
      otherwise: ({ completedFrom, endKind }) => {
        if (endKind !== '') return message('RETAIL_END_ASKED');
        const isLater = completedFrom > dayOf(new Date());
        return isLater ? message('RETAIL_DAYS_LEFT', { day: completedFrom }) : undefined;
      },
      asks: () => ({ text: <Said label="retail.completeText" />, hasNoReason: true }),
      send: async ({ recordId, version, vin }) => {
        const answer = await client.call('retail.complete', { query: { version }, body: { recordId }, silent: true });
        return made(answer, () => ({ said: message('RETAIL_COMPLETED', { vin }) }));
      },
    },
    askEnd: {
      ...ending('askEnd', 'retail.askEndText', 'RETAIL_END_WAITS'),
      otherwise: ({ endKind }) => (endKind === '' ? undefined : message('RETAIL_END_ASKED')),
    },
    keepSale: {
      rule: MACHINE.moves.keepSale,
      button: 'END',
      icon: <Undo />,
      otherwise: ({ endKind }) => (endKind === '' ? message('RETAIL_END_NOT_ASKED') : undefined),
      asks: () => ({ text: <Said label="retail.keepText" /> }),
      send: async ({ recordId, version, vin }, { reason }) => {
        const body = { recordId, reason };
        const answer = await client.call('retail.keep', { query: { version }, body, silent: true });
        return made(answer, () => ({ said: message('RETAIL_KEPT', { vin }) }));
      },
    },
    void: {
      ...ending('void', 'retail.voidText', 'RETAIL_ENDED'),
      otherwise: ({ status, endKind, made: moves }) => {
        if (!isProven(status)) return undefined;
        if (endKind === '') return message('RETAIL_END_NOT_ASKED');
        return moves.includes('askEnd') ? message('RETAIL_OTHER_ENDS') : undefined;
      },
    },
  };
}

function ending(call: 'askEnd' | 'void', label: LabelKey, said: MessageCode & ('RETAIL_END_WAITS' | 'RETAIL_ENDED')) {
  return {
    rule: MACHINE.moves[call],
    button: 'END',
    icon: <Cross />,
    intent: 'danger',
    asks: ({ status, endKind }) => ({
      text: <Consequences label={label} status={status} />,
      more: {
        start: { kind: endKind },
        check: ({ kind = '' }) => [['kind', isEndKind(kind) ? undefined : message('RETAIL_END_KIND')]],
        fields: (form) => <EndKindField form={form} isFixed={endKind !== ''} />,
      },
    }),
    send: async ({ recordId, version, vin }, { kind = '', reason }) => {
      const body = { recordId, kind, reason };
      const answer = await client.call(`retail.${call}`, { query: { version }, body, silent: true });
      return made(answer, () => ({ said: message(said, { vin }) }));
    },
  } as const satisfies Move<RetailRecord>;
}

function Said({ label }: { readonly label: LabelKey }) {
  const { t } = useLabels();
  return t(label);
}

function Consequences({ label, status }: { readonly label: LabelKey; readonly status: string }) {
  const { t, pick } = useLabels();
  return (
    <>
      {t(label)}
      <ul>
        {consequencesOfEnd(status as RetailState).map((consequence) => (
          <li key={consequence}>{pick(END_CONSEQUENCES[consequence])}</li>
        ))}
      </ul>
    </>
  );
}

function EndKindField({ form, isFixed }: { readonly form: LifeForm; readonly isFixed: boolean }) {
  const { t, pick } = useLabels();
  const kind = form.textOf('kind');
  if (isFixed && isEndKind(kind)) return <p>{`${t('retail.endKind')}: ${pick(END_KINDS[kind])}`}</p>;
  return (
    <ChoiceField
      form={form}
      field="kind"
      label={t('retail.endKind')}
      required
      value={kind}
      part={(chosen) => ({ kind: chosen })}
      options={Object.entries(END_KINDS).map(([value, name]) => ({ value, label: pick(name) }))}
    />
  );
}

/** Says that a sale waits for the decision on its end, or that its personal data is gone. */
export function EndCallout({ record: { status, endKind, isDropped } }: { readonly record: RetailRecord }) {
  const { t, pick } = useLabels();
  if (isDropped) return <Callout intent="warning">{t('retail.dropped')}</Callout>;
  if (!isEndKind(endKind)) return null;
  return (
    <Callout intent="warning" title={t(isProven(status) ? 'retail.endAsked' : 'retail.endKind')}>
      {pick(END_KINDS[endKind])}
    </Callout>
  );
}
