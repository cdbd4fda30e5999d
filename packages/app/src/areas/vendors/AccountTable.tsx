import { HTMLTable } from '@blueprintjs/core';
import { vendorRecord } from '@oasis/engine/areas/vendors';
import { useLabels } from '../../locale/use-labels.ts';

const PARTS = ['vendorNumber', 'bankName', 'bankCode', 'accountHolder', 'accountNumber'] as const;

type Account = Readonly<Record<(typeof PARTS)[number], string>>;

interface AccountTableProps {
  readonly account: Account;
  /** The account for comparison; null for none, undefined for no comparison. */
  readonly inForce?: Account | null | undefined;
}

/** An account line by line; beside the one in force, with a mark at differences. */
export function AccountTable({ account, inForce }: AccountTableProps) {
  const { t, pick } = useLabels();
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
        {PARTS.map((part) => {
          const old = inForce?.[part];
          return (
            <tr key={part}>
              <th scope="row">{pick(vendorRecord.fields[part].label)}</th>
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
