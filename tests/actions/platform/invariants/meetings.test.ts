import { ownStory, specifyRefusals, type Violation } from './kit.ts';
import { insert, type Row, set } from './money-rows.ts';
import { HOUR, NOW } from './story-auctions.ts';
import { QUARTER } from './story-meetings.ts';

ownStory();

const rows = (...given: Row[]): Row[] => given;

const seat = (given: Row = {}, how = 'INSERT'): string =>
  insert(
    'meetings',
    {
      id: 'mtg_new',
      lot_id: 'lot_seat',
      invoice_id: 'inv_seat',
      position: 0,
      seat: 1,
      payment_id: 'pay_seat',
      guest_id: 'usr_ben',
      host_id: 'usr_amara',
      title: 'An hour',
      amount_pence: 4_000,
      fee_pence: 200,
      total_pence: 4_200,
      currency: 'GBP',
      format: 'video',
      minutes: 60,
      room: 'new',
      state: 'undated',
      state_at: NOW,
      date_until: NOW,
      zone: 'Europe/London',
      guest_zone: 'Europe/London',
      paid_at: NOW,
      money: 'held',
      created_at: NOW,
      updated_at: NOW,
      ...given,
    },
    how,
  );

const SALE = "guest_id = 'usr_clara'|total_pence = 4201, fee_pence = 201|charity_id = '263710'|lot_id = 'lot_gone'";

const MEETINGS: Violation[] = [
  ...SALE.split('|').map((change) => ({
    broken: `another sale for a meeting: ${change} (I15, I21)`,
    write: set('meetings', 'mtg_seat', change),
    refusal: 'MEETING_SALE_CHANGED',
    legitimate: set('meetings', 'mtg_seat', "state = 'proposed'"),
  })),
  {
    broken: 'money that is held again after it has gone to the charity (I17)',
    write: set('meetings', 'mtg_gone', "money = 'held'"),
    refusal: 'MEETING_MONEY_ENDED',
    legitimate: set('meetings', 'mtg_gone', "money = 'kept'"),
  },
  {
    broken: 'money that is released after it has gone back (I17)',
    after: [set('meetings', 'mtg_seat', "money = 'refunded'")],
    write: set('meetings', 'mtg_seat', "money = 'released'"),
    refusal: 'MEETING_MONEY_ENDED',
    legitimate: set('meetings', 'mtg_seat', "state = 'host_cancelled'"),
  },
  {
    broken: 'an appeal against nothing that was decided (I17)',
    write: set('meetings', 'mtg_seat', `appeal = 'No.', appealed_at = ${NOW}`),
    refusal: 'NOT_DECIDED',
    legitimate: set('meetings', 'mtg_seat', `appeal = 'No.', appealed_at = ${NOW}, decided_at = ${NOW}`),
  },
  {
    broken: 'a second appeal (I17)',
    after: [set('meetings', 'mtg_seat', `appeal = 'No.', appealed_at = ${NOW}, decided_at = ${NOW}`)],
    write: set('meetings', 'mtg_seat', `appealed_at = ${NOW + 1}`),
    refusal: 'APPEALED_ONCE',
    legitimate: set('meetings', 'mtg_seat', 'appeal = NULL'),
  },
  {
    broken: 'a meeting that is deleted (I15)',
    write: "DELETE FROM meetings WHERE id = 'mtg_seat'",
    refusal: 'MEETING_KEPT',
    legitimate: set('meetings', 'mtg_seat', "state = 'host_cancelled'"),
  },
  ...['INSERT', 'REPLACE'].flatMap((how) => [
    {
      broken: `a meeting that replaces another: ${how} (I15)`,
      write: seat({ id: 'mtg_seat' }, how),
      refusal: 'MEETING_KEPT',
      legitimate: seat({}, how),
    },
    {
      broken: `a seat that is sold twice: ${how} (I8)`,
      write: seat({ seat: 0 }, how),
      refusal: 'MEETING_KEPT',
      legitimate: seat({}, how),
    },
  ]),
];

const time = (quarter: number, kind: string, how = 'INSERT'): string =>
  insert('person_time', { person_id: 'usr_amara', quarter, meeting_id: 'mtg_seat', kind }, how);

