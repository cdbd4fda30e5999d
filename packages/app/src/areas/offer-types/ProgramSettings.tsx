import { Classes, Dialog, Tab, Tabs } from '@blueprintjs/core';
import { fleetCustomerRecord } from '@oasis/engine/areas/fleet';
import { useReturnFocus } from '@oasis/ui';
import { useButtons } from '../../administration/use-buttons.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { FleetSettings } from '../fleet/FleetSettings.tsx';
import { ProgramTypes } from './ProgramTypes.tsx';
import { OFFER_TYPES } from './paths.ts';

/** Whether the user may change any of the settings of program design. */
export function useProgramSettings(): boolean {
  const [offers, fleet] = [useButtons(OFFER_TYPES), useButtons(fleetCustomerRecord.path)];
  return offers('EDIT') || fleet('EDIT');
}

/** The choices of program design: offer types of both sales channels, and types of fleet customers. */
export function ProgramSettings({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLabels();
  const [offers, fleet] = [useButtons(OFFER_TYPES), useButtons(fleetCustomerRecord.path)];
  useReturnFocus();
  return (
    <Dialog isOpen title={t('offerType.settings')} onClose={onClose} style={{ width: 960 }}>
      <div className={Classes.DIALOG_BODY}>
        <Tabs id="program-settings" animate={false} renderActiveTabPanelOnly>
          {offers('NORMAL SALES') && (
            <Tab
              disabled={false}
              id="normal"
              title={t('offerType.normalSales')}
              panel={<ProgramTypes kind="Normal" />}
            />
          )}
          {offers('FLEET SALES') && (
            <Tab disabled={false} id="fleet" title={t('offerType.fleetSales')} panel={<ProgramTypes kind="Fleet" />} />
          )}
          {fleet('VIEW') && (
            <Tab
              disabled={false}
              id="customers"
              title={t('offerType.customerTypes')}
              panel={<FleetSettings way="program" />}
            />
          )}
        </Tabs>
      </div>
    </Dialog>
  );
}
