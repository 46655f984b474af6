import type { Flow } from 'contract';

/** A small flow for tests. */
export const testFlow: Flow = {
  id: 'admission',
  title: 'Đăng ký nhập học',
  steps: [
    { step: 'step-pet', title: 'Thú cưng', section: 'petInfo' },
    { step: 'step-owner', title: 'Chủ', section: 'ownerInfo' },
    { step: 'step-confirm', title: 'Xác nhận' },
  ],
  submitPath: 'student',
  policy: { vi: '/policy.vi.pdf', en: '/policy.en.pdf' },
  constants: { nextPupil: { boxId: 3 } },
  brand: { logo: '/logo.svg', primaryColor: '#AC1260', group: 'Vingroup' },
};
