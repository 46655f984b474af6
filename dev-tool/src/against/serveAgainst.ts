import { join } from 'node:path';
import { flowUrl, type PackageRelease } from 'contract';
import { parsePackageRelease } from 'contract/package-release';
import { packageUrl, RELEASE_FILE, releasePaths } from 'contract/release-paths';
import { checkStep } from 'release-tool/check-step';
import { isStep } from 'release-tool/fallbacks';
import { problemText } from 'release-tool/problem';
import { SHELL_PACKAGE } from 'release-tool/make-set';
import { readRelease } from 'release-tool/read-release';
import { openFront, type DevelopmentOptions } from '../openFront';
import { publishClient } from '../publishClient';
import { removeOldBuilds } from '../removeOldBuilds';
import { startSession } from '../session';
import { sessionPorts } from '../sessionPorts';
import { assertStep } from '../standaloneFlow';
import { watchBuild } from '../webpackBuild';
import { answerAgainst } from './answerAgainst';
import { localSetId, type LocalStep } from './localPage';
import { readFlowSet } from './readFlowSet';
import { openSite, siteAddress, type Site } from './site';

/**
 * Serves a published flow with one local step. Everything else is read from the flow's site on request, and
 * nothing is sent there.
 *
 * @param name of the step
 * @param against the address of the flow's page
 * @throws Error when the package is no step, when the site serves no flow with it, or when the port is in
 *   use
 */
export async function serveAgainst(
  name: string,
  against: string,
  { folder, environment, say, signal }: DevelopmentOptions,
): Promise<void> {
  const address = siteAddress(against);
  await assertStep(name);
  const site = openSite(address.origin);
  const { flow, packages } = await readFlowSet(site, address.pathname, name);
  const shell = await readShell(site, packages);

  const paths = releasePaths(join(folder, 'against', name));
  let serve: (step: LocalStep) => void = () => {};
  let local = new Promise<LocalStep>((resolve) => (serve = resolve));
  const answer = answerAgainst({ site, paths, local: () => local, say });
  // Only this machine may reach the site through this port.
  const { port, tell } = await openFront(paths, { environment, say }, answer, 'localhost');

  const client = await publishClient(paths);
  let before: Readonly<Record<string, string>> = {};
  const ports = sessionPorts(paths, {
    tell,
    say,
    signal,
    async promote(versions) {
      const release = await readRelease(paths, name, versions[name]);
      if (!isStep(release)) throw new Error(`${name} is no step`);
      const problems = checkStep(flow, shell, release);
      if (problems.length > 0) throw new Error(problems.map(problemText).join('\n'));
      const step = { release, site: site.origin, client };
      serve(step);
      local = Promise.resolve(step);
      // Open pages use the previous build until they are notified.
      await removeOldBuilds(paths, [{ packages: before }, { packages: versions }]);
      before = versions;
      return localSetId(step);
    },
  });
  const session = startSession([name], false, ports);
  say(`Building ${name} for the flow ${flow.id} of ${site.origin} …`);
  await watchBuild(name, session);
  await session.isServed;
  say(`Ready: http://localhost:${port}${flowUrl(flow.id)}`);
}

/** The release of the site's shell, which the step is checked against. */
async function readShell(
  site: Site,
  packages: Readonly<Record<string, string>>,
): Promise<PackageRelease> {
  const path = packageUrl(SHELL_PACKAGE, packages[SHELL_PACKAGE] ?? '', RELEASE_FILE);
  const response = await site.read(path);
  if (!response.ok) {
    throw new Error(
      `${site.origin}${path} answers with ${response.status}: the step is checked by it`,
    );
  }
  return parsePackageRelease(await response.text());
}
