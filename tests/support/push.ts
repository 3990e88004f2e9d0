import { inject } from 'vitest';
import * as service from './push-service.ts';

export type { Subscription } from './push-service.ts';

type Browser = service.Subscription;
const url = () => inject('standIns').push;

/** The push service that the Worker tests share (see push-service.ts). */
export const subscribeBrowser = (applicationServerKey = '') => service.subscribeBrowser(applicationServerKey, url());
export const shownIn = (browser: Browser) => service.shownIn(browser, url());
export const endSubscription = (browser: Browser) => service.endSubscription(browser, url());
export const breakPush = (browser: Browser, name: string, setting: object) =>
  service.breakPush(browser, url(), name, setting);
