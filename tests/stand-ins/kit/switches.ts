/**
 * The switches that make a stand-in fail. A switch that is on has a setting: `times` limits it to the next n calls, `path`
 * to paths with this prefix (some switches include the query, so that tests that share a service do not disturb each
 * other), and the meaning of `value` and other keys depends on the switch (milliseconds, a decline code, …).
 */
export type Setting = { times?: number; path?: string; value?: unknown; [detail: string]: unknown };

/** A call's path with its query, for switches that compare `path` with both. */
export const addressOf = ({ path, query }: { path: string; query: URLSearchParams }): string =>
  query.size > 0 ? `${path}?${query}` : path;

const SWITCH_NAMES = [
  'down',
  'timeOut',
  'lateMs',
  'loseReply',
  'decline',
  'processing',
  'repeatWebhooks',
  'reorderWebhooks',
  'holdWebhooks',
  'forgeWebhook',
  'lieAmount',
  'tamper',
] as const;
export type SwitchName = (typeof SWITCH_NAMES)[number];

/** Input for a switch: true or a scalar turns it on, false or null turns it off. */
export type SwitchInput = Partial<Record<SwitchName, Setting | boolean | number | string | null>>;

export type Switches = ReturnType<typeof createSwitches>;

/** Throws a TypeError for an unknown switch, so that a spelling mistake is noticed. */
export function createSwitches() {
  const on = new Map<SwitchName, Setting>();
  return {
    set(input: SwitchInput) {
      for (const [name, given] of Object.entries(input)) {
        if (!isSwitchName(name)) throw new TypeError(`There is no switch "${name}". Known: ${SWITCH_NAMES.join(', ')}`);
        const setting = normalise(given);
        if (setting) on.set(name, setting);
        else on.delete(name);
      }
    },
    /** The setting if the switch applies to this path; counts as one of its `times`. */
    take(name: SwitchName, path: string): Setting | undefined {
      const setting = applies(on.get(name), path);
      if (setting?.times !== undefined) {
        setting.times -= 1;
        if (setting.times <= 0) on.delete(name);
      }
      return setting;
    },
    /** The setting if the switch applies, without counting. */
    peek: (name: SwitchName, path = '') => applies(on.get(name), path),
    snapshot: (): Record<string, Setting> => structuredClone(Object.fromEntries(on)),
    reset: () => on.clear(),
  };
}

function isSwitchName(name: string): name is SwitchName {
  return (SWITCH_NAMES as readonly string[]).includes(name);
}

function normalise(given: unknown): Setting | undefined {
  if (given === false || given === null || given === undefined) return undefined;
  if (typeof given !== 'object') return { value: given };
  const setting: Setting = { ...given };
  return setting.times !== undefined && setting.times <= 0 ? undefined : setting;
}

function applies(setting: Setting | undefined, path: string): Setting | undefined {
  if (!setting) return undefined;
  return setting.path === undefined || path.startsWith(setting.path) ? setting : undefined;
}

/** A number from a setting, or the fallback. */
export function settingNumber(setting: Setting, fallback: number): number {
  const value = Number(setting.value);
  return setting.value === true || setting.value === undefined || Number.isNaN(value) ? fallback : value;
}

/** A text from a setting, or the fallback. */
export function settingText(setting: Setting, fallback: string): string {
  return typeof setting.value === 'string' ? setting.value : fallback;
}
