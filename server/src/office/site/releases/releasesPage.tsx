import type { FaultFigures, FlowVisits } from 'contract';
import { type Promote, readable, type Releases } from '../../../content/releases';
import { figuresOf, knownCandidates } from '../../../intake/visits/figures';
import { type CandidateState, evidenceOf } from '../../../storage/visits/candidateTest';
import { KEEP_VISITS_DAYS } from '../../../storage/visits/eraseVisits';
import { hourOf } from '../../../storage/visits/foldReports';
import { countVisits } from '../../../storage/visits/visitStore';
import { officeFlow } from '../../officeFlow';
import type { Site } from '../site';
import { Table } from '../Table';
import type { Texts } from '../texts';
import { EvidencePlot, HoursPlot } from './plots';
import { registrationsByHour } from './registrationsByHour';

/** How many of a flow's last changes, and of its failures, are shown. */
const MOST_ROWS = 10;
/** How many characters of a set's id are shown. */
const SHORT = 8;
const DAY_MS = 86_400_000;

/**
 * What each flow serves and since when, its candidate, its failures and its registrations, and beside each
 * the command that acts on it: the page changes nothing.
 */
export function releasesPage({ db, schools, releases, now, page }: Site): void {
  page(
    '/releases',
    'owner',
    async (visit) => {
      await visit.audit({ command: 'releases', filters: {} });
      const candidates = knownCandidates(releases, schools);
      const since = hourOf(now() - KEEP_VISITS_DAYS * DAY_MS);
      const counts = await countVisits(db, { since, candidates });
      const hours = await registrationsByHour(db, now());
      const flows = await Promise.all(
        Object.entries(figuresOf(releases, candidates, counts).flows).map(
          async ([flow, figures]) => ({
            flow,
            figures,
            places: await placesOf(releases, figures),
          }),
        ),
      );
      return {
        title: visit.t('Bản phát hành'),
        content:
          flows.length === 0 ? (
            <p>{visit.t('Chưa có bản phát hành nào.')}</p>
          ) : (
            flows.map(({ flow, ...found }) => (
              <Flow
                key={flow}
                {...{ flow, releases, ...found }}
                texts={visit}
                state={counts.candidates.find((one) => one.flow === flow)}
                hours={hours.get(flow) ?? Array.from({ length: 24 }, () => 0)}
              />
            ))
          ),
      };
    },
    'Bản phát hành',
  );
}

interface FlowProps {
  readonly texts: Texts;
  readonly flow: string;
  readonly figures: FlowVisits;
  /** Where each fault that is shown was in the sources, by its fingerprint. */
  readonly places: ReadonlyMap<string, string>;
  readonly releases: Releases;
  readonly state: CandidateState | undefined;
  readonly hours: readonly number[];
}

function Flow(props: FlowProps) {
  const { texts, flow, figures, releases, hours } = props;
  const { t } = texts;
  const { current, sets } = figures;
  const set = current === null ? undefined : found(releases, current);
  const { begun, failed, arrived } = sets.find((one) => one.set === current) ?? NO_VISITS;
  return (
    <section>
      <h2>{officeFlow(releases, flow).title[texts.language]}</h2>
      <p className="quiet">
        {flow}, <code>{current?.slice(0, SHORT) ?? '–'}</code>:{' '}
        {t('{begun} lượt, {failed} thất bại ({share}), {arrived} gửi xong', {
          begun,
          failed,
          arrived,
          share: percent(begun === 0 ? 0 : failed / begun),
        })}
      </p>
      <Table
        caption={t('Các lượt mới nhận')}
        rows={Object.entries(set?.packages ?? {})}
        keyOf={([name]) => name}
        columns={[
          [t('Gói'), ([name]) => name],
          [t('Phiên bản'), ([, version]) => version],
        ]}
      />
      <Command words={`promote <package>@<version> --flow ${flow} --share 10`} />
      <Command words={`rollback <package> --flow ${flow}`} />
      {current !== null && <Command words={`withdraw ${current} --flow ${flow} --why "…"`} />}
      <Candidate {...props} />
      <Faults {...props} />
      <Command words={`faults --flow ${flow}`} />
      <History {...props} />
      <Command words={`history --flow ${flow}`} />
      <h3>{t('Số hồ sơ mỗi giờ')}</h3>
      <HoursPlot counts={hours} t={t} />
    </section>
  );
}

const NO_VISITS = { begun: 0, failed: 0, arrived: 0 };

