// While developing, React's parts may be loaded only after this; a built one is empty. Astro does it for islands alone.
import '@vitejs/plugin-react/preamble';
import { createRoot } from 'react-dom/client';
import type { Who } from '../../components/offers/offering.ts';
import { serverNow } from '../../components/ui/server-clock.ts';
import type { LoadedForm } from '../../domain/offers/choices.ts';
import { OfferDialog } from './OfferDialog.tsx';
import { valuesOf } from './values.ts';

/** Opens the form over the page. The focus goes back, when it closes, to where it is now. */
export function openOfferDialog(who: Who, loaded: LoadedForm): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const onClosed = () => {
    root.unmount();
    place.remove();
  };
  root.render(<OfferDialog who={who} loaded={loaded} onClosed={onClosed} start={valuesOf(loaded, serverNow())} />);
}
