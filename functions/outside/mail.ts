import type { Mail } from '../../db/changes/platform/system.ts';
import type { Env } from '../platform/env.ts';
import { callOutside, notConfigured } from './call.ts';

export type MailService = {
  /** Sends an e-mail; `id` is the idempotency key. Throws if the service did not accept it. */
  send(id: string, mail: Mail): Promise<void>;
};

/** Resend's API, or a compatible one: POST /emails. */
export function openMail(env: Env): MailService {
  return {
    async send(id, mail) {
      if (!env.MAIL_API_URL || !env.MAIL_API_KEY || !env.MAIL_FROM) throw notConfigured('Mail');
      const response = await callOutside(`${env.MAIL_API_URL}/emails`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${env.MAIL_API_KEY}`,
          'content-type': 'application/json',
          'idempotency-key': id,
        },
        body: JSON.stringify({ from: env.MAIL_FROM, ...mail, to: [mail.to] }),
      });
      if (!response.ok) throw new Error(`mail service answered ${response.status}`);
    },
  };
}
