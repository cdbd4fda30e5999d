import { Button, Classes } from '@blueprintjs/core';
import { ChevronDown, ChevronRight, Download, SendMessage } from '@blueprintjs/icons';
import { message } from '@oasis/engine/messages';
import { useState } from 'react';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { groupsOf, inState, type ManyState, netOf, type ReasonGroup, reportLines } from '../../claims/many-cars.ts';
import { carPath, MANY } from '../../claims/paths.ts';
import { remedyText } from '../../claims/remedy-text.ts';
import { takeKeyboard } from '../../claims/take-keyboard.ts';
import { useIsDealer } from '../../claims/use-may.ts';
import { csvFile, saveCsv } from '../../files/csv-file.ts';
import { RuledButton } from '../../life/RuledButton.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable.tsx';
import type { Many, ManyRun } from './use-many.ts';

interface ManyResultProps {
  readonly many: Many;
  readonly run: ManyRun;
}

/** VINs of a group that are drawn. */
const MOST = 200;
const STATES: readonly ManyState[] = ['waiting', 'open', 'claimed', 'refused'];

/** What became of the cars so far: how many can be claimed for and for how much, why the others cannot, and the report of all. */
export function ManyResult({ many: { cars, send }, run }: ManyResultProps) {
  const labels = useLabels();
  const { t, say } = labels;
  const mayClaim = useButtons(MANY)('CLAIM');
  const isDealer = useIsDealer();
  const isRunning = run.state === 'running' || run.state === 'stopping';
  const isDone = run.state === 'done';
  const groups = groupsOf(cars);
  const save = () => {
    const heads = [
      t('claim.vin'),
      t('manyClaims.programs'),
      t('manyClaims.claims'),
      t('claim.net'),
      t('manyClaims.state'),
      t('manyClaims.whyNot'),
      t('claim.who'),
      t('claim.until'),
    ];
    const said = { state: (state: ManyState) => t(`manyClaims.${state}`), who: (by: string) => remedyText(by, labels) };
    saveCsv(`${t('manyClaims.reportName')}.csv`, csvFile([heads, ...reportLines(cars, said)]));
  };
  return (
    <section
      key={`${run.work}-${run.state}`}
      ref={isDone ? takeKeyboard : undefined}
      tabIndex={-1}
      aria-label={t('manyClaims.result')}
      className="oasis-claim-answer"
    >
      <h2 className="oasis-claim-heading">{t('manyClaims.result')}</h2>
      <Sums cars={cars} />
      <div className="oasis-claim-many-buttons">
        {mayClaim && isDone && run.work === 'judge' && inState(cars, 'open').length > 0 && (
          <RuledButton
            intent="primary"
            icon={<SendMessage />}
            because={isDealer ? undefined : say(message('CLAIM_DEALER_CLAIMS'))}
            onClick={() => void send()}
          >
            {t('manyClaims.send')}
          </RuledButton>
        )}
        {!isRunning && (
          <Button icon={<Download />} onClick={save}>
            {t('manyClaims.report')}
          </Button>
        )}
      </div>
      {groups.length > 0 && <Groups groups={groups} />}
    </section>
  );
}

/** The number of cars in each state, with what they can claim or have claimed. */
function Sums({ cars }: Pick<Many, 'cars'>) {
  const { t } = useLabels();
  return (
    <dl className="oasis-claim-facts">
      {STATES.map((state) => {
        const some = inState(cars, state);
        if (some.length === 0) return null;
        return (
          <div key={state}>
            <dt>{t(`manyClaims.${state}`)}</dt>
            <dd>
              {t('manyClaims.cars', { count: some.length })}
              {(state === 'open' || state === 'claimed') && (
                <>
                  {', '}
                  <strong>{t('manyClaims.sum', { net: moneyText(netOf(some)) })}</strong>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The refused cars by their reasons; each can be opened to read its VINs. */
function Groups({ groups }: { readonly groups: readonly ReasonGroup[] }) {
  const labels = useLabels();
  const { t } = labels;
  const columns: readonly PlainColumn<ReasonGroup>[] = [
    { head: t('manyClaims.whyNot'), cell: (group) => <Group group={group} /> },
    { head: t('manyClaims.number'), kind: 'number', cell: ({ cars }) => cars.length.toLocaleString('en-US') },
    { head: t('claim.who'), cell: ({ remedyBy }) => remedyText(remedyBy, labels) },
    { head: t('claim.until'), cell: ({ until }) => until },
  ];
  return <PlainTable columns={columns} rows={groups} keyOf={({ key }) => key} />;
}

function Group({ group: { why, differs, cars } }: { readonly group: ReasonGroup }) {
  const { t } = useLabels();
  const [isOpen, setOpen] = useState(false);
  const said = differs ? t('manyClaims.alike', { why }) : why;
  return (
    <>
      <Button
        variant="minimal"
        size="small"
        className="oasis-claim-group"
        icon={isOpen ? <ChevronDown /> : <ChevronRight />}
        aria-expanded={isOpen}
        aria-label={t('manyClaims.show', { why: said })}
        onClick={() => setOpen(!isOpen)}
      >
        {said}
      </Button>
      {isOpen && (
        <ul className="oasis-claim-vins">
          {cars.slice(0, MOST).map((car) => (
            <li key={car.vin}>
              {car.carId === null ? car.vin : <Link href={carPath(car.vin)}>{car.vin}</Link>}
              {differs && <span className={Classes.TEXT_MUTED}> {car.why}</span>}
            </li>
          ))}
        </ul>
      )}
      {isOpen && cars.length > MOST && (
        <p className={Classes.TEXT_MUTED}>{t('manyClaims.cut', { shown: MOST, count: cars.length })}</p>
      )}
    </>
  );
}
