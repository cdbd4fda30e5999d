import { HANDING_RULES } from '@oasis/engine/areas/handing-out';
import { dayOf, isDay } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { useState } from 'react';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { DateField } from '../../forms/DateField.tsx';
import { ChoiceField } from '../../forms/FormFields.tsx';
import { LifeDialog, type LifeForm } from '../../life/LifeDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';

const SETTING = { name: { en: 'Set a rule', zh: '设定规则' }, from: [], to: '' } as const;

/** Asks for a rule and the day from which it holds. */
export function RuleDialog({ onSaved, onClose }: { readonly onSaved: () => void; readonly onClose: () => void }) {
  const { t, say } = useLabels();
  const keyOf = useAttemptKey();
  const [today] = useState(() => dayOf(new Date()));
  return (
    <LifeDialog<{ readonly firstDay: string }>
      title={t('handing.setRule')}
      text={t('handing.setRuleText')}
      submitLabel={t('handing.setRule')}
      rule={SETTING}
      hasNoReason
      more={{
        start: { rule: '', firstDay: today },
        check: ({ rule = '', firstDay = '' }) => [
          ['rule', rule === '' ? message('HANDING_RULE_MISSING') : undefined],
          ['firstDay', isDay(firstDay) ? undefined : message('RETAIL_DAY')],
        ],
        fields: (form) => <RuleFields form={form} />,
      }}
      send={async ({ rule = '', firstDay = '' }) => {
        const body = { rule, firstDay };
        const answer = await client.call('handing.setRule', { body, key: keyOf(body), silent: true });
        return answer.ok ? { ok: true, value: { firstDay } } : answer;
      }}
      onDone={({ firstDay }) => {
        notify({ text: say(message('HANDING_RULE_SET', { day: firstDay })), severity: 'success' });
        onSaved();
        onClose();
      }}
      onStale={onSaved}
      onClose={onClose}
    />
  );
}

function RuleFields({ form }: { readonly form: LifeForm }) {
  const { t, pick } = useLabels();
  return (
    <>
      <ChoiceField
        form={form}
        field="rule"
        label={t('handing.rule')}
        required
        value={form.textOf('rule')}
        part={(rule) => ({ rule })}
        options={Object.entries(HANDING_RULES).map(([value, name]) => ({ value, label: pick(name) }))}
      />
      <DateField form={form} field="firstDay" label={t('handing.firstDay')} required />
    </>
  );
}
