import { lookup } from 'contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { languageChanged } from 'shared-store';
import { exampleStep } from '../../testing/exampleStep';
import { renderStep } from '../../testing';
import { LookupField } from './LookupField';

const step = exampleStep({
  fields: {
    nationalityId: lookup('nationality', {
      label: 'Quốc tịch',
      required: 'Vui lòng chọn Quốc tịch',
    }),
    proposedYearGroupId: lookup('proposedYearGroup', { label: 'Lớp' }),
  },
  page: (fields) => (
    <>
      <LookupField field={fields.nationalityId} />
      <LookupField field={fields.proposedYearGroupId} />
    </>
  ),
});

const select = (name = 'Quốc tịch') => screen.getByRole('combobox', { name });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('a list', () => {
  it('is named by its label alone, and holds its wire name', async () => {
    await renderStep(step);
    expect(select()).toHaveAttribute('id', 'nationalityId');
    expect(select()).toHaveAttribute('name', 'nationalityId');
    expect(select()).toHaveAttribute('aria-required', 'true');
    expect(screen.getAllByText('Chọn')).toHaveLength(2);
  });

  it('shows nationalities sorted, Việt Nam first, and the others as they came', async () => {
    await renderStep(step);
    await userEvent.click(select());
    expect(options()).toEqual(['Việt Nam', 'Ai Cập', 'Anh', 'Đan Mạch', 'Đức']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(select('Lớp'));
    expect(options().slice(-2)).toEqual(['Lớp 2', 'Lớp 1']);
  });

  it('closes when the focus leaves it in the moment in which it opens', async () => {
    await renderStep(step);
    // antd ignores that the field is left until the task after it was pressed.
    act(() => {
      select().focus();
      fireEvent.mouseDown(select());
    });
    expect(select()).toHaveAttribute('aria-expanded', 'true');
    act(() => select('Lớp').focus());
    await waitFor(() => expect(select()).toHaveAttribute('aria-expanded', 'false'));
  });

  it('goes to its first and its last entry, and by ten, with the keys of a list', async () => {
    const many = Array.from({ length: 25 }, (_, id) => ({ id: id + 1, name: `Lớp ${id + 1}` }));
    await renderStep(step, { lists: { proposedYearGroup: many } });
    const user = userEvent.setup();
    const active = () =>
      document.getElementById(select('Lớp').getAttribute('aria-activedescendant') ?? '')
        ?.textContent;
    act(() => select('Lớp').focus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(select('Lớp')).toHaveAttribute('aria-expanded', 'true');
    for (const [key, entry] of [
      ['End', 'Lớp 25'],
      ['PageUp', 'Lớp 15'],
      ['PageUp', 'Lớp 5'],
      ['PageUp', 'Lớp 1'],
      ['PageDown', 'Lớp 11'],
      ['Home', 'Lớp 1'],
    ]) {
      await user.keyboard(`{${key}}`);
      expect(active()).toBe(entry);
    }
    // antd reads the number of the key, which user-event does not set for an arrow.
    fireEvent.keyDown(select('Lớp'), { key: 'ArrowDown', keyCode: 40 });
    expect(active()).toBe('Lớp 2');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(select('Lớp')).toHaveAttribute('aria-expanded', 'false');
  });

  it('leaves Home and End to a text that is typed, and keys with Control to the browser', async () => {
    await renderStep(step);
    await userEvent.type(select(), 'a');
    const isLeft = (key: string, more = {}) => fireEvent.keyDown(select(), { key, ...more });
    expect(isLeft('Home')).toBe(true);
    expect(isLeft('End')).toBe(true);
    expect(isLeft('PageDown', { ctrlKey: true })).toBe(true);
    expect(isLeft('PageDown')).toBe(false);
  });

  it('of few entries leaves the on-screen keyboard closed', async () => {
    const many = Array.from({ length: 17 }, (_, id) => ({ id: id + 1, name: `Lớp ${id}` }));
    await renderStep(step, { lists: { proposedYearGroup: many } });
    expect(select()).toHaveAttribute('inputmode', 'none');
    expect(select('Lớp')).not.toHaveAttribute('inputmode');
  });

  it('is searched without diacritics, and its answer is the id', async () => {
    const { answers } = await renderStep(step);
    await userEvent.type(select(), 'dan mach');
    expect(options()).toEqual(['Đan Mạch']);
    await userEvent.click(screen.getByRole('option', { name: 'Đan Mạch' }));
    expect(answers().nationalityId).toBe(4);
    expect(select()).toHaveAccessibleDescription('Đan Mạch');
  });

  it('asks again for an entry that the list no longer has', async () => {
    const { answers, onContinue } = await renderStep(step, { answers: { nationalityId: 999 } });
    expect(answers().nationalityId).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }));
    expect(onContinue).not.toHaveBeenCalled();
    expect(select()).toHaveAccessibleDescription('Vui lòng chọn Quốc tịch');
  });

  it('says that nothing matches, and shows no list then', async () => {
    await renderStep(step);
    await userEvent.type(select(), 'xyz');
    expect(screen.getByText('Không tìm thấy')).toHaveAttribute('aria-live', 'polite');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.clear(select());
    expect(screen.getByText('Đan Mạch')).toBeInTheDocument();
    expect(screen.queryByText('Không tìm thấy')).not.toBeInTheDocument();
  });

  it('announces the chosen entry to a screen reader, and not its id', async () => {
    await renderStep(step);
    const said = () =>
      [...document.querySelectorAll('.kit-visually-hidden[aria-live]')].map(
        ({ textContent }) => textContent,
      );
    await userEvent.click(select());
    await userEvent.click(screen.getByRole('option', { name: 'Đan Mạch' }));
    expect(said()).toContain('Đan Mạch');
    await userEvent.tab();
    expect(said()).not.toContain('Đan Mạch');
  });

  it('points at its list and at the entry that the keyboard is at, while there is one', async () => {
    await renderStep(step);
    await userEvent.click(select());
    const list = screen.getByRole('listbox');
    expect(select()).toHaveAttribute('aria-controls', list.id);
    const active = document.getElementById(select().getAttribute('aria-activedescendant') ?? '');
    expect(list).toContainElement(active);
    expect(active).toHaveTextContent('Việt Nam');
    await userEvent.type(select(), 'xyz');
    expect(select()).not.toHaveAttribute('aria-activedescendant');
  });

  // @proves DATA-LISTS-2
  it('shows what was chosen in the language that the reader changes to', async () => {
    const { store } = await renderStep(step, { answers: { nationalityId: 4 } });
    expect(screen.getByText('Đan Mạch')).toBeInTheDocument();
    await act(async () => store.dispatch(languageChanged('en')));
    expect(screen.getByText('Denmark')).toBeInTheDocument();
  });

  it('shows its error once it was left', async () => {
    await renderStep(step);
    await userEvent.click(select());
    expect(select()).not.toHaveAttribute('aria-invalid', 'true');
    await userEvent.tab();
    await userEvent.tab();
    expect(select()).toHaveAttribute('aria-invalid', 'true');
    expect(select()).toHaveAccessibleDescription('Vui lòng chọn Quốc tịch');
  });
});

