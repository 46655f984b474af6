import Type from './typebox';
import { jsonParser } from './jsonParser';
import { setId, text, type Parsed } from './schema';

/**
 * A set that is served only at an address with a token: `flows/<flow>/previews/<token>.json`. Its
 * registrations are trials. That depends on the token and not on the set, which may be promoted later.
 */
const preview = Type.Object({
  set: setId,
  /** ISO 8601, UTC. */
  at: text,
  by: Type.Optional(text),
  why: Type.Optional(text),
  /** The time when it ended, ISO 8601; then its token is refused. */
  endedAt: Type.Optional(text),
});
export type Preview = Parsed<typeof preview>;

/** @throws Error that names the place and what was expected there */
export const parsePreview = jsonParser(preview);

/** The form of a preview's token: 128 random bits in hexadecimal. */
export const PREVIEW_TOKEN = /^[0-9a-f]{32}$/;

/** The query parameter of a preview's address, and the header of requests from its page. */
export const PREVIEW_PARAMETER = 'preview';
export const PREVIEW_HEADER = 'Preview';
