import type { InvoiceLine } from '../../../db/queries/money/invoices.ts';
import { seatsOfLine } from '../../../src/domain/money/payments/seats.ts';
import type { SoldSeat } from '../../fulfilment/open-meetings.ts';
import type { Ctx } from '../../platform/context.ts';

/** The seats of an invoice's sold lots, each with the id of its meeting; a membership has none. */
export const soldSeats = (ctx: Ctx, lines: readonly InvoiceLine[]): SoldSeat[] =>
  lines.flatMap(({ lotId, position, charityId, charityName, title, ...line }) =>
    lotId === null
      ? []
      : seatsOfLine(line).map((price, seat) => ({
          ...price,
          meetingId: ctx.newId('meeting'),
          position,
          seat,
          lotId,
          charityId,
          charityName,
          title,
        })),
  );

/** The lines with their seats, as the ledger books them. */
export const withSeats = (lines: readonly InvoiceLine[], seats: readonly SoldSeat[]) =>
  lines.map((line) => ({ ...line, seats: seats.filter(({ position }) => position === line.position) }));
