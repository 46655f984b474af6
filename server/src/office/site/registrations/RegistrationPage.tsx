import type { ReactNode } from 'react';
import { type ReviewEvent, STATUSES } from '../../../storage/review/reviewEvents';
import { mayAct } from '../../../storage/people/people';
import type { Message } from '../../../storage/messages/messages';
import type { ReviewDetails } from '../../../storage/review/reviews';
import type { StatusText } from '../../statusTexts';
import { Facts } from '../Facts';
import { Input, Select } from '../Form';
import type { PageRequest } from '../site';
import type { OfficeText, Texts } from '../texts';

/** A question of the form with its answer, as the parent saw both. */
export interface ShownAnswer {
  readonly name: string;
  readonly label: string;
  readonly answer: string;
  /** As the parent sent it, where the office has corrected it. */
  readonly sent?: string;
}

/** The answers of a step. */
export interface ShownSection {
  readonly title: string;
  readonly answers: readonly ShownAnswer[];
}

/** A form of the work on a registration as it was sent: what was filled in, beside what its reader saw. */
export type WorkValues = Readonly<Record<string, string | undefined>>;

export interface RegistrationPageProps {
  readonly request: PageRequest;
  readonly statusText: StatusText;
  readonly review: ReviewDetails;
  readonly form: string;
  readonly sections: readonly ShownSection[];
  /** Whom a reader may assign it to. */
  readonly assignees: readonly string[];
  /** The form that was not saved; undefined: the page is opened. */
  readonly values: WorkValues | undefined;
  /** What others have done since its reader saw the page. */
  readonly news: readonly ReviewEvent[];
  /** The receipt that was mailed, or is to be; undefined: there is none; `off`: no mail is sent. */
  readonly receipt: Message | 'off' | undefined;
}

/** One registration: what was sent, what was done with it, and what can be done. */
export function RegistrationPage(props: RegistrationPageProps) {
  const { request, statusText, review, form, sections, values, news, receipt } = props;
  const { t, time, person } = request;
  const { reference, receivedAt, status, assignee, openedAt, openedBy } = review;
  const mayWork = mayAct(person, 'officer');
  const facts: [string, ReactNode][] = [
    [t('Mã hồ sơ'), <code key="reference">{reference}</code>],
    [t('Biểu mẫu'), form],
    [t('Nhận lúc'), time(receivedAt)],
    [t('Trạng thái'), statusText(status)],
    [t('Người phụ trách'), assignee ?? '–'],
  ];
  if (openedAt !== undefined) facts.push([t('Mở lần đầu'), `${time(openedAt)}, ${openedBy ?? ''}`]);
  if (receipt) facts.push([t('Thư báo đã nhận'), receiptText(receipt, request)]);
  const parts = [
    <div key="answers" className="answers">
      {sections.map(({ title, answers }) => (
        <section key={title}>
          <h2>{title}</h2>
          <Facts
            facts={answers.map(({ label, answer, sent }) => [
              label,
              <>
                {answer || '–'}
                {sent !== undefined && (
                  <span className="quiet">
                    {' '}
                    ({t('Phụ huynh đã nhập')}: <bdi>{sent || '–'}</bdi>)
                  </span>
                )}
              </>,
            ])}
          />
        </section>
      ))}
    </div>,
    <div key="work" className="work">
      {mayWork && <Work {...props} />}
      <History {...props} events={review.events} />
      <p className="quiet screen keys">{t('In: Ctrl + P')}</p>
      {mayAct(person, 'administrator') && (
        <p className="screen">
          <a href={`/registrations/${reference}/erase`}>{t('Xóa vĩnh viễn')}</a>
        </p>
      )}
    </div>,
  ];
  return (
    <>
      <History {...props} events={news} />
      <Facts facts={facts} />
      <Marks {...props} />
      {mayWork && !values && (
        <p className="narrow screen">
          <a href={`#${WORK}`}>{t('Xử lý')}</a>
        </p>
      )}
      {/* A form that is shown again comes first: what is wrong with it stands above. */}
      <div className="two">{values ? parts.reverse() : parts}</div>
    </>
  );
}

const WORK = 'work';

/** Whether a parent has the receipt, and why not. */
function receiptText(receipt: Message | 'off', { t, time }: Texts): string {
  if (receipt === 'off') return t('Không gửi: chưa thiết lập gửi thư');
  const { sent_at: sent, next_at: next, problem } = receipt;
  if (sent !== null) return t('Đã gửi lúc {time}', { time: time(sent) });
  if (next !== null)
    return problem === null
      ? t('Đang gửi')
      : t('Chưa gửi được ({problem}), sẽ thử lại', { problem });
  if (problem === 'NO_ADDRESS') return t('Không gửi: email không dùng được');
  if (problem === 'ENOUGH') return t('Không gửi: địa chỉ này đã nhận đủ thư trong ngày');
  return t('Không gửi được ({problem})', { problem: problem ?? '' });
}

