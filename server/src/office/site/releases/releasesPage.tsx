import type { FaultFigures, FlowVisits } from 'contract';
import { candidateEvidence, ENOUGH_EVIDENCE } from 'contract/candidate-evidence';
import { newFaults } from 'contract/source-places';
import type { Releases } from '../../../content/releases';
import { visitFigures } from '../../../intake/visits/figures';
import { KEEP_VISITS_DAYS } from '../../../storage/visits/visitStore';
import { officeFlow } from '../../officeFlow';
import type { Site } from '../site';
import { Table } from '../Table';
import type { Texts } from '../texts';

/** How many characters of a set's id are shown. */
const SHORT = 8;
const DAY_MS = 86_400_000;

/** What `release status` prints, for each flow: its sets, how their visits went, and new faults. */
export function releasesPage({ db, releases, now, menuPage }: Site): void {
  menuPage('Bản phát hành', '/releases', 'owner', async (visit) => {
    await visit.audit({ command: 'releases' });
    const { flows } = await visitFigures(db, releases, now() - KEEP_VISITS_DAYS * DAY_MS);
    const shown = await Promise.all(
      Object.entries(flows).map(async ([flow, figures]) => ({
        ...{ flow, figures },
        rows: await rowsOf(releases, figures),
      })),
    );
    return {
      title: visit.t('Bản phát hành'),
      content:
        shown.length === 0 ? (
          <p>{visit.t('Chưa có bản phát hành nào.')}</p>
        ) : (
          shown.map(({ flow, figures, rows }) => (
            <section key={flow}>
              <h2>{officeFlow(releases, flow).title[visit.language]}</h2>
              <Sets {...{ figures, rows }} texts={visit} />
            </section>
          ))
        ),
    };
  });
}

type Row = FlowVisits['sets'][number] & {
  readonly newFaults: readonly string[];
};

/** The current set and the candidate, and each other one with visits. */
async function rowsOf(releases: Releases, figures: FlowVisits): Promise<Row[]> {
  const { current, candidate, sets, faults } = figures;
  const known = new Map(sets.map((one) => [one.set, one]));
  const ids = [...new Set([current, candidate?.set, ...known.keys()])];
  const ofOneSet = await Promise.all(
    (await newFaults(faults, releases.sourceOf)).map(async (fault) => ({
      sets: fault.visits,
      text: await faultText(releases, fault),
    })),
  );
  return ids
    .filter((set) => set !== null && set !== undefined)
    .map((set) => ({
      ...{ set, packages: {}, begun: 0, failed: 0, arrived: 0, ...known.get(set) },
      newFaults: ofOneSet.filter(({ sets: of }) => set in of).map(({ text }) => text),
    }));
}

/** The innermost frame in the package at fault says where. */
async function faultText(releases: Releases, { fault, visits }: FaultFigures): Promise<string> {
  const { kind, error, step, version, frames, field, rule } = fault;
  const frame = frames.find((one) => one.package === step) ?? frames[0];
  const what = [`${kind} ${error}`, `${step} ${version}`];
  if (!frame) return [...what, ...[field, rule].filter((one) => one !== undefined)].join(', ');
  const { file, line } = await releases.sourceOf(frame, Object.keys(visits));
  return [...what, `${file}:${line}`].join(', ');
}

interface SetsProps {
  readonly figures: FlowVisits;
  readonly rows: readonly Row[];
  readonly texts: Texts;
}

function Sets({ figures, rows, texts: { t } }: SetsProps) {
  const { current, candidate } = figures;
  const evidence = candidateEvidence(figures);
  const roleOf = ({ set }: Row) => {
    if (set === current) return t('đang dùng');
    if (set === candidate?.set) return t('ứng viên, {share} %', { share: candidate.share });
    return '–';
  };
  return (
    <>
      <Table
        caption={t('Các lượt trong ba mươi ngày')}
        rows={rows}
        keyOf={({ set }) => set}
        columns={[
          [t('Bản'), ({ set }) => set.slice(0, SHORT)],
          [t('Vai trò'), roleOf],
          [t('Số lượt'), ({ begun }) => begun],
          [t('Thất bại'), ({ failed }) => failed],
          [t('Gửi xong'), ({ arrived }) => arrived],
          [t('Lỗi mới'), ({ newFaults: faults }) => faults.join('; ') || '–'],
        ]}
      />
      {candidate && evidence && (
        <p>
          {t(
            'Bản ứng viên: {failed} trong {begun} lượt thất bại, chấp nhận {accepted}; bằng chứng chống lại {against} trên {enough}.',
            {
              ...{ failed: candidate.failed, begun: candidate.begun },
              accepted: `${(evidence.accepted * 100).toFixed(1)} %`,
              against: evidence.against.toPrecision(3),
              enough: ENOUGH_EVIDENCE,
            },
          )}
        </p>
      )}
    </>
  );
}
