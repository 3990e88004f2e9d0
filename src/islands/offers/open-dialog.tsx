// While developing, React's parts may be loaded only after this; a built one is empty. Astro does it for islands alone.
import '@vitejs/plugin-react/preamble';
import { createRoot } from 'react-dom/client';
import type { Who } from '../../components/offers/offering.ts';
import { serverNow } from '../../components/ui/server-clock.ts';
import type { LoadedForm } from '../../domain/offers/choices.ts';
import type { StepName } from '../../domain/offers/fields/step-names.ts';
import { OfferDialog } from './OfferDialog.tsx';
import { valuesOf } from './values.ts';

type Opening = { who: Who; loaded: LoadedForm; step: StepName; onClosed: () => void };

/**
 * Opens the form over the page, and returns the function that closes it without asking. The focus goes back, when it
 * closes, to where it is now.
 */
export function openOfferDialog({ who, loaded, step, onClosed: tellClosed }: Opening): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const onClosed = () => {
    root.unmount();
    place.remove();
    tellClosed();
  };
  const start = valuesOf(loaded, serverNow());
  root.render(<OfferDialog who={who} loaded={loaded} step={step} onClosed={onClosed} start={start} />);
  return () => place.querySelector('dialog')?.close();
}
