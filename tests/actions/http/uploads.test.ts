import { beforeAll, describe, expect, it, vi } from 'vitest';
import { castToken } from '../../support/cast.ts';
import { moveClock, ownDatabase, send } from '../../support/kit.ts';

ownDatabase();

const MEGABYTE = 1024 * 1024;
const PATH = '/api/commonFunction/image_uploader/muliple_img_uploader';

/** An upload whose body begins, and goes on only when `end` is called. It does not declare its length. */
function slowUpload() {
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
  });
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('--b\r\n'));
      await ended;
      controller.close();
    },
  });
  return { answer: post(body), end };
}

const post = (body: BodyInit, boundary = 'b') => {
  const headers = {
    authorization: `Bearer ${castToken('amara')}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  };
  return send(PATH, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
};

const codeOf = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { data: { responseData: { code: string } } }).data.responseData.code;

/** The first refusal for lack of room: the slow uploads have begun by then. */
const untilBusy = () =>
  vi.waitFor(
    async () => {
      const answer = await post(new Uint8Array(3 * MEGABYTE));
      expect(await codeOf(Promise.resolve(answer.clone()))).toBe('UPLOADS_BUSY');
      return answer;
    },
    { timeout: 40_000 },
  );

describe('uploads at the same time', () => {
  // The first upload of an isolate loads the image tools.
  beforeAll(() => post(''));

  it('are refused while the isolate holds too many, and accepted again afterwards (G11)', async () => {
    const [one, two] = [slowUpload(), slowUpload()];
    const third = await untilBusy();
    expect([third.status, third.headers.get('retry-after')]).toEqual([503, '10']);
    one.end();
    expect(await codeOf(one.answer)).toBe('INVALID_FORM');
    expect(await codeOf(post(new Uint8Array(3 * MEGABYTE)))).not.toBe('UPLOADS_BUSY');
    two.end();
    await two.answer;
  });

  it('free the room of a caller who has gone within a minute', async () => {
    const gone = [slowUpload(), slowUpload()];
    await untilBusy();
    moveClock(60_000);
    expect(await codeOf(post(new Uint8Array(3 * MEGABYTE)))).not.toBe('UPLOADS_BUSY');
    for (const { end, answer } of gone) {
      end();
      await answer;
    }
  });
});

describe('a multipart body', () => {
  const part = (name: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const code = (body: BodyInit, boundary?: string) => codeOf(post(body, boundary));

  it.each([
    ['nothing', ''],
    ['no boundary', 'some text'],
    ['half a part', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx'],
    ['a part without a name', '--b\r\ncontent-type: text/plain\r\n\r\nx\r\n--b--'],
    ['headers without an end', `--b\r\n${'x'.repeat(20_000)}`],
    [
      'a header that is not UTF-8',
      new Uint8Array([
        ...new TextEncoder().encode('--b\r\na: '),
        0xff,
        13,
        10,
        13,
        10,
        13,
        10,
        ...new TextEncoder().encode('--b--'),
      ]),
    ],
    ['a file name without an end', '--b\r\ncontent-disposition: form-data; name="a"; filename="x\r\n\r\nx\r\n--b--'],
  ])('is refused with %s', async (_what, body) => {
    expect(['INVALID_FORM', 'IMAGE_TYPE']).toContain(await code(body as BodyInit));
  });

  it('is refused with a boundary that is missing or too long, and with too many parts', async () => {
    expect(await code('--b--', '')).toBe('INVALID_FORM');
    expect(await code('--b--', 'b'.repeat(71))).toBe('INVALID_FORM');
    expect(await code(`${part('a', 'x').repeat(1_001)}--b--`)).toBe('TOO_MANY_FIELDS');
    expect(await code(`${part('a', 'x'.repeat(70_000))}--b--`)).toBe('BODY_TOO_LARGE');
  });

  it('is refused with a card number in a field that another of its name follows, and in a file name (B29)', async () => {
    const card = '4242 4242 4242 4242';
    expect(await code(`${part('a', card)}${part('a', 'x')}--b--`)).toBe('CARD_DATA_NOT_ACCEPTED');
    const file = `--b\r\ncontent-disposition: form-data; name="file"; filename="${card}.png"\r\n\r\nx\r\n--b--`;
    expect(await code(file)).toBe('CARD_DATA_NOT_ACCEPTED');
  });

  it('is read whatever its boundary looks like', async () => {
    const body = `${part('title', 'Bread').replace('--b', '--a b')}--a b--`;
    expect(await code(body, '"a b"')).toBe('IMAGE_TYPE');
  });
});
