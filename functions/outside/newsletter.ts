import type { Env } from '../platform/env.ts';
import { refusal } from '../platform/refusal.ts';
import { callOutside, notConfigured } from './call.ts';

export type NewsletterService = {
  /** Refuses with NOT_CONFIGURED if there is no service. */
  require(): void;
  /** Adds a contact who has agreed; newsletters link to `leaveUrl`. Refuses with NEWSLETTER_AWAY if unavailable. */
  join(contact: { email: string; language: string; leaveUrl: string }): Promise<void>;
  /** Removes a contact; does nothing if the address is not on the list. */
  leave(email: string): Promise<void>;
};

/** Brevo's contacts: `POST /contacts`, and `POST /contacts/lists/{id}/contacts/remove`. */
export function openNewsletter(env: Env): NewsletterService {
  return {
    require: () => void configOf(env),
    async join({ email, language, leaveUrl }) {
      const { list } = configOf(env);
      const attributes = { LANGUAGE: language, LEAVE_URL: leaveUrl };
      await ask(env, 'contacts', { email, attributes, listIds: [list], updateEnabled: true });
    },
    async leave(email) {
      const { list } = configOf(env);
      await ask(env, `contacts/lists/${list}/contacts/remove`, { emails: [email] }, [400, 404]);
    },
  };
}

async function ask(env: Env, resource: string, body: object, alsoAccepted: readonly number[] = []): Promise<void> {
  const { url, key } = configOf(env);
  const response = await callOutside(`${url}/v3/${resource}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'api-key': key },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (response?.ok || alsoAccepted.includes(response?.status ?? 0)) return;
  throw refusal('NEWSLETTER_AWAY', 'Our newsletter service isn’t available at the moment. Please try again shortly.');
}

function configOf(env: Env): { url: string; key: string; list: number } {
  const { NEWSLETTER_API_URL: url, NEWSLETTER_API_KEY: key, NEWSLETTER_LIST_ID: list } = env;
  if (!url || !key || !list) throw notConfigured('The newsletter');
  return { url, key, list: Number(list) };
}
