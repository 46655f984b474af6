import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import {
  nextPupilStarted,
  reviewEditStarted,
  startedOver,
  submitRequested,
  stepChanged,
  type AppStore,
} from 'shared-store';
import { flowWithMore, memoryLoader, one, showApp } from '../../testing/showApp';
import { opened } from '../browser/routes';

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
/** Presses a button, and waits until what suspends on it has settled. */
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
/** Goes back or forward in the browser's history, which takes effect some time after the call. */
const travels = (direction: 'back' | 'forward') =>
  act(async () => {
    const arrived = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    window.history[direction]();
    await arrived;
  });
const browserBack = () => travels('back');

beforeEach(() => {
  opened.isUnknown = false;
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('steps', () => {
  // @proves PROGRESS-6, STATE-STEPS-4
  test('Continue and Back move one step, and the address stays the same', async () => {
    const store = await showApp({ address: '/home' });
    await press('Tiếp tục');
    expect(await heading('Bước hai')).toBeVisible();
    expect(store.getState().pupil.step).toBe('2');
    await press('Quay lại');
    expect(await heading('Bước một')).toBeVisible();
    expect(window.location.pathname).toBe('/home');
  });

  // @proves STATE-STEPS-5
  test("the browser's Back goes to the step before", async () => {
    await showApp();
    await press('Tiếp tục');
    await heading('Bước hai');
    await browserBack();
    expect(await heading('Bước một')).toBeVisible();
  });

  test("the browser's Back changes the step in its own task, before another key can arrive", async () => {
    const store = await showApp();
    await press('Tiếp tục');
    await heading('Bước hai');
    const step = new Promise((resolve) => {
      const readStep = () => queueMicrotask(() => resolve(store.getState().pupil.step));
      window.addEventListener('popstate', readStep, { once: true });
    });
    // `act` would also run what React has only scheduled.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    window.history.back();
    const reached = await step;
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    expect(reached).toBe('1');
    expect(await heading('Bước một')).toBeVisible();
  });

  test('the focus goes to the heading of the next step', async () => {
    await showApp();
    await press('Tiếp tục');
    expect(await heading('Bước hai')).toHaveFocus();
  });

  test('the progress names the step, and marks the ones reached', async () => {
    await showApp();
    expect(screen.getByText('Bước 1/2')).toBeVisible();
    await press('Tiếp tục');
    await press('Quay lại');
    await heading('Bước một');
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveAttribute('aria-current', 'step');
    expect(second).not.toHaveAttribute('aria-current');
    expect(second).toHaveAttribute('data-reached', 'true');
    expect(document.querySelectorAll('.shell-bar [data-done="true"]')).toHaveLength(1);
  });

  test('a parent who came to change an answer returns to where they came from', async () => {
    const store = await showApp({ flow: flowWithMore });
    act(() => void store.dispatch(one.edited({ name: 'Ánh' })));
    await press('Tiếp tục');
    await heading('Bước giữa');
    await press('Tiếp tục');
    await heading('Bước hai');
    act(() => void store.dispatch(reviewEditStarted('1')));
    await heading('Bước một');
    await press('Tiếp tục');
    expect(await heading('Bước hai')).toBeVisible();
    await press('Quay lại');
    expect(await heading('Bước giữa')).toBeVisible();
  });

  test('a parent who came to change one answer finds the focus in its field', async () => {
    const WithField = () => (
      <>
        <h1 tabIndex={-1}>Bước một</h1>
        <input id="name" aria-label="Tên" />
      </>
    );
    const store = await showApp({
      before: (form) => form.dispatch(stepChanged('2')),
      loader: (form) => memoryLoader(form, { 'step-one': WithField }),
    });
    await act(async () => void store.dispatch(reviewEditStarted('1', 'name')));
    expect(await screen.findByRole('textbox', { name: 'Tên' })).toHaveFocus();
    // The heading, where the step has no such field.
    await act(async () => void store.dispatch(stepChanged('2')));
    await act(async () => void store.dispatch(reviewEditStarted('1', 'none')));
    expect(await heading('Bước một')).toHaveFocus();
  });

  test('a step can be left before its history entry exists', async () => {
    let leave = () => {};
    const Hasty = () => {
      useEffect(() => leave(), []);
      return <h1 tabIndex={-1}>Bước hai</h1>;
    };
    const store = await showApp({
      before: (form) => form.dispatch(stepChanged('2')),
      loader(form) {
        leave = () => {
          leave = () => {};
          form.dispatch(stepChanged('1'));
        };
        return memoryLoader(form, { 'step-two': Hasty });
      },
    });
    expect(await heading('Bước một')).toBeVisible();
    expect(store.getState().pupil.step).toBe('1');
  });

  test('a restored step is shown, and its history begins there', async () => {
    await showApp({ before: (store) => store.dispatch(stepChanged('2')) });
    expect(await heading('Bước hai')).toBeVisible();
    await press('Quay lại');
    expect(await heading('Bước một')).toBeVisible();
  });
});

test('a browser that refuses entries in its history shows each step and the thank-you page, and reports it once', async () => {
  const reported: string[] = [];
  const report = (event: ErrorEvent) => {
    event.preventDefault();
    reported.push(event.message);
  };
  window.addEventListener('error', report);
  const store = await showApp();
  await heading('Bước một');
  const refuse = () => {
    throw new DOMException(
      'Attempt to use history.pushState() more than 100 times',
      'SecurityError',
    );
  };
  jest.spyOn(window.history, 'pushState').mockImplementation(refuse);
  jest.spyOn(window.history, 'replaceState').mockImplementation(refuse);
  await press('Tiếp tục');
  expect(await heading('Bước hai')).toBeVisible();
  await press('Quay lại');
  expect(await heading('Bước một')).toBeVisible();
  await press('Tiếp tục');
  await act(async () => void store.dispatch(submitRequested()));
  expect(await heading('Cảm ơn Quý phụ huynh đã đăng ký')).toBeVisible();
  jest.restoreAllMocks();
  await waitFor(() => expect(reported).toHaveLength(1));
  window.removeEventListener('error', report);
});

test('an edit renders nothing around the field: the step’s page subscribes to it itself', async () => {
  let renders = 0;
  const store = await showApp({
    loader: (app) =>
      memoryLoader(app, {
        'step-one': () => {
          renders += 1;
          return <h1>Bước một</h1>;
        },
      }),
  });
  await heading('Bước một');
  act(() => void store.dispatch(one.edited({ name: 'A' })));
  renders = 0;
  act(() => void store.dispatch(one.edited({ name: 'Án' })));
  expect(renders).toBe(0);
});

test('the next step is loaded while the browser is idle, before it is needed', async () => {
  const loaded: string[] = [];
  await showApp({
    loader: (app) => {
      const memory = memoryLoader(app);
      return {
        ...memory,
        load: (name) => {
          loaded.push(name);
          return memory.load(name);
        },
      };
    },
  });
  await waitFor(() => expect(loaded).toContain('step-two'));
});

describe('a step that the flow shows under a condition', () => {
  const progress = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  test('enters the progress as soon as an answer meets its condition, and leaves it again', async () => {
    const store = await showApp({ flow: flowWithMore });
    expect(progress()).toEqual(['Một', 'Hai']);
    expect(screen.getByText('Bước 1/2')).toBeVisible();
    act(() => void store.dispatch(one.edited({ name: 'Ánh' })));
    expect(progress()).toEqual(['Một', 'Giữa', 'Hai']);
    expect(screen.getByText('Bước 1/3')).toBeVisible();
    act(() => void store.dispatch(one.edited({ name: 'Bảo' })));
    expect(progress()).toEqual(['Một', 'Hai']);
  });

  test('is skipped in both directions while it is not shown', async () => {
    const store = await showApp({ flow: flowWithMore });
    await press('Tiếp tục');
    expect(await heading('Bước hai')).toBeVisible();
    expect(store.getState().pupil.step).toBe('3');
    expect(screen.getByText('Bước 2/2')).toBeVisible();
    await press('Quay lại');
    expect(await heading('Bước một')).toBeVisible();
  });

  test('is visited in both directions when it is shown', async () => {
    const store = await showApp({ flow: flowWithMore });
    act(() => void store.dispatch(one.edited({ name: 'Ánh' })));
    await press('Tiếp tục');
    expect(await heading('Bước giữa')).toBeVisible();
    await press('Tiếp tục');
    expect(await heading('Bước hai')).toBeVisible();
    expect(screen.getByText('Bước 3/3')).toBeVisible();
    await browserBack();
    expect(await heading('Bước giữa')).toBeVisible();
  });

  test('cannot be reached with Forward after an answer has hidden it', async () => {
    const store = await showApp({ flow: flowWithMore });
    act(() => void store.dispatch(one.edited({ name: 'Ánh' })));
    await press('Tiếp tục');
    await heading('Bước giữa');
    await browserBack();
    await heading('Bước một');
    act(() => void store.dispatch(one.edited({ name: 'Bảo' })));
    await travels('forward');
    expect(await heading('Bước một')).toBeVisible();
    expect(store.getState().pupil.step).toBe('1');
  });
});

describe('a step that does not load', () => {
  test('a card is shown in its place, and Try again loads it again', async () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
    let broken = true;
    let loading: Promise<never> | undefined;
    const store = await showApp({
      loader: (app) => {
        const memory = memoryLoader(app);
        return {
          ...memory,
          load: (name) =>
            broken ? (loading ??= Promise.reject(new Error('404'))) : memory.load(name),
          reset: () => (loading = undefined),
        };
      },
    });
    act(() => void store.dispatch(one.edited({ name: 'Ánh' })));
    expect(await screen.findByRole('alert')).toHaveTextContent('Chưa tải được bước này.');
    expect(await heading('Một')).toBeVisible();
    await press('Thử lại');
    expect(await screen.findByRole('alert')).toBeVisible();
    broken = false;
    await press('Thử lại');
    expect(await heading('Bước một')).toBeVisible();
    expect(one.select(store.getState()).name).toBe('Ánh');
    silence.mockRestore();
  });
});

describe('after a success', () => {
  const sent = async () => {
    const store = await showApp();
    act(() => void store.dispatch(one.edited({ name: 'Ánh', kept: 'giữ' })));
    await press('Tiếp tục');
    await act(async () => void store.dispatch(submitRequested()));
    expect(await heading('Cảm ơn Quý phụ huynh đã đăng ký')).toBeVisible();
    return store;
  };

  // @proves ROUTES-2, CONFIRM-8
  test('the thank-you page is shown without the layout, with the reference', async () => {
    await sent();
    expect(window.location.pathname).toBe('/thank');
    expect(screen.getByText('K7M2QX9P')).toHaveAttribute('translate', 'no');
    expect(screen.getByText('K7M2QX9P')).toBeVisible();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  test('the answers can be printed, and the reference copied', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation();
    const user = userEvent.setup();
    await sent();
    const copy = within(screen.getByText('Tên').closest('section') as HTMLElement); // it is in one
    expect(copy.getByRole('heading', { name: 'Một' })).toBeInTheDocument();
    expect(copy.getByText('Ánh')).toBeInTheDocument();
    expect(screen.getByText(/^Nhận lúc \d\d:\d\d (UTC|GMT\S*), .*\d{4}/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'In hoặc lưu bản sao' }));
    expect(print).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Sao chép' }));
    expect(await screen.findByRole('button', { name: 'Đã sao chép' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('K7M2QX9P');
    print.mockRestore();
  });

  const showsCopy = () => screen.getByRole('button', { name: 'Hiện câu trả lời' });

  test('the copy that would be printed is shown on the page, and hidden again', async () => {
    await sent();
    const copy = screen.getByText('Tên').closest('.shell-copy');
    expect(copy).not.toHaveClass('shell-copy-shown');
    const scroll = jest.spyOn(copy as HTMLElement, 'scrollIntoView'); // it is one
    await userEvent.click(showsCopy());
    expect(showsCopy()).toHaveAttribute('aria-expanded', 'true');
    expect(copy).toHaveClass('shell-copy-shown');
    expect(scroll).toHaveBeenCalledTimes(1);
    await userEvent.click(showsCopy());
    expect(showsCopy()).toHaveAttribute('aria-expanded', 'false');
    expect(copy).not.toHaveClass('shell-copy-shown');
  });

  test('a browser that cannot print shows the copy alone', async () => {
    const { print } = window;
    Reflect.deleteProperty(window, 'print');
    await sent();
    expect(showsCopy()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'In hoặc lưu bản sao' })).toBeNull();
    window.print = print;
  });

  test('a browser that refuses to print shows the copy instead', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {
      throw new TypeError('not supported');
    });
    await sent();
    await userEvent.click(screen.getByRole('button', { name: 'In hoặc lưu bản sao' }));
    expect(screen.getByText('Tên').closest('.shell-copy')).toHaveClass('shell-copy-shown');
    print.mockRestore();
  });

  test.each<[string, () => void]>([
    [
      'is refused',
      () => jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no')),
    ],
    ['is missing', () => Reflect.deleteProperty(navigator, 'clipboard')],
  ])('where the clipboard %s, the reference is selected, which is said', async (_what, breakIt) => {
    const user = userEvent.setup();
    await sent();
    breakIt();
    await user.click(screen.getByRole('button', { name: 'Sao chép' }));
    const outcome = await screen.findByText('Không sao chép được, mã đã được chọn');
    expect(outcome).toHaveAttribute('aria-live', 'polite');
    expect(outcome).not.toHaveClass('kit-visually-hidden');
    expect(window.getSelection()?.toString()).toBe('K7M2QX9P');
    expect(screen.getByRole('button', { name: 'Sao chép' })).toBeVisible();
  });

  test('after the idle time the copy is gone, the reference is not', async () => {
    const store = await sent();
    act(() => void store.dispatch({ type: 'pupil/answersExpired' }));
    expect(screen.getByText('K7M2QX9P')).toBeVisible();
    expect(screen.queryByText('Ánh')).toBeNull();
    expect(screen.queryByRole('button', { name: 'In hoặc lưu bản sao' })).toBeNull();
  });

  test("the browser's Back returns to it", async () => {
    await sent();
    await browserBack();
    await waitFor(() => expect(window.location.pathname).toBe('/thank'));
    expect(await heading('Cảm ơn Quý phụ huynh đã đăng ký')).toBeVisible();
  });

  // @proves THANK-YOU-2, THANK-YOU-4
  test('the next pupil begins at step 1 with what is kept, and the header is shown again', async () => {
    const store = await sent();
    await press('Đăng ký học sinh tiếp theo');
    expect(await heading('Bước một')).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(one.select(store.getState())).toEqual({ name: '', kept: 'giữ' });
  });

  test('who goes back to the form of it begins no visit', async () => {
    await sent();
    const report = jest.fn();
    window.openVisit = { report };
    await browserBack();
    expect(await heading('Cảm ơn Quý phụ huynh đã đăng ký')).toBeVisible();
    expect(report).not.toHaveBeenCalled();
    delete window.openVisit;
  });

  // @proves THANK-YOU-3
  test('Back resets everything', async () => {
    const store = await sent();
    await press('Quay lại');
    expect(await heading('Bước một')).toBeVisible();
    expect(one.select(store.getState())).toEqual({ name: '', kept: '' });
  });
});

