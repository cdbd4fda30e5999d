import { Edit } from '@blueprintjs/icons';
import { CAR, pdiDayRefusal } from '@oasis/engine/areas/cars';
import { dayOf } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { DateField } from '../../forms/DateField.tsx';
import { type Moves, made, useMoves } from '../../life/use-moves.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import type { Car } from './car-list.ts';
import { PDI_LIST_PATH } from './paths.ts';

/** Keeps the PDI day of a car with a reason. */
export function usePdiMove(reload: () => void): Moves<Car> {
  const { t } = useLabels();
  return useMoves<Car>({
    may: useButtons(PDI_LIST_PATH),
    nameOf: ({ vin }) => vin,
    reload,
    moves: {
      keepPdi: {
        rule: CAR.moves.keepPdi,
        button: 'EDIT',
        icon: <Edit />,
        asks: ({ pdiDay }) => ({
          text: t('car.pdiText'),
          more: {
            start: { pdiDay },
            check: (draft) => [['pdiDay', pdiDayRefusal(draft['pdiDay'] ?? '', dayOf(new Date()))]],
            fields: (form) => <DateField form={form} field="pdiDay" label={t('car.pdiDay')} />,
          },
        }),
        send: async ({ carId, version, vin }, { pdiDay = '', reason }) => {
          const body = { carId, pdiDay, reason };
          const answer = await client.call('cars.keepPdi', { query: { version }, body, silent: true });
          return made(answer, () => ({ said: message('CAR_PDI_KEPT', { vin }) }));
        },
      },
    },
  });
}
