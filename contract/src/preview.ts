import { jsonParser, object, text } from './jsonParser';

/**
 * A set that those can try who have its address: `flows/<flow>/previews/<token>.json`. What is sent from
 * there is a trial: that belongs to the token, and not to the set, which may be promoted later.
 */
export interface Preview {
  readonly set: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by?: string;
  readonly why?: string;
  /** When it ended, ISO 8601; from then on its token is refused. */
  readonly endedAt?: string;
}

/** @throws Error that names the place and what was expected there */
export const parsePreview = jsonParser<Preview>(
  object(
    { set: { type: 'string', pattern: '^[0-9a-f]{32}$' }, at: text },
    { by: text, why: text, endedAt: text },
  ),
);

/** What a token of a preview looks like: 128 random bits in hexadecimal. */
export const PREVIEW_TOKEN = /^[0-9a-f]{32}$/;

/** The query parameter of a preview's address, and the header of what is sent from there. */
export const PREVIEW_PARAMETER = 'preview';
export const PREVIEW_HEADER = 'Preview';
