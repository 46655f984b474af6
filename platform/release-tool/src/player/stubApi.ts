import { compileText } from 'contract/compile-text';
import { isRecord } from 'contract/values';
import { lookupList, lookupListAt } from 'contract/lookup-list';
import { compileSection, type FieldProblem } from 'contract/section-rules';
import { idsIn } from './answers';
import type { Play } from './protocol';
import { marked } from './texts';

/** The reference of every registration. */
export const REFERENCE = 'PLAYED01';

export type StubApi = ReturnType<typeof stubApi>;

/**
 * As much of the school's server as a visit needs. Serves short lists, and marks every English text, so that a
 * missing translation is visible.
 */
export function stubApi({ set, dictionary, lists }: Play) {
  const rules = set.sections.map((section) => compileSection(section, idsIn(lists)));
  const known = new Set(set.sections.flatMap(({ schema }) => Object.keys(schema.properties)));
  const texts = Object.entries(dictionary).map(([vi, text]) => {
    const en = marked(text);
    return { vi, en, tree: compileText(en) };
  });
  const success = (data: unknown) => ({
    status: 200,
    body: { is_success: true, data, message: '', status_code: 200 },
  });
  const api = {
    /** The payloads, oldest first. */
    sent: [] as Readonly<Record<string, unknown>>[],
    /** Why the last payload was refused; empty when it was accepted. */
    problems: [] as readonly FieldProblem[],
    answer(path: string, { method = 'GET', body }: RequestInit) {
      if (path === 'dictionary') return success(texts);
      const list = lookupListAt(path);
      if (method === 'GET' && list !== undefined && lists[list]) {
        const { vi, en } = lookupList(list);
        return success(
          lists[list].map((id) => ({ id, [vi]: `${list} ${id}`, [en]: marked(`${list} ${id}`) })),
        );
      }
      if (method !== 'POST' || path !== set.flow.submitPath) {
        return { status: 404, body: { is_success: false, message: '' } };
      }
      const received: unknown = JSON.parse(typeof body === 'string' ? body : '{}');
      const payload = isRecord(received) ? received : {};
      api.sent.push(payload);
      const unknown = Object.keys(payload).filter((name) => !known.has(name));
      api.problems = [
        ...rules.flatMap((check) => check(payload)),
        ...unknown.map((name) => ({ name, rule: 'unknown' })),
      ];
      if (api.problems.length === 0) return success({ reference: REFERENCE });
      const data = { fields: api.problems };
      return { status: 422, body: { is_success: false, data, message: '' } };
    },
  };
  return api;
}
