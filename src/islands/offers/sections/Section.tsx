import { createContext, type ReactNode, useContext } from 'react';
import { idOf } from '../fields.tsx';

/** The level of the sections' headings: below the page's title, or below the dialog's. */
export const HeadingLevel = createContext<2 | 3 | 4>(2);

type Props = { name: string; title: string; lead?: string; children: ReactNode };

/** A section with its own heading: beside the fields on a wide screen, above them on a narrow one. */
export function Section({ name, title, lead, children }: Props) {
  const Heading = `h${useContext(HeadingLevel)}` as const;
  const id = idOf(`section-${name}`);
  return (
    <section className="offer-section" aria-labelledby={id}>
      <div className="offer-section__head">
        <Heading id={id}>{title}</Heading>
        {lead && <p className="muted small">{lead}</p>}
      </div>
      <div className="offer-section__body stack">{children}</div>
    </section>
  );
}
