import type { Provider } from '../../src/domain/accounts/sign-in/methods.ts';
import type { Env } from '../platform/env.ts';
import { type CaptchaService, openCaptcha } from './captcha.ts';
import { type CharityDirectory, openCharityDirectory } from './charity.ts';
import { type ImageService, openImages } from './images.ts';
import { type KycService, openKyc } from './kyc.ts';
import { type MailService, openMail } from './mail.ts';
import { type MapsService, openMaps } from './maps.ts';
import { type NewsletterService, openNewsletter } from './newsletter.ts';
import { type IdentityProvider, openProviders } from './oauth.ts';
import { openPayments, type PaymentServices } from './payments/index.ts';
import { openPush, type PushService } from './push.ts';
import { openSms, type SmsService } from './sms.ts';

/** All outside services. One that is not configured refuses when it is used. */
export type Outside = {
  mail: MailService;
  sms: SmsService;
  push: PushService;
  charities: CharityDirectory;
  payments: PaymentServices;
  captcha: CaptchaService;
  maps: MapsService;
  images: ImageService;
  kyc: KycService;
  newsletter: NewsletterService;
  providers: Record<Provider, IdentityProvider>;
};

export function openOutside(env: Env): Outside {
  return {
    mail: openMail(env),
    sms: openSms(env),
    push: openPush(env),
    charities: openCharityDirectory(env),
    payments: openPayments(env),
    captcha: openCaptcha(env),
    maps: openMaps(env),
    images: openImages(env),
    kyc: openKyc(env),
    newsletter: openNewsletter(env),
    providers: openProviders(env),
  };
}
