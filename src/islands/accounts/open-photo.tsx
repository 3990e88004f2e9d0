// In development React has to be loaded after this, which Astro does for islands only; a build leaves it empty.
import '@vitejs/plugin-react/preamble';
import { createRoot } from 'react-dom/client';
import { call } from '../../client/call.ts';
import { PhotoEditor } from './PhotoEditor.tsx';

/** Opens the editor of the person's own photo, saves it to the profile and reloads the page. */
export function openPhotoEditor(): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<PhotoEditor onSave={save} onClosed={close} />);
}

/** Null once it is saved, else an error message. */
async function save(fileName: string): Promise<string | null> {
  const answer = await call('user/updateProfile', { profile_image: fileName });
  if (!answer.ok) return answer.message;
  const here = new URL(location.href);
  here.searchParams.set('notice', 'PROFILE_SAVED');
  location.assign(here);
  return null;
}