function Candidate(props: FlowProps) {
  const { flow, figures, state } = props;
  const { t } = props.texts;
  const { candidate } = figures;
  if (!candidate) return <p>{t('Không có bản ứng viên.')}</p>;
  const { set, share, visits, failed, decision, p0, stoppedBy } = candidate;
  return (
    <>
      <h3>{t('Bản ứng viên')}</h3>
      <p>
        <code>{set.slice(0, SHORT)}</code>:{' '}
        {t(
          '{share} % số lượt mới; đã tính {visits} lượt, {failed} thất bại; chấp nhận {accepted}.',
          {
            share,
            visits,
            failed,
            accepted: percent(p0),
          },
        )}
      </p>
      <p>
        {decision === null ? (
          <Evidence t={t} state={state} />
        ) : (
          <strong>
            {t(decision === 'rollback' ? 'Cần thu hồi bản này.' : 'Cần chấp nhận bản này.')}
          </strong>
        )}
      </p>
      {stoppedBy !== undefined && (
        <p>
          <strong>
            {t(
              'Không tự chấp nhận bản này: lỗi mới {fault} đến từ ba mạng. Hãy chấp nhận hoặc bỏ bản này.',
              { fault: faultText(props, stoppedBy) },
            )}
          </strong>
        </p>
      )}
      {state && <EvidencePlot state={state} t={t} />}
      {decision !== null && <Command words="watch --act" />}
      <Command words={`accept --flow ${flow}`} />
      <Command words={`abandon --flow ${flow} --why "…"`} />
    </>
  );
}

function Evidence({ t, state }: Pick<Texts, 't'> & Pick<FlowProps, 'state'>) {
  if (!state) return t('Chưa máy chủ nào thấy bản này.');
  const { evidence, evidenceFor } = evidenceOf(state);
  return t('Bằng chứng chống {against}, ủng hộ {supporting}; 100 thì quyết định.', {
    against: evidence.toPrecision(3),
    supporting: evidenceFor.toPrecision(3),
  });
}

function faultText({ figures, places }: FlowProps, fingerprint: string): string {
  const found = figures.faults.find((one) => one.fingerprint === fingerprint)?.fault;
  if (!found) return fingerprint.slice(0, SHORT);
  const { error, step, version } = found;
  return `${error}, ${step} ${version}, ${places.get(fingerprint) ?? '–'}`;
}

function Faults({ texts, figures: { faults }, places }: FlowProps) {
  const { t, time } = texts;
  if (faults.length === 0) return <p>{t('Không có lỗi nào trong ba mươi ngày.')}</p>;
  return (
    <Table
      caption={t('Lỗi')}
      rows={faults.slice(0, MOST_ROWS)}
      keyOf={({ fingerprint }) => fingerprint}
      columns={[
        [t('Bước'), ({ fault }) => `${fault.step} ${fault.version}`],
        [t('Lỗi gì'), ({ fault, engines }) => [fault.kind, fault.error, ...engines].join(', ')],
        [t('Ở đâu'), ({ fingerprint }) => places.get(fingerprint) ?? '–'],
        [t('Số lượt'), ({ visits }) => visits],
        [t('Gần nhất'), ({ lastSeen }) => time(lastSeen)],
      ]}
    />
  );
}

/** Of the faults that are shown: to read a source map takes long. */
export const placesOf = async (releases: Releases, { faults, candidate }: FlowVisits) =>
  new Map(
    await Promise.all(
      faults
        .filter(
          ({ fingerprint }, index) => index < MOST_ROWS || fingerprint === candidate?.stoppedBy,
        )
        .map(async (one) => [one.fingerprint, await placeOf(releases, one)] as const),
    ),
  );

/** The innermost frame in the package that is charged with the fault. */
async function placeOf(
  releases: Releases,
  { fault: { step, frames, field, rule }, sets }: FaultFigures,
): Promise<string> {
  const frame = frames.find((one) => one.package === step) ?? frames[0];
  if (!frame) return [field, rule].filter(Boolean).join(' ') || '–';
  const { file, line } = await releases.sourceOf(frame, sets);
  return `${frame.package}@${frame.version} ${file}:${line}`;
}

function History({ releases, flow, texts }: FlowProps) {
  const { t, time } = texts;
  const all = readable(() => releases.promotes(flow)) ?? [];
  const shown = all.map((entry, index) => ({ ...entry, index })).slice(-MOST_ROWS);
  return (
    <Table
      caption={t('Lịch sử')}
      rows={shown.reverse()}
      keyOf={({ index }) => index}
      columns={[
        [t('Thời gian'), ({ at }) => (Number.isNaN(at) ? '–' : time(at))],
        [t('Việc'), ({ kind }) => kind || 'promote'],
        [t('Phiên bản'), (entry) => changes(releases, entry, all[entry.index - 1], texts)],
        [t('Người'), ({ by }) => by || '–'],
        [t('Lý do'), ({ why }) => why || '–'],
      ]}
    />
  );
}

/** What a change did to the packages, as far as both sets are still there. */
function changes(
  releases: Releases,
  entry: Promote,
  before: Promote | undefined,
  { t }: Texts,
): string {
  const [to, from] = [entry, before].map((one) => one && found(releases, one.set)?.packages);
  if (!to) return entry.set.slice(0, SHORT);
  const names = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to)])].sort();
  const changed = names.filter((name) => from?.[name] !== to[name]);
  if (changed.length === 0) return t('không đổi');
  return changed
    .map((name) => [name, from?.[name], to[name] ?? t('đã bỏ')].filter(Boolean).join(' '))
    .join(', ');
}

const found = (releases: Releases, set: string) => readable(() => releases.findSet(set));

/** What is typed where the release tool runs. */
const Command = ({ words }: { words: string }) => (
  <pre>
    <code>{`npm run release -- ${words}`}</code>
  </pre>
);

const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
