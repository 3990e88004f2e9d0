import { createClient } from '@libsql/client/web';
import { addressedFetch, type DatabaseAddress } from '../../db/address.ts';
import { migrate } from '../../db/migrate.ts';

const AT_ONCE = 5_000;
const SELLERS = 200;
const CHARITIES = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** When the offers of the bench are looked for, UTC ms: all of them have begun and none has ended. */
export const BENCH_NOW = Date.UTC(2026, 10, 21, 12);

/** Words by how often they occur in a title: in every fourth offer, in one of a hundred, in twenty altogether. */
export const WORDS = { broad: 'dinner', middling: 'sailing', rare: 'kingfisher' } as const;

/** The category of one offer in five hundred. */
export const RARE_CATEGORY = 'category-home';

/** Fills an empty database with this many open offers, made inside the database itself. */
export async function fillForSearch(address: DatabaseAddress, size: number): Promise<void> {
  await migrate(address);
  const client = createClient({ url: address.url, fetch: addressedFetch(address) });
  await client.batch([SELLER_ROWS, CHARITY_ROWS], 'write');
  for (let from = 0; from < size; from += AT_ONCE) {
    const args = { from, to: Math.min(from + AT_ONCE, size) - 1, size, now: BENCH_NOW };
    await client.batch(
      [
        { sql: OFFER_ROWS, args },
        { sql: LOT_ROWS, args },
      ],
      'write',
    );
  }
  client.close();
}

const SELLER_ROWS = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${SELLERS - 1})
  INSERT INTO users (id, username, email, first_name, last_name, giver, active_role, status, created_at)
  SELECT 'usr_bench' || i, 'bench' || i, 'bench' || i || '@kindhour.example', 'Person', 'Number ' || i, 1, 'giver', 'active', 0
  FROM n`;

const CHARITY_ROWS = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${CHARITIES - 1})
  INSERT INTO charities (reg_number, fundraiser_id, name, description, country, fetched_at)
  SELECT 'B' || i, i, 'Charity of ' || i || ' streets', 'Helps people.', 'GB', 0 FROM n`;

const NUMBERS = 'WITH RECURSIVE n(i) AS (SELECT CAST(:from AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < :to)';

/** One of a list of words, the same for the same number, and not in step with the other lists. */
const pick = (step: number, words: string[]) =>
  `json_extract('${JSON.stringify(words)}', '$[' || ((i * ${step} / 7) % ${words.length}) || ']')`;

const THINGS = ['chess', 'a garden', 'bread', 'a portrait', 'the cello', 'your CV', 'the stars', 'a bicycle', 'poetry'];
const PEOPLE = ['a judge', 'a nurse', 'a painter', 'a goalkeeper', 'a baker', 'an architect', 'a pilot'];
const PLACES = ['in Leeds', 'by the river', 'at home', 'on the moor', 'in the studio', 'over tea'];
const TITLE = `CASE WHEN i % 4 = 0 THEN '${WORDS.broad} with ' ELSE 'An hour with ' END || ${pick(11, PEOPLE)} || ' and '
  || ${pick(13, THINGS)} || CASE WHEN i % 100 = 7 THEN ' ${WORDS.middling} ' ELSE ' ' END || ${pick(17, PLACES)}
  || CASE WHEN i % (CAST(:size AS INTEGER) / 20) = 3 THEN ' ${WORDS.rare}' ELSE '' END`;
const STORY = `'We meet ' || ${pick(19, PLACES)} || ' and talk about ' || ${pick(23, THINGS)} || '. I have been doing this for '
  || (i % 40) || ' years, and I bring everything we need. Come as you are; ' || ${pick(29, PEOPLE)} || ' may join us.'`;

const CATEGORY = `CASE WHEN i % 500 = 11 THEN '${RARE_CATEGORY}' ELSE ${pick(31, ['category-food', 'category-arts', 'category-business', 'category-outdoors', 'category-learning'])} END`;
const SUBCATEGORY = pick(37, ['category-food-baking', 'category-arts-music-lessons', 'category-business-mentoring']);
const LOCATION = pick(41, [
  'location-london',
  'location-wales',
  'location-scotland',
  'location-north-west',
  'location-online',
]);
const EVENT_TYPE = pick(43, ['event-conversation', 'event-lesson', 'event-meal', 'event-day-out']);
const SENIORITY = pick(47, ['Student', 'Mid career', 'Senior', 'Director', 'Executive', 'Founder']);
const FACETS = `${CATEGORY}, ${SUBCATEGORY}, ${LOCATION}, ${EVENT_TYPE}`;

const OFFER_ROWS = `${NUMBERS}
  INSERT INTO offers (id, seller_id, title, description_html, description_text, charity_id, market_status, auction,
    buy_now, start_pence, reserve_pence, buy_now_pence, opens_at, closes_at, format, country, created_at, updated_at,
    standing, category_id, subcategory_id, location_id, event_type_id)
  SELECT 'ofr_bench' || i, 'usr_bench' || (i % ${SELLERS}), ${TITLE}, ${STORY}, ${STORY}, 'B' || (i % ${CHARITIES}), 'open',
    i % 5 <> 0, i % 5 = 0, 1000, 1000, CASE WHEN i % 5 = 0 THEN 5000 END, 0, 0,
    CASE WHEN i % 3 = 0 THEN 'video' ELSE 'in_person' END, CASE WHEN i % 10 = 0 THEN 'US' ELSE 'GB' END, :now, :now,
    i % 50 = 0, ${FACETS}
  FROM n WHERE :size > 0`;

const TERMS = `json_object('lotId', 'ofr_bench' || i, 'sellerId', 'usr_bench' || (i % ${SELLERS}), 'sellerCompanyId', NULL,
  'currency', 'GBP', 'startPence', 1000, 'reservePence', 1000, 'buyNowPence', NULL,
  'increments', json('[{"fromPence":1000,"incrementPence":100}]'), 'softCloseWindowMs', 300000, 'softCloseCapMs', 3600000)`;

const LOT_ROWS = `${NUMBERS}
  INSERT INTO lots (offer_id, seller_id, charity_id, auction, buy_now, format, country, terms, status, price_pence,
    reserve_met, quantity, opens_at, closes_at, standing, category_id, subcategory_id, location_id, event_type_id, seniority)
  SELECT 'ofr_bench' || i, 'usr_bench' || (i % ${SELLERS}), 'B' || (i % ${CHARITIES}), i % 5 <> 0, i % 5 = 0,
    CASE WHEN i % 3 = 0 THEN 'video' ELSE 'in_person' END, CASE WHEN i % 10 = 0 THEN 'US' ELSE 'GB' END, ${TERMS}, 'open',
    1000 + (i * 7919) % 200000, 0, 1, :now - (i * 104729) % ${10 * DAY_MS} - 1, :now + (i * 15485863) % ${30 * DAY_MS} + 60000,
    i % 50 = 0, ${FACETS}, ${SENIORITY}
  FROM n WHERE :size > 0`;
