import { Button, FormGroup, HTMLSelect, TextArea } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { RECIPIENT_KINDS, type RecipientKind, SIDES } from '@oasis/engine/areas/releases';
import { FormDialog } from '@oasis/ui';
import { useId, useMemo, useState } from 'react';
import { client } from '../../api/client.ts';
import { formFailure } from '../../api/form-failure.tsx';
import { useChange } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { MOST_OFFERED, type PickSource } from '../../pick/offer.ts';
import { Picker } from '../../pick/Picker.tsx';
import { LegalEntities, Regions } from './ListedRecipients.tsx';

type Choice = CallData<'releases.choices'>[number];

interface AddRecipientProps {
  readonly releaseId: number;
  /** Code of the BU of the letter. */
  readonly bu: string;
  readonly onAdded: () => void;
}

const KINDS = Object.keys(RECIPIENT_KINDS) as readonly RecipientKind[];

/** Adds one recipient that is found by code or name, or a list of dealers or accounts. */
export function AddRecipient({ releaseId, bu, onAdded }: AddRecipientProps) {
  const { t, pick } = useLabels();
  const [kind, setKind] = useState<RecipientKind>('region');
  const [listed, setListed] = useState<'internal' | 'external'>();
  const ids = { kind: useId(), pick: useId() };
  const source = useMemo<PickSource<'releases.choices', Choice>>(
    () => ({
      call: 'releases.choices',
      ask: (name) => ({ query: { kind, name, limit: MOST_OFFERED } }),
      items: (found) => found,
      offerOf: ({ id, code, nameEn, nameCn }) => ({
        value: String(id),
        label: pick({ en: nameEn, zh: nameCn }),
        detail: code,
      }),
    }),
    [kind, pick],
  );
  const add = async (choice: Choice | undefined) => {
    if (choice === undefined) return;
    await added({ releaseId, kind, choice });
    onAdded();
  };
  const addListed = async (found: readonly number[]) => {
    const listedKind = kind === 'entity' ? kind : 'region';
    await client.call('releases.addExternalGroup', { body: { releaseId, kind: listedKind, ids: [...found] } });
    onAdded();
  };
  const Listed = kind === 'region' ? Regions : kind === 'entity' ? LegalEntities : undefined;
  return (
    <div className="oasis-release-add">
      <FormGroup label={t('release.kind')} labelFor={ids.kind}>
        <KindChoice id={ids.kind} kind={kind} onChoose={setKind} />
      </FormGroup>
      {Listed === undefined ? (
        <FormGroup label={t('release.find')} labelFor={ids.pick}>
          <Picker
            key={kind}
            source={source}
            control={{ id: ids.pick }}
            label={t('release.find')}
            chosen=""
            onChoose={(choice) => void add(choice)}
          />
        </FormGroup>
      ) : (
        <FormGroup label={t('release.recipient')} labelFor={ids.pick}>
          <Listed id={ids.pick} bu={bu} onAdd={(found) => void addListed(found)} />
        </FormGroup>
      )}
      <Button icon={<Plus />} onClick={() => setListed('external')}>
        {t('release.addListOf', { kind: pick(RECIPIENT_KINDS.dealer.name) })}
      </Button>
      <Button icon={<Plus />} onClick={() => setListed('internal')}>
        {t('release.addListOf', { kind: pick(RECIPIENT_KINDS.person.name) })}
      </Button>
      {listed !== undefined && (
        <ListDialog releaseId={releaseId} side={listed} onClose={() => setListed(undefined)} onAdded={onAdded} />
      )}
    </div>
  );
}

interface KindChoiceProps {
  readonly id: string;
  readonly kind: RecipientKind;
  readonly onChoose: (kind: RecipientKind) => void;
}

/** The kinds of recipients, outside and inside. */
function KindChoice({ id, kind, onChoose }: KindChoiceProps) {
  const { pick } = useLabels();
  return (
    <HTMLSelect
      id={id}
      value={kind}
      onChange={({ currentTarget: { value } }) => onChoose(KINDS.find((each) => each === value) ?? kind)}
    >
      {(['external', 'internal'] as const).map((side) => (
        <optgroup key={side} label={pick(SIDES[side])}>
          {KINDS.filter((each) => RECIPIENT_KINDS[each].side === side).map((each) => (
            <option key={each} value={each}>
              {pick(RECIPIENT_KINDS[each].name)}
            </option>
          ))}
        </optgroup>
      ))}
    </HTMLSelect>
  );
}

interface Adding {
  readonly releaseId: number;
  readonly kind: RecipientKind;
  readonly choice: Choice;
}

/** The calls of the specification: groups, people and lists, inside and outside. A failure is shown as a notice. */
function added({ releaseId, kind, choice: { id, code } }: Adding) {
  switch (kind) {
    case 'userGroup':
      return client.call('releases.addInternalGroup', { body: { releaseId, ids: [id] } });
    case 'person':
      return client.call('releases.addInternalUser', { body: { releaseId, userId: id } });
    case 'dealerPerson':
      return client.call('releases.addExternalUser', { body: { releaseId, userId: id } });
    case 'dealer':
      return client.call('releases.addExternalList', { body: { releaseId, codes: [code] } });
    case 'dealerGroup':
    case 'entity':
    case 'region':
      return client.call('releases.addExternalGroup', { body: { releaseId, kind, ids: [id] } });
  }
}

interface ListDialogProps extends Omit<AddRecipientProps, 'bu'> {
  readonly side: 'internal' | 'external';
  readonly onClose: () => void;
}

function ListDialog({ releaseId, side, onClose, onAdded }: ListDialogProps) {
  const { t } = useLabels();
  const [text, setText] = useState('');
  const lists = {
    external: useChange('releases.addExternalList'),
    internal: useChange('releases.addInternalList'),
  };
  const adding = lists[side];
  const id = useId();
  const codes = text.split(/[\s,;]+/v).filter((code) => code !== '');
  const done = () => {
    onAdded();
    onClose();
  };
  return (
    <FormDialog
      open
      title={t('release.addList')}
      submitLabel={t('release.addRecipient')}
      busy={adding.isPending}
      blocked={codes.length === 0}
      {...formFailure(adding)}
      onSubmit={() => adding.mutate({ body: { releaseId, codes }, silent: true }, { onSuccess: done })}
      onClose={onClose}
    >
      <FormGroup label={t(side === 'external' ? 'release.list' : 'release.accounts')} labelFor={id}>
        <TextArea
          id={id}
          autoFocus
          fill
          rows={8}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      </FormGroup>
    </FormDialog>
  );
}
