import { Link as LinkIcon } from '@blueprintjs/icons';
import { BINDING, BINDING_PAYS, bindingRecord, bindingRejectForm, SOURCE_NAMES } from '@oasis/engine/areas/source-runs';
import { sourceMessages } from '@oasis/engine/areas/sources';
import type { RecordRow } from '@oasis/engine/records';
import { DecideDialog } from '../../administration/DecideDialog.tsx';
import { heldOfProposal, proposalColumns } from '../../administration/proposal-columns.tsx';
import { RecordFields } from '../../administration/RecordFields.tsx';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import { shownRecord } from '../../administration/shown-record.ts';
import { useDecisions } from '../../administration/use-decisions.tsx';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';
import { FactList } from '../../claims/FactList.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { sourceRunLabels } from './labels.ts';

export const words: readonly WordArea[] = [...RECORD_WORDS, sourceMessages, sourceRunLabels];

type Binding = RecordRow<typeof bindingRecord>;

const BINDINGS = shownRecord(bindingRecord, 'sourceBindings', {
  nameOf: ({ offerName, validFrom }) => ({ en: `${offerName} from ${validFrom}`, zh: `${offerName} ${validFrom} 起` }),
  callNames: { save: 'propose', update: 'change' },
  columns: proposalColumns(BINDING.states),
});

/** The offers that kinds of source data pay, by first month; each takes effect by a second person. */
export function Page() {
  const { t } = useLabels();
  const options = useLast(useCall('sourceBindings.options', { silent: true }).data);
  const choices = {
    offer: (options?.offers ?? []).map(({ value, name }) => ({ value, label: name })),
    make: [
      { value: '', label: t('binding.noMake') },
      ...(options?.makes ?? []).map((make) => ({ value: make, label: make })),
    ],
  };
  const hints = { make: t('binding.makeHint'), cutoffDays: t('binding.cutoffHint') };
  const decisions = useDecisions<Binding>(bindingRecord.path, (step, on) => (
    <DecideDialog {...on} kind={BINDINGS} step={step} form={bindingRejectForm}>
      <BindingFacts binding={step.row} />
    </DecideDialog>
  ));
  return (
    <RecordsPage
      kind={BINDINGS}
      icon={<LinkIcon size={32} />}
      choices={choices}
      addLabel={t('binding.propose')}
      start={{ kind: 'TA', pays: 'pays', cutoffDays: '10' }}
      held={heldOfProposal}
      fields={(form, row) => (
        <RecordFields record={bindingRecord} form={form} row={row} choices={choices} hints={hints} />
      )}
      {...decisions}
    />
  );
}

/** A binding line by line. */
function BindingFacts({ binding }: { readonly binding: Binding }) {
  const { pick } = useLabels();
  const { fields } = bindingRecord;
  const word = (words: Readonly<Record<string, { readonly en: string; readonly zh: string }>>, key: string) => {
    const found = words[key];
    return found === undefined ? key : pick(found);
  };
  const lines = [
    [fields.kind.label, word(SOURCE_NAMES, binding.kind)],
    [fields.offer.label, binding.offerName],
    [fields.make.label, binding.make || '-'],
    [fields.validFrom.label, binding.validFrom],
    [fields.pays.label, word(BINDING_PAYS, binding.pays)],
    [fields.cutoffDays.label, binding.cutoffDays],
  ] as const;
  return <FactList facts={lines.map(([label, fact]) => ({ name: pick(label), fact }))} />;
}
