/** A name as a compiled statement has it. */
const NAME = '"?(\\w+)"?';

/**
 * What in the statements of one migration does more than add, so that a server that does not know the
 * migration would fail or lose something: a statement and why. Nothing for a migration that may be
 * released.
 *
 * A statement is allowed when it is listed here: whatever is new has to be thought about first.
 */
export function moreThanAdding(statements: readonly string[]): string[] {
  const own = new Set<string>();
  return statements.flatMap((statement) => {
    const text = statement.replace(/\s+/g, ' ').trim();
    const problem = problemOf(text, own);
    return problem === undefined ? [] : [`${problem}: ${text}`];
  });
}

/** @param own the tables that the migration has made so far; the statement's is added. */
function problemOf(text: string, own: Set<string>): string | undefined {
  const [, created] =
    new RegExp(`^create table (?:if not exists )?${NAME} ?\\(`, 'i').exec(text) ?? [];
  if (created !== undefined) {
    own.add(created);
    return undefined;
  }
  const [, index] = new RegExp(`^create (?:unique )?index \\S+ on ${NAME}`, 'i').exec(text) ?? [];
  if (index !== undefined) {
    return /^create unique/i.test(text) && !own.has(index)
      ? 'what an older server inserts may not be unique'
      : undefined;
  }
  const [, triggered] =
    new RegExp(`^create (?:or replace )?trigger .*? on ${NAME}`, 'i').exec(text) ?? [];
  if (triggered !== undefined) {
    return own.has(triggered) ? undefined : 'a trigger changes what an older server does';
  }
  const [, altered, change] =
    new RegExp(`^alter table ${NAME} (?:add (?:column )?(?!constraint)(.*)|.*)$`, 'i').exec(text) ??
    [];
  if (altered !== undefined) {
    if (own.has(altered)) return undefined;
    return change === undefined ? 'it changes a table that is there' : problemOfColumn(change);
  }
  const [, filled] = new RegExp(`^insert into ${NAME}`, 'i').exec(text) ?? [];
  if (filled !== undefined) {
    return own.has(filled) ? undefined : 'it changes the rows of a table that is there';
  }
  return /^create function/i.test(text) ? undefined : 'it does more than add';
}

function problemOfColumn(definition: string): string | undefined {
  if (/\b(unique|references|check|primary key)\b/i.test(definition)) {
    return 'what an older server inserts may break the rule of the column';
  }
  return /\bnot null\b/i.test(definition) && !/\bdefault\b/i.test(definition)
    ? 'an older server inserts no value there'
    : undefined;
}
