import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { ReactNode } from 'react';
import type { Schools } from '../../config/schools';
import type { Releases } from '../../content/releases';
import type { AuditEntry } from '../../storage/audit/audit';
import type { Person, Right } from '../../storage/people/people';
import type { DatabaseSchema } from '../../storage/schema/schema';
import type { OfficeText, Texts } from './texts';

/** Where the office's pages are added. */
export interface Site {
  readonly db: Kysely<DatabaseSchema>;
  readonly schools: Schools;
  readonly releases: Releases;
  /** Where whoever is invited signs in without a code of this machine; undefined: nowhere. */
  readonly signInAt: string | undefined;
  /** Whether mail is sent. */
  readonly hasMail: boolean;
  /** Erases registrations for good, as the command does. May reject. */
  readonly erase: (references: readonly string[]) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Adds a page for whoever has a right. */
  page(path: string, right: Right, show: Respond): void;
  /** The same, and a link to it in the menu. */
  menuPage(text: OfficeText, path: string, right: Right, show: Respond): void;
  /** Adds what a page's form sends to. */
  action(path: string, right: Right, act: Respond): void;
  /** The same for a form as large as a list. */
  listAction(path: string, right: Right, act: Respond): void;
}

export type Respond = (request: PageRequest) => Answer | Promise<Answer>;

/** A request of somebody who is signed in. */
export interface PageRequest extends Texts {
  readonly person: Person;
  /** What stands in the address, in its query, or in the form that was sent; the first of several. */
  readonly values: Readonly<Record<string, string | undefined>>;
  /**
   * Writes an entry, before anything is shown or done. Its school is the person's own, unless it says so
   * or the person has all.
   *
   * @throws RefusedError when it cannot be written: nothing may then be shown or done
   */
  audit(entry: AuditEntry): Promise<void>;
  /** For a download, or a form with a file. */
  readonly reply: FastifyReply;
}

/** A page, the path of the page to go on to (303), or the reply when it has been sent. */
export type Answer = PageAnswer | string | FastifyReply;

export interface PageAnswer {
  readonly title: string;
  readonly content: ReactNode;
  /** What is wrong with the form that is shown again, above it. */
  readonly problem?: OfficeText | undefined;
  /** 422 where there is a problem, and 200 elsewhere, unless something else is said. */
  readonly status?: number | undefined;
}

/** The path of a page that then says that what was sent is saved. */
export const saved = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}saved=yes`;

/** A request that is not answered, and the sentence why, where the status alone does not say it. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  constructor(
    readonly statusCode: 403 | 404 | 422 | 429 | 503,
    readonly text?: OfficeText,
  ) {
    super(text ?? String(statusCode));
  }
}
