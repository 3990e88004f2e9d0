import { t } from '../../client/words.ts';
import type { OfferChoices } from '../../domain/offers/choices.ts';
import { fieldOf, fieldsAt, isAsked, SECTIONS } from '../../domain/offers/fields/table.ts';
import { Section } from './sections/Section.tsx';
import type { Values } from './values.ts';
import { ownRows, ownTexts, type ViewRow } from './view/own.ts';
import { fieldText } from './view/text.ts';

type Props = { values: Values; choices: OfferChoices };

/** The whole form to read, without its empty fields. */
export function ViewOffer({ values, choices }: Props) {
  return SECTIONS.map(({ name, title, fields }) => {
    const names = fieldsAt('view', fields).filter((field) => isAsked(field, values));
    const rows = names.flatMap((field): ViewRow[] => {
      if (fieldOf(field).kind === 'own') return ownRows(values, choices);
      return [[t(fieldOf(field).label), fieldText(field, values, choices)]];
    });
    const texts = names.flatMap((field): ViewRow[] => {
      if (fieldOf(field).kind === 'own') return ownTexts(values, choices);
      return fieldOf(field).kind === 'html' ? [['', values.desc_proc]] : [];
    });
    return <Rows key={name} name={`view-${name}`} title={t(title)} rows={rows} texts={texts} />;
  });
}

type RowsProps = { name: string; title: string; rows: ViewRow[]; texts: ViewRow[] };

/** Facts in a list, and below them texts of HTML. */
function Rows({ name, title, rows, texts }: RowsProps) {
  const facts = rows.filter(([, text]) => text !== '');
  const prose = texts.filter(([, html]) => html !== '');
  if (facts.length === 0 && prose.length === 0) return null;
  return (
    <Section name={name} title={title}>
      <dl className="offer-view">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {prose.map(([label, html]) => (
        <div key={label} className="stack stack--s">
          {label && <p className="muted small">{label}</p>}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised its own answer */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      ))}
    </Section>
  );
}
