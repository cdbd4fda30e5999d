import { Button } from '@blueprintjs/core';
import { ArrowDown, ArrowUp, Cross, Plus } from '@blueprintjs/icons';
import { message } from '@oasis/engine/messages';
import { FormDialog } from '@oasis/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-call.ts';
import { CancelledTag } from '../../letters/CancelledTag.tsx';
import { RuledButton } from '../../life/RuledButton.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable.tsx';
import { ProgramTicks } from './ProgramTicks.tsx';
import { type Release, useMayEdit } from './release-type.ts';

type Program = Release['content'][number];

interface LetterProgramsProps {
  readonly release: Release;
  readonly reload: () => void;
}

/** The programs of a letter in its order; every change of a draft is saved at once. */
export function LetterPrograms({ release, reload }: LetterProgramsProps) {
  const { t, say } = useLabels();
  const [isAdding, setAdding] = useState(false);
  const isOpen = useMayEdit(release.status);
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
  const on = {
    move: (from: number, to: number) => put(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? 0)),
    remove: (place: number) => put(ids.toSpliced(place, 1)),
  };
  const columns: readonly PlainColumn<Program>[] = [
    { head: t('release.code'), cell: ({ programCode }) => programCode },
    { head: t('release.version'), cell: ({ versionOfCode }) => versionOfCode, kind: 'number' },
    {
      head: t('release.name'),
      cell: ({ programName, cancelLastDay }) => (
        <>
          {programName}
          <CancelledTag day={cancelLastDay} />
        </>
      ),
    },
    { head: t('release.period'), cell: ({ firstDay, lastDay }) => `${firstDay} ~ ${lastDay}` },
  ];
  const buttons: PlainColumn<Program> = {
    head: t('life.operation'),
    kind: 'buttons',
    cell: ({ programCode }, place) => (
      <PlaceButtons program={programCode} place={place} of={ids.length} busy={save.isPending} on={on} />
    ),
  };
  return (
    <section className="oasis-release-part" aria-label={t('release.programs')}>
      <h2>{t('release.programs')}</h2>
      <PlainTable
        columns={isOpen ? [...columns, buttons] : columns}
        rows={content}
        keyOf={({ programId }) => `${programId}`}
      />
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
  readonly on: {
    readonly move: (from: number, to: number) => void;
    readonly remove: (place: number) => void;
  };
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
      <RuledButton
        {...look}
        because={of === 1 ? say(message('RELEASE_EMPTY')) : undefined}
        icon={<Cross />}
        aria-label={t('release.remove', { program })}
        loading={busy}
        onClick={() => on.remove(place)}
      />
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
