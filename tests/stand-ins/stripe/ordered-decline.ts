import { type Switches, settingText } from '../kit/switches.ts';
import { DECLINES, type Decline, GENERIC_DECLINE } from './cards.ts';

/** The decline that the switch orders for this call: its `value` is a decline code, generic unless told. */
export function orderedDecline(switches: Switches, path: string): Decline | undefined {
  const setting = switches.take('decline', path);
  if (!setting) return undefined;
  const code = settingText(setting, 'generic_decline');
  return DECLINES[code] ?? { ...GENERIC_DECLINE, decline_code: code };
}