test.each([
  ['says that later answers were not saved', true],
  ['says nothing of that when none was refused', false],
])('a restored form %s, until it is deleted', async (_what, incomplete) => {
  const section = { answers: { name: 'Ánh' }, payload: {}, summary: [], nextPupil: {} };
  const draft = {
    ...{ incomplete, begun: true, step: '1', furthestStep: '1', consent: false },
    ...{ idempotencyKey: '', sections: { one: section } },
  };
  window.sessionStorage.setItem('draft:admission', JSON.stringify(draft));
  const store = await showApp();
  const said = () => screen.queryAllByText('Một số câu trả lời sau chưa được lưu');
  expect(
    screen.getByText('Đã khôi phục thông tin đã nhập').closest('[role=status]'),
  ).not.toBeNull();
  expect(said()).toHaveLength(Number(incomplete));
  // It stays while the rest is typed again.
  act(() => void store.dispatch(one.edited({ kept: 'giữ' })));
  expect(said()).toHaveLength(Number(incomplete));
  act(() => void store.dispatch(startedOver()));
  expect(said()).toHaveLength(0);
  // Another form has lost nothing.
  act(() => void store.dispatch(one.edited({ name: 'Bình' })));
  expect(said()).toHaveLength(0);
});

describe('addresses', () => {
  test.each(['/thank', '/'])(
    'a page opened at %s reports a visit once it shows a form',
    async (address) => {
      const report = jest.fn();
      window.openVisit = { report };
      await showApp({ address });
      expect(report).toHaveBeenCalledTimes(address === '/' ? 1 : 0);
      if (address === '/thank') {
        const link = screen.getByRole('link', { name: 'Mở biểu mẫu đăng ký' });
        await act(async () => fireEvent.click(link));
      }
      expect(await heading('Bước một')).toBeVisible();
      expect(report.mock.calls).toEqual([[{ type: 'begun' }]]);
      delete window.openVisit;
    },
  );

  test('the thank-you page opened in a browser that sent nothing says so, thanks nobody, and offers the form', async () => {
    await showApp({ address: '/thank' });
    expect(await heading('Trình duyệt này chưa gửi đăng ký nào.')).toHaveFocus();
    expect(screen.queryByText(/^Cảm ơn|^Nhà trường|Mã hồ sơ/)).toBeNull();
    expect(screen.queryAllByRole('button')).toEqual([]);
    const link = screen.getByRole('link', { name: 'Mở biểu mẫu đăng ký' });
    await act(async () => fireEvent.click(link));
    expect(await heading('Bước một')).toBeVisible();
  });

  describe('of the thank-you page, opened with answers that were not sent,', () => {
    const openWith = async (before?: (store: AppStore) => void) => {
      const store = await showApp({
        address: '/thank',
        before(form) {
          form.dispatch(one.edited({ name: 'Ánh', kept: 'giữ' }));
          form.dispatch(stepChanged('2'));
          before?.(form);
        },
      });
      return store;
    };
    const question = () => screen.queryByRole('dialog', { name: 'Xóa toàn bộ thông tin đã nhập?' });

    test('says that, thanks nobody, and leads back to the step', async () => {
      await openWith();
      expect(await heading('Chưa gửi')).toHaveFocus();
      expect(screen.queryByText(/^Cảm ơn|^Nhà trường/)).toBeNull();
      await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Tiếp tục điền' })));
      expect(await heading('Bước hai')).toBeVisible();
      expect(window.location.pathname).toBe('/');
    });

    test.each(['Quay lại', 'Đăng ký học sinh tiếp theo'])(
      'deletes them with “%s” after a question in which Cancel has the focus',
      async (name) => {
        const store = await openWith();
        expect(question()).toBeNull();
        await press(name);
        const dialog = within(question() as HTMLElement); // it is open
        expect(dialog.getByRole('button', { name: 'Hủy' })).toHaveFocus();
        await press('Hủy');
        expect(one.select(store.getState()).name).toBe('Ánh');
        expect(window.location.pathname).toBe('/thank');

        await press(name);
        await press('Xóa');
        expect(await heading('Bước một')).toBeVisible();
        expect(one.select(store.getState())).toEqual(one.initial);
        store.saveDraft();
        expect(window.sessionStorage.getItem('draft:admission')).toBeNull();
      },
    );

    test('says that still after they were deleted for idle time, and asks nothing then', async () => {
      const store = await openWith();
      await act(async () => void store.dispatch({ type: 'pupil/answersExpired' }));
      expect(await heading('Chưa gửi')).toBeVisible();
      await press('Quay lại');
      expect(await heading('Bước một')).toBeVisible();
    });
  });

  test('the thank-you page after what the next pupil keeps was stored asks for nothing', async () => {
    await showApp({
      address: '/thank',
      before(form) {
        form.dispatch(one.edited({ kept: 'giữ' }));
        form.dispatch(nextPupilStarted());
      },
    });
    expect(await heading('Trình duyệt này chưa gửi đăng ký nào.')).toBeVisible();
  });

  test.each([
    ['/summer-school/', '/summer-school/'],
    ['/summer-school/home', '/summer-school/home'],
    ['/summer-school/nowhere', '/summer-school/'],
  ])("another flow's address %s is its form, at %s", async (address, shown) => {
    await showApp({ address, basePath: '/summer-school/' });
    expect(await heading('Bước một')).toBeVisible();
    await press('Tiếp tục');
    expect(await heading('Bước hai')).toBeVisible();
    expect(window.location.pathname).toBe(shown);
  });

  test('an unknown address shows the form at /', async () => {
    await showApp({ address: '/nowhere' });
    expect(await heading('Bước một')).toBeVisible();
    expect(window.location.pathname).toBe('/');
  });

  const notice = () =>
    screen.queryByText('Không có biểu mẫu ở địa chỉ đó. Đây là: Đăng ký nhập học');

  // @proves ROUTES-3
  test('which form is at an unknown address is said until the first step is left', async () => {
    opened.isUnknown = true;
    await showApp();
    await heading('Bước một');
    expect(notice()).toBeVisible();
    await press('Tiếp tục');
    await heading('Bước hai');
    expect(notice()).toBeNull();
    await press('Quay lại');
    await heading('Bước một');
    expect(notice()).toBeNull();
  });

  test('the notice of an unknown address can be closed', async () => {
    opened.isUnknown = true;
    await showApp();
    await heading('Bước một');
    await press('Đóng');
    await waitFor(() => expect(notice()).toBeNull());
  });

  test('a known address has no such notice', async () => {
    await showApp({ address: '/home' });
    await heading('Bước một');
    expect(notice()).toBeNull();
  });
});

describe('the header', () => {
  // @proves HEADER-1, DATA-LANGUAGE-1
  test('the language is a radio group, and changes the document', async () => {
    await showApp();
    expect(document.documentElement.lang).toBe('vi');
    const group = screen.getByRole('radiogroup', { name: 'Ngôn ngữ' });
    expect(group).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'English' }));
    expect(document.documentElement.lang).toBe('en');
    expect(window.localStorage.getItem('language')).toBe('en');
  });

  // @proves LOOK-5 to 6
  test('the colour mode is light by default, and kept under both keys', async () => {
    await showApp();
    const modes = within(screen.getByRole('contentinfo'));
    const mode = (name: string) => modes.getByRole('radio', { name });
    expect(mode('Sáng')).toBeChecked();
    await userEvent.click(mode('Tối'));
    expect(document.documentElement.dataset.mode).toBe('dark');
    expect(window.localStorage.getItem('mui-mode')).toBe('dark');
    expect(window.localStorage.getItem('mui-color-scheme')).toBe('dark');
    await userEvent.click(mode('Theo hệ thống'));
    expect(window.localStorage.getItem('mui-mode')).toBe('system');
    expect(window.localStorage.getItem('mui-color-scheme')).toBe('light');
  });
});
