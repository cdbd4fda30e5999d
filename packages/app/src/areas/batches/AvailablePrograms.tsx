import { Button, Classes, HTMLTable, InputGroup } from '@blueprintjs/core';
import { Plus, Search } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { BatchProgram } from './ChosenPrograms.tsx';

interface AvailableProgramsProps {
  /** Only programs of this BU; absent while any will do. */
  readonly bu: string | undefined;
  readonly taken: readonly number[];
  /** Programs removed from the batch in this form, which can be added again. */
  readonly leftOf: readonly BatchProgram[];
  readonly onTake: (program: BatchProgram) => void;
}

const SHOWN = 50;

/** Confirmed programs in no batch, found during typing (PRG-034). */
export function AvailablePrograms({ bu, taken, leftOf, onTake }: AvailableProgramsProps) {
  const { t } = useLabels();
  const id = useId();
  const [name, setName] = useState('');
  const body = { pageIndex: 0, pageSize: SHOWN, ...(name !== '' && { name }), ...(bu !== undefined && { bu }) };
  const query = useCall('batches.available', { body, silent: true }, { fresh: true });
  const found = query.data?.content ?? [];
  const isFree = ({ programId }: BatchProgram) => !taken.includes(programId);
  const rows = [...leftOf.filter(isFree), ...found.filter(isFree)];
  const total = query.data?.totalElements ?? 0;
  return (
    <section aria-label={t('batch.available')} className="oasis-batch-part">
      <h3>
        <label htmlFor={id}>{t('batch.available')}</label>
      </h3>
      <InputGroup
        id={id}
        leftIcon={<Search />}
        maxLength={100}
        placeholder={t('batch.find')}
        value={name}
        onValueChange={setName}
        // The form is not sent by looking for something.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {query.isError && <QueryFailed query={query} />}
      {query.data === undefined && !query.isError && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {query.data !== undefined && rows.length === 0 && <p>{t('batch.availableNone')}</p>}
      <HTMLTable compact className="oasis-batch-programs">
        <caption className="oasis-hidden">{t('batch.available')}</caption>
        <tbody>
          {rows.map((program) => (
            <tr key={program.programId}>
              <td>{`${program.programCode} V${program.versionOfCode}`}</td>
              <td>{program.programName}</td>
              <td>{program.bu ?? bu}</td>
              <td className="oasis-batch-amount">{moneyText(program.amount)}</td>
              <td className="oasis-batch-button">
                <Button
                  size="small"
                  icon={<Plus />}
                  aria-label={t('batch.take', { program: program.programCode })}
                  onClick={() => onTake(program)}
                >
                  {t('batch.takeShort')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      {found.length < total && <p>{t('batch.availableMore', { shown: found.length, all: total })}</p>}
    </section>
  );
}
