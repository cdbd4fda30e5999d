import { type Blocks, tidyWording } from '@oasis/engine/areas/wording';
import type { Locale } from '@oasis/engine/base';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useRef } from 'react';
import { type FieldLook, openEditor, showBlocks } from './text-editor.ts';

interface TextEditorProps {
  readonly locale: Locale;
  readonly label: string;
  readonly blocks: Blocks;
  readonly look: FieldLook;
  /** The fault of the text, shown below it. */
  readonly error: string | undefined;
  /** Nothing can be typed for the moment. */
  readonly isOff: boolean;
  readonly onText: (blocks: Blocks) => void;
  /** The cursor went into this editor, or something is another way in it. */
  readonly onUse: (view: EditorView) => void;
}

/** The text of one language. What is given again after it was typed here changes nothing; another text takes its place. */
export function TextEditor({ locale, label, blocks, look, error, isOff, onText, onUse }: TextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const typed = useRef(blocks);
  const on = useRef({ onText, onUse });
  useEffect(() => {
    on.current = { onText, onUse };
  });
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const use = () => {
      if (view.current !== undefined) on.current.onUse(view.current);
    };
    const editor = openEditor(element, {
      locale,
      label,
      look,
      blocks: typed.current,
      onText: (text) => {
        typed.current = tidied(text);
        on.current.onText(typed.current);
      },
      onUpdate: use,
      onFocus: use,
    });
    view.current = editor;
    return () => {
      view.current = undefined;
      editor.destroy();
    };
  }, [locale, label, look]);
  useEffect(() => {
    if (view.current === undefined || JSON.stringify(blocks) === JSON.stringify(typed.current)) return;
    typed.current = blocks;
    showBlocks(view.current, blocks);
  }, [blocks]);
  useEffect(() => view.current?.setProps({ editable: () => !isOff }), [isOff]);
  const errorId = `wording-error-${locale}`;
  useEffect(() => {
    const { dom } = view.current ?? {};
    dom?.setAttribute('aria-invalid', String(error !== undefined));
    if (error === undefined) dom?.removeAttribute('aria-describedby');
    else dom?.setAttribute('aria-describedby', errorId);
  }, [error, errorId]);
  return (
    <div className="oasis-wording-editor">
      <div ref={place} />
      {error !== undefined && (
        <p id={errorId} className="oasis-wording-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function tidied(text: Blocks): Blocks {
  return tidyWording({ en: text, zh: [] }).en;
}
