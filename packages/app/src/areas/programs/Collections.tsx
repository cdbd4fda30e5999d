import { Button, Classes, PopoverNext, Tag } from '@blueprintjs/core';
import { CaretDown, Star, Trash } from '@blueprintjs/icons';
import { message } from '@oasis/engine/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCall, useChange } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import type { Collection } from './CollectionDialog.tsx';

interface CollectionsProps {
  /** Shows only the programs of a collection. */
  readonly onShow: (collectionId: number) => void;
  /** A collection is gone. */
  readonly onForgotten: (collectionId: number) => void;
}

/** One's own collections of programs and those that others share; the own ones can be deleted (PRG-036, PRG-048). */
export function Collections({ onShow, onForgotten }: CollectionsProps) {
  const { t, say } = useLabels();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk(t('programs.collections'));
  const remove = useChange('programCollections.delete');
  const forget = async ({ collectionId, name }: Collection) => {
    const text = t('programs.forgetQuestion', { name });
    if ((await ask({ text, ok: t('common.yes'), cancel: t('common.no'), intent: 'danger' })) !== 'ok') return;
    remove.mutate(
      { body: { collectionId } },
      {
        onSuccess: () => {
          notify({ text: say(message('COLLECTION_DELETED', { name })), severity: 'success' });
          onForgotten(collectionId);
        },
        onSettled: () => void queries.invalidateQueries({ queryKey: ['programCollections.list'] }),
      },
    );
  };
  return (
    <>
      <PopoverNext placement="bottom-end" content={<All onShow={onShow} onForget={(one) => void forget(one)} />}>
        <Button icon={<Star />} endIcon={<CaretDown />}>
          {t('programs.collections')}
        </Button>
      </PopoverNext>
      {dialog}
    </>
  );
}

interface AllProps {
  readonly onShow: (collectionId: number) => void;
  readonly onForget: (collection: Collection) => void;
}

function All({ onShow, onForget }: AllProps) {
  const { t } = useLabels();
  const { data } = useCall('programCollections.list', { silent: true }, { fresh: true });
  return (
    <section className="oasis-collections" aria-label={t('programs.collections')}>
      {data?.length === 0 && <p className={Classes.TEXT_MUTED}>{t('programs.noCollections')}</p>}
      <ul>
        {(data ?? []).map((collection) => (
          <li key={collection.collectionId}>
            <Button
              variant="minimal"
              size="small"
              className={Classes.POPOVER_DISMISS}
              onClick={() => onShow(collection.collectionId)}
            >
              {collection.own
                ? collection.name
                : t('programs.sharedBy', { name: collection.name, owner: collection.owner })}
            </Button>
            <span className={Classes.TEXT_MUTED}>
              {t('programs.inCollection', { count: collection.programIds.length })}
            </span>
            {collection.own && collection.shared && <Tag minimal>{t('programs.shared')}</Tag>}
            {collection.own && (
              <Button
                variant="minimal"
                size="small"
                icon={<Trash />}
                className={Classes.POPOVER_DISMISS}
                aria-label={t('programs.forget', { name: collection.name })}
                title={t('programs.forget', { name: collection.name })}
                onClick={() => onForget(collection)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
