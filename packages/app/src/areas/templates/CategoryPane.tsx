import { Button, Checkbox, HTMLSelect, Radio } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import {
  type AttributeGroup,
  type FormCategory,
  type FormItem,
  type FormulaPlace,
  manualText,
  selectAttribute,
  selectOption,
  setManual,
} from '@oasis/engine/template';
import { useId } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import type { FormDraft } from './use-form-draft.ts';

interface PaneProps {
  readonly draft: FormDraft;
  readonly onAdd: (category: FormCategory) => void;
  readonly onWrite: (place: FormulaPlace) => void;
}

/** The choices, category by category (OFC-009 to OFC-011). */
export function CategoryPane({ draft, ...way }: PaneProps) {
  const { pick } = useLabels();
  return (
    <div className="oasis-template-categories">
      {draft.form.categories.map((category) => (
        <fieldset key={category.id} className="oasis-template-category">
          <legend>{pick(category.name)}</legend>
          {category.attributes.map((group) => (
            <Group key={group.name.en} category={category} group={group} draft={draft} {...way} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface GroupProps extends PaneProps {
  readonly category: FormCategory;
  readonly group: AttributeGroup;
}

function Group({ category, group, draft, onAdd, onWrite }: GroupProps) {
  const { t, pick } = useLabels();
  const id = useId();
  const { form, isEditing, setForm } = draft;
  const name = pick(group.name);
  return (
    <div className="oasis-template-group">
      {group.exclusive.length > 0 && (
        <div role="radiogroup" aria-label={name}>
          {group.exclusive.map((option) => (
            <div key={option.id} className="oasis-template-item">
              <Radio
                name={id}
                checked={option.selected}
                disabled={!isEditing}
                label={pick(option.name)}
                onChange={() => setForm(selectOption(form, category.id, option.id))}
              />
              <Flag category={category} item={option} draft={draft} />
            </div>
          ))}
        </div>
      )}
      {(group.independent.length > 0 || group.appendable) && (
        <div role="group" aria-label={name}>
          <p className="oasis-template-hint">{name}</p>
          {group.independent.map((item) => (
            <div key={item.id} className="oasis-template-item">
              <Checkbox
                checked={item.selected}
                disabled={!isEditing || item.selectedFixed === true}
                label={pick(item.name)}
                onChange={() => setForm(selectAttribute(form, category.id, item.id, !item.selected))}
              />
              {group.appendable && isEditing && (
                <Button
                  size="small"
                  aria-label={t('template.autoOf', { name: pick(item.name) })}
                  onClick={() => onWrite({ field: item.id, rule: 'auto' })}
                >
                  {t('template.write')}
                </Button>
              )}
              <Flag category={category} item={item} draft={draft} />
            </div>
          ))}
          {group.appendable && isEditing && (
            <Button size="small" icon={<Plus />} onClick={() => onAdd(category)}>
              {t('template.add')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface FlagProps {
  readonly category: FormCategory;
  readonly item: FormItem;
  readonly draft: FormDraft;
}

/** Auto or Manual; a fixed flag cannot be changed (OFC-057). */
function Flag({ category, item, draft }: FlagProps) {
  const { t, pick } = useLabels();
  return (
    <HTMLSelect
      aria-label={t('template.flag', { name: pick(item.name) })}
      value={manualText(item.manual)}
      disabled={!draft.isEditing || item.manualFixed}
      onChange={({ currentTarget: { value } }) =>
        draft.setForm(setManual(draft.form, category.id, item.id, value === 'Manual' ? 'Manual' : 'Auto'))
      }
    >
      <option value="Auto">{t('template.auto')}</option>
      <option value="Manual">{t('template.manual')}</option>
    </HTMLSelect>
  );
}
