import type { Message } from '@oasis/engine/messages';
import { type RefCallback, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CallError } from '../api/call-error.ts';
import { useLabels } from '../locale/use-labels.ts';
import { log } from '../notify/log.ts';
import type { Filled } from './FilledDialog.tsx';
import { useKeptForm } from './kept-forms.ts';
import { type ServerRefusals, serverRefusalsOf } from './server-refusals.ts';
import { changedParts, type Saved, savedOtherwise, takeSaved } from './take-saved.ts';

export interface EngineFormSpec<Draft, Field extends string> {
  /** Called once, when the form appears. */
  readonly start: () => Draft;
  /** The rules of the engine: at most one refusal for each field, in the order of the form. */
  readonly check: (draft: Draft) => readonly { readonly field: Field; readonly message: Message }[];
  /** The name under which typed unsaved values are kept; without one nothing is kept. */
  readonly keepAs?: string | undefined;
}

export interface EngineForm<Draft, Field extends string> extends Filled {
  readonly draft: Draft;
  /** To be put on the element around the fields: the first refused one gets the cursor. */
  readonly fields: RefCallback<HTMLDivElement>;
  readonly change: (field: Field, part: Partial<Draft>) => void;
  /** The text of a field; '' without one. */
  readonly textOf: (field: Field) => string;
  /** The text of a field is another one. */
  readonly type: (field: Field, text: string) => void;
  /** The field was left: from now on it shows its fault. */
  readonly leave: (field: Field) => void;
  /** The sentence to show at a field: nothing before it was left or the form was sent. */
  readonly errorOf: (field: Field) => string | undefined;
  /** Runs `send` when the rules let the form go; else every field speaks up, the first one refused gets the cursor. */
  readonly submit: (send: (draft: Draft) => void) => void;
  /** The server refused: the named fields show it, and typed values stay. */
  readonly refuse: (error: unknown) => void;
  /** A sentence of the server at one field, without moving the cursor; undefined takes it away. */
  readonly note: (field: Field, sentence: string | undefined) => void;
  /** Continues from another user's saved values: fields typed here stay, the others are as saved. */
  readonly takeSaved: (saved: Draft) => void;
  /** The saved values of fields that were typed differently here. */
  readonly savedOtherwise: Saved;
}

/** A form with rules in the engine: draft, faults already shown, local refusals and those of the server. */
export function useEngineForm<Draft extends object, Field extends string>({
  start,
  check,
  keepAs,
}: EngineFormSpec<Draft, Field>): EngineForm<Draft, Field> {
  const { say } = useLabels();
  const [draft, setDraft] = useState(start);
  const [read, setRead] = useState(draft);
  const [otherwise, setOtherwise] = useState<Saved>(new Map());
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [sent, setSent] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [told, setTold] = useState<ServerRefusals>(new Map());
  const { fields, focusRefused } = useFocusOnRefusal();
  const { offered, keep } = useKeptForm(keepAs, (kept) => {
    setDraft(Object.assign({ ...draft }, changedParts(kept.read, kept.typed)));
    setOtherwise(savedOtherwise({ ...kept, saved: read }));
    setDirty(true);
  });
  const refusals = useMemo(() => check(draft), [check, draft]);
  const note = (field: Field, sentence: string | undefined) =>
    setTold((before) => {
      const others = [...before].filter(([name]) => name !== field);
      return new Map(sentence === undefined ? others : [...others, [field, sentence]]);
    });
  const change = (field: Field, next: (before: Draft) => Draft) => {
    setDraft(next);
    setDirty(true);
    note(field, undefined);
  };
  return {
    draft,
    dirty,
    keepTyped: () => keep(read, draft),
    offered,
    fields,
    note,
    change: (field, part) => change(field, (before) => ({ ...before, ...part })),
    textOf: (field) => {
      const text = new Map<string, unknown>(Object.entries(draft)).get(field);
      return typeof text === 'string' ? text : '';
    },
    type: (field, text) => change(field, (before) => Object.assign({ ...before }, { [field]: text })),
    leave: (field) => setLeft((before) => new Set(before).add(field)),
    errorOf: (field) => {
      const own = sent || left.has(field) ? refusals.find((refusal) => refusal.field === field)?.message : undefined;
      return own === undefined ? told.get(field) : say(own);
    },
    submit: (send) => {
      setSent(true);
      if (refusals.length === 0) return send(draft);
      log('The form was not sent.', refusals);
      focusRefused();
    },
    takeSaved: (saved) => {
      const states = { read, typed: draft, saved };
      setDraft(takeSaved(states));
      setOtherwise(savedOtherwise(states));
      setRead(saved);
      setTold(new Map());
    },
    savedOtherwise: otherwise,
    refuse: (error) => {
      setTold(serverRefusalsOf(error instanceof CallError ? error.failure.data : undefined));
      focusRefused();
    },
  };
}

/** Puts the cursor into the first refused field, after the fields show their refusals. */
function useFocusOnRefusal() {
  const around = useRef<HTMLDivElement>(null);
  const [refusedTimes, setRefusedTimes] = useState(0);
  useEffect(() => {
    if (refusedTimes === 0) return;
    const field = around.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const isControl = field?.matches('input, select, textarea') === true;
    const target = isControl ? field : field?.querySelector<HTMLElement>('input, select');
    target?.focus();
  }, [refusedTimes]);
  const fields = useCallback((element: HTMLDivElement | null) => {
    around.current = element;
  }, []);
  return { fields, focusRefused: () => setRefusedTimes((times) => times + 1) };
}
