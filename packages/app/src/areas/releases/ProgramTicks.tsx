import { Checkbox, Classes } from '@blueprintjs/core';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';

interface ProgramTicksProps {
  /** The BU of the letter; that of the first ticked program if there is none yet. */
  readonly bu?: string | undefined;
  readonly chosen: readonly number[];
  readonly onChange: (programIds: readonly number[]) => void;
}

/** Approved programs in no letter, with ticks for those that go into one; a letter is of one BU. */
export function ProgramTicks({ bu, chosen, onChange }: ProgramTicksProps) {
  const { t } = useLabels();
  const query = useCall(
    'releases.available',
    { query: { pageIndex: 0, pageSize: 100, ...(bu !== undefined && { bu }) } },
    { fresh: true },
  );
  if (query.error !== null) return <QueryFailed query={query} />;
  if (query.data === undefined) return <p className={Classes.SKELETON}>{t('common.loading')}</p>;
  const programs = query.data.content;
  if (programs.length === 0) return <p>{t('release.nothingToChoose')}</p>;
  const own = bu ?? programs.find(({ programId }) => chosen.includes(programId))?.bu;
  const tick = (programId: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, programId] : chosen.filter((id) => id !== programId));
  return (
    <div className="oasis-release-choices">
      {programs.map(({ programId, programCode, programName, bu: of, firstDay, lastDay }) => (
        <Checkbox
          key={programId}
          checked={chosen.includes(programId)}
          disabled={own !== undefined && of !== own}
          onChange={(event) => tick(programId, event.currentTarget.checked)}
        >
          <strong>{programCode}</strong> {programName}{' '}
          <span className={Classes.TEXT_MUTED}>
            {of} · {firstDay} ~ {lastDay}
          </span>
        </Checkbox>
      ))}
    </div>
  );
}
