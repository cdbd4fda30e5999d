import { Button, HTMLTable, Tag } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { type Fen, fenOf, parseYuan, yuanText } from '@oasis/engine/base';
import { useId } from 'react';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';

/** A program as the form of a batch shows it. */
export interface BatchProgram {
  readonly programId: number;
  readonly programCode: string;
  readonly versionOfCode: number;
  readonly programName: string;
  /** Yuan, '1234.50'. */
  readonly amount: string;
  /** Code of its BU; absent for a program already in the batch, which has a BU. */
  readonly bu?: string;
}

interface ChosenProgramsProps {
  readonly chosen: readonly BatchProgram[];
  /** The saved batch; absent for a new one. */
  readonly before: readonly BatchProgram[] | undefined;
  readonly error: string | undefined;
  readonly onLeave: (programId: number) => void;
}

/** The programs of the batch after the save, with the changes from the saved ones. */
export function ChosenPrograms({ chosen, before, error, onLeave }: ChosenProgramsProps) {
  const { t } = useLabels();
  const id = useId();
  const had = new Set(before?.map(({ programId }) => programId));
  const has = new Set(chosen.map(({ programId }) => programId));
  const leaving = (before ?? []).filter(({ programId }) => !has.has(programId));
  return (
    <section aria-label={t('batch.chosen')} className="oasis-batch-part">
      <h3>{t('batch.chosen')}</h3>
      {chosen.length === 0 && <p>{t('batch.nothingChosen')}</p>}
      {error !== undefined && (
        <p id={id} role="alert" className="oasis-batch-error">
          {error}
        </p>
      )}
      {chosen.length > 0 && (
        <HTMLTable compact className="oasis-batch-programs">
          <caption className="oasis-hidden">{t('batch.chosen')}</caption>
          <tbody>
            {chosen.map(({ programId, programCode, versionOfCode, programName, amount }) => (
              <tr key={programId}>
                <td>{`${programCode} V${versionOfCode}`}</td>
                <td>
                  {programName}{' '}
                  {before !== undefined && !had.has(programId) && (
                    <Tag minimal intent="success">
                      {t('batch.isNew')}
                    </Tag>
                  )}
                </td>
                <td className="oasis-batch-amount">{moneyText(amount)}</td>
                <td className="oasis-batch-button">
                  <Button
                    size="small"
                    variant="minimal"
                    icon={<Cross />}
                    aria-label={t('batch.leave', { program: programCode })}
                    title={t('batch.leave', { program: programCode })}
                    onClick={() => onLeave(programId)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('batch.total')}
              </th>
              <td className="oasis-batch-amount">{moneyText(totalOf(chosen))}</td>
            </tr>
          </tfoot>
        </HTMLTable>
      )}
      {leaving.length > 0 && (
        <p>{t('batch.leaving', { programs: leaving.map(({ programCode }) => programCode).join(', ') })}</p>
      )}
    </section>
  );
}

/** The sum in yuan, in whole fen. */
function totalOf(programs: readonly BatchProgram[]): string {
  const amounts = programs.map(({ amount }): Fen => parseYuan(amount) ?? fenOf(0n));
  return yuanText(fenOf(amounts.reduce<bigint>((sum, fen) => sum + fen, 0n)));
}
