import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CATALOGUE } from '../src/contract/index.ts';
import { sourceFiles } from './support/source/source.ts';

/** Actions that change something and that no page, island or form of the site calls, and what people use instead. */
const INSTEAD: Readonly<Record<string, string>> = {
  'user/exportData': 'the file of `POST /account/export` (functions/accounts/download/route.ts)',
  'messages/readMessages': 'opening the conversation (functions/fulfilment/views/messages.ts)',
  'template/auction/updateAuctionTerms': 'the form of the whole template',
  'ttwbid/confirm': 'bid/confirm, which takes bids of every kind',
  'ttwbidTemp/bidConfirmTemp': 'the bid form, whose page keeps a visitor’s bid (functions/http/pending-bid.ts)',
  'ttwbidTemp/cancelttwbidTemp': 'the end of its quarter of an hour',
  'seller/offer/changeOfferStatus': 'product/changeStatus and the operators’ console',
  // Not built yet: operators have no page for charities.
  'admin/charity/refuse': 'a call of the API',
  'admin/charity/lift': 'a call of the API',
};

it('every action that changes something is called by the site, or says what people use instead', () => {
  const callers = sourceFiles(['src']).filter((file) => !/^src\/contract\/|\.test\.|\.testkit\./.test(file));
  const code = callers.map((file) => readFileSync(file, 'utf8')).join('\n');
  const uncalled = [...CATALOGUE].filter(([path, { writes }]) => writes && !code.includes(path)).map(([path]) => path);
  expect(uncalled.sort()).toEqual(Object.keys(INSTEAD).sort());
});
