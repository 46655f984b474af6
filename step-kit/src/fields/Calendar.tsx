import { ConfigProvider, DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/vi';
import { useContext } from 'react';
import { FIRST_YEAR, formatDate, LAST_YEAR, parseDate } from '../date/date';

export interface CalendarProps {
  readonly value: number | undefined;
  readonly onPick: (date: number) => void;
  readonly onClose: () => void;
}

/**
 * antd's calendar, open, over an input of its own that is not seen. antd counts days in the browser's
 * time zone; what goes in and out is a calendar day, so they meet in its text.
 */
export default function Calendar({ value, onPick, onClose }: CalendarProps) {
  const day = value === undefined ? undefined : dayjs(formatDate(value), FORMAT);
  const { locale } = useContext(ConfigProvider.ConfigContext);
  return (
    <DatePicker
      className="kit-calendar"
      open
      autoFocus
      inputReadOnly
      allowClear={false}
      tabIndex={-1}
      aria-label={locale?.DatePicker?.lang.placeholder}
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

const FORMAT = 'DD/MM/YYYY';

/** Where the calendar opens while no date is known: years before today, at the age of starting school. */
const USUAL_AGE = 6;
