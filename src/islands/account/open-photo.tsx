// While developing, React's parts may be loaded only after this; a built one is empty. Astro does it for islands alone.
import '@vitejs/plugin-react/preamble';
import { createRoot } from 'react-dom/client';
import { call } from '../../client/call.ts';
import { PhotoEditor } from './PhotoEditor.tsx';

/** Opens the editor for the own photo; what it saves becomes the profile's, and the page shows it. */
export function openPhotoEditor(): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<PhotoEditor onSave={save} onClosed={close} />);
}

/** Null once it is saved, else what is wrong. */
async function save(fileName: string): Promise<string | null> {
  const answer = await call('user/updateProfile', { profile_image: fileName });
  if (!answer.ok) return answer.message;
  const here = new URL(location.href);
  here.searchParams.set('notice', 'PROFILE_SAVED');
  location.assign(here);
  return null;
}
