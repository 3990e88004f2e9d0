import { pictureAddress } from '../../kit/picture.ts';

/** A lot of a run sheet as it is stored. */
type SheetRow = {
  readonly lotId: string;
  readonly lotNumber: number | null;
  readonly title: string;
  readonly phase: 'queued' | 'shown' | 'open' | 'over' | 'final';
  readonly result: 'sold' | 'reserve_not_met' | 'unsold' | 'cancelled' | null;
  readonly pricePence: number;
  readonly imageKey: string | null;
  readonly charityName: string | null;
};

/** The same as everyone sees it: a lot that was not sold was passed, whatever the reason. */
export function sheetLotOf(row: SheetRow) {
  return { ...labelOf(row), phase: row.phase, result: resultOf(row.result), price_pence: row.pricePence };
}

/** What a lot is called and looks like, on the block and in the run sheet. */
export function labelOf({ lotId, lotNumber, title, imageKey, charityName }: LotLabel) {
  return {
    project_id: lotId,
    lot_number: lotNumber,
    title,
    image: imageKey === null ? null : pictureAddress(imageKey),
    charity_name: charityName ?? '',
  };
}

type LotLabel = Pick<SheetRow, 'lotId' | 'lotNumber' | 'title' | 'imageKey' | 'charityName'>;

function resultOf(result: SheetRow['result']): 'none' | 'sold' | 'passed' | 'withdrawn' {
  if (result === null) return 'none';
  if (result === 'cancelled') return 'withdrawn';
  return result === 'sold' ? 'sold' : 'passed';
}
