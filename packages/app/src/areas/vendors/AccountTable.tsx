import { HTMLTable } from '@blueprintjs/core';
import { useLabels } from '../../locale/use-labels.ts';
import type { Vendor } from './vendor-list.ts';

type Account = Pick<Vendor, 'vendorNumber' | 'bankName' | 'bankCode' | 'accountHolder' | 'accountNumber'>;

const PARTS = [
  ['vendorNumber', 'vendor.number'],
  ['bankName', 'vendor.bank'],
  ['bankCode', 'vendor.bankCode'],
  ['accountHolder', 'vendor.holder'],
  ['accountNumber', 'vendor.account'],
] as const;

interface AccountTableProps {
  readonly account: Account;
  /** The account beside which it is shown; null for none, undefined to show it alone. */
  readonly inForce?: Account | null | undefined;
}

/** An account line by line; beside the one in force, with a mark where they differ. */
export function AccountTable({ account, inForce }: AccountTableProps) {
  const { t } = useLabels();
  return (
    <HTMLTable compact className="oasis-vendor-account">
      {inForce !== undefined && (
        <thead>
          <tr>
            <th scope="col">{t('vendor.part')}</th>
            <th scope="col">{t('vendor.inForce')}</th>
            <th scope="col">{t('vendor.proposed')}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {PARTS.map(([part, label]) => {
          const old = inForce?.[part];
          return (
            <tr key={part}>
              <th scope="row">{t(label)}</th>
              {inForce !== undefined && <td>{old === undefined ? t('vendor.none') : old || '-'}</td>}
              <td>
                {old !== undefined && old !== account[part] ? (
                  <mark>{account[part] || '-'}</mark>
                ) : (
                  account[part] || '-'
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </HTMLTable>
  );
}
