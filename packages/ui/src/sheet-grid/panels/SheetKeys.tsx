import { Dialog } from '@blueprintjs/core';
import { Fragment } from 'react';
import { ScrollBody } from '../../form/ScrollBody.tsx';
import { MOVE_KEYS, SHEET_COMMANDS } from '../commands/sheet-commands.ts';
import type { SheetContext } from '../context/sheet-context.ts';
import { MOUSE_GESTURES } from '../labels/mouse-gestures.ts';
import type { SheetLabels } from '../labels/sheet-labels.ts';
import { keyCombinations } from './key-names.ts';

interface SheetKeysProps {
  readonly sheet: Pick<SheetContext, 'labels'>;
  readonly onClose: () => void;
}

interface KeyLine {
  readonly text: string;
  /** Combinations that each do it, or words for a gesture. */
  readonly keys: readonly string[];
}

interface KeySection {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}

/** The list of keys: the keys of each command, movement and gesture of the grid. */
export function SheetKeys({ sheet, onClose }: SheetKeysProps) {
  const { labels } = sheet;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={labels.panels.keys.title}
      className="oasis-sheet-keys"
      shouldReturnFocusOnClose={false}
    >
      <ScrollBody>
        <div className="oasis-sheet-keys-columns">
          {keySections(labels).map((section) => (
            <section key={section.title}>
              <h3>{section.title}</h3>
              <dl>
                {section.lines.map((line) => (
                  <div key={line.text}>
                    <dt>{line.text}</dt>
                    <dd>
                      <Combinations of={line.keys} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          <Gestures labels={labels} />
        </div>
      </ScrollBody>
    </Dialog>
  );
}

function Gestures({ labels }: { readonly labels: SheetLabels }) {
  const { mouse, gestures } = labels.panels.keys;
  return (
    <section>
      <h3>{mouse}</h3>
      <dl>
        {MOUSE_GESTURES.map((id) => (
          <div key={id}>
            <dt>{gestures[id].what}</dt>
            <dd>{gestures[id].how}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Combinations({ of }: { readonly of: readonly string[] }) {
  return keyCombinations(of).map(({ held, pressed }) => (
    <span key={[...held, ...pressed].join()} className="oasis-sheet-keys-one">
      {held.map((key) => (
        <Fragment key={key}>
          <kbd>{key}</kbd>+
        </Fragment>
      ))}
      {pressed.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  ));
}

/** By group, in the order of the table; commands without a key are only in menus. */
function keySections({ commands, groups, moves, panels }: SheetLabels): readonly KeySection[] {
  const byGroup = Object.groupBy(SHEET_COMMANDS, ({ group }) => group);
  const movement = MOVE_KEYS.map(({ id, keys }) => ({ text: moves[id], keys }));
  const sections = Object.values(byGroup).flatMap((members) => {
    const [first] = members;
    const lines = members.filter(({ keys }) => keys.length > 0).map(({ id, keys }) => ({ text: commands[id], keys }));
    return first === undefined || lines.length === 0 ? [] : [{ title: groups[first.group], lines }];
  });
  return [{ title: panels.keys.movement, lines: movement }, ...sections];
}
