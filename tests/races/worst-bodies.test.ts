import { describe, expect, it } from 'vitest';
import { joined } from '../../src/domain/offers/pictures/bytes.testkit.ts';
import { jpegFile } from '../../src/domain/offers/pictures/pictures.testkit.ts';
import { castToken } from '../support/cast.ts';
import { ANYBODY_MS, above, STRANGER_MS } from './bodies/above.ts';
import { costOf } from './bodies/sender.ts';
import { BOUNDARY, MULTIPART, multipartBodies, part, type Worst, worstCalls } from './bodies/worst.ts';
import { worstSheets } from './bodies/worst-sheets.ts';

const STRANGER_MB = 8;
const UPLOADS_MB = 96;
/** The memory of a process grows in steps, and is not given back at once. */
const MEMORY_STEP_MB = 40;

const MEGABYTE = 1024 * 1024;
const upload = (path: string, what: string, body: Worst['body']): Worst => {
  return { what, path, type: MULTIPART, body, token: castToken('amara') };
};

function fileOf(content: string | Uint8Array<ArrayBuffer>, name: string) {
  const [before = '', after = ''] = `${part('file', name, '|')}--${BOUNDARY}--`.split('|');
  return joined([before, content, after].map((each) => (typeof each === 'string' ? Buffer.from(each) : each)));
}

// First, because a process does not give back the memory that others have used.
describe('two pictures at once', () => {
  it('leave memory for everyone else (G11)', async () => {
    const picture = joined([jpegFile(), new Uint8Array(9.9 * MEGABYTE)]);
    const path = '/api/commonFunction/image_uploader/muliple_img_uploader';
    const small = upload(path, 'a small picture', fileOf(jpegFile(), 'hands.jpg'));
    expect((await costOf([small])).status).toBe(200);
    const worst = upload(path, 'a picture', fileOf(picture, 'hands.jpg'));
    const cost = await costOf([worst, worst]);
    expect(cost.status).toBe(200);
    expect(cost.memoryMb).toBeLessThan(UPLOADS_MB);
  });
});

describe('the worst body that a visitor can send', () => {
  const PATHS = ['/form/product/projectAction', '/form/user/login', '/api/product/uploadXLSXFile', '/seller/sheets'];
  it.each(PATHS)('as an upload to %s costs less than 50 ms, and no memory (G11)', async (path) => {
    for (const [what, body] of Object.entries(multipartBodies)) {
      const worst = { what, path, type: MULTIPART, body: body() };
      expect(await above(STRANGER_MS, [worst])).toEqual([]);
      const four = () => costOf(Array(4).fill(worst));
      const cost = await four();
      expect(cost.memoryMb, what).toBeLessThan(4 * STRANGER_MB + MEMORY_STEP_MB);
      const longest = 4 * STRANGER_MS * 3;
      // Whatever else this machine does for a moment is not the body's fault.
      const waitedMs = cost.waitedMs < longest ? cost.waitedMs : (await four()).waitedMs;
      expect(waitedMs, what).toBeLessThan(longest);
    }
  });

  it('to any action or form costs less than 50 ms (G11, G12)', async () => {
    expect((await above(STRANGER_MS, worstCalls())).join('\n')).toBe('');
  });
});

describe('the worst upload of a person', () => {
  it.each(Object.entries(worstSheets))(
    'as a spreadsheet, %s, lets nobody wait for a second (E6)',
    async (what, sheet) => {
      const worst = upload('/api/product/uploadXLSXFile', what, fileOf(sheet(), 'offers'));
      expect(await above(ANYBODY_MS, [worst])).toEqual([]);
      expect((await costOf([worst])).waitedMs).toBeLessThan(ANYBODY_MS * 1.5);
    },
  );

  it.each(Object.entries(multipartBodies))(
    'as a form with %s lets nobody wait for a second (G11)',
    async (what, body) => {
      expect(await above(ANYBODY_MS, [upload('/form/product/projectAction', what, body())])).toEqual([]);
    },
  );
});
