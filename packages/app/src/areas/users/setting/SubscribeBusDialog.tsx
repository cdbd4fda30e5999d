import { Checkbox, Classes } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { isDealer } from '@oasis/engine/access';
import { message } from '@oasis/engine/messages';
import { useState } from 'react';
import { formFailure } from '../../../api/form-failure.tsx';
import { QueryFailed } from '../../../api/QueryFailed.tsx';
import { useCall, useChange } from '../../../api/use-call.ts';
import { FilledDialog } from '../../../forms/FilledDialog.tsx';
import { useLabels } from '../../../locale/use-labels.ts';
import { notify } from '../../../notify/notices.ts';
import { useUser } from '../../../state/use-user.ts';
import type { TargetUser, UserBu } from './user-setting.ts';

type BuNode = CallData<'bu.tree'>[number];

export interface SubscribeBusDialogProps {
  readonly target: TargetUser;
  readonly subscribed: readonly UserBu[];
  readonly onClose: () => void;
  readonly onSubscribed: () => void;
}

/** Gives a user further BUs: those of the own dealer, or all there are (UST-013, UST-027, UST-037). */
export function SubscribeBusDialog({ target, subscribed, onClose, onSubscribed }: SubscribeBusDialogProps) {
  const { t, say, locale } = useLabels();
  const query = useBusFor(target);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const add = useChange('settings.addBus');
  const held = new Set(subscribed.map(({ orgid }) => orgid));
  const nodes = (query.data ?? []).flatMap(allNodes);
  const send = () => {
    const wanted = nodes.filter(({ id }) => chosen.has(id));
    if (wanted.length === 0) return;
    add.mutate(
      { body: wanted.map((bu) => linkTo(bu, target.usrid)), silent: true },
      {
        onSuccess: () => {
          const names = wanted.map((bu) => (locale === 'zh' ? bu.nameCn : bu.nameEn)).join(', ');
          notify({ text: say(message('BUS_SUBSCRIBED', { names })), severity: 'success' });
          onSubscribed();
          onClose();
        },
      },
    );
  };
  return (
    <FilledDialog
      open
      title={t('userSetting.bus')}
      submitLabel={t('userSetting.subscribe')}
      busy={add.isPending}
      filled={{ dirty: chosen.size > 0 }}
      blocked={chosen.size === 0}
      {...formFailure(add)}
      onSubmit={send}
      onClose={onClose}
    >
      {query.isPending && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {query.isError && <QueryFailed query={query} />}
      {query.data !== undefined && nodes.every(({ id }) => held.has(id)) && (
        <p className="oasis-setting-none">{t('userSetting.noFurtherBu')}</p>
      )}
      {query.data !== undefined && (
        <fieldset className="oasis-setting-choice" aria-label={t('userSetting.bus')}>
          <BuTree nodes={query.data} held={held} chosen={chosen} onChosen={setChosen} />
        </fieldset>
      )}
      <p className="oasis-setting-chosen" role="status">
        {t('userSetting.chosen', { count: chosen.size })}
      </p>
    </FilledDialog>
  );
}

/** A dealer's user is offered the BUs of that dealer, anybody else the whole tree. */
function useBusFor({ usrtp, orgid }: TargetUser) {
  const ofDealer = isDealer({ usrtp }) && orgid !== null;
  const own = useCall('bu.ofDealer', { params: { dealerId: orgid ?? 0 }, silent: true }, { enabled: ofDealer });
  const all = useCall('bu.tree', { silent: true }, { enabled: !ofDealer });
  return ofDealer ? own : all;
}

/** UST-036. */
function linkTo(bu: BuNode, usrid: number) {
  const { id: orgid, nameCn: orgnmcn, nameEn: orgnmen, code: orgcode } = bu;
  return { orgid, orgnmcn, orgnmen, orgtp: 1, orgtpnm: 'BU', state: true, usrid, usrorgid: null, orgcode };
}

function allNodes(node: BuNode): readonly BuNode[] {
  return [node, ...node.children.flatMap(allNodes)];
}

interface BuTreeProps {
  readonly nodes: readonly BuNode[];
  readonly held: ReadonlySet<number>;
  readonly chosen: ReadonlySet<number>;
  readonly onChosen: (chosen: ReadonlySet<number>) => void;
}

/** BUs under the ones that they belong to; those that are subscribed to already stay ticked, and nobody gives others than his own. */
function BuTree({ nodes, held, chosen, onChosen }: BuTreeProps) {
  const { t, locale } = useLabels();
  const { buIds } = useUser();
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosen(next);
  };
  return (
    <ul className="oasis-setting-tree">
      {nodes.map((node) => (
        <li key={node.id}>
          <Checkbox
            label={locale === 'zh' ? node.nameCn : node.nameEn}
            disabled={held.has(node.id) || !buIds.includes(node.id)}
            title={buIds.includes(node.id) ? undefined : t('userSetting.buNotHeld')}
            checked={held.has(node.id) || chosen.has(node.id)}
            onChange={() => toggle(node.id)}
          />
          {node.children.length > 0 && <BuTree nodes={node.children} held={held} chosen={chosen} onChosen={onChosen} />}
        </li>
      ))}
    </ul>
  );
}
