import type { CallBody, CallData } from '@oasis/api-client';
import { APPROVAL } from '@oasis/engine/areas/approvals';
import { message } from '@oasis/engine/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { PickField } from '../../forms/FormFields.tsx';
import { LifeDialog, type LifeForm } from '../../life/LifeDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { personText } from '../../people/person-text.ts';
import { MOST_OFFERED, type PickSource } from '../../pick/offer.ts';
import type { PackageDetail } from './PackageSections.tsx';

/** Actions with a dialog on the page of a package. */
export type PackageAct =
  | 'approve'
  | 'rejectAll'
  | 'rejectTicked'
  | 'return'
  | 'handOn'
  | 'askOpinion'
  | 'comment'
  | 'withdraw'
  | 'name';

interface PackageDialogProps {
  readonly detail: PackageDetail;
  readonly act: PackageAct;
  /** Programs that are ticked, for `rejectTicked`. */
  readonly programIds: readonly number[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Reloads the data that an action on a package changes. */
export function useReloadPackage(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const key of ['packages.detail', 'packages.pending', 'tasks.count', 'tasks.list']) {
      void queries.invalidateQueries({ queryKey: [key] });
    }
  };
}

type Sent = CallBody<'packages.process'>;

const ACTIONS: Readonly<Partial<Record<PackageAct, Sent['action']>>> = {
  approve: 'approve',
  rejectAll: 'reject',
  rejectTicked: 'reject',
  return: 'return',
  handOn: 'transfer',
  askOpinion: 'opinion',
};

/** The users who can be named in an action. */
const NAMED: Readonly<Partial<Record<PackageAct, 'member' | 'reader' | 'approver'>>> = {
  handOn: 'member',
  askOpinion: 'reader',
  name: 'approver',
};

/** Actions whose effect on a program's cancellation differs from that on a package. */
const OF_CANCEL = ['approve', 'rejectAll', 'return', 'withdraw', 'comment'] as const;

/**
 * Asks before something is done with a package. A decision goes out with the version that was read and one key for one content, so
 * that sending it again after a lost network decides nothing twice.
 */
export function PackageDialog({ detail, act, programIds, onDone, onClose }: PackageDialogProps) {
  const { t } = useLabels();
  const reload = useReloadPackage();
  const keyOf = useAttemptKey();
  const named = NAMED[act];
  const label = t(act === 'comment' && detail.may.opinion.allowed ? 'package.giveOpinion' : `package.${act}`);
  const codes = detail.programs.filter(({ programId }) => programIds.includes(programId));
  const programs = codes.map(({ programCode }) => programCode).join(', ');
  const ofCancel = detail.of === 'program' ? OF_CANCEL.find((one) => one === act) : undefined;
  const isReasoned = act !== 'approve' && act !== 'handOn' && act !== 'name';
  const send = ({ reason, to = '' }: Readonly<Record<string, string>> & { readonly reason: string }) => {
    const { batchId, of, version, step } = detail;
    const subject = { batchId, of, version, step };
    const person = to === '' ? undefined : Number(to);
    const action = ACTIONS[act];
    const sendBody = <Body extends object>(body: Body) => ({
      body,
      headers: { 'idempotency-key': keyOf({ act, ...body }) },
      silent: true,
    });
    if (act === 'withdraw') return client.call('packages.withdraw', sendBody({ ...subject, comment: reason }));
    if (act === 'name') return client.call('packages.name', sendBody({ ...subject, to: person ?? 0 }));
    if (action === undefined) {
      return client.call('packages.comment', sendBody({ batchId, of, comment: reason }));
    }
    const ids = act === 'rejectTicked' ? { programIds: [...programIds] } : {};
    const whom = person === undefined ? {} : { to: person };
    return client.call('packages.process', sendBody({ ...subject, action, comment: reason, ...ids, ...whom }));
  };
  return (
    <LifeDialog
      title={`${label}: ${detail.batchCode}`}
      text={ofCancel === undefined ? t(`package.${act}Text`, { programs }) : t(`package.cancel.${ofCancel}Text`)}
      submitLabel={label}
      rule={isReasoned ? APPROVAL.moves.reject : APPROVAL.moves.decide}
      hasNoReason={act === 'name'}
      {...(named !== undefined && {
        more: {
          start: { to: '', toName: '' },
          check: ({ to = '' }) => [['to', to === '' ? message('APPROVAL_PERSON_NEEDED') : undefined]],
          fields: (form: LifeForm) => <PersonField form={form} detail={detail} as={named} />,
        },
      })}
      send={send}
      onDone={() => {
        notify({ text: t('package.done'), severity: 'success' });
        onClose();
        onDone();
        reload();
      }}
      onStale={reload}
      onClose={onClose}
    />
  );
}

interface PersonFieldProps {
  readonly form: LifeForm;
  readonly detail: PackageDetail;
  readonly as: 'member' | 'reader' | 'approver';
}

type Person = CallData<'packages.people'>[number];

function PersonField({ form, detail: { batchId, of }, as }: PersonFieldProps) {
  const { t } = useLabels();
  const source = useMemo<PickSource<'packages.people', Person>>(
    () => ({
      call: 'packages.people',
      ask: (name) => ({ params: { batchId }, query: { of, as, name, limit: MOST_OFFERED }, silent: true }),
      items: (people) => people,
      offerOf: ({ usrid, fulnm, usrnm }) => ({ value: String(usrid), label: fulnm, detail: usrnm }),
    }),
    [batchId, of, as],
  );
  return (
    <PickField
      form={form}
      field="to"
      label={t('package.person')}
      required
      source={source}
      chosen={form.textOf('toName')}
      onChoose={(person) =>
        form.change('to', {
          to: person === undefined ? '' : String(person.usrid),
          toName: person === undefined ? '' : personText(person),
        })
      }
    />
  );
}
