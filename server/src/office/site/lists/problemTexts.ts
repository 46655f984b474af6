import type { OfficeProblem } from '../../officeLists';
import type { OfficeText, Texts } from '../texts';

const TEXTS: Readonly<Record<OfficeProblem['kind'], OfficeText>> = {
  csv: 'Không phải tệp CSV: {message}',
  header: 'Dòng đầu phải là {expected}, không phải {found}',
  cells: 'có {found} ô, và phải có {expected}',
  id: '{column} phải là số nguyên từ 1, không phải "{found}"',
  code: '{column} phải là hai chữ cái hoa',
  empty: '{column} trống',
  long: '{column} có hơn {most} ký tự',
  control: '{column} có ký tự điều khiển',
  twice: '{column} "{found}" đã có ở dòng {first}',
  message: '{column}: trong ngoặc nhọn phải là tên như trong tiếng Việt',
  encoding: 'Tệp không phải UTF-8: hãy lưu dạng “CSV UTF-8” rồi thử lại.',
  none: 'Không có mục nào: không ai trả lời được câu hỏi dùng danh mục này.',
  used: 'Hồ sơ đang dùng những mục bị bỏ đi: id {ids}.',
};

/** What is wrong, in the reader's language. */
export const problemText = ({ kind, values }: OfficeProblem, { t }: Pick<Texts, 't'>): string =>
  t(TEXTS[kind], values);

/** The same with the line of the file. */
export const problemLine = (problem: OfficeProblem, texts: Pick<Texts, 't'>): string =>
  problem.entry === undefined
    ? problemText(problem, texts)
    : texts.t('Dòng {line}: {problem}', {
        line: problem.entry + 2,
        problem: problemText(problem, texts),
      });
