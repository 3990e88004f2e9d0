import { t } from '../../../client/words.ts';
import {
  type FieldName,
  fieldOf,
  fieldsAt,
  type Kind,
  type Section as SectionSpec,
} from '../../../domain/offers/fields/table.ts';
import { FieldControl, isShown } from '../FieldControl.tsx';
import type { FormParts } from '../parts.ts';
import { Section } from './Section.tsx';

/** A section of the form with the controls of its fields; nothing if none is shown. */
export function FormSection({ section, parts }: { section: SectionSpec; parts: FormParts }) {
  const { name, title, hint, fields } = section;
  const shown = fieldsAt('form', fields).filter((field) => isShown(field, parts));
  if (shown.length === 0) return null;
  const text = name === 'time' && parts.undated ? NO_DATES : hint;
  return (
    <Section name={name} title={t(title)} lead={text && t(text)}>
      <Controls names={shown} section={name} parts={parts} />
    </Section>
  );
}

const NO_DATES = 'Templates don’t keep dates. Each offer you start from one gets its own.';

type ControlsProps = { names: readonly FieldName[]; section: string; parts: FormParts };

/** Narrow controls that follow each other share a grid. */
export function Controls({ names, section, parts }: ControlsProps) {
  return groupsOf(names).map((group) => {
    const controls = group.map((name) => <FieldControl key={name} name={name} parts={parts} />);
    if (!isNarrow(group[0])) return controls;
    return (
      <div className={GRIDS[section] ?? 'form-grid'} key={group[0]}>
        {controls}
      </div>
    );
  });
}

const GRIDS: Partial<Record<string, string>> = {
  price: 'form-grid offer-form__inset',
  shipping: 'offer-form__sizes',
};

const NARROW = new Set<Kind>(['money', 'count', 'moment', 'choice', 'list', 'measure', 'minutes']);

function isNarrow(name: FieldName | undefined): boolean {
  const field = name && fieldOf(name);
  return field !== undefined && (NARROW.has(field.kind) || 'narrow' in field);
}

/** Runs of narrow fields; every other field is a group alone. */
function groupsOf(names: readonly FieldName[]): FieldName[][] {
  const groups: FieldName[][] = [];
  for (const name of names) {
    const last = groups.at(-1);
    if (last && isNarrow(name) && isNarrow(last[0])) last.push(name);
    else groups.push([name]);
  }
  return groups;
}
