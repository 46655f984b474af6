import { readFileSync } from 'node:fs';
import { isRecord } from 'contract';
import { errorCode } from '../core/errorCode';
import { OperationalError } from '../core/operationalError';
import { readVariable } from './variables';

/** A school of a deployment that has several. */
export interface School {
  id: string;
  /** Its flows, the first one at the root of its hosts. */
  flows: readonly string[];
  /** Host names at which its flows alone are served. */
  hosts: readonly string[];
  /** Registrations of one address in a window, in the place of `RATE_LIMIT_MAX`. */
  rateLimitMax: number | undefined;
}

/** The id of the school that has no name: the only one without a configuration. */
export const ONLY_SCHOOL = '';

/** Which flow belongs to which school. */
export interface Schools {
  /** Those that have a name. */
  all: readonly School[];
  /** The id of a flow's school. */
  ofFlow(flow: string): string;
  /** The school whose host that is; undefined for a host at which every flow is served. */
  atHost(host: string | undefined): School | undefined;
  byId(id: string): School | undefined;
}

const ID = /^[a-z0-9][a-z0-9-]{0,63}$/;
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
const KNOWN = ['id', 'flows', 'hosts', 'rateLimitMax'];

/** Schools as a configuration has them. */
export function createSchools(all: readonly School[] = []): Schools {
  const ofFlow = new Map(all.flatMap(({ id, flows }) => flows.map((flow) => [flow, id] as const)));
  const atHost = new Map(all.flatMap((one) => one.hosts.map((host) => [host, one] as const)));
  const byId = new Map(all.map((one) => [one.id, one]));
  return {
    all,
    ofFlow: (flow) => ofFlow.get(flow) ?? ONLY_SCHOOL,
    // The port may be the proxy's or ours: it does not identify a school.
    atHost: (host = '') => atHost.get(host.toLowerCase().replace(/:\d+$/, '')),
    byId: (id) => byId.get(id),
  };
}

/** A line for each flow of a school that is not served: its name may be misspelled, or it comes later. */
export const strangeFlows = ({ all }: Schools, served: readonly string[]): string[] =>
  all.flatMap(({ id, flows }) =>
    flows
      .filter((flow) => !served.includes(flow))
      .map((flow) => `SCHOOLS_FILE: ${id} has the flow ${flow}, which is not in RELEASES_DIR`),
  );

/**
 * Reads the file that `SCHOOLS_FILE` names; no schools when it names none.
 *
 * @throws OperationalError with everything that is wrong with it
 */
export function readSchools(environment: Readonly<Record<string, string | undefined>>): Schools {
  const file = readVariable(environment, 'SCHOOLS_FILE');
  if (!file) return createSchools();
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new OperationalError(
      `SCHOOLS_FILE ${file} cannot be read (${errorCode(error) || 'it is not JSON'}).`,
    );
  }
  const { schools, problems } = parseSchools(content);
  if (problems.length > 0) {
    throw new OperationalError(`SCHOOLS_FILE ${file}: ${problems.join('; ')}.`);
  }
  return createSchools(schools);
}

/** The schools of a file's content, or everything that is wrong with it. */
export function parseSchools(content: unknown): { schools: School[]; problems: string[] } {
  const list = isRecord(content) ? content['schools'] : undefined;
  if (!Array.isArray(list)) return { schools: [], problems: ['it must be {"schools": […]}'] };
  const problems: string[] = [];
  const schools = list.map((one: unknown, index) => {
    const school = isRecord(one) ? one : {};
    const id = typeof school['id'] === 'string' ? school['id'] : '';
    const name = id || `school ${index + 1}`;
    if (!ID.test(id))
      problems.push(`${name}: its id must have only small letters, digits and hyphens`);
    for (const key of Object.keys(school)) {
      if (!KNOWN.includes(key)) problems.push(`${name}: there is no ${key}`);
    }
    const texts = (key: string, pattern: RegExp, what: string): string[] => {
      const values = school[key] ?? [];
      const fits = (value: unknown): value is string =>
        typeof value === 'string' && pattern.test(value);
      if (Array.isArray(values) && values.every(fits)) return values;
      problems.push(`${name}: ${key} must be a list of ${what}`);
      return [];
    };
    const flows = texts('flows', ID, 'ids of flows');
    if (flows.length === 0) problems.push(`${name}: it has no flows`);
    const max = school['rateLimitMax'];
    const isCount = typeof max === 'number' && Number.isInteger(max) && max >= 0;
    if (max !== undefined && !isCount) {
      problems.push(`${name}: rateLimitMax must be a number, 0 or more`);
    }
    const hosts = texts('hosts', HOST, 'host names in small letters, without a port');
    return { id, flows, hosts, rateLimitMax: isCount ? max : undefined };
  });
  problems.push(
    ...twice(schools.map(({ id }) => id)).map((id) => `two schools have the id ${id}`),
    ...twice(schools.flatMap(({ flows }) => flows)).map((flow) => `two schools have ${flow}`),
    ...twice(schools.flatMap(({ hosts }) => hosts)).map((host) => `two schools have ${host}`),
  );
  return { schools, problems };
}

function twice(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) < index))];
}
