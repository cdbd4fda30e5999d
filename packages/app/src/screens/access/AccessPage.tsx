import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Help, Search } from '@blueprintjs/icons';
import type { CallQuery } from '@oasis/api-client';
import { DateInput, EmptyState, FailedState, FilterField } from '@oasis/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { AskedChoice } from '../../access/AskedChoice.tsx';
import { WhyAnswer } from '../../access/WhyAnswer.tsx';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PersonSearch } from '../../people/PersonSearch.tsx';
import { type AskedAddress, askedIn, ROW_KINDS, searchOfAsked, whyQuery } from './asked-address.ts';

/** Who may do what, and why: a person, an action, page or button, a row, a moment; the question stands in the address. */
export function Page() {
  const { t } = useLabels();
  const search = useSearch();
  const [path, navigate] = useLocation();
  const queries = useQueryClient();
  const asked = useMemo(() => askedIn(search), [search]);
  const query = whyQuery(asked);
  const ask = (next: AskedAddress) => {
    void queries.invalidateQueries({ queryKey: ['access.why'] });
    navigate(`${path}?${searchOfAsked(next)}`);
  };
  return (
    <>
      <div className="oasis-page-head">
        <h1>{t('access.title')}</h1>
      </div>
      <AskForm key={search} asked={asked} onAsk={ask} />
      {query === undefined ? (
        <EmptyState icon={<Help size={32} />} title={t('access.start')} description={t('access.startText')} />
      ) : (
        <Answer query={query} />
      )}
    </>
  );
}

function Answer({ query }: { readonly query: CallQuery<'access.why'> }) {
  const answer = useCall('access.why', { query, silent: true }, { inLanguage: true, fresh: true });
  if (answer.isError) return <FailedState message={answer.error.message} retry={() => void answer.refetch()} />;
  if (answer.data === undefined || answer.isPlaceholderData) return null;
  return (
    <div className="oasis-why-page">
      <WhyAnswer why={answer.data} />
    </div>
  );
}

interface AskFormProps {
  readonly asked: AskedAddress;
  readonly onAsk: (asked: AskedAddress) => void;
}

function AskForm({ asked, onAsk }: AskFormProps) {
  const { t } = useLabels();
  const id = useId();
  const [draft, setDraft] = useState(asked);
  const type = (part: Partial<AskedAddress>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <form
      className="oasis-filter oasis-why-form"
      role="search"
      aria-label={t('access.title')}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(draft);
      }}
    >
      <PersonSearch
        label={t('access.person')}
        onChoose={(person) => {
          // Typing on after an answer keeps the person of the answer until another one is chosen.
          if (person !== undefined) type({ usrid: String(person.usrid) });
        }}
      />
      <FilterField label={t('access.action')} htmlFor={`${id}-action`}>
        <AskedChoice id={`${id}-action`} value={draft.action} onChange={(action) => type({ action })} />
      </FilterField>
      <RowFields draft={draft} onType={type} />
      <FilterField label={t('access.at')} htmlFor={`${id}-at`}>
        <DateInput
          control={{ id: `${id}-at` }}
          label={t('access.at')}
          time
          hint={t('access.atHint')}
          value={draft.at}
          onChange={(at) => type({ at })}
        />
      </FilterField>
      <Button type="submit" intent="primary" icon={<Search />} disabled={whyQuery(draft) === undefined}>
        {t('access.ask')}
      </Button>
    </form>
  );
}

interface RowFieldsProps {
  readonly draft: AskedAddress;
  readonly onType: (part: Partial<AskedAddress>) => void;
}

function RowFields({ draft, onType }: RowFieldsProps) {
  const { t } = useLabels();
  const id = useId();
  return (
    <>
      <FilterField label={t('access.rowKind')} htmlFor={`${id}-kind`}>
        <HTMLSelect
          id={`${id}-kind`}
          value={draft.kind}
          onChange={(event) => onType({ kind: event.currentTarget.value, number: '' })}
        >
          <option value="">{t('access.anyRow')}</option>
          {ROW_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`audit.kind.${kind}`)}
            </option>
          ))}
        </HTMLSelect>
      </FilterField>
      {draft.kind !== '' && (
        <FilterField label={t('access.rowNumber')} htmlFor={`${id}-number`}>
          <InputGroup
            id={`${id}-number`}
            inputMode="numeric"
            maxLength={9}
            value={draft.number}
            onValueChange={(number) => onType({ number: number.replace(/\D/g, '') })}
          />
        </FilterField>
      )}
    </>
  );
}
