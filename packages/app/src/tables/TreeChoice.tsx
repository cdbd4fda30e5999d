import './choice.css';
import { Button, PopoverNext } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { CheckTree, FilterField, type TreeNode } from '@oasis/ui';
import { useId, useState } from 'react';

interface TreeChoiceProps {
  readonly label: string;
  /** The choice in words. */
  readonly text: string;
  readonly nodes: readonly TreeNode[];
  readonly onTick: (id: string, on: boolean) => void;
}

/** Any number of the nodes of a tree, ticked in a panel that opens. */
export function TreeChoice({ label, text, nodes, onTick }: TreeChoiceProps) {
  const id = useId();
  const [selected, setSelected] = useState<string>();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const open = new Set(idsOf(nodes).filter((each) => !closed.has(each)));
  return (
    <FilterField label={label} htmlFor={id}>
      <PopoverNext
        placement="bottom-start"
        content={
          <div className="oasis-choice-tree">
            <CheckTree
              label={label}
              nodes={nodes}
              open={open}
              onOpen={(node, on) =>
                setClosed((before) => new Set(on ? [...before].filter((each) => each !== node) : [...before, node]))
              }
              selected={selected}
              onSelect={setSelected}
              onTick={onTick}
              readOnly={false}
            />
          </div>
        }
      >
        <Button id={id} className="oasis-choice" endIcon={<CaretDown />} aria-label={`${label}: ${text}`}>
          {text}
        </Button>
      </PopoverNext>
    </FilterField>
  );
}

function idsOf(nodes: readonly TreeNode[]): readonly string[] {
  return nodes.flatMap(({ id, children }) => [id, ...idsOf(children)]);
}
