import './offer-types.css';
import { Disable, Edit, Properties, Tick } from '@blueprintjs/icons';
import { FORM_MODE } from '@oasis/engine/access';
import type { OfferTypeKind } from '@oasis/engine/areas/offer-types';
import { useState } from 'react';
import { AddButton } from '../../administration/AddButton.tsx';
import type { OpenRecord } from '../../administration/open-record.ts';
import { nameColumn, type RecordColumn, RecordTable } from '../../administration/RecordTable.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { usePaged } from '../fleet/fleet-list.ts';
import { FLEET_TABLE_HEIGHT } from '../fleet/table-height.ts';
import { OfferTypeDialog } from './OfferTypeDialog.tsx';
import { type OfferType, programTypeRow } from './offer-type-list.ts';
import { OFFER_TYPES } from './paths.ts';
import { PROGRAM_CALLS } from './type-calls.ts';
import { useSwitchType } from './use-switch-type.tsx';

type Row = OfferType & { readonly state: boolean };

const COLUMNS: readonly RecordColumn<Row>[] = [
  nameColumn('offerType.name', ({ offerTypeName }) => ({ en: offerTypeName, zh: offerTypeName })),
  {
    id: 'category',
    label: 'offerType.category',
    width: '170px',
    cell: ({ incentiveCategoryName }) => incentiveCategoryName,
  },
  {
    id: 'siOffers',
    label: 'offerType.siOffers',
    cell: ({ siOffer }) => siOffer.map(({ name }) => name).join(', '),
  },
];

const NO_BUTTONS = { view: false, edit: false, toggle: false, configure: false };

/** The offer types of a sales channel as program design has them: add, edit, switch (OFT-057 to OFT-060). */
export function ProgramTypes({ kind }: { readonly kind: OfferTypeKind }) {
  const { t } = useLabels();
  const may = useButtons(OFFER_TYPES);
  const [open, setOpen] = useState<OpenRecord<Row>>();
  const query = useCall('programTypes.list', { query: { programTypeKind: kind } }, { fresh: true, inLanguage: true });
  const list = usePaged(query, ['programTypes.list', 'design.options'], query.data?.map(programTypeRow));
  const switches = useSwitchType(list.reload, 'program');
  const onAdd = may('ADD NEW OFFER TYPE') ? () => setOpen({ mode: FORM_MODE.add }) : undefined;
  const close = () => setOpen(undefined);
  return (
    <section>
      <div className="oasis-page-head">
        <span className="oasis-page-head-end">
          <AddButton label={t('offerType.add')} onAdd={onAdd} />
        </span>
      </div>
      <RecordTable
        caption={t('offerType.title')}
        list={list}
        height={FLEET_TABLE_HEIGHT}
        rowKey={({ offerTypeId }) => offerTypeId}
        nameOf={({ offerTypeName }) => ({ en: offerTypeName, zh: offerTypeName })}
        columns={COLUMNS}
        held={() => NO_BUTTONS}
        more={(row) => [
          ...(may('EDIT')
            ? [
                {
                  id: 'edit',
                  label: t('admin.edit'),
                  icon: <Edit />,
                  run: () => setOpen({ mode: FORM_MODE.edit, row }),
                },
              ]
            : []),
          ...(may('ACTIVATE|DEACTIVATE')
            ? [
                {
                  id: 'toggle',
                  label: t(row.state ? 'admin.deactivate' : 'admin.activate'),
                  icon: row.state ? <Disable /> : <Tick />,
                  run: () => switches.type(row),
                },
              ]
            : []),
        ]}
        on={{ onAdd, onOpen: setOpen, onToggle: () => undefined }}
        none={{ icon: <Properties size={32} />, title: t('offerType.empty'), add: t('offerType.addTitle') }}
      />
      {open !== undefined && (
        <OfferTypeDialog
          kind={kind}
          open={open}
          calls={PROGRAM_CALLS}
          on={{ onClose: close, onSaved: () => [close(), list.reload()], onStale: list.reload }}
        />
      )}
      {switches.dialog}
    </section>
  );
}
