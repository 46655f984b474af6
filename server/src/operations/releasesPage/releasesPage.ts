import type { FaultFigures, FlowVisits } from 'contract';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../storage/schema/schema';
import { securityHeaders } from '../../http/securityHeaders';
import { unlessBroken, type Promote, type Releases } from '../../content/releases';
import { type CandidateState, evidenceOf } from '../../storage/visits/candidateTest';
import type { VisitReports } from '../../intake/visits/visitReports';
import { Html, html } from './html';
import { evidencePlot, hoursPlot } from './plots';
import { registrationsByHour } from './registrationsByHour';
import { policy, style } from './style';

/** What the page shows. */
export interface ReleasesPageOptions {
  visits: VisitReports;
  releases: Releases;
  db: Kysely<DatabaseSchema>;
}

/** How often the page is loaded again, in seconds. */
const REFRESH_SECONDS = 10;
/** How many of a flow's last changes, and of its failures, are shown. */
const MOST_ROWS = 10;
/** How many characters of a set's id are shown. */
const SHORT = 8;

/**
 * The page for those who release: what each flow serves and since when, its candidate, its failures and its
 * registrations, and beside each the command that acts on it. It changes nothing.
 *
 * @param refreshes whether it is to load itself again; a reader may stop that
 */
export async function renderReleases(
  { visits, releases, db }: ReleasesPageOptions,
  refreshes: boolean,
): Promise<{ headers: Record<string, string>; body: string }> {
  const now = Date.now();
  const [{ figures, states }, hours] = await Promise.all([
    visits.overview(),
    registrationsByHour(db, now),
  ]);
  const sections = Object.entries(figures.flows).map(([flow, of]) =>
    flowSection(releases, flow, of, {
      state: states.find((one) => one.flow === flow),
      hours: hours.get(flow) ?? Array.from({ length: 24 }, () => 0),
    }),
  );
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Releases</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <header>
          <h1>Releases</h1>
          <p class="quiet">${time(now)} · ${refreshLink(refreshes)}</p>
        </header>
        <main>${sections.length > 0 ? sections : html`<p>Nothing is released yet.</p>`}</main>
      </body>
    </html>`;
  return {
    headers: {
      ...securityHeaders,
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // Not in the markup: a reader who needs more time stops it by a link.
      ...(refreshes && { refresh: String(REFRESH_SECONDS) }),
    },
    body: page.text,
  };
}

function refreshLink(refreshes: boolean): Html {
  return refreshes
    ? html`loaded again every ${REFRESH_SECONDS} seconds (<a href="/releases?refresh=no">stop</a>)`
    : html`<a href="/releases">load it again every ${REFRESH_SECONDS} seconds</a>`;
}

function flowSection(
  releases: Releases,
  flow: string,
  figures: FlowVisits,
  { state, hours }: { state: CandidateState | undefined; hours: readonly number[] },
): Html {
  const set = figures.current === null ? undefined : found(releases, figures.current);
  const title = set?.flow.title ?? flow;
  return html`<section aria-labelledby="flow-${flow}">
    <h2 id="flow-${flow}">${title}</h2>
    <p class="quiet">
      ${flow}, set <code>${figures.current?.slice(0, SHORT) ?? 'none'}</code>, ${share(figures)}
    </p>
    ${versions(flow, set?.packages ?? {}, figures)} ${candidateParts(flow, figures, state)}
    ${faultTable(flow, figures.faults)} ${historyTable(releases, flow)}
    <h3>Registrations an hour</h3>
    ${hoursPlot(hours)} ${command(`-s registrations -w server -- list --flow ${flow}`)}
  </section>`;
}

function share({ sets, current }: FlowVisits): string {
  const counts = sets.find((one) => one.set === current);
  if (!counts || counts.begun === 0) return 'no visit yet';
  const { begun, failed, arrived } = counts;
  return `${begun} visits, ${failed} failed (${percent(failed / begun)}), ${arrived} arrived`;
}

function versions(
  flow: string,
  packages: Readonly<Record<string, string>>,
  { current }: FlowVisits,
): Html {
  const rows = Object.entries(packages).map(
    ([name, version]) =>
      html`<tr>
        ${cell('Package', name)}${cell('Version', version)}
      </tr>`,
  );
  return html`${table('Served to new visits', ['Package', 'Version'], rows)}
  ${command(`release -- promote <package>@<version> --flow ${flow} --share 10`)}
  ${command(`release -- rollback <package> --flow ${flow}`)}
  ${current === null ? '' : command(`release -- withdraw ${current} --flow ${flow} --why "…"`)}`;
}

function candidateParts(
  flow: string,
  { candidate }: FlowVisits,
  state: CandidateState | undefined,
): Html {
  if (!candidate)
    return html`<h3>Candidate</h3>
      <p>There is none.</p>`;
  const { set, share: part, visits, failed, decision } = candidate;
  return html`<h3>Candidate</h3>
    <p>
      Set <code>${set.slice(0, SHORT)}</code> for ${part} % of the new visits: ${visits} counted,
      ${failed} failed; ${percent(candidate.p0)} is accepted.
    </p>
    <p>${decisionText(decision, state)}</p>
    ${state ? evidencePlot(state) : html``}
    ${decision === null ? '' : command('release -- watch --act')}
    ${command(`release -- accept --flow ${flow}`)}
    ${command(`release -- abandon --flow ${flow} --why "…"`)}`;
}

function decisionText(decision: 'rollback' | 'accept' | null, state?: CandidateState): Html {
  if (decision === 'rollback') return html`<span class="bad">It is to be taken back.</span>`;
  if (decision === 'accept') return html`<span class="good">It is to be accepted.</span>`;
  if (!state) return html`No server has seen it yet.`;
  const { evidence, evidenceFor } = evidenceOf(state);
  return html`Evidence against it ${evidence.toPrecision(3)}, for it ${evidenceFor.toPrecision(3)};
  100 decides.`;
}

function faultTable(flow: string, faults: readonly FaultFigures[]): Html {
  if (faults.length === 0)
    return html`<h3>Failures</h3>
      <p>None in thirty days.</p>`;
  const columns = ['Step', 'What', 'Where', 'Visits', 'Last seen'];
  const rows = faults.slice(0, MOST_ROWS).map(({ fault, visits, lastSeen, engines }) => {
    const [frame] = fault.frames;
    const where = frame
      ? `${frame.package}@${frame.version}/${frame.file}:${frame.line}:${frame.column}`
      : [fault.field, fault.rule].filter(Boolean).join(' ') || '–';
    return html`<tr>
      ${cell('Step', `${fault.step} ${fault.version}`)}
      ${cell('What', `${fault.kind}, ${fault.error}, ${engines.join(', ')}`)}
      ${cell('Where', where)} ${cell('Visits', visits)} ${cell('Last seen', time(lastSeen))}
    </tr>`;
  });
  return html`${table('Failures', columns, rows)} ${command(`release -- faults --flow ${flow}`)}`;
}

function historyTable(releases: Releases, flow: string): Html {
  const promotes = readable(() => releases.promotes(flow)) ?? [];
  const rows = promotes
    .map((entry, index) => ({ entry, before: promotes[index - 1] }))
    .slice(-MOST_ROWS)
    .reverse()
    .map(
      ({ entry, before }) =>
        html`<tr>
          ${cell('When', Number.isNaN(entry.at) ? '–' : time(entry.at))}
          ${cell('What', entry.kind === '' ? 'promote' : entry.kind)}
          ${cell('Versions', changes(releases, entry, before))} ${cell('Who', entry.by || '–')}
          ${cell('Why', entry.why || '–')}
        </tr>`,
    );
  const columns = ['When', 'What', 'Versions', 'Who', 'Why'];
  return html`${table('History', columns, rows)} ${command(`release -- history --flow ${flow}`)}`;
}

/** What a change did to the packages, as far as both sets are still there. */
function changes(releases: Releases, entry: Promote, before: Promote | undefined): string {
  const [to, from] = [entry, before].map((one) => one && found(releases, one.set)?.packages);
  if (!to) return entry.set.slice(0, SHORT);
  const names = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to)])].sort();
  const changed = names.filter((name) => from?.[name] !== to[name]);
  if (changed.length === 0) return 'no other ones';
  return changed
    .map((name) => [name, from?.[name], to[name] ?? 'gone'].filter(Boolean).join(' '))
    .join(', ');
}

const found = (releases: Releases, set: string) => readable(() => releases.findSet(set));

/** The flow's health reports what is broken. */
const readable = <T>(read: () => T | undefined) => unlessBroken(read, () => {});

function table(caption: string, columns: readonly string[], rows: readonly Html[]): Html {
  const heads = columns.map((name) =>
    NUMBERS.has(name)
      ? html`<th scope="col" class="number">${name}</th>`
      : html`<th scope="col">${name}</th>`,
  );
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        ${heads}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

const NUMBERS = new Set(['Visits']);

/** On a phone a row is a list, and each value has its name before it. */
const cell = (name: string, value: Html | string | number) =>
  NUMBERS.has(name)
    ? html`<td data-name="${name}" class="number">${value}</td>`
    : html`<td data-name="${name}">${value}</td>`;

/** What is typed where the release tool runs, or the office's commands. */
const command = (words: string) => html`<pre><code>npm run ${words}</code></pre>`;

function time(at: number): Html {
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
