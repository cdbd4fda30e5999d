import { Callout } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { useLabels } from '../../locale/use-labels.ts';

interface ProgramNameProps {
  readonly program: CallData<'packages.preview'>['programs'][number];
}

/** The name of a program of a package: the reason of its rejection, and its offers that pay more than a car costs. */
export function ProgramName({ program: { programName, struck, struckReason, ...above } }: ProgramNameProps) {
  const { t } = useLabels();
  return (
    <div>
      {struck ? <s>{programName}</s> : programName}
      {struck && <div>{t('package.struck', { reason: struckReason })}</div>}
      {above.abovePrice.length > 0 && (
        <Callout compact intent="warning">
          {t('package.abovePrice', { reason: above.abovePriceReason })}
          <ul>
            {above.abovePrice.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
}
