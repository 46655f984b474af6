import DatePicker from 'antd/es/date-picker';
import enGB from 'antd/es/date-picker/locale/en_GB';
import viVN from 'antd/es/date-picker/locale/vi_VN';
import dayjs, { type Dayjs } from 'dayjs';
// In both locales, weeks start on Monday.
import 'dayjs/locale/en-gb';
import 'dayjs/locale/vi';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { useSelector } from 'react-redux';
import { selectLanguage } from 'shared-store';
import { FIRST_YEAR, formatDate, LAST_YEAR, parseDate } from '../date/date';

dayjs.extend(customParseFormat);

export interface CalendarProps {
  readonly value: number | undefined;
  readonly onPick: (date: number) => void;
  readonly onClose: () => void;
}

/**
 * antd's open calendar over its own, invisible input. antd uses the browser's time zone, while the props
 * have UTC midnights, so dates are converted by their text.
 */
export default function Calendar({ value, onPick, onClose }: CalendarProps) {
  const day = value === undefined ? undefined : dayjs(formatDate(value), FORMAT);
  const locale = LOCALES[useSelector(selectLanguage)];
  return (
    <DatePicker
      className="kit-calendar"
      open
      // eslint-disable-next-line jsx-a11y-x/no-autofocus -- it is opened by a press on its button, and the focus moves into it
      autoFocus
      inputReadOnly
      allowClear={false}
      tabIndex={-1}
      locale={locale}
      aria-label={locale.lang.placeholder}
      format={FORMAT}
      value={day ?? null}
      defaultPickerValue={day ?? dayjs().subtract(USUAL_AGE, 'year')}
      minDate={dayjs(`${FIRST_YEAR}-01-01`)}
      maxDate={dayjs(`${LAST_YEAR}-12-31`)}
      showNow={false}
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      onChange={(picked: Dayjs | null) => {
        const date = picked ? parseDate(picked.format(FORMAT)) : undefined;
        if (date !== undefined) onPick(date);
        onClose();
      }}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    />
  );
}

const LOCALES = { vi: viVN, en: enGB };

const FORMAT = 'DD/MM/YYYY';

/** The years before today at which the calendar opens without a date: the age of starting school. */
const USUAL_AGE = 6;
