import { Checkbox, HTMLSelect, HTMLTable, type Intent, Tag } from '@blueprintjs/core';
import type { ImpactState } from '@oasis/engine/areas/prices';
import { useState } from 'react';
import { useLabels } from '../../../locale/use-labels.ts';
import { amountText } from '../price-list.ts';
import type { ImpactRow } from './impact-list.ts';

interface ComparedRowsProps {
  readonly rows: readonly ImpactRow[];
  readonly ticked: ReadonlySet<number>;
  /** Undefined for reading only. */
  readonly onTick: ((rows: readonly number[], on: boolean) => void) | undefined;
}

/** The number of drawn rows; a tick for all includes the others. */
const MOST_ROWS = 200;

const STATES: readonly ImpactState[] = ['differs', 'same', 'unknown'];
const INTENTS: Readonly<Record<ImpactState, Intent>> = { differs: 'warning', same: 'success', unknown: 'danger' };

/** The rows of a file beside the prices in force of group and model, by default those that differ; each can be ticked. */
export function ComparedRows({ rows, ticked, onTick }: ComparedRowsProps) {
  const { t } = useLabels();
  const [shown, setShown] = useState<string>('differs');
  const fitting = rows.filter(({ state }) => shown === '' || state === shown);
  const numbers = fitting.map(({ row }) => row);
  const count = numbers.filter((row) => ticked.has(row)).length;
  return (
    <>
      <p className="oasis-impact-filter">
        <HTMLSelect
          aria-label={t('impact.show')}
          value={shown}
          onChange={(event) => setShown(event.currentTarget.value)}
        >
          <option value="">{t('impact.all', { count: rows.length })}</option>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {t(`impact.${state}`)} ({rows.filter((row) => row.state === state).length})
            </option>
          ))}
        </HTMLSelect>
        {onTick !== undefined && (
          <Checkbox
            inline
            checked={count > 0}
            indeterminate={count > 0 && count < numbers.length}
            disabled={numbers.length === 0}
            label={t('impact.tickAll', { count: numbers.length })}
            onChange={() => onTick(numbers, count < numbers.length)}
          />
        )}
      </p>
      {fitting.length === 0 ? (
        <p>{t('impact.noneFits')}</p>
      ) : (
        <section className="oasis-impact-rows" aria-label={t('impact.rowsOf')} tabIndex={0}>
          <HTMLTable compact>
            <thead>
              <tr>
                {onTick !== undefined && <th scope="col">{t('impact.tick')}</th>}
                <th scope="col">{t('impact.nst')}</th>
                <th scope="col">{t('dated.from')}</th>
                <th scope="col" className="oasis-impact-amount">
                  {t('impact.msrp')}
                </th>
                <th scope="col" className="oasis-impact-amount">
                  {t('impact.group')}
                </th>
                <th scope="col" className="oasis-impact-amount">
                  {t('impact.model')}
                </th>
                <th scope="col">{t('dated.state')}</th>
              </tr>
            </thead>
            <tbody>
              {fitting.slice(0, MOST_ROWS).map((row) => (
                <ComparedRow key={row.row} row={row} isTicked={ticked.has(row.row)} onTick={onTick} />
              ))}
            </tbody>
          </HTMLTable>
        </section>
      )}
      {fitting.length > MOST_ROWS && <p>{t('impact.first', { shown: MOST_ROWS, count: fitting.length })}</p>}
    </>
  );
}

interface ComparedRowProps {
  readonly row: ImpactRow;
  readonly isTicked: boolean;
  readonly onTick: ComparedRowsProps['onTick'];
}

function ComparedRow({ row: { row, nst, validFrom, msrp, state, group, model }, isTicked, onTick }: ComparedRowProps) {
  const { t } = useLabels();
  return (
    <tr>
      {onTick !== undefined && (
        <td>
          <Checkbox aria-label={`${nst} ${validFrom}`} checked={isTicked} onChange={() => onTick([row], !isTicked)} />
        </td>
      )}
      <th scope="row">{nst}</th>
      <td>{validFrom}</td>
      <td className="oasis-impact-amount">{amountText(msrp)}</td>
      <td className="oasis-impact-amount">
        <InForce name={group?.code} inForce={group?.msrp} said={msrp} />
      </td>
      <td className="oasis-impact-amount">
        <InForce name={model?.name} inForce={model?.msrp} said={msrp} />
      </td>
      <td>
        <Tag minimal intent={INTENTS[state]}>
          {t(`impact.${state}`)}
        </Tag>
      </td>
    </tr>
  );
}

interface InForceProps {
  /** Undefined without a group or model. */
  readonly name: string | undefined;
  readonly inForce: string | null | undefined;
  readonly said: string;
}

/** The price in force of a group or a model, and the difference of IMPACT from it. */
function InForce({ name, inForce, said }: InForceProps) {
  const { t } = useLabels();
  if (name === undefined) return '-';
  const difference = Number(said) - Number(inForce);
  return (
    <>
      {name}
      <br />
      {inForce === null || inForce === undefined ? t('impact.noPrice') : amountText(inForce)}
      {typeof inForce === 'string' && inForce !== said && (
        <strong>
          {' '}
          {difference > 0 ? '+' : '−'}
          {amountText(Math.abs(difference).toFixed(2))}
        </strong>
      )}
    </>
  );
}
