import { HTMLSelect } from '@blueprintjs/core';
import { useCall } from '../api/use-call.ts';
import { useLabels } from '../locale/use-labels.ts';

export interface AskedChoiceProps {
  readonly id: string;
  /** Id of an action, path of a page, or `path#code`; '' for none yet. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Everything that may be asked about: actions, then pages with their buttons. */
export function AskedChoice({ id, value, onChange }: AskedChoiceProps) {
  const { t, locale } = useLabels();
  const { data } = useCall('access.actions', {}, { inLanguage: true });
  const named = [...(data ?? [])].sort((a, b) => a.name.localeCompare(b.name, locale === 'zh' ? 'zh-CN' : 'en'));
  const optionsOf = (kind: 'action' | 'button') =>
    named
      .filter((asked) => asked.kind === kind)
      .map((asked) => (
        <option key={asked.id} value={asked.id}>
          {asked.name}
        </option>
      ));
  return (
    <HTMLSelect
      id={id}
      className="oasis-why-action"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t('common.select')}</option>
      <optgroup label={t('access.buttons')}>{optionsOf('button')}</optgroup>
      <optgroup label={t('access.actions')}>{optionsOf('action')}</optgroup>
    </HTMLSelect>
  );
}
