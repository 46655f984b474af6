// Import it before the kit, whose inputs it counts.
import { renders } from '../../testing/countedAntd';
import { choice, lookup, text } from 'contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleStep } from '../../testing/exampleStep';
import { renderStep } from '../../testing';
import { LookupField } from '../fields/LookupField';
import { RadioField } from '../fields/RadioField';
import { TextField } from '../fields/TextField';

it('a keystroke renders antd’s input of the edited field alone', async () => {
  await renderStep(
    exampleStep({
      fields: {
        surname: text({ label: 'Họ' }),
        forename: text({ label: 'Tên' }),
        sexId: choice([{ value: 1, label: 'Nam' }], { label: 'Giới tính' }),
        religionId: lookup('religion', { label: 'Tôn giáo' }),
      },
      page: (fields) => (
        <>
          <TextField field={fields.surname} />
          <TextField field={fields.forename} />
          <RadioField field={fields.sexId} />
          <LookupField field={fields.religionId} />
        </>
      ),
    }),
  );
  await userEvent.click(screen.getByRole('textbox', { name: 'Họ' }));
  renders.length = 0;
  await userEvent.keyboard('Lê');
  expect(renders).toEqual(['surname', 'surname']);
});
