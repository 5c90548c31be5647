import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the name of a user as a reader of this language is shown it: people of the house may have an English name
 * beside their own. `alias` is how the query calls base_user.
 */
export function userNameIn(language: Language, alias: string): RawBuilder<string | null> {
  const own = sql<string | null>`${sql.ref(`${alias}.user_full_name`)}`
  if (language !== 'EN') return own
  return sql`coalesce(nullif((select person_name_en from base_person
    where base_person.id = ${sql.ref(`${alias}.person_id`)}), ''), ${own})`
}
