import { Checkbox, Tag } from '@blueprintjs/core';
import { daysBetween } from '@oasis/engine/areas/tasks';
import { Steps } from '../../claims/OfferAmounts.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable.tsx';
import { excludedBy } from './choice.ts';
import type { CarProgram } from './claim-list.ts';
import type { Claiming } from './use-claiming.ts';

interface ClaimableProps {
  readonly programs: readonly CarProgram[];
  /** The day of the server. */
  readonly today: string;
  /** Absent for who may not claim. */
  readonly claiming: Claiming | undefined;
}

/** Few days are left: the last one is marked. */
const SOON = 7;

/** What a car can claim: ticked, with its amount and how long it can still be claimed. */
export function ClaimablePrograms({ programs, today, claiming }: ClaimableProps) {
  const { t } = useLabels();
  const ticks: readonly PlainColumn<CarProgram>[] =
    claiming === undefined
      ? []
      : [{ head: t('claim.tick'), kind: 'tick', cell: (program) => <Tick program={program} claiming={claiming} /> }];
  const columns: readonly PlainColumn<CarProgram>[] = [
    ...ticks,
    { head: t('claim.program'), cell: (program) => <Program program={program} claiming={claiming} /> },
    { head: t('claim.net'), kind: 'number', cell: ({ net }) => <strong>{moneyText(net)}</strong> },
    { head: t('claim.until'), cell: ({ until }) => until },
    { head: t('claim.daysLeft'), kind: 'number', cell: ({ until }) => <DaysLeft until={until} today={today} /> },
  ];
  return (
    <div className="oasis-claim-can">
      <PlainTable columns={columns} rows={programs} keyOf={({ code }) => code} />
    </div>
  );
}

function Tick({ program: { code }, claiming }: { readonly program: CarProgram; readonly claiming: Claiming }) {
  const { t } = useLabels();
  return (
    <Checkbox
      className="oasis-claim-tick"
      aria-label={t('claim.tickProgram', { code })}
      checked={claiming.choice.ticked.some((one) => one.code === code)}
      disabled={claiming.isBusy}
      onChange={(event) => claiming.tick(code, event.currentTarget.checked)}
    />
  );
}

function Program({ program, claiming }: { readonly program: CarProgram; readonly claiming: Claiming | undefined }) {
  const { t } = useLabels();
  const { code, name, isBest, latePercent, offers } = program;
  const excluded = claiming === undefined ? program.against : excludedBy(program, claiming.choice);
  const isTicked = claiming?.choice.ticked.includes(program) === true;
  return (
    <>
      <span className="oasis-claim-name">
        <strong>{code}</strong> {name}{' '}
        {isBest && (
          <Tag minimal intent="success">
            {t('claim.best')}
          </Tag>
        )}
        {latePercent !== null && (
          <Tag minimal intent="warning">
            {t('claim.late', { percent: latePercent })}
          </Tag>
        )}
      </span>
      {excluded.length > 0 && (
        <small className={isTicked ? 'oasis-claim-clash oasis-form-error' : 'oasis-claim-clash'}>
          {t('claim.excludes', { codes: excluded.join(', ') })}
        </small>
      )}
      <details className="oasis-claim-how">
        <summary>{t('claim.steps')}</summary>
        {offers.map((offer) => (
          <div key={offer.name}>
            <span className="oasis-claim-offer">
              <span>{offer.name}</span> <span className="oasis-number">{moneyText(offer.net)}</span>
            </span>
            <Steps steps={offer.steps} />
          </div>
        ))}
      </details>
    </>
  );
}

function DaysLeft({ until, today }: { readonly until: string; readonly today: string }) {
  const { t } = useLabels();
  if (until === '') return null;
  const days = daysBetween(today, until);
  const text = days === 0 ? t('claim.lastDay') : String(days);
  return days <= SOON ? (
    <Tag minimal intent="warning">
      {text}
    </Tag>
  ) : (
    text
  );
}
