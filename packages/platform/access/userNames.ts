import type { Language, Text } from '@opensrm/kernel/i18n/text.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../http/action.ts'

/**
 * SQL for the name of a user as shown to a reader of this language. Users may have an English name in addition to their
 * own, internal users in their personal data. `alias` is the alias of base_user in the query.
 */
export function userNameIn(language: Language, alias: string): RawBuilder<string | null> {
  return sql.raw(userNameSql(language, alias))
}

/** The same as text, for queries built from texts. */
export function userNameSql(language: Language, alias: string): string {
  const own = `${alias}.user_full_name`
  if (language !== 'EN') return own
  return `coalesce(nullif((select person_name_en from base_person
    where base_person.id = ${alias}.person_id), ''), nullif(${alias}.user_full_name_en, ''), ${own})`
}

/** The name of one user in this language; null when there is none. */
export async function userName(
  db: Db | Tx,
  userId: string | null,
  language: Language,
): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select ${userNameIn(language, 'u')} as name from base_user u where u.id = ${userId}`.execute(db)
  return rows[0]?.name ?? null
}

/** The name of one user in both languages; null when there is none. */
export async function userNames(db: Db | Tx, userId: string | null): Promise<Text | null> {
  const { rows } =
    await sql<Text>`select ${userNameIn('CN', 'u')} as zh, ${userNameIn('EN', 'u')} as en
    from base_user u where u.id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** The name column of a joined row in this language, if the document has an English one. */
export function nameIn(language: Language) {
  return (alias: string, column: string): RawBuilder<string | null> => {
    const zh = sql.ref(`${alias}.${column}`)
    return language === 'EN'
      ? sql`coalesce(nullif(${sql.ref(`${alias}.${column}_en`)}, ''), ${zh})`
      : sql`${zh}`
  }
}

/** The separator between enumerated names. */
export function commaIn(language: Language): string {
  return language === 'EN' ? ', ' : '、'
}
