import { Button, Callout, Tag } from '@blueprintjs/core';
import { Cog, Disable, Edit, Properties, Tick } from '@blueprintjs/icons';
import { FORM_MODE } from '@oasis/engine/access';
import type { OfferTypeKind } from '@oasis/engine/areas/offer-types';
import { message } from '@oasis/engine/messages';
import type { RowAction } from '@oasis/ui';
import { useState } from 'react';
import { AddButton } from '../../administration/AddButton.tsx';
import type { OpenRecord } from '../../administration/open-record.ts';
import { type RecordColumn, RecordTable } from '../../administration/RecordTable.tsx';
import { RowName } from '../../administration/RowName.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { ListFilters } from '../../tables/ListFilters.tsx';
import type { ShownList } from '../../tables/use-list.ts';
import { FLEET_TABLE_HEIGHT } from '../fleet/table-height.ts';
import { OfferTypeDialog } from './OfferTypeDialog.tsx';
import { askedTypes, type OfferType, type OfferTypeFilters } from './offer-type-list.ts';
import { configurationOf, OFFER_TYPES } from './paths.ts';
import { SiOfferSwitches } from './SiOfferSwitches.tsx';
import { type TypeSwitches, useSwitchType } from './use-switch-type.tsx';

interface OfferTypePanelProps {
  readonly kind: OfferTypeKind;
  readonly list: ShownList<OfferType, OfferTypeFilters>;
}

const NO_BUTTONS = { view: false, edit: false, toggle: false, configure: false };

/** The offer types of a sales channel: filter, add, edit, switch, configure, export. */
export function OfferTypePanel({ kind, list }: OfferTypePanelProps) {
  const { t } = useLabels();
  const may = useButtons(OFFER_TYPES);
  const [open, setOpen] = useState<OpenRecord<OfferType>>();
  /** The type that was just made: rows cannot be changed until the list is loaded again (OFT-022, OFT-023). */
  const [made, setMade] = useState<OfferType>();
  const switches = useSwitchType(list.reload);
  const onAdd = may('ADD NEW OFFER TYPE') ? () => setOpen({ mode: FORM_MODE.add }) : undefined;
  const isOperable = made === undefined;
  const close = () => setOpen(undefined);
  return (
    <>
      <div className="oasis-page-head">
        <span className="oasis-page-head-end">
          {may('EXPORT') && <Exported kind={kind} list={list} />}
          <AddButton label={t('offerType.add')} onAdd={onAdd} />
        </span>
      </div>
      {made !== undefined && (
        <Made
          type={made}
          onReload={() => {
            setMade(undefined);
            list.reload();
          }}
        />
      )}
      <TypeFilters list={list} />
      <RecordTable
        caption={t('offerType.title')}
        list={list}
        height={kind === 'Fleet' ? FLEET_TABLE_HEIGHT : 'window'}
        rowKey={({ offerTypeId }) => offerTypeId}
        nameOf={({ offerTypeName }) => ({ en: offerTypeName, zh: offerTypeName })}
        columns={columnsWith(switches, isOperable && may('ACTIVATE|DEACTIVATE'))}
        held={() => NO_BUTTONS}
        more={useRowTools({ switches, isOperable, onEdit: (row) => setOpen({ mode: FORM_MODE.edit, row }) })}
        on={{ onAdd, onOpen: setOpen, onToggle: () => undefined }}
        none={{
          icon: <Properties size={32} />,
          title: t('offerType.empty'),
          add: t('offerType.addTitle'),
          noneFound: t('offerType.noneFound'),
        }}
      />
      {open !== undefined && (
        <OfferTypeDialog
          kind={kind}
          open={open}
          on={{ onClose: close, onSaved: () => [close(), list.reload()], onStale: list.reload }}
          onMade={setMade}
        />
      )}
      {switches.dialog}
    </>
  );
}

