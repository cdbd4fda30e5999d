import type { RetailDraft, SaleKind } from '@oasis/engine/areas/retail';
import { fenOf, parseRate, present, subtractMoney, withoutTax, yuanText } from '@oasis/engine/base';
import { identityCheck } from '@oasis/engine/identifiers';
import type { Random } from './random.ts';

/** What a made-up sale is made of. */
export interface SoldFacts {
  readonly kind: SaleKind;
  /** Fen; what the dealer paid for the car. */
  readonly wholesalePrice: number;
  readonly engineNumber: string;
  /** Social credit code of the dealer. */
  readonly sellerCode: string;
  readonly fleetCustomerId: number | null;
  readonly orderDay: string;
  readonly invoiceDay: string;
  /** Empty without a licence. */
  readonly registrationDay: string;
}

const SURNAMES = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴'];
const NAMES = ['小明', '丽华', '建国', '思雨', '文博', '晓燕', '志强', '雅婷', '子涵', '海峰'];
/** Dealers of the demo earn two percent of the price. */
const MARGIN = 1.02;
/** The value added tax. */
const VAT = present(parseRate('0.13'), 'a rate');
/** Prices are whole hundreds of yuan. */
const STEP_FEN = 10_000;

/** Makes up what a dealer types of a sale; the same random numbers make the same sale. */
export function madeUpSale(random: Random, facts: SoldFacts): RetailDraft {
  const { wholesalePrice, registrationDay, ...typed } = facts;
  const buyer = random.pick(SURNAMES) + random.pick(NAMES);
  const price = fenOf(BigInt(Math.round((wholesalePrice * MARGIN) / STEP_FEN) * STEP_FEN));
  const net = withoutTax(price, VAT, 'halfUp');
  const isRegistered = registrationDay !== '';
  return {
    ...typed,
    invoiceCode: '1440026001',
    invoiceNumber: String(random.between(20_000_000, 29_999_999)),
    price: yuanText(price),
    tax: yuanText(subtractMoney(price, net)),
    net: yuanText(net),
    registrationDay,
    buyerName: buyer,
    buyerNumber: identityNumber(random),
    ownerName: isRegistered ? buyer : '',
    plate: isRegistered ? `粤B${String(random.between(10_000, 99_999))}` : '',
  };
}

/** A number of a district that does not exist, so that the number is nobody's. */
function identityNumber(random: Random): string {
  const born = `${random.between(1965, 2001)}${String(random.between(1, 12)).padStart(2, '0')}${random.between(10, 28)}`;
  const number = `440399${born}${random.between(100, 999)}`;
  return number + identityCheck(number);
}
