import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { useLabels } from '../locale/use-labels.ts';
import { askedGroups } from './asked-groups.ts';

export interface AskedChoiceProps {
  readonly id: string;
  /** Id of an action, path of a page, or `path#code`; '' for none yet. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const NOTHING: CallData<'access.actions'> = [];

/** Everything that may be asked about, by the page that it belongs to; a text narrows it, and Enter takes the first. */
export function AskedChoice({ id, value, onChange }: AskedChoiceProps) {
  const { t, locale } = useLabels();
  const { data = NOTHING } = useCall('access.actions', {}, { inLanguage: true });
  const [text, setText] = useState('');
  const groups = askedGroups(data, { text, chosen: value, other: t('access.elsewhere'), locale });
  const fitting = askedGroups(data, { text, chosen: '', other: t('access.elsewhere'), locale });
  return (
    <span className="oasis-why-asked">
      <InputGroup
        type="search"
        aria-label={t('access.narrow')}
        placeholder={t('access.narrow')}
        leftElement={<Search className="bp6-icon" />}
        value={text}
        onValueChange={setText}
        onKeyDown={(event) => {
          const [first] = fitting.flatMap(({ asked }) => asked);
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return;
          event.preventDefault();
          if (first !== undefined) onChange(first.id);
        }}
      />
      <HTMLSelect
        id={id}
        className="oasis-why-action"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{t(fitting.length === 0 ? 'pick.noneFound' : 'common.select')}</option>
        {groups.map(({ name, asked }) => (
          <optgroup key={name} label={name}>
            {asked.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </optgroup>
        ))}
      </HTMLSelect>
    </span>
  );
}
