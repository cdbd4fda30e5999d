import { Callout, Classes } from '@blueprintjs/core';
import { permissionName } from '@oasis/engine/actions';
import { FormDialog } from '@oasis/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChangeList } from '../../administration/ChangeList.tsx';
import { formFailure } from '../../api/form-failure.tsx';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import type { GrantedAndTaken } from './change-lists.ts';
import type { GrantPreview } from './grants.ts';

export interface PreviewDialogProps {
  /** Ticked and unticked grants. */
  readonly changes: GrantedAndTaken;
  /** Asks the server for the affected users. */
  readonly load: () => Promise<GrantPreview>;
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
}

/** Shows who gains and loses what, and submits after a confirmation. */
export function PreviewDialog({ changes, load, onSubmit, onClose }: PreviewDialogProps) {
  const { t } = useLabels();
  // Kept for no other opening: the next one may be of other ticks.
  const preview = useQuery({ queryKey: ['grant-preview'], queryFn: load, staleTime: 0, gcTime: 0 });
  const submit = useMutation({ mutationFn: onSubmit });
  const isBlocked = preview.data === undefined || preview.isFetching || preview.data.conflicts.length > 0;
  return (
    <FormDialog
      open
      width={720}
      title={t('grant.preview')}
      submitLabel={t('grant.submit')}
      busy={submit.isPending}
      blocked={isBlocked}
      {...formFailure(submit)}
      onSubmit={() => {
        if (!isBlocked) submit.mutate();
      }}
      onClose={onClose}
    >
      {preview.isError && <QueryFailed query={preview} />}
      {preview.isPending && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {preview.data !== undefined && !preview.isError && <PreviewText changes={changes} preview={preview.data} />}
    </FormDialog>
  );
}

function PreviewText({ changes, preview }: Pick<PreviewDialogProps, 'changes'> & { readonly preview: GrantPreview }) {
  const { t, pick } = useLabels();
  const nameOf = (code: string) => pick(permissionName(code));
  const { gains, losses } = changes;
  const { conflicts } = preview;
  return (
    <>
      <p>{t('grant.previewText')}</p>
      {conflicts.length > 0 && (
        <Callout compact intent="danger" className="oasis-preview-warning" title={t('grant.conflicts')}>
          <ul className="oasis-grant-conflicts">
            {conflicts.map(({ usrid, usrnm, first, second, reason }) => (
              <li key={`${usrid} ${first} ${second}`}>
                {t('grant.conflict', { person: usrnm, first: nameOf(first), second: nameOf(second), reason })}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <div className="oasis-grant-preview">
        <ChangeList title={t('grant.gains', { count: gains.length })} changes={gains} />
        <ChangeList title={t('grant.losses', { count: losses.length })} changes={losses} />
      </div>
      <People preview={preview} />
    </>
  );
}

function People({ preview: { users, userCount } }: { readonly preview: GrantPreview }) {
  const { t } = useLabels();
  const title = t('grant.people', { count: userCount });
  return (
    <section className="oasis-change-list">
      <h3>{title}</h3>
      {users.length === 0 ? (
        <p>{t('grant.nobody')}</p>
      ) : (
        <table className={`oasis-table ${Classes.HTML_TABLE} ${Classes.COMPACT}`}>
          <caption className="oasis-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('grant.account')}</th>
              <th scope="col">{t('grant.fullName')}</th>
              <th scope="col">{t('grant.gainCount')}</th>
              <th scope="col">{t('grant.lossCount')}</th>
            </tr>
          </thead>
          <tbody>
            {users.map(({ usrid, usrnm, fulnm, gains, losses }) => (
              <tr key={usrid}>
                <td>{usrnm}</td>
                <td>{fulnm}</td>
                <td>{gains}</td>
                <td>{losses}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {userCount > users.length && <p>{t('grant.morePeople', { count: userCount - users.length })}</p>}
    </section>
  );
}
