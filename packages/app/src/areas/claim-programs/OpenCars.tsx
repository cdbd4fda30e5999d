import { Callout, Checkbox, Classes, Tag } from '@blueprintjs/core';
import { SendMessage } from '@blueprintjs/icons';
import { addMoney, NO_MONEY, parseYuan, present, yuanText } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { CarModel } from '../../claims/CarModel.tsx';
import { carPath } from '../../claims/paths.ts';
import { takeKeyboard } from '../../claims/take-keyboard.ts';
import { useIsDealer } from '../../claims/use-may.ts';
import { RuledButton } from '../../life/RuledButton.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable.tsx';
import type { ProgramView } from './asked.ts';
import { Cut } from './CarTables.tsx';
import { DaysLeft } from './DaysLeft.tsx';
import { PROGRAM } from './paths.ts';
import { type Sending, type Sent, useSending } from './use-sending.ts';

type OpenCar = ProgramView['openCars'][number];

interface OpenCarsProps {
  readonly view: ProgramView;
  readonly reload: () => Promise<unknown>;
}

/** Cars that could have a program and have not: ticked, and claimed for in one press. */
export function OpenCars({ view, reload }: OpenCarsProps) {
  const { t } = useLabels();
  const mayClaim = useButtons(PROGRAM)('CLAIM');
  const sending = useSending(view, reload);
  const { openCars: open, totals } = view;
  return (
    <section aria-label={t('claimProgram.openCars')}>
      <h2 className="oasis-claim-heading">{t('claimProgram.openCars')}</h2>
      {sending.sent !== undefined && !sending.isBusy && <Answer sent={sending.sent} />}
      {open.length === 0 ? (
        <p className={Classes.TEXT_MUTED}>{t('claimProgram.noOpen')}</p>
      ) : (
        <OpenTable open={open} sending={mayClaim ? sending : undefined} />
      )}
      <Cut shown={open.length} count={totals.open} />
      {mayClaim && open.length > 0 && <SendBar sending={sending} />}
    </section>
  );
}

interface OpenTableProps {
  readonly open: readonly OpenCar[];
  /** Absent for who may not claim. */
  readonly sending: Sending | undefined;
}

function OpenTable({ open, sending }: OpenTableProps) {
  const { t } = useLabels();
  const ticks: readonly PlainColumn<OpenCar>[] =
    sending === undefined
      ? []
      : [{ head: t('claimProgram.ticks'), kind: 'tick', cell: (car) => <Tick car={car} sending={sending} /> }];
  return (
    <div className="oasis-claim-can">
      {sending !== undefined && (
        <Checkbox
          checked={sending.ticked.length === open.length}
          indeterminate={sending.ticked.length > 0 && sending.ticked.length < open.length}
          disabled={sending.isBusy}
          label={t('claimProgram.tickAll')}
          onChange={({ currentTarget }) => sending.tick(open, currentTarget.checked)}
        />
      )}
      <PlainTable
        rows={open}
        keyOf={({ vin }) => vin}
        columns={[
          ...ticks,
          { head: t('claim.vin'), kind: 'code', cell: ({ vin }) => <Link href={carPath(vin)}>{vin}</Link> },
          { head: t('claim.model'), cell: (car) => <Model car={car} /> },
          { head: t('claim.qualifyingDay'), cell: ({ qualifyingDay }) => qualifyingDay },
          { head: t('claim.net'), kind: 'number', cell: ({ net }) => <strong>{moneyText(net)}</strong> },
          { head: t('claim.until'), cell: ({ until }) => until },
          {
            head: t('claim.daysLeft'),
            kind: 'number',
            cell: ({ until, daysLeft }) => <DaysLeft until={until} daysLeft={daysLeft} />,
          },
        ]}
      />
    </div>
  );
}

function Tick({ car, sending }: { readonly car: OpenCar; readonly sending: Sending }) {
  const { t } = useLabels();
  return (
    <Checkbox
      className="oasis-claim-tick"
      aria-label={t('claimProgram.tick', { vin: car.vin })}
      checked={sending.ticked.includes(car)}
      disabled={sending.isBusy}
      onChange={({ currentTarget }) => sending.tick([car], currentTarget.checked)}
    />
  );
}

function Model({ car: { model, formerDealer, latePercent, better } }: { readonly car: OpenCar }) {
  const { t } = useLabels();
  return (
    <>
      <CarModel model={model} from={formerDealer} />{' '}
      {latePercent !== null && (
        <Tag minimal intent="warning">
          {t('claim.late', { percent: latePercent })}
        </Tag>
      )}
      {better.length > 0 && (
        <small className="oasis-claim-clash">{t('claimProgram.better', { codes: better.join(', ') })}</small>
      )}
    </>
  );
}

function SendBar({ sending: { ticked, isBusy, send } }: { readonly sending: Sending }) {
  const { t, say } = useLabels();
  const isDealer = useIsDealer();
  const none = ticked.length === 0 ? t('claimProgram.noneTicked') : undefined;
  const net = ticked.reduce((sum, car) => addMoney(sum, present(parseYuan(car.net), car.vin)), NO_MONEY);
  return (
    <div className="oasis-claim-send">
      <dl className="oasis-claim-sums">
        <div>
          <dt>{t('claimProgram.sum')}</dt>
          <dd>{t('claimProgram.sumText', { count: ticked.length, net: moneyText(yuanText(net)) })}</dd>
        </div>
      </dl>
      <RuledButton
        intent="primary"
        icon={<SendMessage />}
        loading={isBusy}
        because={isDealer ? none : say(message('CLAIM_DEALER_CLAIMS'))}
        onClick={() => void send()}
      >
        {t('claimProgram.send')}
      </RuledButton>
    </div>
  );
}

/** The answer to the last press; the keyboard goes on from here. */
function Answer({ sent: { claimed, refused, failure } }: { readonly sent: Sent }) {
  const { t, say } = useLabels();
  const hasFailed = failure !== undefined || claimed === 0;
  return (
    <div ref={takeKeyboard} tabIndex={-1} className="oasis-claim-answer">
      <Callout
        intent={hasFailed ? 'danger' : 'success'}
        role={hasFailed ? 'alert' : 'status'}
        aria-label={t('claimProgram.answer')}
      >
        {failure !== undefined && <p>{failure.message}</p>}
        {claimed > 0 && <p>{say(message('CLAIM_PROGRAM_SENT', { count: claimed }))}</p>}
        {refused.length > 0 && <p>{say(message('CLAIM_PROGRAM_REFUSED', { count: refused.length }))}</p>}
        <ul className="oasis-claim-sent">
          {refused.map(({ vin, why }) => (
            <li key={vin}>
              <Link href={carPath(vin)}>{vin}</Link>: {why}
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  );
}