describe('a list of the step’s own', () => {
  const own = exampleStep({
    fields: { transportId: lookup('transport', { label: 'Đi lại' }) },
    page: ({ transportId }) => <LookupField field={transportId} />,
  });
  const transport = [{ id: 1, vi: 'Xe buýt', en: 'Bus' }];

  it('is chosen from as any other', async () => {
    const { answers } = await renderStep(own, { lists: { transport } });
    await userEvent.click(select('Đi lại'));
    await userEvent.click(screen.getByRole('option', { name: 'Xe buýt' }));
    expect(answers()).toEqual({ transportId: 1 });
  });

  it('says that it could not be loaded while it has no entries, and tries again', async () => {
    const { serve } = await renderStep(own);
    await userEvent.click(select('Đi lại'));
    expect(await screen.findByText('Chưa tải được danh sách')).toBeInTheDocument();
    serve({ transport });
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await waitFor(() => expect(options()).toEqual(['Xe buýt']));
  });
});

describe('a list that failed to load', () => {
  // @proves ERR-PLACES-2
  it('says nothing on the page', async () => {
    await renderStep(step, { lists: { nationality: 'failed' } });
    expect(screen.queryByText('Chưa tải được danh sách')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Thử lại' })).not.toBeInTheDocument();
  });

  it('loads again when it is opened', async () => {
    const { serve, store } = await renderStep(step, { lists: { nationality: 'failed' } });
    serve({ nationality: [{ id: 9, quoc_tich: 'Lào', quoc_tich_en: 'Laos' }] });
    const failed = store.getState().lookups.nationality;
    await userEvent.click(select());
    // At once: two seconds later it would be tried again without any press.
    expect(store.getState().lookups.nationality).not.toEqual(failed);
    await waitFor(() => expect(options()).toEqual(['Lào']));
  });

  it('says so inside when it fails again, and tries again on request', async () => {
    const { serve } = await renderStep(step, { lists: { nationality: 'failed' } });
    await userEvent.click(select());
    expect(await screen.findByText('Chưa tải được danh sách')).toBeInTheDocument();
    serve({ nationality: [{ id: 9, quoc_tich: 'Lào', quoc_tich_en: 'Laos' }] });
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await waitFor(() => expect(options()).toEqual(['Lào']));
  });
});
