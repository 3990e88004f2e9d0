import { type ReactNode, useContext } from 'react';
import { t } from '../../../client/words.ts';
import type { Step } from '../../../domain/offers/fields/steps.ts';
import { idOf } from '../fields.tsx';
import { HeadingLevel } from '../sections/Section.tsx';

type Props = { step: Step; shown: boolean; children: ReactNode };

/** One step. The others stay mounted, so that uploads continue and texts are kept. */
export function StepPanel({ step, shown, children }: Props) {
  const level = useContext(HeadingLevel);
  const Heading = `h${level}` as const;
  return (
    <div className="offer-step" hidden={!shown}>
      <div className="offer-step__head">
        <Heading id={idOf(`step-${step.name}`)} tabIndex={-1}>
          {t(step.title)}
        </Heading>
        <p className="muted">{t(step.hint)}</p>
      </div>
      <HeadingLevel value={level === 2 ? 3 : 4}>{children}</HeadingLevel>
    </div>
  );
}
