import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

describe('the mailbox of an address', () => {
  it.each([
    ['ben@kindhour.example', 'ben@kindhour.example'],
    [' Ben+trial2@Kindhour.example', 'ben@kindhour.example'],
    ['b.e.n@kindhour.example', 'b.e.n@kindhour.example'],
    ['B.e.n+x@googlemail.com', 'ben@gmail.com'],
    ['ben@gmail.com', 'ben@gmail.com'],
    ['+ben@kindhour.example', '+ben@kindhour.example'],
    ['+447400123456', '+447400123456'],
  ])('of %s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});
