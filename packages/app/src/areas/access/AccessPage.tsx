import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Help, Search } from '@blueprintjs/icons';
import type { CallData, CallQuery } from '@oasis/api-client';
import { recordKindName } from '@oasis/engine/audit';
import { commonMessages } from '@oasis/engine/messages';
import { DateInput, EmptyState, FilterField } from '@oasis/ui';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { AskedChoice } from '../../access/AskedChoice.tsx';
import { accessLabels } from '../../access/labels.ts';
import { WhyAnswer } from '../../access/WhyAnswer.tsx';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import type { LabelKey } from '../../locale/labels.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { peopleLabels } from '../../people/labels.ts';
import { type Person, PersonSearch } from '../../people/PersonSearch.tsx';
import { type AskedAddress, askedIn, ROW_KINDS, searchOfAsked, whyQuery } from './asked-address.ts';

export const words: readonly WordArea[] = [commonMessages, accessLabels, peopleLabels];

/** Who may do what, and why: a user, an action, page or button, a row, a moment; the question is in the address. */
export function Page() {
  const { t } = useLabels();
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [chosen, setChosen] = useState<Person>();
  const queries = useQueryClient();
  const asked = useMemo(() => askedIn(search), [search]);
  const query = whyQuery(asked);
  const answer = useCall(
    'access.why',
    { query: query ?? NOTHING_ASKED, silent: true },
    { inLanguage: true, fresh: true, enabled: query !== undefined },
  );
  const why = query === undefined || answer.isPlaceholderData ? undefined : answer.data;
  const ask = (next: AskedAddress) => {
    void queries.invalidateQueries({ queryKey: ['access.why'] });
    navigate(`${path}?${searchOfAsked(next)}`);
  };
  return (
    <>
      <PageHead title={t('access.title')} />
      <AskForm key={search} asked={asked} person={why?.person} chosen={chosen} onChoose={setChosen} onAsk={ask} />
      {query === undefined ? (
        <EmptyState icon={<Help size={32} />} title={t('access.start')} description={t('access.startText')} />
      ) : (
        <Answer why={why} query={answer} />
      )}
    </>
  );
}

/** Stands in for a question that is not asked. */
const NOTHING_ASKED: CallQuery<'access.why'> = { usrid: 0, action: '' };

interface AnswerProps {
  readonly why: CallData<'access.why'> | undefined;
  readonly query: Pick<UseQueryResult, 'error' | 'refetch'>;
}

function Answer({ why, query }: AnswerProps) {
  if (query.error !== null) return <QueryFailed query={query} />;
  if (why === undefined) return null;
  return (
    <div className="oasis-why-page">
      <WhyAnswer why={why} />
    </div>
  );
}

interface AskFormProps {
  readonly asked: AskedAddress;
  /** The user of the question, once the answer names one. */
  readonly person: Pick<Person, 'fulnm' | 'usrnm'> | undefined;
  /** The last chosen user; stays if there is no answer, or a refusal. */
  readonly chosen: Person | undefined;
  readonly onChoose: (person: Person | undefined) => void;
  readonly onAsk: (asked: AskedAddress) => void;
}

function AskForm({ asked, person, chosen, onChoose, onAsk }: AskFormProps) {
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
        chosen={String(chosen?.usrid) === draft.usrid ? chosen : draft.usrid === asked.usrid ? person : undefined}
        onChoose={(found) => {
          type({ usrid: found === undefined ? '' : String(found.usrid) });
          onChoose(found);
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

/** Name of a row of a kind, if it has more than a number. */
const NUMBER_LABELS: Readonly<Record<string, LabelKey>> = { program: 'access.rowCode', user: 'access.rowAccount' };

/** Of a number, a code or an account. */
const MOST_CHARACTERS = 60;

interface RowFieldsProps {
  readonly draft: AskedAddress;
  readonly onType: (part: Partial<AskedAddress>) => void;
}

function RowFields({ draft, onType }: RowFieldsProps) {
  const { t, pick } = useLabels();
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
              {pick(recordKindName(kind))}
            </option>
          ))}
        </HTMLSelect>
      </FilterField>
      {draft.kind !== '' && (
        <FilterField label={t(NUMBER_LABELS[draft.kind] ?? 'access.rowNumber')} htmlFor={`${id}-number`}>
          <InputGroup
            id={`${id}-number`}
            className="oasis-why-number"
            maxLength={MOST_CHARACTERS}
            value={draft.number}
            onValueChange={(number) => onType({ number })}
          />
        </FilterField>
      )}
    </>
  );
}
