import { Button, HTMLTable } from '@blueprintjs/core';
import { ArrowDown, ArrowUp, Cross, Plus } from '@blueprintjs/icons';
import { message } from '@oasis/engine/messages';
import { FormDialog } from '@oasis/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-call.ts';
import { WhyOff } from '../../life/WhyOff.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { CancelledTag } from './CancelledTag.tsx';
import { ProgramTicks } from './ProgramTicks.tsx';
import type { Release } from './release-type.ts';

interface LetterProgramsProps {
  readonly release: Release;
  /** A draft that the person may change. */
  readonly isOpen: boolean;
  readonly reload: () => void;
}

/** The programs of a letter in its order; every change of a draft is saved at once. */
export function LetterPrograms({ release, isOpen, reload }: LetterProgramsProps) {
  const { t, say } = useLabels();
  const [isAdding, setAdding] = useState(false);
  const save = useChange('releases.save');
  const { releaseId, releaseName: name, version, content } = release;
  const put = (programIds: number[]) =>
    save.mutate(
      { body: { releaseId, name, programIds }, query: { version } },
      {
        onSuccess: () => notify({ text: say(message('RELEASE_SAVED')), severity: 'success' }),
        onSettled: reload,
      },
    );
  const ids = content.map(({ programId }) => programId);
  const moved = (from: number, to: number) => put(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? 0));
  return (
    <section className="oasis-release-part" aria-label={t('release.programs')}>
      <h2>{t('release.programs')}</h2>
      <HTMLTable compact className="oasis-release-table">
        <thead>
          <tr>
            <th>{t('release.code')}</th>
            <th className="oasis-release-number">{t('release.version')}</th>
            <th>{t('release.name')}</th>
            <th>{t('release.period')}</th>
            {isOpen && <th aria-label={t('admin.operation')} />}
          </tr>
        </thead>
        <tbody>
          {content.map(({ programId, programCode: program, ...row }, place) => (
            <tr key={programId}>
              <td>{program}</td>
              <td className="oasis-release-number">{row.versionOfCode}</td>
              <td>
                {row.programName}
                <CancelledTag day={row.cancelLastDay} />
              </td>
              <td>
                {row.firstDay} ~ {row.lastDay}
              </td>
              {isOpen && (
                <td>
                  <PlaceButtons
                    program={program}
                    place={place}
                    of={ids.length}
                    busy={save.isPending}
                    on={{ move: moved, remove: () => put(ids.filter((id) => id !== programId)) }}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      {isOpen && (
        <Button icon={<Plus />} onClick={() => setAdding(true)}>
          {t('release.add')}
        </Button>
      )}
      {isAdding && <AddDialog release={release} reload={reload} onClose={() => setAdding(false)} />}
    </section>
  );
}

interface PlaceButtonsProps {
  readonly program: string;
  readonly place: number;
  readonly of: number;
  readonly busy: boolean;
  readonly on: { readonly move: (from: number, to: number) => void; readonly remove: () => void };
}

function PlaceButtons({ program, place, of, busy, on }: PlaceButtonsProps) {
  const { t, say } = useLabels();
  const look = { size: 'small', variant: 'minimal' } as const;
  return (
    <>
      <Button
        {...look}
        icon={<ArrowUp />}
        aria-label={t('release.up', { program })}
        disabled={place === 0 || busy}
        onClick={() => on.move(place, place - 1)}
      />
      <Button
        {...look}
        icon={<ArrowDown />}
        aria-label={t('release.down', { program })}
        disabled={place === of - 1 || busy}
        onClick={() => on.move(place, place + 1)}
      />
      <WhyOff because={of === 1 ? say(message('RELEASE_EMPTY')) : undefined}>
        {(off) => (
          <Button
            {...look}
            {...off}
            icon={<Cross />}
            aria-label={t('release.remove', { program })}
            disabled={busy}
            onClick={on.remove}
          />
        )}
      </WhyOff>
    </>
  );
}

interface AddDialogProps extends Pick<LetterProgramsProps, 'release' | 'reload'> {
  readonly onClose: () => void;
}

function AddDialog({ release: { releaseId, version, bu }, reload, onClose }: AddDialogProps) {
  const { t } = useLabels();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const insert = useChange('releases.insert');
  const add = () =>
    insert.mutate(
      { body: { releaseId, programIds: [...chosen] }, query: { version } },
      { onSuccess: onClose, onSettled: reload },
    );
  return (
    <FormDialog
      open
      title={t('release.add')}
      submitLabel={t('release.addRecipient')}
      busy={insert.isPending}
      blocked={chosen.length === 0}
      onSubmit={add}
      onClose={onClose}
    >
      <ProgramTicks bu={bu} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  );
}
