import { Button, ButtonGroup, HTMLSelect } from '@blueprintjs/core';
import {
  Bold,
  DoubleChevronLeft,
  DoubleChevronRight,
  Italic,
  NumberedList,
  Properties,
  Redo,
  Th,
  Undo,
} from '@blueprintjs/icons';
import { FIELD_NAMES, WORDING_FIELDS, type WordingField } from '@oasis/engine/areas/wording';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { ReactElement } from 'react';
import { useLabels } from '../../../locale/use-labels.ts';
import {
  BLOCK_KINDS,
  type BlockKind,
  blockKind,
  hasLook,
  indent,
  insertField,
  insertTable,
  isInTable,
  listKind,
  outdent,
  redo,
  setBlock,
  TABLE_COMMANDS,
  type TableCommand,
  toggleBold,
  toggleItalic,
  toggleList,
  undo,
} from './commands.ts';

interface ToolbarProps {
  /** The editor that was used last. */
  readonly view: EditorView;
  /** The name of its text, for screen readers. */
  readonly label: string;
  readonly isOff: boolean;
}

const TABLE_NAMES = Object.keys(TABLE_COMMANDS) as readonly TableCommand[];

/** Actions on the editor that was used last. */
export function Toolbar({ view, label, isOff }: ToolbarProps) {
  const { t, pick } = useLabels();
  const { state } = view;
  const run = (command: Command) => {
    command(view.state, view.dispatch);
    view.focus();
  };
  const tool = (name: string, icon: ReactElement, command: Command, isOn?: boolean) => (
    <Button
      size="small"
      icon={icon}
      aria-label={name}
      title={name}
      {...(isOn !== undefined && { active: isOn, 'aria-pressed': isOn })}
      disabled={isOff || !command(state)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(command)}
    />
  );
  const list = listKind(state);
  return (
    <div className="oasis-wording-tools" role="toolbar" aria-label={t('wording.tools', { language: label })}>
      <HTMLSelect
        disabled={isOff || !setBlock('paragraph')(state)}
        aria-label={t('wording.blockKind')}
        value={blockKind(state)}
        onChange={(event) => {
          const kind = BLOCK_KINDS.find((one: BlockKind) => one === event.currentTarget.value);
          if (kind !== undefined) run(setBlock(kind));
        }}
      >
        {BLOCK_KINDS.map((kind) => (
          <option key={kind} value={kind} disabled={!setBlock(kind)(state) && blockKind(state) !== kind}>
            {t(`wording.${kind}`)}
          </option>
        ))}
      </HTMLSelect>
      <ButtonGroup>
        {tool(t('wording.bold'), <Bold />, toggleBold, hasLook(state, 'bold'))}
        {tool(t('wording.italic'), <Italic />, toggleItalic, hasLook(state, 'italic'))}
      </ButtonGroup>
      <ButtonGroup>
        {tool(t('wording.bulletList'), <Properties />, toggleList('bulletList'), list === 'bulletList')}
        {tool(t('wording.orderedList'), <NumberedList />, toggleList('orderedList'), list === 'orderedList')}
        {tool(t('wording.outdent'), <DoubleChevronLeft />, outdent)}
        {tool(t('wording.indent'), <DoubleChevronRight />, indent)}
      </ButtonGroup>
      {isInTable(state) ? (
        <Choice
          label={t('wording.table')}
          isOff={isOff}
          options={TABLE_NAMES.map((name) => ({ value: name, name: t(`wording.${name}`) }))}
          onChoose={(name) => run(TABLE_COMMANDS[name])}
        />
      ) : (
        tool(t('wording.insertTable'), <Th />, insertTable)
      )}
      <Choice
        label={t('wording.insertField')}
        isOff={isOff}
        options={FIELD_NAMES.map((field: WordingField) => ({ value: field, name: pick(WORDING_FIELDS[field]) }))}
        onChoose={(field) => run(insertField(field))}
      />
      <ButtonGroup>
        {tool(t('wording.undo'), <Undo />, undo)}
        {tool(t('wording.redo'), <Redo />, redo)}
      </ButtonGroup>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly isOff: boolean;
  readonly options: readonly { readonly value: Value; readonly name: string }[];
  readonly onChoose: (value: Value) => void;
}

/** One of several things to do; it holds nothing. */
function Choice<Value extends string>({ label, isOff, options, onChoose }: ChoiceProps<Value>) {
  return (
    <HTMLSelect
      disabled={isOff}
      aria-label={label}
      value=""
      onChange={(event) => {
        const chosen = options.find(({ value }) => value === event.currentTarget.value);
        if (chosen !== undefined) onChoose(chosen.value);
      }}
    >
      <option value="">{label}</option>
      {options.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </HTMLSelect>
  );
}
