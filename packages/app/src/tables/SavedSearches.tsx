import './saved-searches.css';
import { Button, Classes, FormGroup, InputGroup, PopoverNext } from '@blueprintjs/core';
import { CaretDown, FloppyDisk, History, Trash } from '@blueprintjs/icons';
import { isPassing } from '@oasis/api-client';
import { message } from '@oasis/engine/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useAttemptKey } from '../api/attempt-key.ts';
import { client } from '../api/client.ts';
import { useCall } from '../api/use-call.ts';
import { useLabels } from '../locale/use-labels.ts';
import { notify } from '../notify/notices.ts';
import { type ListSpec, type ListState, searchOfList } from './list-address.ts';
import type { Filters } from './use-list.ts';

interface SavedSearchesProps<Given extends Filters, Sort extends string> {
  readonly definition: ListSpec<Given, Sort> & { readonly name?: string };
  /** What the list shows now. */
  readonly shown: Pick<ListState<Given, Sort>, 'filters' | 'sort' | 'size'>;
}

/** The searches of a list that its user keeps: shown by name, and the present one saved under a name. */
export function SavedSearches<Given extends Filters, Sort extends string>({
  definition,
  shown: { filters, sort, size },
}: SavedSearchesProps<Given, Sort>) {
  const { t } = useLabels();
  const list = definition.name ?? definition.call;
  const search = searchOfList(definition, { filters, sort, size, page: 1 });
  return (
    <PopoverNext placement="bottom-start" content={<Searches list={list} search={search} />}>
      <Button icon={<History />} endIcon={<CaretDown />}>
        {t('searches.title')}
      </Button>
    </PopoverNext>
  );
}

interface SearchesProps {
  /** Name of the list. */
  readonly list: string;
  /** What it shows now. */
  readonly search: string;
}

function Searches({ list, search }: SearchesProps) {
  const { t, say } = useLabels();
  const [path, navigate] = useLocation();
  const queries = useQueryClient();
  const { data } = useCall('searches.list', { query: { list }, silent: true }, { fresh: true });
  const changed = () => void queries.invalidateQueries({ queryKey: ['searches.list'] });
  const remove = async (searchId: number, version: number, name: string) => {
    const answer = await client.call('searches.delete', { query: { version }, body: { searchId } });
    if (answer.ok) notify({ text: say(message('SEARCH_DELETED', { name })), severity: 'success' });
    changed();
  };
  return (
    <section className="oasis-searches" aria-label={t('searches.title')}>
      {data?.length === 0 && <p className={Classes.TEXT_MUTED}>{t('searches.none')}</p>}
      <ul>
        {(data ?? []).map(({ searchId, name, search: kept, version }) => (
          <li key={searchId}>
            <Button
              variant="minimal"
              size="small"
              className={Classes.POPOVER_DISMISS}
              onClick={() => navigate(kept === '' ? path : `${path}?${kept}`)}
            >
              {name}
            </Button>
            <Button
              variant="minimal"
              size="small"
              icon={<Trash />}
              aria-label={t('searches.delete', { name })}
              title={t('searches.delete', { name })}
              onClick={() => void remove(searchId, version, name)}
            />
          </li>
        ))}
      </ul>
      <SaveSearch list={list} search={search} onSaved={changed} />
    </section>
  );
}

function SaveSearch({ list, search, onSaved }: SearchesProps & { readonly onSaved: () => void }) {
  const { t, say } = useLabels();
  const id = useId();
  const keyOf = useAttemptKey();
  const [name, setName] = useState('');
  const [count, setCount] = useState(0);
  const save = async () => {
    const body = { list, name, search };
    const answer = await client.call('searches.save', { body, key: keyOf([count, body]) });
    if (answer.ok || !isPassing(answer.error)) setCount(count + 1);
    if (!answer.ok) return;
    notify({ text: say(message('SEARCH_SAVED', { name: name.trim() })), severity: 'success' });
    setName('');
    onSaved();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormGroup label={t('searches.name')} labelFor={id} helperText={t('searches.nameText')}>
        <InputGroup id={id} maxLength={100} value={name} onValueChange={setName} autoComplete="off" />
      </FormGroup>
      <Button type="submit" icon={<FloppyDisk />}>
        {t('searches.save')}
      </Button>
    </form>
  );
}