function TypeFilters({ list }: Pick<OfferTypePanelProps, 'list'>) {
  const { t } = useLabels();
  return (
    <ListFilters
      list={list}
      label={t('offerType.filter')}
      fields={[
        { kind: 'free text', name: 'name', label: t('offerType.text') },
        {
          kind: 'choice',
          name: 'status',
          label: t('offerType.status'),
          options: [
            { value: 'active', label: t('admin.active') },
            { value: 'inactive', label: t('offerType.inactive') },
          ],
        },
      ]}
    />
  );
}

/** Exports the offer types of the tab (OFT-065). */
function Exported({ kind, list }: OfferTypePanelProps) {
  const { t } = useLabels();
  const query = { programTypeKind: kind, ...askedTypes(list.filters) };
  return (
    <ExportButton
      label={t('offerType.export')}
      download={(manner) => client.download('programTypes.export', { query, ...manner })}
    />
  );
}

function Made({ type, onReload }: { readonly type: OfferType; readonly onReload: () => void }) {
  const { t, say } = useLabels();
  return (
    <Callout compact intent="primary" className="oasis-offer-made" role="status">
      <p>{say(message('OFFER_TYPE_LIST_LOCKED'))}</p>
      <Button size="small" intent="primary" onClick={onReload}>
        {t('offerType.reload')}
      </Button>{' '}
      <a href={configurationOf(type)} target="_blank" rel="noopener">
        {t('offerType.openAgain')}
      </a>
    </Callout>
  );
}

function columnsWith(switches: TypeSwitches, maySwitch: boolean): readonly RecordColumn<OfferType>[] {
  return [
    {
      id: 'name',
      label: 'offerType.name',
      sortBy: 'name',
      fixed: true,
      cell: ({ offerTypeName, offerTypeActive, needMaintain }, { t }) => (
        <>
          <RowName name={offerTypeName} active={offerTypeActive} />{' '}
          {needMaintain && (
            <Tag minimal intent="warning">
              {t('offerType.toConfigure')}
            </Tag>
          )}
        </>
      ),
    },
    {
      id: 'category',
      label: 'offerType.category',
      sortBy: 'category',
      width: '170px',
      cell: ({ incentiveCategoryName }) => incentiveCategoryName,
    },
    {
      id: 'siOffers',
      label: 'offerType.siOffers',
      cell: (row) => <SiOfferSwitches type={row} maySwitch={maySwitch} onSwitch={switches.siOffer} />,
    },
    {
      id: 'status',
      label: 'offerType.status',
      width: '100px',
      cell: ({ offerTypeActive }, { t }) => (
        <Tag minimal intent={offerTypeActive ? 'success' : 'none'}>
          {t(offerTypeActive ? 'admin.active' : 'offerType.inactive')}
        </Tag>
      ),
    },
  ];
}

interface RowTools {
  readonly switches: TypeSwitches;
  readonly isOperable: boolean;
  readonly onEdit: (row: OfferType) => void;
}

function useRowTools({ switches, isOperable, onEdit }: RowTools): (row: OfferType) => readonly RowAction[] {
  const { t, say } = useLabels();
  const may = useButtons(OFFER_TYPES);
  const off = isOperable ? {} : { offBecause: say(message('OFFER_TYPE_LIST_LOCKED')) };
  return (row) => [
    ...(may('EDIT') ? [{ id: 'edit', label: t('admin.edit'), icon: <Edit />, ...off, run: () => onEdit(row) }] : []),
    ...(may('ACTIVATE|DEACTIVATE')
      ? [
          {
            id: 'toggle',
            label: t(row.offerTypeActive ? 'admin.deactivate' : 'admin.active'),
            icon: row.offerTypeActive ? <Disable /> : <Tick />,
            ...off,
            run: () => switches.type(row),
          },
        ]
      : []),
    ...(may('CONFIGURATION')
      ? [
          {
            id: 'configure',
            label: t('offerType.configuration'),
            tooltip: t('offerType.opensBeside'),
            icon: <Cog />,
            ...off,
            run: () => void window.open(configurationOf(row), '_blank'),
          },
        ]
      : []),
  ];
}
