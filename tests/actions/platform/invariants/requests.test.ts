import { ownStory, specifyRefusals, type Violation } from './kit.ts';
import { insert, type Row, set } from './money-rows.ts';
import { HOUR, NOW } from './story-auctions.ts';

ownStory();

const request = (given: Row = {}, how = 'INSERT'): string =>
  insert(
    'access_requests',
    {
      id: 'req_new',
      offer_id: 'lot_private',
      requester_id: 'usr_clara',
      seller_id: 'usr_amara',
      status: 'pending',
      created_at: NOW,
      expires_at: NOW + HOUR,
      ...given,
    },
    how,
  );

const decide = (id: string, status: string, by = 'usr_amara', at = NOW): string =>
  set('access_requests', id, `status = '${status}', decided_at = ${at}, decided_by = '${by}'`);

const REQUESTS: Violation[] = [
  {
    broken: 'a request that is approved from the start (I26)',
    write: request({ status: 'approved', decided_at: NOW }),
    refusal: 'REQUEST_BEGINS_PENDING',
    legitimate: request(),
  },
  {
    broken: 'a request that is approved automatically although its offer does not (I26)',
    write: request({ status: 'approved', auto_approved: 1, decided_at: NOW }),
    refusal: 'REQUEST_BEGINS_PENDING',
    legitimate: set('offers', 'lot_private', 'auto_approval = 1'),
  },
  {
    broken: 'a request to another than the seller (I26)',
    write: request({ seller_id: 'usr_edwin' }),
    refusal: 'REQUEST_TO_ANOTHER_SELLER',
    legitimate: request(),
  },
  {
    broken: 'a second request of one person (I26)',
    write: request({ requester_id: 'usr_ben' }, 'REPLACE'),
    refusal: 'UNIQUE constraint failed: access_requests',
    legitimate: request({}, 'REPLACE'),
  },
  {
    broken: 'a request that replaces another (I26)',
    write: request({ id: 'req_approved' }, 'REPLACE'),
    refusal: 'REQUEST_IS_DECIDED',
    legitimate: request({}, 'REPLACE'),
  },
  {
    broken: 'a request that is decided twice (I26)',
    write: decide('req_approved', 'rejected'),
    refusal: 'REQUEST_IS_DECIDED',
    legitimate: decide('req_pending', 'rejected'),
  },
  {
    broken: 'a decision that gets a new date (I26)',
    write: set('access_requests', 'req_approved', 'decided_at = decided_at + 1'),
    refusal: 'REQUEST_IS_DECIDED',
    legitimate: decide('req_approved', 'revoked'),
  },
  {
    broken: 'a rejected request that is pending again (I26)',
    after: [decide('req_pending', 'rejected')],
    write: set('access_requests', 'req_pending', "status = 'pending', decided_at = NULL, decided_by = NULL"),
    refusal: 'REQUEST_IS_DECIDED',
    legitimate: decide('req_approved', 'revoked'),
  },
  {
    broken: 'a decision by another than the seller (I26)',
    write: decide('req_pending', 'approved', 'usr_dev'),
    refusal: 'REQUEST_DECIDED_BY_ANOTHER',
    legitimate: decide('req_pending', 'approved'),
  },
  {
    broken: 'a decision after the request has expired (I26)',
    write: decide('req_pending', 'approved', 'usr_amara', NOW + HOUR / 2),
    refusal: 'REQUEST_HAS_EXPIRED',
    legitimate: decide('req_pending', 'approved', 'usr_amara', NOW + HOUR / 2 - 1),
  },
  {
    broken: 'an approval that goes to someone else (I26)',
    write: set('access_requests', 'req_approved', "requester_id = 'usr_clara'"),
    refusal: 'REQUEST_IS_DECIDED',
    legitimate: set('access_requests', 'req_approved', "request_notes = ''"),
  },
  {
    broken: 'a request that is deleted (I26)',
    write: "DELETE FROM access_requests WHERE id = 'req_pending'",
    refusal: 'REQUEST_IS_DECIDED',
    legitimate: set('access_requests', 'req_pending', "status = 'withdrawn'"),
  },
];

const delivery = (id: string): string =>
  insert('outbox', { id, kind: 'mail', payload: '{}', created_at: NOW, due_at: NOW }, 'REPLACE');
const picture = (image: string): string =>
  insert('offer_images', { offer_id: 'lot_led', image_id: image, role: 'gallery', position: 0 });
const copyOf = (
  id: string,
): string => `REPLACE INTO images (id, owner_id, key, type, bytes, width, height, alt, created_at)
  SELECT '${id}', 'usr_edwin', key, type, bytes, width, height, alt, created_at FROM images WHERE id = 'img_used'`;

const OTHERS: Violation[] = [
  {
    broken: 'an answer that changes (I7)',
    write: "UPDATE idempotency SET answer = 'other' WHERE key = 'key-one'",
    refusal: 'ANSWER_IS_FINAL',
    legitimate: insert('idempotency', { key: 'key-two', answer: 'other', at: NOW }),
  },
  {
    broken: 'an answer that is replaced (I7)',
    write: insert('idempotency', { key: 'key-one', answer: 'other', at: NOW }, 'REPLACE'),
    refusal: 'UNIQUE constraint failed: idempotency.key',
    legitimate: insert('idempotency', { key: 'key-two', answer: 'other', at: NOW }, 'REPLACE'),
  },
  {
    broken: 'a delivery that is sent again (I29)',
    write: set('outbox', 'out_sent', 'done_at = NULL'),
    refusal: 'DELIVERY_IS_FIXED',
    legitimate: set('outbox', 'out_due', `done_at = ${NOW}, payload = '{}'`),
  },
  {
    broken: 'a delivery that is replaced (I29)',
    write: delivery('out_sent'),
    refusal: 'DELIVERY_IS_FIXED',
    legitimate: delivery('out_new'),
  },
  {
    broken: 'a delivery that is dropped (I29)',
    write: "DELETE FROM outbox WHERE id = 'out_due'",
    refusal: 'DELIVERY_IS_FIXED',
    legitimate: "DELETE FROM outbox WHERE id = 'out_sent'",
  },
  {
    broken: 'a picture that changes its owner (I27)',
    write: set('images', 'img_used', "owner_id = 'usr_edwin'"),
    refusal: 'IMAGE_IS_FIXED',
    legitimate: set('images', 'img_used', "alt = 'Bread'"),
  },
  {
    broken: 'a picture that replaces another (I27)',
    write: copyOf('img_used'),
    refusal: 'IMAGE_IS_FIXED',
    legitimate: copyOf('img_new'),
  },
  {
    broken: 'a picture in use that is being removed (I30)',
    write: picture('img_left'),
    refusal: 'IMAGE_IS_LEFT',
    legitimate: picture('img_used'),
  },
];

specifyRefusals('requests to take part', REQUESTS);
specifyRefusals('answers, deliveries and pictures', OTHERS);
