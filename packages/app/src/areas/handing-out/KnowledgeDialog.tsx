import { Checkbox } from '@blueprintjs/core';
import { SALE_KINDS } from '@oasis/engine/areas/retail';
import { message } from '@oasis/engine/messages';
import { FormRow } from '@oasis/ui';
import { client } from '../../api/client.ts';
import { LifeDialog, type LifeForm } from '../../life/LifeDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import type { OneChecker } from './use-checker.ts';

interface KnowledgeDialogProps {
  readonly of: OneChecker;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const SAYING = { name: { en: 'What he knows', zh: '维护技能' }, from: [], to: '' } as const;

/** Says which BUs, kinds of sale and groups of dealers a checker knows. */
export function KnowledgeDialog({ of, onSaved, onClose }: KnowledgeDialogProps) {
  const { t, say } = useLabels();
  const { usrid, fulnm, knows, version } = of.checker;
  return (
    <LifeDialog<{ readonly version: number }>
      title={`${t('handing.setKnowledge')}: ${fulnm}`}
      text={t('handing.setKnowledgeText')}
      submitLabel={t('handing.setKnowledge')}
      rule={SAYING}
      hasNoReason
      more={{
        start: { bus: joined(knows.bus), kinds: joined(knows.kinds), groups: joined(knows.groups) },
        check: () => [],
        fields: (form) => <KnowledgeFields form={form} of={of} />,
      }}
      send={({ bus = '', kinds = '', groups = '' }) =>
        client.call('handing.setKnowledge', {
          query: version === 0 ? {} : { version },
          body: { usrid, bus: split(bus).map(Number), kinds: [...split(kinds)], groups: split(groups).map(Number) },
          silent: true,
        })
      }
      onDone={() => {
        notify({ text: say(message('HANDING_KNOWS_SAVED', { who: fulnm })), severity: 'success' });
        onSaved();
        onClose();
      }}
      onStale={onSaved}
      onClose={onClose}
    />
  );
}

function KnowledgeFields({ form, of: { bus, groups } }: { readonly form: LifeForm; readonly of: OneChecker }) {
  const { t, pick } = useLabels();
  const named = (rows: OneChecker['bus']) => rows.map(({ id, name }) => ({ value: String(id), label: name }));
  const kinds = Object.entries(SALE_KINDS).map(([value, name]) => ({ value, label: pick(name) }));
  return (
    <>
      <Ticks form={form} field="bus" label={t('handing.bus')} offered={named(bus)} />
      <Ticks form={form} field="kinds" label={t('handing.kinds')} offered={kinds} />
      <Ticks form={form} field="groups" label={t('handing.groups')} offered={named(groups)} />
    </>
  );
}

interface TicksProps {
  readonly form: LifeForm;
  readonly field: string;
  readonly label: string;
  readonly offered: readonly { readonly value: string; readonly label: string }[];
}

function Ticks({ form, field, label, offered }: TicksProps) {
  const ticked = split(form.textOf(field));
  const toggled = (value: string) =>
    ticked.includes(value) ? ticked.filter((one) => one !== value) : [...ticked, value];
  return (
    <FormRow group label={label} error={form.errorOf(field)}>
      {() =>
        offered.map(({ value, label: name }) => (
          <Checkbox
            key={value}
            inline
            label={name}
            checked={ticked.includes(value)}
            onChange={() => form.change(field, { [field]: joined(toggled(value)) })}
          />
        ))
      }
    </FormRow>
  );
}

function joined(values: readonly (number | string)[]): string {
  return values.join(',');
}

function split(text: string): readonly string[] {
  return text === '' ? [] : text.split(',');
}
