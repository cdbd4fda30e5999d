import { Link } from 'wouter';
import { useButtons } from '../administration/use-buttons.ts';
import { useCall } from '../api/use-call.ts';
import { useLabels } from '../locale/use-labels.ts';
import { ORDERS, ordersOf } from './paths.ts';

interface OrdersOfCarProps {
  readonly vin: string;
  /** Orders for this program alone. */
  readonly programCode?: string;
}

/** The confirmed orders of a car; nothing without one, and nothing for who may not read orders. */
export function OrdersOfCar({ vin, programCode }: OrdersOfCarProps) {
  const { t } = useLabels();
  const maySee = useButtons(ORDERS)('SEARCH');
  const { data } = useCall(
    'supportOrders.list',
    {
      query: { vin, status: 'Confirmed', ...(programCode !== undefined && { program: programCode }), pageSize: 100 },
      silent: true,
    },
    { enabled: maySee, fresh: true, inLanguage: true },
  );
  if (!maySee || data === undefined || data.content.length === 0) return null;
  return (
    <p>
      {t('order.ofCar')}
      {': '}
      {data.content.map(({ orderId, orderCode, orderDay, programCode: program }) => (
        <Link key={orderId} href={ordersOf(vin)}>
          {t('order.ofCarText', { order: orderCode, day: orderDay, program })}{' '}
        </Link>
      ))}
    </p>
  );
}
