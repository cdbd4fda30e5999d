import { Edit, Exchange, GitMerge, Import, Undo } from '@blueprintjs/icons';
import { CAR, carFormOn, dayRefusal, modelText } from '@oasis/engine/areas/cars';
import { dayOf, isDay } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import type { LifeDraft } from '../../life/LifeDialog.tsx';
import { type Move, type Moves, made, useMoves } from '../../life/use-moves.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { FactFields, OtherDealerField, SaleFields } from './CarFields.tsx';
import type { Car } from './car-list.ts';
import { DATA_ADMIN } from './paths.ts';

/** The moves that data administrators make with a car: correct it, move it, cancel its wholesale, invoice it again. */
export function useCarMoves(reload: () => void): Moves<Car> {
  const { t } = useLabels();
  const { moves } = CAR;
  return useMoves<Car>({
    may: useButtons(DATA_ADMIN),
    nameOf: ({ vin }) => vin,
    reload,
    moves: {
      correct: correction(t('car.correctText')),
      correctSale: saleCorrection(t('car.correctSaleText')),
      transfer: transfer(t('car.transferText')),
      cancel: {
        rule: moves.cancel,
        button: 'CANCEL',
        icon: <Undo />,
        asks: () => ({ text: t('car.cancelText') }),
        send: async ({ carId, version, vin }, { reason }) =>
          made(await client.call('cars.cancel', { query: { version }, body: { carId, reason }, silent: true }), () => ({
            said: message('CAR_CANCELLED', { vin }),
          })),
      },
      invoiceAgain: secondInvoice(t('car.invoiceAgainText')),
    },
  });
}

function correction(text: string): Move<Car> {
  return {
    rule: CAR.moves.correct,
    button: 'EDIT',
    icon: <Edit />,
    asks: (car) => ({
      text,
      width: 560,
      more: { start: factsOf(car), check: checkFacts, fields: (form) => <FactFields form={form} /> },
    }),
    send: async ({ carId, version, vin }, draft) => {
      const body = { carId, ...sentFacts(draft), reason: draft.reason };
      const answer = await client.call('cars.correct', { query: { version }, body, silent: true });
      return made(answer, () => ({ said: message('CAR_CORRECTED', { vin }) }));
    },
  };
}

/** Somebody else confirms what is proposed here; the sale stays as it is until then. */
function saleCorrection(text: string): Move<Car> {
  return {
    rule: CAR.moves.correctSale,
    button: 'CORRECT SALE',
    icon: <GitMerge />,
    otherwise: ({ saleDay }) => (saleDay === '' ? message('CORRECTION_NOT_SOLD') : undefined),
    asks: (car) => ({
      text,
      width: 560,
      more: {
        start: {
          saleDay: car.saleDay,
          modelId: String(car.modelId),
          modelText: modelText(car),
          dealerId: String(car.dealerId),
          dealerText: car.dealerCode,
        },
        check: checkSale,
        fields: (form) => <SaleFields form={form} />,
      },
    }),
    send: async (car, draft, keyOf) => {
      const body = correctionOf(car, draft);
      const answer = await client.call('corrections.propose', { body, key: keyOf(body), silent: true });
      return made(answer, () => ({ said: message('CORRECTION_PROPOSED', { vin: car.vin }) }));
    },
  };
}

function checkSale({ saleDay = '', modelId = '', dealerId = '' }: LifeDraft) {
  const day = dayRefusal(isDay(saleDay) ? saleDay : '', dayOf(new Date()));
  return [
    ['saleDay', day],
    ['modelId', modelId === '' ? message('CAR_MODEL_UNKNOWN') : undefined],
    ['dealerId', dealerId === '' ? message('CAR_DEALER_UNKNOWN') : undefined],
  ] as const;
}

function correctionOf({ carId }: Car, { saleDay = '', modelId = '', dealerId = '', reason }: LifeDraft) {
  return { carId, saleDay, modelId: Number(modelId), dealerId: Number(dealerId), why: reason };
}

function transfer(text: string): Move<Car> {
  return {
    rule: CAR.moves.transfer,
    button: 'TRANSFER',
    icon: <Exchange />,
    asks: () => ({
      text,
      more: { start: NO_DEALER, check: checkDealer, fields: (form) => <OtherDealerField form={form} /> },
    }),
    send: async ({ carId, version, vin }, { dealerId = '', dealerText = '', reason }) => {
      const body = { carId, dealerId: Number(dealerId), reason };
      const answer = await client.call('cars.transfer', { query: { version }, body, silent: true });
      return made(answer, () => ({ said: message('CAR_TRANSFERRED', { vin, dealer: dealerText }) }));
    },
  };
}

/** The car may go to any dealer; number and day of the new invoice are typed anew. */
function secondInvoice(text: string): Move<Car> {
  return {
    rule: CAR.moves.invoiceAgain,
    button: 'AGAIN',
    icon: <Import />,
    asks: (car) => ({
      text,
      width: 560,
      more: {
        start: { ...factsOf(car), ...NO_DEALER, wholesaleNumber: '', wholesaleDay: '' },
        check: (draft) => [...checkDealer(draft), ...checkFacts(draft)],
        fields: (form) => (
          <>
            <OtherDealerField form={form} />
            <FactFields form={form} />
          </>
        ),
      },
    }),
    send: async ({ carId, version, vin }, draft) => {
      const body = { carId, ...sentFacts(draft), dealerId: Number(draft['dealerId']), reason: draft.reason };
      const answer = await client.call('cars.invoiceAgain', { query: { version }, body, silent: true });
      return made(answer, () => ({ said: message('CAR_INVOICED_AGAIN', { vin }) }));
    },
  };
}

const NO_DEALER = { dealerId: '', dealerText: '' };

function checkDealer({ dealerId = '' }: LifeDraft) {
  return [['dealerId', dealerId === '' ? message('CAR_DEALER_UNKNOWN') : undefined]] as const;
}

function factsOf(car: Car) {
  const { modelId, engineNumber, wholesaleNumber, wholesaleDay, wholesalePrice } = car;
  const facts = { engineNumber, wholesaleNumber, wholesaleDay, wholesalePrice };
  return { ...facts, modelId: String(modelId), modelText: modelText(car) };
}

function sentFacts(draft: LifeDraft) {
  const { modelId = '', engineNumber = '', wholesaleNumber = '', wholesaleDay = '', wholesalePrice = '' } = draft;
  return { modelId: Number(modelId), engineNumber, wholesaleNumber, wholesaleDay, wholesalePrice };
}

function checkFacts(draft: LifeDraft) {
  const facts = sentFacts(draft);
  const refusals = carFormOn(dayOf(new Date())).check({
    ...facts,
    modelId: facts.modelId === 0 ? null : facts.modelId,
  });
  return refusals.map(({ field, message: said }) => [field, said] as const);
}
