export type DatabaseKind = 'SQLite' | 'PostgreSQL';

const CHOICES = new Map<string, readonly DatabaseKind[]>([
  ['sqlite', ['SQLite']],
  ['postgres', ['PostgreSQL']],
  ['all', ['SQLite', 'PostgreSQL']],
]);

/** The kinds of database of this run, for `describe.each`: what the variable `DATABASES` says. */
export const databases = chosen(process.env['DATABASES'] ?? 'sqlite');

function chosen(name: string): readonly DatabaseKind[] {
  const kinds = CHOICES.get(name);
  if (kinds) return kinds;
  throw new Error(`DATABASES must be one of ${[...CHOICES.keys()].join(', ')}; got "${name}"`);
}
