import { lookupListAt, type Flow } from 'contract';
import { API_BASE } from 'shared-store';

/** Lists by name, as the server sends them; `'failed'` makes the call fail. */
export type TestLists = Readonly<Record<string, readonly object[] | 'failed'>>;

/** A few entries of each list of the specification, in the order in which a server may send them. */
export const TEST_LISTS: TestLists = {
  religion: [
    { id: 1, ton_giao: 'Không', ton_giao_en: 'None' },
    { id: 2, ton_giao: 'Phật giáo', ton_giao_en: 'Buddhism' },
  ],
  nationality: [
    { id: 1, quoc_tich: 'Đức', quoc_tich_en: 'Germany' },
    { id: 2, quoc_tich: 'Anh', quoc_tich_en: 'United Kingdom' },
    { id: 3, quoc_tich: 'Việt Nam', quoc_tich_en: 'Vietnam' },
    { id: 4, quoc_tich: 'Đan Mạch', quoc_tich_en: 'Denmark' },
    { id: 5, quoc_tich: 'Ai Cập', quoc_tich_en: 'Egypt' },
  ],
  proposedYearOfEntry: [
    { id: 1, name: '2024-2025', name_en: '2024-2025' },
    { id: 2, name: '2025-2026', name_en: '2025-2026' },
    { id: 3, name: '2026-2027', name_en: '2026-2027' },
  ],
  proposedYearGroup: [
    { id: 1, name: 'Lớp 2', name_en: 'Grade 2' },
    { id: 2, name: 'Lớp 1', name_en: 'Grade 1' },
  ],
  knowSource: [{ id: 1, nguon_biet_toi: 'Bạn bè', nguon_biet_toi_en: 'Friends' }],
};

export const TEST_FLOW: Flow = {
  id: 'admission',
  title: 'Đăng ký nhập học',
  steps: [],
  submitPath: 'student',
  policy: { vi: '/packages/flows/policy.vi.pdf', en: '/packages/flows/policy.en.pdf' },
  constants: { nextPupil: { proposedYearOfEntryId: 3 } },
  brand: { logo: '/brand/logo.svg', primaryColor: '#AC1260', group: 'Vingroup' },
};

/**
 * A `fetch` that returns the lists and the dictionary as the server does. It reads the lists at each call,
 * so that a test can change them.
 */
export function answerWith(
  lists: () => TestLists,
  dictionary: Readonly<Record<string, string>>,
): typeof fetch {
  return async (input) => {
    const path = (input as string).replace(`${API_BASE}/`, ''); // the API client calls by text
    const list = new Map(Object.entries(lists())).get(lookupListAt(path) ?? '');
    if (list) return list === 'failed' ? response(500, { is_success: false }) : success(list);
    if (path !== 'dictionary') return response(404, { is_success: false });
    return success(Object.entries(dictionary).map(([vi, en]) => ({ vi, en })));
  };
}

const success = (data: unknown) => response(200, { is_success: true, data, message: '' });

// jsdom has no Response; this much of one is what the API client uses.
const response = (status: number, body: object) =>
  ({ status, ok: status < 400, json: async () => body }) as Response;
