import { Button, Callout } from '@blueprintjs/core';
import { DOCUMENT_PURPOSES, endingsOf } from '@oasis/engine/access';
import { LATE_REASONS, type LateDraft, lateForm } from '@oasis/engine/areas/late-claims';
import { addMoney, NO_MONEY, parseYuan, yuanText } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { FileInput, FormRow } from '@oasis/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { FormBody } from '../../forms/FormBody.tsx';
import { ChoiceField, TextField } from '../../forms/FormFields.tsx';
import { useEngineForm } from '../../forms/use-engine-form.ts';
import { RuledButton } from '../../life/RuledButton.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import type { Candidate } from './late-lists.ts';
import { requestPath } from './paths.ts';
import { useAsking } from './use-asking.ts';

interface Rule {
  readonly bu: string;
  readonly reasons: readonly string[];
  readonly papersNeeded: boolean;
}

interface AskFormProps {
  readonly items: readonly Candidate[];
  readonly rules: readonly Rule[];
  readonly onDone: () => void;
}

const PURPOSE = DOCUMENT_PURPOSES.latePaper;

/** Reason, words and papers of a request for what is ticked, and the press that asks. */
export function AskForm({ items, rules, onDone }: AskFormProps) {
  const { t, say } = useLabels();
  const asking = useAsking();
  const [papers, setPapers] = useState<readonly File[]>([]);
  const rule = rules.find(({ bu }) => bu === items[0]?.bu);
  const options = useWordOptions(LATE_REASONS).filter(({ value }) => rule?.reasons.includes(value) ?? false);
  const form = useEngineForm<LateDraft, keyof LateDraft>({
    start: () => ({ reason: '', text: '' }),
    check: lateForm.check,
  });
  const net = items.reduce((sum, one) => addMoney(sum, parseYuan(one.net) ?? NO_MONEY), NO_MONEY);
  const lacks = rule?.papersNeeded === true && papers.length === 0 ? say(message('LATE_PAPERS_MISSING')) : undefined;
  const send = async (draft: LateDraft) => {
    if (await asking.ask(items, draft, papers)) onDone();
  };
  return (
    <section className="oasis-late-form" aria-label={t('late.asking')}>
      <p role="status">{t('late.ticked', { count: items.length, net: moneyText(yuanText(net)) })}</p>
      <FormBody form={form}>
        <ChoiceField
          form={form}
          field="reason"
          label={t('late.reason')}
          required
          value={form.draft.reason}
          part={(reason) => ({ reason })}
          options={options}
        />
        <TextField form={form} field="text" label={t('late.text')} required long />
      </FormBody>
      <Papers papers={papers} isNeeded={rule?.papersNeeded === true} onChange={setPapers} />
      {asking.failure !== undefined && (
        <Callout intent="danger" role="alert">
          {asking.failure.message}
          {asking.left !== undefined && (
            <p>
              <Link href={requestPath(asking.left.requestId, true)}>
                {t('late.isDraft', { request: asking.left.requestCode })}
              </Link>
            </p>
          )}
        </Callout>
      )}
      <RuledButton
        intent="primary"
        loading={asking.isBusy}
        because={lacks}
        onClick={() => form.submit((draft) => void send(draft))}
      >
        {t('late.askNow')}
      </RuledButton>
    </section>
  );
}

interface PapersProps {
  readonly papers: readonly File[];
  readonly isNeeded: boolean;
  readonly onChange: (papers: readonly File[]) => void;
}

/** Papers that are sent with the request. */
function Papers({ papers, isNeeded, onChange }: PapersProps) {
  const { t } = useLabels();
  return (
    <>
      <FormRow label={t('late.paper')} group hint={isNeeded ? t('late.paperNeeded') : undefined}>
        {() => (
          <FileInput
            file={undefined}
            endings={endingsOf(PURPOSE)}
            maxBytes={PURPOSE.bytes}
            onChoose={(file) => onChange([...papers, file].slice(0, PURPOSE.count))}
            onRemove={() => undefined}
            onRefuse={() => undefined}
          />
        )}
      </FormRow>
      <ul>
        {papers.map((file, at) => (
          <li key={`${at} ${file.name}`}>
            {file.name}{' '}
            <Button size="small" variant="minimal" onClick={() => onChange(papers.filter((_, place) => place !== at))}>
              {t('late.removePaper', { name: file.name })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
