import { Button } from '@blueprintjs/core';
import { BUTTON_TYPE, type MenuNode, type MenuPrivilege } from '@oasis/engine/access';
import { permissionName } from '@oasis/engine/actions';
import { tickPrivilege } from '@oasis/engine/areas/grants';
import { useLabels } from '../../locale/use-labels.ts';
import { type Grantable, withIds } from './grants.ts';
import { lackingApis } from './lacking-apis.ts';
import { type TickColumn, TickTable } from './TickTable.tsx';
import type { GrantDraft } from './use-grants.ts';

export interface ButtonTableProps {
  readonly grantable: Pick<Grantable, 'menus' | 'apis'>;
  readonly menu: MenuNode;
  readonly draft: GrantDraft;
}

/** The buttons of a menu with code and type (STG-008); a button that is ticked ticks its menu as well (STG-018). */
export function ButtonTable({
  grantable: { menus, apis },
  menu,
  draft: { grants, changes, change },
}: ButtonTableProps) {
  const { t, locale } = useLabels();
  const nameOf = (button: MenuPrivilege) => (locale === 'zh' ? button.privnmcn : button.privnmen);
  const columns: readonly [TickColumn<MenuPrivilege>, ...TickColumn<MenuPrivilege>[]] = [
    { id: 'name', title: t('grant.buttonName'), text: nameOf },
    { id: 'code', title: t('grant.buttonCode'), text: ({ privcd }) => privcd },
    {
      id: 'type',
      title: t('grant.buttonType'),
      text: ({ privtpnm }) => (privtpnm === BUTTON_TYPE ? t('grant.kind.privilege') : privtpnm),
    },
  ];
  const tick = (ids: readonly number[], on: boolean) =>
    change?.(ids.reduce((next, id) => ({ ...next, ...tickPrivilege(menus, next, id, on) }), grants));
  return (
    <TickTable
      caption={t('grant.buttons', { menu: locale === 'zh' ? menu.mnunmcn : menu.mnunmen })}
      columns={columns}
      rows={menu.privlist}
      idOf={({ privid }) => privid}
      ticked={grants.privileges}
      changed={changes.privileges}
      empty={t('grant.noButtons')}
      warning={(button) => {
        const lacking = lackingApis(menu, button, { grants, apis });
        if (lacking.length === 0) return undefined;
        const names = lacking.map((code) => permissionName(code)[locale]).join(', ');
        const wanted = apis.filter(({ apinm }) => lacking.includes(apinm)).map(({ apiid }) => apiid);
        return (
          <>
            {t('grant.lackingApis', { apis: names })}
            {change !== undefined && wanted.length === lacking.length && (
              <Button
                size="small"
                variant="minimal"
                intent="primary"
                aria-label={t('grant.tickApisOf', { apis: names, name: nameOf(button) })}
                onClick={() => change({ ...grants, apis: withIds(grants.apis, wanted, true) })}
              >
                {t('grant.tickApis')}
              </Button>
            )}
          </>
        );
      }}
      onTick={change === undefined ? undefined : tick}
    />
  );
}