const TIMES: Violation[] = [
  ...['INSERT', 'REPLACE'].map((how) => ({
    broken: `a second meeting of a host at the same time: ${how} (I9, S8)`,
    write: time(QUARTER, 'meeting', how),
    refusal: 'SLOT_TAKEN',
    legitimate: time(QUARTER + 2, 'meeting', how),
  })),
  {
    broken: 'a meeting in the pause of another (I9, S7)',
    write: time(QUARTER + 1, 'meeting'),
    refusal: 'SLOT_TAKEN',
    legitimate: time(QUARTER + 1, 'buffer'),
  },
  {
    broken: 'a pause over another meeting (I9, S7)',
    write: time(QUARTER, 'buffer'),
    refusal: 'SLOT_TAKEN',
    legitimate: time(QUARTER + 1, 'buffer'),
  },
];

const message = (given: Row = {}, how = 'INSERT'): string =>
  insert(
    'messages',
    { id: 'msg_new', thread_id: 'thr_one', seq: 2, sender_id: 'usr_amara', text: 'x', plain: 'x', at: NOW, ...given },
    how,
  );

const comment = (given: Row): string =>
  insert('comments', {
    id: 'com_new',
    offer_id: 'lot_seat',
    parent_id: 'com_one',
    author_id: 'usr_amara',
    text: 'Yes.',
    at: NOW,
    ...given,
  });

const WORDS: Violation[] = [
  {
    broken: 'a message of someone else in a conversation (I27)',
    write: message({ sender_id: 'usr_clara' }),
    refusal: 'MESSAGE_OF_STRANGER',
    legitimate: message(),
  },
  {
    broken: 'a message that is changed after it was sent (I27)',
    write: set('messages', 'msg_one', "text = 'Goodbye'"),
    refusal: 'MESSAGE_CHANGED',
    legitimate: set('messages', 'msg_one', 'deleted_by_sender = 1'),
  },
  ...rows({ id: 'msg_one' }, { seq: 1 }).map((given) => ({
    broken: `a message that replaces another by ${Object.keys(given)} (I27)`,
    write: message(given, 'REPLACE'),
    refusal: 'MESSAGE_CHANGED',
    legitimate: message({}, 'REPLACE'),
  })),
  {
    broken: 'a reply to a question about another offer (I27)',
    write: comment({ parent_id: 'com_other' }),
    refusal: 'a reply belongs to a question on the same offer',
    legitimate: comment({}),
  },
];

const review = (given: Row = {}, how = 'INSERT'): string =>
  insert(
    'reviews',
    {
      id: 'rev_new',
      meeting_id: 'mtg_gone',
      side: 'host',
      author_id: 'usr_amara',
      subject_id: 'usr_ben',
      answers: '{}',
      score: 400,
      text: '',
      at: NOW,
      due_at: NOW + HOUR,
      ...given,
    },
    how,
  );

const CHANGED = "text = 'A bad hour.'|score = 100|answers = '[]'|published_at = NULL, reply = NULL|reply = 'Thanks.'";

const REVIEWS: Violation[] = [
  ...rows({ author_id: 'usr_clara' }, { subject_id: 'usr_clara' }, { side: 'guest', meeting_id: 'mtg_seat' }).map(
    (given) => ({
      broken: `a review by someone who was not there: ${JSON.stringify(given)} (I27)`,
      write: review(given),
      refusal: 'REVIEW_OF_STRANGER',
      legitimate: review(),
    }),
  ),
  ...CHANGED.split('|').map((change) => ({
    broken: `a published review that is changed: ${change} (I27)`,
    write: set('reviews', 'rev_one', change),
    refusal: 'REVIEW_CHANGED',
    legitimate: set('reviews', 'rev_one', "text = '', reply = ''"),
  })),
  {
    broken: 'a review that replaces another (I27)',
    write: review({ side: 'guest', author_id: 'usr_ben', subject_id: 'usr_amara' }, 'REPLACE'),
    refusal: 'REVIEW_CHANGED',
    legitimate: review({}, 'REPLACE'),
  },
];

specifyRefusals('meetings', MEETINGS);
specifyRefusals('times of meetings', TIMES);
specifyRefusals('messages and questions', WORDS);
specifyRefusals('reviews', REVIEWS);
