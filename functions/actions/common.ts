import type { common } from '../../src/contract/common.ts';
import { notFound } from '../failure.ts';
import type { Handlers } from './handlers.ts';

export const commonActions: Handlers<typeof common> = {
  'common/getDefault': async () => {
    throw notFound('call');
  },
  'search/charity': async () => {
    throw notFound('call');
  },
  'setting/getAllBidIncrements': async () => {
    throw notFound('call');
  },
};
