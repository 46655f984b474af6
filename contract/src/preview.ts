import Type from 'typebox';
import { jsonParser } from './jsonParser';
import { setId, text, type Parsed } from './schema';

/**
 * A set that those can try who have its address: `flows/<flow>/previews/<token>.json`. What is sent from
 * there is a trial: that belongs to the token, and not to the set, which may be promoted later.
 */
const preview = Type.Object({
  set: setId,
  /** ISO 8601, UTC. */
  at: text,
  by: Type.Optional(text),
  why: Type.Optional(text),
  /** When it ended, ISO 8601; from then on its token is refused. */
  endedAt: Type.Optional(text),
});
export type Preview = Parsed<typeof preview>;

/** @throws Error that names the place and what was expected there */
export const parsePreview = jsonParser(preview);

/** What a token of a preview looks like: 128 random bits in hexadecimal. */
export const PREVIEW_TOKEN = /^[0-9a-f]{32}$/;

/** The query parameter of a preview's address, and the header of what is sent from there. */
export const PREVIEW_PARAMETER = 'preview';
export const PREVIEW_HEADER = 'Preview';
