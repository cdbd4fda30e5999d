import { HTMLTable, Tag } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { Link } from 'wouter';
import { StateTag } from '../../life/StateTag.tsx';
import { percentText, yuanRounded } from '../../locale/figure-text.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';

export type PackageDetail = CallData<'packages.detail'>;
type Preview = CallData<'packages.preview'>;

/** How the frames of its makes stand, and what the package takes of each. */
export function Frames({ frames }: Pick<Preview, 'frames'>) {
  const { t } = useLabels();
  if (frames.length === 0) return null;
  return (
    <section className="oasis-package-section" aria-label={t('package.frames')}>
      <h2>{t('package.frames')}</h2>
      <HTMLTable compact bordered>
        <thead>
          <tr>
            <th>{t('package.make')}</th>
            <th>{t('package.year')}</th>
            <th className="oasis-number">{t('package.frame')}</th>
            <th className="oasis-number">{t('package.inApproval')}</th>
            <th className="oasis-number">{t('package.reserved')}</th>
            <th className="oasis-number">{t('package.left')}</th>
            <th className="oasis-number">{t('package.takes')}</th>
          </tr>
        </thead>
        <tbody>
          {frames.map(({ make, year, frame, inApproval, reserved, left, takes, overdrawn }) => (
            <tr key={`${make} ${year}`}>
              <td>{make}</td>
              <td>{year}</td>
              <td className="oasis-number">{frame === null ? t('package.noFrame') : moneyText(frame)}</td>
              <td className="oasis-number">{moneyText(inApproval)}</td>
              <td className="oasis-number">{moneyText(reserved)}</td>
              <td className="oasis-number">{left === null ? t('package.noFrame') : moneyText(left)}</td>
              <td className="oasis-number">
                {moneyText(takes)}
                {overdrawn && (
                  <>
                    {' '}
                    <Tag intent="danger">{t('package.overdrawn')}</Tag>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}

/** The deviation from the guideline of what is approved in the BU, without and with the package. */
export function Deviations({ deviations }: Pick<PackageDetail, 'deviations'>) {
  const { t } = useLabels();
  if (deviations.length === 0) return null;
  return (
    <section className="oasis-package-section" aria-label={t('package.deviation')}>
      <h2>{t('package.deviation')}</h2>
      <HTMLTable compact bordered>
        <thead>
          <tr>
            <th>{t('package.make')}</th>
            <th>{t('package.year')}</th>
            <th className="oasis-number">{t('package.guideline')}</th>
            <th className="oasis-number">{t('package.before')}</th>
            <th className="oasis-number">{t('package.with')}</th>
            <th className="oasis-number">{t('package.beyond')}</th>
          </tr>
        </thead>
        <tbody>
          {deviations.map(({ make, year, guideline, before, with: after, withAmount }) => (
            <tr key={`${make} ${year}`}>
              <td>{make}</td>
              <td>{year}</td>
              <td className="oasis-number">{percentText(guideline)}</td>
              <td className="oasis-number">{percentText(before)}</td>
              <td className="oasis-number">{percentText(after)}</td>
              <td className="oasis-number">{yuanRounded(withAmount)}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}

interface ProgramsProps extends Pick<Preview, 'programs'> {
  /** Programs that are ticked; absent where none can be. */
  readonly ticked?: ReadonlySet<number>;
  readonly onTick?: (programId: number, isTicked: boolean) => void;
  /** Whether codes lead to the budget, a page that phones do not have. */
  readonly isLinked?: boolean;
}

/** The programs of a package; each leads to its budget. */
export function Programs({ programs, ticked, onTick, isLinked = true }: ProgramsProps) {
  const { t } = useLabels();
  return (
    <section className="oasis-package-section" aria-label={t('package.programs')}>
      <h2>{t('package.programs')}</h2>
      <HTMLTable compact bordered>
        <thead>
          <tr>
            {ticked !== undefined && <th aria-label={t('package.rejectTicked')} />}
            <th>{t('package.program')}</th>
            <th>{t('package.programName')}</th>
            <th>{t('package.status')}</th>
            <th>{t('package.period')}</th>
            <th>{t('package.offers')}</th>
            <th className="oasis-number">{t('package.amount')}</th>
            <th className="oasis-number">{t('package.deviation')}</th>
          </tr>
        </thead>
        <tbody>
          {programs.map((program) => (
            <tr key={program.programId}>
              {ticked !== undefined && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={program.programCode}
                    disabled={program.struck}
                    checked={ticked.has(program.programId)}
                    onChange={({ currentTarget }) => onTick?.(program.programId, currentTarget.checked)}
                  />
                </td>
              )}
              <td className="oasis-package-code">
                {isLinked ? (
                  <Link href={`/budgetinput?pgmId=${program.programId}`}>{program.programCode}</Link>
                ) : (
                  program.programCode
                )}
              </td>
              <td>
                {program.struck ? <s>{program.programName}</s> : program.programName}
                {program.struck && <div>{t('package.struck', { reason: program.struckReason })}</div>}
              </td>
              <td>
                <StateTag machine={PROGRAM} status={program.status} />
              </td>
              <td className="oasis-package-code">{`${program.from} ~ ${program.to}`}</td>
              <td>{program.offers.join(', ')}</td>
              <td className="oasis-number">{moneyText(program.amount)}</td>
              <td className="oasis-number">{percentText(program.deviation)}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}

/** The frozen budgets, by program, offer and make. */
export function Budgets({ budgets }: Pick<PackageDetail, 'budgets'>) {
  const { t } = useLabels();
  if (budgets.length === 0) return null;
  const hasCustomers = budgets.some(({ customer }) => customer !== '');
  return (
    <section className="oasis-package-section" aria-label={t('package.budgets')}>
      <h2>{t('package.budgets')}</h2>
      <HTMLTable compact bordered>
        <thead>
          <tr>
            <th>{t('package.program')}</th>
            <th>{t('package.offer')}</th>
            <th>{t('package.make')}</th>
            {hasCustomers && <th>{t('package.customer')}</th>}
            <th className="oasis-number">{t('package.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {budgets.map(({ programId, programCode, offer, make, customer, amount }) => (
            <tr key={`${programId} ${offer} ${make} ${customer}`}>
              <td>{programCode}</td>
              <td>{offer}</td>
              <td>{make}</td>
              {hasCustomers && <td>{customer || '-'}</td>}
              <td className="oasis-number">{moneyText(amount)}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}
