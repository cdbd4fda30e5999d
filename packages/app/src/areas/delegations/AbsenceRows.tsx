import { Button, HTMLTable, Tag } from '@blueprintjs/core';
import { CHAIN_KINDS } from '@oasis/engine/areas/chains';
import { useLabels } from '../../locale/use-labels.ts';
import type { Absence } from './delegation-list.ts';
import { useEnd } from './use-end.tsx';

const INTENTS = { now: 'success', toCome: 'primary', over: 'none', ended: 'none' } as const;

/** The state of an absence today. */
export function AbsenceState({ state }: Pick<Absence, 'state'>) {
  const { t } = useLabels();
  return (
    <Tag minimal intent={INTENTS[state]}>
      {t(`delegation.${state}`)}
    </Tag>
  );
}

/** The stand-in, with the reasons why he cannot decide at present: at all, or in a running package. */
export function StandsIn({ absence: { delegate, problem, hindrances } }: { readonly absence: Absence }) {
  const { t } = useLabels();
  return (
    <>
      {delegate || t('delegation.nobody')}
      {problem !== '' && <div role="note">{problem}</div>}
      {hindrances.map(({ code, name, reason }) => (
        <div key={code} role="note">
          {t('delegation.hindered', { package: `${code} ${name}`, reason })}
        </div>
      ))}
    </>
  );
}

/** The kinds of approvals that an absence is for; a checker has none. */
export function LentKinds({ absence: { kinds } }: { readonly absence: Absence }) {
  const { t, pick } = useLabels();
  return kinds.length === 0 ? t('delegation.checks') : kinds.map((kind) => pick(CHAIN_KINDS[kind])).join(', ');
}

interface AbsenceRowsProps {
  readonly caption: string;
  readonly rows: readonly Absence[];
  readonly none: string;
  /** Absent if they cannot be ended here. */
  readonly onEnded?: () => void;
}

/** A few absences in a table. */
export function AbsenceRows({ caption, rows, none, onEnded }: AbsenceRowsProps) {
  const { t } = useLabels();
  const ending = useEnd('delegations.endOwn', () => onEnded?.());
  if (rows.length === 0) return <p>{none}</p>;
  return (
    <>
      <HTMLTable compact>
        <caption className="oasis-hidden">{caption}</caption>
        <thead>
          <tr>
            <th>{t('delegation.who')}</th>
            <th>{t('delegation.to')}</th>
            <th>{t('delegation.kinds')}</th>
            <th>{t('delegation.days')}</th>
            <th>{t('delegation.state')}</th>
            {onEnded !== undefined && <th>{t('delegation.actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((absence) => (
            <tr key={absence.delegationId}>
              <td>{absence.fulnm}</td>
              <td>
                <StandsIn absence={absence} />
              </td>
              <td>
                <LentKinds absence={absence} />
              </td>
              <td>
                {absence.firstDay} – {absence.lastDay}
              </td>
              <td>
                <AbsenceState state={absence.state} />
              </td>
              {onEnded !== undefined && (
                <td>
                  {(absence.state === 'now' || absence.state === 'toCome') && (
                    <Button
                      size="small"
                      aria-label={t('delegation.endOf', { person: absence.fulnm, day: absence.firstDay })}
                      onClick={() => ending.run(absence)}
                    >
                      {t('delegation.end')}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      {ending.dialog}
    </>
  );
}
