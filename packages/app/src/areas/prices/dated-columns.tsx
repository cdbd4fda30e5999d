import { type Intent, Tag } from '@blueprintjs/core';
import { type DatedRow, type RateState, rateState } from '@oasis/engine/areas/prices';
import { dayOf } from '@oasis/engine/base';
import type { RecordColumn } from '../../administration/RecordTable.tsx';
import { timeText } from '../../locale/time-text.ts';
import type { Words } from '../../locale/use-labels.ts';
import { Unbroken } from '../../tables/Unbroken.tsx';

interface SaidRow extends DatedRow {
  readonly reason: string;
  readonly crtbynm: string;
  readonly crted: string;
  readonly version: number;
}

const INTENTS: Readonly<Record<RateState, Intent>> = {
  inForce: 'success',
  coming: 'primary',
  past: 'none',
  replaced: 'none',
};

/** First and last day of a value in one narrow column, and its state. */
export function periodColumns<Row extends SaidRow>(): readonly RecordColumn<Row>[] {
  return [
    {
      id: 'period',
      label: 'dated.period',
      width: '110px',
      cell: (row, words) => (
        <>
          <Unbroken>{row.validFrom}</Unbroken>
          <br />
          <Unbroken>{lastDay(row, words)}</Unbroken>
        </>
      ),
    },
    stateColumn(),
  ];
}

/** First and last day of a value, and its state. */
export function dayColumns<Row extends SaidRow>(): readonly RecordColumn<Row>[] {
  return [
    { id: 'from', label: 'dated.from', width: '130px', cell: ({ validFrom }) => <Unbroken>{validFrom}</Unbroken> },
    { id: 'to', label: 'dated.to', width: '130px', cell: (row, words) => <Unbroken>{lastDay(row, words)}</Unbroken> },
    stateColumn(),
  ];
}

function lastDay({ validTo, replaced }: SaidRow, { t }: Words): string {
  if (replaced) return '-';
  return validTo === '' ? t('dated.open') : validTo;
}

function stateColumn<Row extends SaidRow>(): RecordColumn<Row> {
  return {
    id: 'state',
    label: 'dated.state',
    width: '110px',
    cell: (row, { t }) => {
      const state = rateState(row, dayOf(new Date()));
      return (
        <Tag minimal intent={INTENTS[state]}>
          {t(`dated.${state}`)}
        </Tag>
      );
    },
  };
}

/** Reason, user and version of a value. */
export function saidColumns<Row extends SaidRow>(): readonly RecordColumn<Row>[] {
  return [
    { id: 'reason', label: 'dated.reason', cell: ({ reason }) => reason },
    { id: 'version', label: 'dated.version', align: 'right', width: '90px', cell: ({ version }) => version },
    {
      id: 'by',
      label: 'dated.by',
      width: '150px',
      // The values that there have been from the beginning were added by nobody.
      cell: ({ crtbynm, crted }) =>
        crtbynm === '' ? (
          '-'
        ) : (
          <>
            {crtbynm}
            <br />
            <Unbroken>{timeText(crted)}</Unbroken>
          </>
        ),
    },
  ];
}
