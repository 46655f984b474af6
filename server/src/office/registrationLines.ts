import type { Registration, RegistrationFilter } from '../storage/registrations/store';
import type { FieldTypes } from './fieldTypes';
import { jsonLine, LIST_HEADER, listRow, listWidths, ndjsonLine, tableLine } from './format';
import type { Format } from './options';
import type { Zones } from './timeZone';

/** How to write registrations as lines of text; each line depends on its registration only. */
export interface RegistrationLines {
  /** What comes before the first. */
  header?: string;
  line(registration: Registration): string;
}

/** How registrations are written in a format. */
export function registrationLines(
  { format, filter, zones }: { format: Format; filter: RegistrationFilter; zones: Zones },
  types: FieldTypes,
): RegistrationLines {
  const zoneOf = ({ school = '' }: Registration) => zones.of(school);
  if (format === 'json')
    return { line: (registration) => jsonLine(registration, zoneOf(registration)) };
  if (format === 'ndjson') {
    const declared = new Set(types.names(filter.flow));
    return { line: (registration) => ndjsonLine(registration, declared, zoneOf(registration)) };
  }
  const flows = filter.flow === undefined ? types.flows() : [filter.flow];
  const widths = listWidths(flows, zones.all);
  return {
    header: tableLine(LIST_HEADER, widths),
    line: (registration) =>
      tableLine(listRow(registration, types.find(registration), zoneOf(registration)), widths),
  };
}
