import type { Env } from '../platform/env.ts';
import { callOutside, notConfigured } from './call.ts';

type Sms = { to: string; text: string };

export type SmsService = {
  /** Refuses with NOT_CONFIGURED if there is no service. */
  require(): void;
  /** Sends a text. False if the service will never accept it; throws if a retry may succeed. */
  send(sms: Sms): Promise<boolean>;
};

/** Twilio's Messages API. */
export function openSms(env: Env): SmsService {
  return {
    require: () => void account(env),
    async send({ to, text }) {
      const { sid, token, from } = account(env);
      const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
      const url = `${env.SMS_API_URL ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${sid}/Messages.json`;
      const response = await callOutside(url, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${sid}:${token}`)}` },
        body: new URLSearchParams({ To: to, Body: text, [sender]: from }),
      });
      if (response.ok) return true;
      if (response.status === 400) return false;
      throw new Error(`text service answered ${response.status}`);
    },
  };
}

function account({ SMS_ACCOUNT_SID: sid, SMS_AUTH_TOKEN: token, SMS_FROM: from }: Env) {
  if (!sid || !token || !from) throw notConfigured('SMS');
  return { sid, token, from };
}
