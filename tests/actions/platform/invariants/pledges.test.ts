import { ownStory, specifyRefusals, type Violation } from './kit.ts';
import { insert, type Row } from './money-rows.ts';
import { NOW } from './story-auctions.ts';

ownStory();

const forCharity = `UPDATE auctions SET charity_id = (SELECT charity_id FROM lots WHERE offer_id = 'lot_called') WHERE id = 'auc_live'`;
const raise = (given: Row = {}): string =>
  `INSERT INTO paddle_raises (id, auction_id, charity_id, charity_name, currency, status, level_pence, created_at)
    SELECT 'rse_1', '${given.auction_id ?? 'auc_live'}', charity_id, 'A charity', 'GBP', 'closed', NULL, ${NOW} FROM lots WHERE offer_id = 'lot_called'`;
const level = (pence: number) =>
  `UPDATE paddle_raises SET status = 'open', level_pence = ${pence}, version = version + 1`;
const open = [forCharity, raise(), level(10_000)];
const pledge = (given: Row = {}): string =>
  insert('pledges', {
    id: 'plg_1',
    raise_id: 'rse_1',
    auction_id: 'auc_live',
    user_id: 'usr_ben',
    paddle: 100,
    level_pence: 10_000,
    entered_by: 'usr_priya',
    at: NOW,
    ...given,
  });
const byClerk = (id: string) => `UPDATE pledges SET checked_by = '${id}', checked_at = ${NOW + 1} WHERE id = 'plg_1'`;
const count = (
  clerk: string,
  pledges: number,
) => `INSERT INTO raise_counts (raise_id, clerk_id, version, pledges, total_pence, at)
  SELECT id, '${clerk}', version, ${pledges}, ${pledges * 10_000}, ${NOW} FROM paddle_raises`;
const counted = "UPDATE paddle_raises SET status = 'counted'";
const final = `UPDATE paddle_raises SET status = 'final', final_at = ${NOW + 2}`;
const twoCounts = [count('usr_priya', 1), count('usr_amara', 1)];
const donation = `INSERT INTO invoices (id, number, user_id, kind, currency, amount_pence, fee_pence, total_pence, status, due_at, created_at)
  SELECT 'inv_pledge', max(number) + 1, 'usr_ben', 'donation', 'GBP', 10000, 0, 10000, 'unpaid', ${NOW + 9}, ${NOW} FROM invoices`;
const linked = "UPDATE pledges SET invoice_id = 'inv_pledge' WHERE id = 'plg_1'";
const payment = (): string =>
  insert('payments', {
    id: 'pay_pledge',
    invoice_id: 'inv_pledge',
    user_id: 'usr_ben',
    provider: 'stripe',
    method: 'card',
    amount_pence: 10_000,
    currency: 'GBP',
    status: 'started',
    created_at: NOW,
    updated_at: NOW,
  });
const checkedAndFinal = [...open, pledge(), byClerk('usr_amara'), ...twoCounts, counted, final, donation];

const RAISES: Violation[] = [
  {
    broken: 'a paddle raise for an auction without a charity of its own (LA14)',
    write: raise({ auction_id: 'auc_evening' }),
    refusal: 'RAISE_BEGINS_CLOSED',
    after: [forCharity],
    legitimate: raise(),
  },
  {
    broken: 'a paddle raise that is final before it was counted (LA14)',
    after: open,
    write: final,
    refusal: 'RAISE_GOES_ON',
    legitimate: level(5_000),
  },
  {
    broken: 'a level that rises (LA14)',
    after: open,
    write: level(20_000),
    refusal: 'LEVEL_ONLY_FALLS',
    legitimate: level(5_000),
  },
  {
    broken: 'a count on which only one clerk agrees (LA14)',
    after: [...open, pledge(), byClerk('usr_amara'), count('usr_priya', 1), count('usr_amara', 2)],
    write: counted,
    refusal: 'TWO_CLERKS_AGREE',
    legitimate: level(5_000),
  },
];

const PLEDGES: Violation[] = [
  {
    broken: 'a pledge that begins undone (LA14)',
    after: open,
    write: pledge({ undone_at: NOW }),
    refusal: 'PLEDGE_BEGINS',
    legitimate: pledge(),
  },
  {
    broken: 'a pledge at another level (LA14)',
    after: open,
    write: pledge({ level_pence: 5_000 }),
    refusal: 'PLEDGE_AT_ANOTHER_LEVEL',
    legitimate: pledge(),
  },
  {
    broken: 'an online pledge that someone else makes (LA14)',
    after: open,
    write: pledge({ paddle: null }),
    refusal: 'PLEDGE_OF_ANOTHER',
    legitimate: pledge({ paddle: null, entered_by: 'usr_ben', checked_by: 'usr_ben', checked_at: NOW }),
  },
  {
    broken: 'a pledge by someone else’s paddle (LA14)',
    after: open,
    write: pledge({ user_id: 'usr_clara' }),
    refusal: 'PLEDGE_WITHOUT_PADDLE',
    legitimate: pledge(),
  },
  {
    broken: 'a pledge that becomes larger (LA14)',
    after: [...open, pledge()],
    write: "UPDATE pledges SET level_pence = 20000 WHERE id = 'plg_1'",
    refusal: 'PLEDGE_IS_FIXED',
    legitimate: byClerk('usr_amara'),
  },
  {
    broken: 'a pledge that its own clerk checks (LA14)',
    after: [...open, pledge()],
    write: byClerk('usr_priya'),
    refusal: 'PLEDGE_CHECKED_BY_ANOTHER',
    legitimate: byClerk('usr_amara'),
  },
  {
    broken: 'a pledge that is undone after the count (LA14)',
    after: [...open, pledge(), byClerk('usr_amara'), ...twoCounts, counted],
    write: `UPDATE pledges SET undone_at = ${NOW + 5} WHERE id = 'plg_1'`,
    refusal: 'RAISE_IS_COUNTED',
    legitimate: final,
  },
  {
    broken: 'an unchecked pledge on an invoice (LA14)',
    after: [...open, pledge(), donation],
    write: linked,
    refusal: 'PLEDGE_IS_NOT_DUE',
    legitimate: byClerk('usr_amara'),
  },
  {
    broken: 'a payment for a donation that nobody pledged (LA14)',
    after: checkedAndFinal,
    write: payment(),
    refusal: 'DONATION_NOT_AS_PLEDGED',
    legitimate: linked,
  },
];

specifyRefusals('paddle raises', RAISES);
specifyRefusals('pledges', PLEDGES);
