import type { product } from '../../src/contract/product.ts';
import { notFound } from '../failure.ts';
import type { Handlers } from './handlers.ts';

export const productActions: Handlers<typeof product> = {
  'product/projectAction': async () => {
    throw notFound('offer');
  },
  'product/search': async () => {
    throw notFound('offer');
  },
  'product/singleProduct': async () => {
    throw notFound('offer');
  },
  'product/bidhistory': async () => {
    throw notFound('offer');
  },
  'commonFunction/image_uploader/muliple_img_uploader': async () => {
    throw notFound('picture');
  },
};
