import { basename } from 'node:path/posix';

const STATUS = '(proposed|accepted|superseded by \\d{4})';

/** A decision record begins with its number and title, its status and its date (ISO). */
export function headProblems(path: string, markdown: string): string[] {
  const number = basename(path).slice(0, 4);
  const head = new RegExp(
    `^# ${number}: .+\\n\\n- Status: ${STATUS}\\n- Date: \\d{4}-\\d\\d-\\d\\d\\n\\n`,
  );
  return head.test(markdown)
    ? []
    : [`${path}: does not begin with "# ${number}: <title>", "- Status: …" and "- Date: …"`];
}