function Marks({ request: { t }, review: { marks, sameContact } }: RegistrationPageProps) {
  const shown = [...marks, ...sameContact.map((other) => `same-contact:${other}`)];
  if (shown.length === 0) return null;
  return (
    <ul className="marks">
      {shown.map((mark) => {
        const [kind = '', other] = mark.split(':');
        const text = MARK_TEXTS[kind];
        return (
          <li key={mark}>
            {text === undefined ? kind : t(text)}
            {other !== undefined && other !== 'more' && (
              <>
                {' '}
                <a href={`/registrations/${other}`}>{other}</a>
              </>
            )}
            {other === 'more' && ' …'}
          </li>
        );
      })}
    </ul>
  );
}

const MARK_TEXTS: Readonly<Record<string, OfficeText>> = {
  trial: 'Bản thử',
  extra: 'Có thể là thư rác: điền trường ẩn',
  fast: 'Có thể là thư rác: điền quá nhanh',
  network: 'Có thể là thư rác: nhiều hồ sơ từ một mạng',
  'same-child': 'Có thể trùng: cùng học sinh',
  'same-body': 'Có thể trùng: cùng nội dung',
  'same-contact': 'Cùng liên hệ',
};

/** The name of a contact field's input begins with it. */
export const FIELD = 'field:';

/** Whether somebody has changed what an input had. */
export const isFilled = (values: WorkValues, name: string): boolean =>
  values[name] !== undefined && values[name].trim() !== values[`was:${name}`]?.trim();

/** The form of what can be done. When it is shown again, what was filled in is kept; the rest is as it is now. */
function Work(props: RegistrationPageProps) {
  const { request, statusText, review, sections, values = {}, assignees } = props;
  const { t } = request;
  const { reference, version, status, assignee, correctable } = review;
  const filled = (name: string) => (isFilled(values, name) ? values[name] : undefined);
  const contact = sections
    .flatMap(({ answers }) => answers)
    .filter(({ name }) => correctable.includes(name));
  const seen = [
    ['status', status],
    ['assignee', assignee ?? ''],
    ...contact.map(({ name, answer }) => [`${FIELD}${name}`, answer]),
  ];
  return (
    <section className="screen" id={WORK}>
      <h2>{t('Xử lý')}</h2>
      <form className="fields" method="post" action={`/registrations/${reference}/events`}>
        <input type="hidden" name="version" value={version} />
        {seen.map(([name, value]) => (
          <input key={name} type="hidden" name={`was:${name}`} value={value} />
        ))}
        <Select
          label={t('Trạng thái')}
          name="status"
          choices={STATUSES.map((one) => [one, statusText(one)])}
          defaultValue={filled('status') ?? status}
        />
        <Input
          label={t('Lý do (khi đóng)')}
          name="reason"
          maxLength={500}
          defaultValue={values['reason']}
        />
        <Input
          label={t('Người phụ trách')}
          name="assignee"
          maxLength={500}
          list="assignees"
          defaultValue={filled('assignee') ?? assignee}
        />
        <datalist id="assignees">
          {assignees.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <label className="wide">
          {t('Ghi chú')}
          <textarea name="note" rows={3} maxLength={4000} defaultValue={values['note']} />
        </label>
        {contact.length > 0 && (
          <details
            className="wide"
            open={contact.some(({ name }) => isFilled(values, `${FIELD}${name}`))}
          >
            <summary>{t('Sửa liên lạc')}</summary>
            {contact.map(({ name, label, answer }) => (
              <Input
                key={name}
                label={label}
                name={`${FIELD}${name}`}
                maxLength={500}
                defaultValue={filled(`${FIELD}${name}`) ?? answer}
              />
            ))}
          </details>
        )}
        <button className="main">{t('Lưu')}</button>
      </form>
    </section>
  );
}

/** What was done, the newest last. */
function History(
  props: Pick<RegistrationPageProps, 'request' | 'statusText' | 'sections'> & {
    events: readonly ReviewEvent[];
  },
) {
  const { request, statusText, events, sections } = props;
  const { t, time } = request;
  if (events.length === 0) return null;
  const labels = new Map(
    sections.flatMap(({ answers }) => answers.map(({ name, label }) => [name, label])),
  );
  return (
    <section>
      <h2>{t('Lịch sử')}</h2>
      <ol className="history">
        {events.map((event) => (
          <li key={event.number}>
            <span className="quiet">{`${time(event.at)}, ${event.who}: `}</span>
            <bdi className="note">{eventText(event, t, statusText, labels)}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}

function eventText(
  event: ReviewEvent,
  t: Texts['t'],
  statusText: StatusText,
  labels: ReadonlyMap<string, string>,
): string {
  switch (event.kind) {
    case 'status': {
      const reason = event.reason === undefined ? '' : ` (${event.reason})`;
      return `${t('Trạng thái')}: ${statusText(event.status)}${reason}`;
    }
    case 'note':
      return event.text;
    case 'assignee':
      return `${t('Người phụ trách')}: ${event.assignee || '–'}`;
    case 'correction':
      return `${labels.get(event.field) ?? event.field}: ${event.to}`;
  }
}
