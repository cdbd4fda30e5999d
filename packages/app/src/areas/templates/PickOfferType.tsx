import { HTMLSelect } from '@blueprintjs/core';
import { FormRow } from '@oasis/ui';
import { useLocation } from 'wouter';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { type FLEET, FORM, settingsPath } from './paths.ts';

/** Asks which offer type's settings are to be shown (OFC-004). */
export function PickOfferType({ base }: { readonly base: typeof FORM | typeof FLEET }) {
  const { t } = useLabels();
  const [, navigate] = useLocation();
  const types = useCall('templates.settings', { silent: true });
  const kind = base === FORM ? 'Normal' : 'Fleet';
  const offered = types.data?.filter((type) => type.offerTypeKind === kind) ?? [];
  if (types.isError) return <QueryFailed query={types} />;
  return (
    <div className="oasis-template-pick">
      <p>{t('template.choose')}</p>
      <FormRow label={t('template.offerType')}>
        {(control) => (
          <HTMLSelect
            {...control}
            value=""
            onChange={({ currentTarget: { value } }) => {
              const type = offered.find(({ offerTypeId }) => String(offerTypeId) === value);
              if (type !== undefined) navigate(settingsPath(base, type.offerTypeId, type.offerTypeName));
            }}
          >
            <option value="">{t('common.select')}</option>
            {offered.map(({ offerTypeId, offerTypeName }) => (
              <option key={offerTypeId} value={offerTypeId}>
                {offerTypeName}
              </option>
            ))}
          </HTMLSelect>
        )}
      </FormRow>
    </div>
  );
}
