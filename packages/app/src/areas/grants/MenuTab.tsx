import { Button, InputGroup } from '@blueprintjs/core';
import { MultiSelect, Search } from '@blueprintjs/icons';
import { flatMenu, type MenuNode } from '@oasis/engine/access';
import { tickMenu } from '@oasis/engine/areas/grants';
import { CheckTree } from '@oasis/ui';
import { useMemo, useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { ButtonTable } from './ButtonTable.tsx';
import type { Grantable } from './grants.ts';
import { menuName, menuTree, parentIds, tickWhole } from './menu-tree.ts';
import type { GrantDraft } from './use-grants.ts';
import { useTreeWords } from './use-tree-words.ts';

export interface GrantTabProps {
  readonly grantable: Grantable;
  readonly draft: GrantDraft;
}

/** The tree of menus, and beside it the buttons of the selected one (STG-007, STG-008, STG-013). */
export function MenuTab({ grantable, draft }: GrantTabProps) {
  const { menus } = grantable;
  const { t } = useLabels();
  const words = useTreeWords();
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<string>();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { grants, changes, change } = draft;
  const nodes = useMemo(
    () => menuTree(menus, { grants, changes, search }, words),
    [menus, grants, changes, search, words],
  );
  // A searched node shows, even in a closed branch.
  const open = useMemo(
    () => new Set(parentIds(menus).filter((id) => search.trim() !== '' || !closed.has(id))),
    [menus, closed, search],
  );
  const flat = flatMenu(menus);
  // At the start the first menu with buttons is selected, so that the list beside is not empty.
  const menu = flat.find(({ mnuid }) => String(mnuid) === selected) ?? flat.find(({ privids }) => privids.length > 0);
  return (
    <div className="oasis-grant">
      <section className="oasis-grant-side" aria-label={t('grant.menus')}>
        <InputGroup
          leftIcon={<Search />}
          type="search"
          aria-label={t('grant.search')}
          placeholder={t('grant.search')}
          value={search}
          onValueChange={setSearch}
        />
        {nodes.length === 0 ? (
          <p className="oasis-grant-note">{t('grant.noneFound')}</p>
        ) : (
          <CheckTree
            label={t('grant.menus')}
            nodes={nodes}
            open={open}
            onOpen={(id, on) =>
              setClosed((before) => new Set(on ? [...before].filter((each) => each !== id) : [...before, id]))
            }
            selected={menu === undefined ? undefined : String(menu.mnuid)}
            onSelect={setSelected}
            onTick={(id, on) => change?.({ ...grants, ...tickMenu(menus, grants, Number(id), on) })}
            readOnly={change === undefined}
          />
        )}
      </section>
      <section className="oasis-grant-main">
        {menu === undefined ? (
          <p className="oasis-grant-note">{t('grant.chooseMenu')}</p>
        ) : (
          <MenuButtons grantable={grantable} draft={draft} menu={menu} />
        )}
      </section>
    </div>
  );
}

/** The selected menu with its buttons, and a way to tick all of it at once. */
function MenuButtons({ grantable, draft, menu }: GrantTabProps & { readonly menu: MenuNode }) {
  const { t, locale } = useLabels();
  const { grants, change } = draft;
  return (
    <>
      <div className="oasis-grant-head">
        <h2>{t('grant.buttons', { menu: menuName(menu, locale) })}</h2>
        <Button
          size="small"
          variant="minimal"
          icon={<MultiSelect />}
          disabled={change === undefined}
          onClick={() => change?.(tickWhole(grantable.menus, grants, menu))}
        >
          {t('grant.tickAll', { name: menuName(menu, locale) })}
        </Button>
      </div>
      <ButtonTable grantable={grantable} menu={menu} draft={draft} />
    </>
  );
}
