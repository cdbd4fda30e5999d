import { Button, Classes, PopoverNext } from '@blueprintjs/core';
import { Bookmark, CaretDown, Trash } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { reportSearchForm } from '@oasis/engine/areas/reports';
import { message } from '@oasis/engine/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useCall, useChange } from '../../api/use-call.ts';
import { FormBody } from '../../forms/FormBody.tsx';
import { TextField } from '../../forms/FormFields.tsx';
import { useEngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';

type Search = CallData<'reportSearches.list'>[number];

/** The searches that one has kept, and a place to keep the present one. */
export function SavedSearches() {
  const { t } = useLabels();
  return (
    <PopoverNext placement="bottom-end" content={<Searches />}>
      <Button icon={<Bookmark />} endIcon={<CaretDown />}>
        {t('report.searches')}
      </Button>
    </PopoverNext>
  );
}

function Searches() {
  const { t } = useLabels();
  const { data } = useCall('reportSearches.list', {}, { fresh: true });
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: ['reportSearches.list'] });
  return (
    <section className="oasis-report-searches" aria-label={t('report.searches')}>
      {data?.length === 0 && <p className={Classes.TEXT_MUTED}>{t('report.noSearches')}</p>}
      {data !== undefined && data.length > 0 && (
        <ul>
          {data.map((search) => (
            <SearchLine key={search.searchId} search={search} onDeleted={again} />
          ))}
        </ul>
      )}
      <SaveSearch onSaved={again} />
    </section>
  );
}

interface SearchLineProps {
  readonly search: Search;
  readonly onDeleted: () => void;
}

function SearchLine({ search: { searchId, name, search }, onDeleted }: SearchLineProps) {
  const { t, say } = useLabels();
  const [path] = useLocation();
  const remove = useChange('reportSearches.delete');
  const forget = () =>
    remove.mutate(
      { body: { searchId } },
      {
        onSuccess: () => {
          notify({ text: say(message('REPORT_SEARCH_DELETED', { name })), severity: 'success' });
          onDeleted();
        },
      },
    );
  return (
    <li>
      <Link href={search === '' ? path : `${path}?${search}`} className={Classes.POPOVER_DISMISS}>
        {name}
      </Link>
      <Button
        variant="minimal"
        size="small"
        icon={<Trash />}
        aria-label={t('report.deleteSearch', { name })}
        loading={remove.isPending}
        onClick={forget}
      />
    </li>
  );
}

/** Keeps the filters of the address under a name; an existing name is overwritten. */
function SaveSearch({ onSaved }: { readonly onSaved: () => void }) {
  const [round, setRound] = useState(0);
  const next = () => {
    setRound(round + 1);
    onSaved();
  };
  return <SearchForm key={round} onSaved={next} />;
}

function SearchForm({ onSaved }: { readonly onSaved: () => void }) {
  const { t, say } = useLabels();
  const search = useSearch();
  const save = useChange('reportSearches.save');
  const form = useEngineForm({ start: () => ({ name: '' }), check: reportSearchForm.check });
  const send = ({ name }: { readonly name: string }) =>
    save.mutate(
      { body: { name, search } },
      {
        onSuccess: (saved) => {
          notify({ text: say(message('REPORT_SEARCH_SAVED', { name: saved.name })), severity: 'success' });
          onSaved();
        },
        onError: form.refuse,
      },
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(send);
      }}
    >
      <FormBody form={form}>
        <TextField form={form} field="name" label={t('report.searchName')} hint={t('report.searchHint')} />
      </FormBody>
      <Button type="submit" intent="primary" loading={save.isPending}>
        {t('report.saveSearch')}
      </Button>
    </form>
  );
}
