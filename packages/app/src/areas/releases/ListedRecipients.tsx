import { HTMLSelect } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';

type Choice = CallData<'releases.regions'>[number];

export interface ListedProps {
  readonly id: string;
  /** Code of the BU of the letter. */
  readonly bu: string;
  readonly onAdd: (ids: readonly number[]) => void;
}

/** The regions of a BU, one or all of them to be added. */
export function Regions({ bu, ...props }: ListedProps) {
  const regions = useCall('releases.regions', { query: { bu } });
  return <Listed choices={regions.data ?? []} {...props} />;
}

/** The legal entities of dealers, one or all of them to be added. */
export function LegalEntities({ id, onAdd }: ListedProps) {
  const entities = useCall('releases.legalEntities', {});
  return <Listed choices={entities.data ?? []} id={id} onAdd={onAdd} />;
}

const ALL = 'all';

function Listed({ choices, id, onAdd }: Omit<ListedProps, 'bu'> & { readonly choices: readonly Choice[] }) {
  const { t, pick } = useLabels();
  const idsOf = (value: string) => (value === ALL ? choices.map((one) => one.id) : [Number(value)]);
  return (
    <HTMLSelect
      id={id}
      disabled={choices.length === 0}
      value=""
      onChange={({ currentTarget: { value } }) => value !== '' && onAdd(idsOf(value))}
    >
      <option value="">{t('release.chooseRecipient')}</option>
      {choices.length > 1 && <option value={ALL}>{t('release.allRecipients', { count: choices.length })}</option>}
      {choices.map(({ id: choice, code, nameEn, nameCn }) => (
        <option key={choice} value={choice}>
          {`${pick({ en: nameEn, zh: nameCn })} (${code})`}
        </option>
      ))}
    </HTMLSelect>
  );
}
