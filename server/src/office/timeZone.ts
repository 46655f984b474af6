import { readSchools, type Schools } from '../config/schools';
import { readVariable } from '../config/variables';
import type { Moments } from '../storage/review/visibleReviews';
import type { Environment } from './output';

/** The time zone in which the office reads and writes times. All moments are epoch milliseconds. */
export interface TimeZone {
  /** Its IANA name. */
  readonly name: string;
  /** A moment in ISO 8601 with the zone's offset from UTC. */
  write(moment: number): string;
  /** The moment at which a clock of UTC shows what one of the zone shows at `moment`. */
  shown(moment: number): number;
  /** When a day or a moment that `isMoment` accepts begins; in this zone unless the text names one. */
  start(text: string): number;
  /** When it is over: a day ends with the beginning of the next one. */
  end(text: string): number;
}

/** The IANA name of the office's zone. @throws OperationalError when `OFFICE_TIME_ZONE` is not a time zone */
export const timeZoneName = (environment: Environment): string =>
  readVariable(environment, 'OFFICE_TIME_ZONE') ??
  // The one that `TZ` names, or else the machine's.
  Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zones of schools. */
export interface Zones {
  /** That of a school; the office's own for all others, and for `*`. */
  of(school: string): TimeZone;
  /** Each of them once, the office's own first. */
  readonly all: readonly TimeZone[];
  /** A moment that depends on the zone: one for each school that has another zone than the office. */
  moments(of: (zone: TimeZone) => number): Moments;
}

/** @param timeZone the IANA name of the office's own */
export function createZones(timeZone: string, { all: schools }: Pick<Schools, 'all'>): Zones {
  const office = createTimeZone(timeZone);
  const others = new Map(
    schools.flatMap(({ id, timeZone: own = timeZone }) =>
      own === timeZone ? [] : [[id, createTimeZone(own)] as const],
    ),
  );
  return {
    of: (school) => others.get(school) ?? office,
    all: [...new Map([office, ...others.values()].map((zone) => [zone.name, zone])).values()],
    moments: (of) => ({
      others: of(office),
      schools: Object.fromEntries([...others].map(([school, zone]) => [school, of(zone)])),
    }),
  };
}

/** @throws OperationalError when `OFFICE_TIME_ZONE` or `SCHOOLS_FILE` is wrong */
export const readZones = (environment: Environment): Zones =>
  createZones(timeZoneName(environment), readSchools(environment));

export function createTimeZone(timeZone: string): TimeZone {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  // A sheet asks for thousands of moments that are side by side.
  let last = { quarter: NaN, text: '' };
  /** The offset from UTC, such as `+07:00`; empty for none. */
  const offsetText = (moment: number) => {
    const quarter = Math.floor(moment / QUARTER_MS);
    if (quarter !== last.quarter) {
      const parts = format.formatToParts(moment);
      const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
      last = { quarter, text: name.replace('GMT', '') };
    }
    return last.text;
  };
  const offset = (moment: number) => {
    const [, sign, hours, minutes] = /^([+-])(\d+):(\d+)/.exec(offsetText(moment)) ?? [];
    const ms = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE_MS;
    return sign === '-' ? -ms : ms;
  };
  /** The moment at which a clock of the zone shows what one of UTC shows at `shown`. */
  const momentOf = (shown: number) => shown - offset(shown - offset(shown));
  const bound = (text: string, days: number) => {
    if (/(Z|[+-]\d{2}:\d{2})$/.test(text.slice(DAY_LENGTH))) return Date.parse(text);
    const isDay = text.length === DAY_LENGTH;
    return momentOf(Date.parse(isDay ? text : `${text}Z`) + (isDay ? days * DAY_MS : 0));
  };
  return {
    name: timeZone,
    shown: (moment) => moment + offset(moment),
    write(moment) {
      const shown = new Date(moment + offset(moment)).toISOString();
      return offset(moment) === 0 ? shown : shown.replace('Z', offsetText(moment));
    },
    start: (text) => bound(text, 0),
    end: (text) => bound(text, 1),
  };
}

/** The calendar day of a moment in a zone: `2026-11-20`. */
export const dayOf = (moment: number, zone: Pick<TimeZone, 'write'>): string =>
  zone.write(moment).slice(0, DAY_LENGTH);

/** Whether a text is a date, or a date with a time, of ISO 8601. */
export const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/.test(text) &&
  !Number.isNaN(Date.parse(text));

const MINUTE_MS = 60_000;
/** An offset changes with a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 86_400_000;
const DAY_LENGTH = '2026-11-20'.length;
