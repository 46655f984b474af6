import { existsSync } from 'node:fs';
import { releasePaths } from 'contract/release-paths';
import type { FastifyBaseLogger } from 'fastify';
import type { RegistrationRules } from './registrationRules';
import { unlessBroken, type Releases } from './releases';

/** Which flows cannot be served, and why. Each flow is checked independently of the others. */
export interface FlowHealth {
  /**
   * What is wrong with a flow's files, and which one; undefined for a flow that can be served, and for
   * one that is not there. A file that was repaired counts within a second.
   */
  problemOf(flow: string): string | undefined;
  /** The same for every flow that is there. */
  all(): [flow: string, problem: string | undefined][];
}

/** How long the result of a check is kept, in milliseconds. */
const LOOK_EVERY_MS = 1000;

/** Logs the beginning and the end of each problem. */
export function createFlowHealth(
  releasesDir: string,
  releases: Releases,
  rules: RegistrationRules,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): FlowHealth {
  const paths = releasePaths(releasesDir);
  const problems = new Map<string, { text: string; until: number }>();

  function look(flow: string): string | undefined {
    let problem: string | undefined;
    unlessBroken(
      () => {
        const set = releases.currentSet(flow);
        if (!set) problem = `${paths.history(flow)} names no set that is there`;
        else if (!existsSync(paths.page(flow))) problem = `${paths.page(flow)} is missing`;
        else rules.compile(set);
      },
      (error) => (problem = error.message),
    );
    return problem;
  }

  function problemOf(flow: string): string | undefined {
    const before = problems.get(flow);
    if (before && Date.now() < before.until) return before.text;
    // A refused first promote leaves a folder with neither a history nor a page.
    const wasServed = existsSync(paths.history(flow)) || existsSync(paths.page(flow));
    const text = wasServed ? look(flow) : undefined;
    if (text === undefined) problems.delete(flow);
    else problems.set(flow, { text, until: Date.now() + LOOK_EVERY_MS });
    if (text !== undefined && text !== before?.text)
      log.error(`flow ${flow} is not served: ${text}`);
    if (text === undefined && before) log.warn(`flow ${flow} is served again`);
    return text;
  }

  return {
    problemOf,
    all: () => releases.flows().map((flow) => [flow, problemOf(flow)]),
  };
}
